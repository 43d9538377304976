import { useRef, useState } from 'react'
import type { Profile, ProfileInput } from '#shared/profile.ts'
import { appError, errorText, isSignedOutError } from '#client/lib/errors.ts'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts'
import type { FieldWiring } from './profile-fields.tsx'
import {
  formOf,
  isSameForm,
  readForm,
  type FieldErrors,
  type FieldName,
  type ProfileForm,
} from './profile-form.ts'
import type { Saved } from './use-save-profile.ts'

export type Editing = {
  /** What is saved of it. */
  profile: Profile
  /** Whose unsaved text it is, and of which home. */
  scope: string
  save: { run: (input: ProfileInput) => Promise<Saved>; isPending: boolean }
}

/**
 * The profile as it is typed: compared with what the server has, kept on this device until it is saved, validated and
 * saved. `frame` is the ref of the form element.
 */
export function useProfileForm({ profile, scope, save }: Editing) {
  // The server's state as far as this page knows; the typed text is compared with it.
  const [stored, setStored] = useState(() => formOf(profile))
  const [isNew, setNew] = useState(!profile.home && !profile.builder)
  const [draft] = useState(() => readProfileDraft(scope))
  const [form, setForm] = useState(draft ?? stored)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(frame)
  const [shown, setShown] = useState(profile)
  const isDirty = !isSameForm(form, stored)
  // Saved elsewhere meanwhile: shown, unless something is being typed here.
  if (shown !== profile) {
    setShown(profile)
    setStored(formOf(profile))
    if (!isDirty) setForm(formOf(profile))
  }

  const change = (next: ProfileForm) => {
    setForm(next)
    setSaved(null)
    writeProfileDraft(scope, isSameForm(next, stored) ? null : next)
  }

  const showFailure = (error: unknown) => {
    const text = isSignedOutError(error)
      ? 'You must be logged in to update your profile'
      : errorText(error, 'An error occurred. Please try again.')
    const { fields } = appError(error)
    setErrors(fields)
    // Shown once: a message that only repeats a field's error stays at the field.
    setFailure(Object.values(fields).includes(text) ? null : text)
    showError(text)
    focusFirstInvalid()
  }

  const submit = async () => {
    const read = readForm(form)
    setErrors(read.errors ?? {})
    setFailure(null)
    if (!read.input) {
      focusFirstInvalid()
      return
    }
    try {
      const done = await save.run(read.input)
      writeProfileDraft(scope, null)
      setStored(formOf(done.profile))
      // What was typed during the save stays, and is not saved yet.
      setForm((now) => (now === form ? formOf(done.profile) : now))
      setSaved(done)
      setNew(false)
      showSuccess(isNew ? 'Profile created successfully!' : 'Profile updated successfully!')
    } catch (error) {
      showFailure(error)
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
    isPending: save.isPending,
    /** What is shown was typed at an earlier visit. */
    isFromDraft: draft !== null && isDirty && !isSameForm(draft, stored),
    submit: () => {
      if (!save.isPending) void submit()
    },
    discard: () => {
      change(stored)
      setErrors({})
      setFailure(null)
    },
    forgetDraft: () => writeProfileDraft(scope, null),
  }
}

function splitName(name: FieldName): [keyof ProfileForm, string] {
  const [part = '', key = ''] = name.split('.')
  return [part === 'home' || part === 'builder' ? part : 'contact', key]
}
