import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Profile, ProfileInput } from '#shared/profile.ts'
import { appError, errorText, isSignedOutError } from '#client/lib/errors.ts'
import { later, useLater } from '#client/lib/lazy-module.ts'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import {
  readProfileDraft,
  writeProfileDraft,
  formOf,
  isSameForm,
  type FieldErrors,
  type FieldName,
  type ProfileForm,
} from '#client/parts/homes/profile-form.ts'
import type { FieldWiring } from './profile-fields.tsx'
import type { Saved } from '#client/parts/homes/use-save-profile.ts'
import { textOf } from '#shared/messages/text.ts'

/** Loaded on demand, because the form is rendered without it. */
const reader = later(() => import('#client/parts/homes/read-form.ts').then((m) => m.readForm))

export type Editing = {
  /** The saved profile. */
  profile: Profile
  /** The key of the unsaved text on this device, made of the user and the home. */
  scope: string
  save: { run: (input: ProfileInput) => Promise<Saved>; isPending: boolean }
}

/**
 * The profile as it is typed: compared with what the server has, kept on this device until it is saved, validated and
 * saved. `frame` is the ref of the form element.
 */
export function useProfileForm({ profile, scope, save }: Editing) {
  const { form, setForm, stored, setStored, draft, isDirty } = useTyped(profile, scope)
  const [isNew, setNew] = useState(!profile.home && !profile.builder)
  const [saved, setSaved] = useState<Saved | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const { errors, setErrors, failure, show, refuse } = useRefusal(frame)

  // From the press on, which waits for the schemas first.
  const [isBusy, setBusy] = useState(false)
  const isPending = isBusy || save.isPending
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useLater(reader, false)

  const change = (next: ProfileForm) => {
    setForm(next)
    setSaved(null)
    writeProfileDraft(scope, isSameForm(next, stored) ? null : next)
  }

  const submit = async () => {
    try {
      const readForm = await reader.load()
      // What was typed while the schemas were loaded counts too.
      const typed = latest.current
      const read = readForm(typed)
      show(read.errors ?? {})
      if (!read.input) return
      const done = await save.run(read.input)
      writeProfileDraft(scope, null)
      setStored(formOf(done.profile))
      // What was typed during the save stays, and is not saved yet.
      setForm((now) => (now === typed ? formOf(done.profile) : now))
      setSaved(done)
      setNew(false)
      const text = textOf('profile')
      showSuccess(isNew ? text.created : text.updated)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const field: FieldWiring = (name) => {
    const [part, key] = splitName(name)
    const values: Record<string, string> = form[part]
    return {
      name,
      value: values[key] ?? '',
      error: errors[name],
      onChange: (event) => {
        change({ ...form, [part]: { ...values, [key]: event.target.value } })
        setErrors({ ...errors, [name]: undefined })
      },
    }
  }

  return {
    frame,
    form,
    field,
    failure,
    saved,
    isNew,
    isDirty,
    isPending,
    /** True if the text shown is a draft from an earlier visit. */
    isFromDraft: draft !== null && isDirty && !isSameForm(draft, stored),
    submit: () => {
      if (isPending) return
      setBusy(true)
      void submit()
    },
    discard: () => {
      change(stored)
      show({})
    },
    forgetDraft: () => writeProfileDraft(scope, null),
  }
}

/** The text as it is typed, and what the server has as far as this page knows. */
function useTyped(profile: Profile, scope: string) {
  const [stored, setStored] = useState(() => formOf(profile))
  const [draft] = useState(() => readProfileDraft(scope))
  const [form, setForm] = useState(draft ?? stored)
  const [shown, setShown] = useState(profile)
  const isDirty = !isSameForm(form, stored)
  // Saved elsewhere meanwhile: shown, unless something is being typed here.
  if (shown !== profile) {
    setShown(profile)
    setStored(formOf(profile))
    if (!isDirty) setForm(formOf(profile))
  }
  return { form, setForm, stored, setStored, draft, isDirty }
}

/** Holds the errors of the last save: a message per field, and one line for errors without a field. */
function useRefusal(frame: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const focusFirstInvalid = useFocusFirstInvalid(frame)
  return {
    errors,
    setErrors,
    failure,
    show: (found: FieldErrors) => {
      setErrors(found)
      setFailure(null)
      if (Object.keys(found).length > 0) focusFirstInvalid()
    },
    /** Shows why the server refused. */
    refuse: (error: unknown) => {
      const words = textOf('profile')
      const text = isSignedOutError(error) ? words.signedOut : errorText(error, words.failed)
      const { fields } = appError(error)
      setErrors(fields)
      // Shown once: a message that only repeats a field's error stays at the field.
      setFailure(Object.values(fields).includes(text) ? null : text)
      showError(text)
      focusFirstInvalid()
    },
  }
}

function splitName(name: FieldName): [keyof ProfileForm, string] {
  const [part = '', key = ''] = name.split('.')
  return [part === 'home' || part === 'builder' ? part : 'contact', key]
}
