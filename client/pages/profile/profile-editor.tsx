import { useEffect, type RefObject, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog, later, useLater } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { BuilderFields, ContactFields, HomeFields, type FieldWiring } from './profile-fields.tsx'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Saved } from '#client/parts/homes/use-profile.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'
import type { Profile, ProfileInput } from '#shared/profile.ts'
import { appError, errorText, isSignedOutError } from '#client/lib/errors.ts'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { useFocusFirstInvalid } from '#client/ui/field.tsx'
import {
  readProfileDraft,
  writeProfileDraft,
  formOf,
  isSameForm,
  type FieldErrors,
  type FieldName,
  type ProfileForm,
} from '#client/parts/homes/profile-form.ts'
import { textOf } from '#shared/messages/text.ts'

const LeaveDialog = lazyDialog(
  () => import('./leave-dialog.tsx').then((m) => m.LeaveDialog),
  ({ isOpen }) => isOpen,
)

/** The three forms of a home, with one button. */
export function ProfileEditor({ submitText, ...form }: Editing & { submitText?: string }) {
  const text = useText('profile')
  const { frame, ...editor } = useProfileForm(form)
  const { field, isDirty, isPending } = editor
  const guard = useUnsavedGuard(isDirty && !isPending)
  useBuilderFirst(frame)
  return (
    <form
      className="prof"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
    >
      {editor.isFromDraft && (
        <Notice
          kind="plain"
          role="none"
          title={text.notSaved}
          action={<Button onClick={editor.discard}>{text.discard}</Button>}
        >
          {text.draft}
        </Notice>
      )}
      <HomeFields field={field} form={editor.form} />
      <BuilderFields field={field} />
      <ContactFields field={field} />
      {editor.failure && <Notice kind="bad" title={editor.failure} />}
      {editor.saved && <HeldClaims saved={editor.saved} />}
      <div className="prof-foot">
        <Button type="submit" look="primary" isLarge isBusy={isPending} busyText={text.saving}>
          {submitText ?? (editor.isNew ? text.save : text.update)}
        </Button>
        {isDirty && !isPending && <span className="hint">{text.notSaved}</span>}
      </div>
      <LeaveDialog
        isOpen={guard.isHeld}
        onStay={guard.stay}
        onLeave={() => {
          editor.forgetDraft()
          guard.leave()
        }}
      />
    </form>
  )
}

/** Whoever comes to add the builder (`/profile#builder`) begins at the builder’s name. */
function useBuilderFirst(frame: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#builder') return undefined
    const arrive = () => {
      // A new page focuses its heading, which may be later than this form.
      if (document.activeElement?.tagName !== 'H1') return
      document.removeEventListener('focusin', arrive)
      frame.current?.querySelector<HTMLElement>('[name="builder.name"]')?.focus()
    }
    document.addEventListener('focusin', arrive)
    arrive()
    return () => document.removeEventListener('focusin', arrive)
  }, [hash, frame])
}

/** After saving a builder: claims that waited for one are sent, and those that failed can be sent again. */
function HeldClaims({ saved: { profile, sentNow, stillFailed } }: { saved: Saved }) {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const text = useText('profile').held
  const named = { builder: <bdi>{profile.builder?.name ?? text.yourBuilder}</bdi> }
  const isLocal = facts?.mail === 'local'
  return (
    <>
      {sentNow > 0 && (
        <Notice
          kind="ok"
          title={<Rich text={(isLocal ? text.addressed : text.sending)({ count: sentNow })} of={named} />}
        >
          {isLocal && (
            <>
              <Rich text={text.sendYourself} of={named} />{' '}
            </>
          )}
          <Link to={paths.dashboard}>{text.see}</Link>
        </Notice>
      )}
      {stillFailed > 0 && (
        <Notice kind="warn" title={text.failed({ count: stillFailed })}>
          <Link to={`${paths.dashboard}?status=SendingFailed`}>{text.again}</Link>
        </Notice>
      )}
    </>
  )
}

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
function useProfileForm({ profile, scope, save }: Editing) {
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
