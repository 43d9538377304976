import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { appError, errorText, isSignedOutError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { HeldClaims } from './held-claims.tsx'
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts'
import { BuilderFields, HomeFields, type FieldWiring } from './profile-fields.tsx'
import { formOf, isSameForm, readForm, type FieldErrors, type ProfileForm } from './profile-form.ts'
import { ProfileLoadError, ProfileLoading } from './profile-waiting.tsx'
import { useSaveProfile, type Saved } from './use-save-profile.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export function ProfilePage() {
  usePage({ title: 'Profile' })
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const isFailed = profile.isError && profile.data === undefined
  useEffect(() => {
    if (isFailed) showError('Failed to load profile')
  }, [isFailed])
  return (
    <>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to={paths.dashboard}>Dashboard</Link>
        <Icon name="chevron-right" />
        <span aria-current="page">Profile</span>
      </nav>
      {profile.data ? (
        <ProfileEditor profile={profile.data} />
      ) : isFailed ? (
        <ProfileLoadError />
      ) : (
        <ProfileLoading />
      )}
    </>
  )
}

function ProfileEditor({ profile }: { profile: Profile }) {
  const user = useUser()
  const save = useSaveProfile(profile)
  // The server's state as far as this page knows; the typed text is compared with it.
  const [stored, setStored] = useState(() => formOf(profile))
  const [isNew, setNew] = useState(!profile.home && !profile.builder)
  const [draft] = useState(() => readProfileDraft(user.id))
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
  const guard = useUnsavedGuard(isDirty && !save.isPending)

  const change = (next: ProfileForm) => {
    setForm(next)
    setSaved(null)
    writeProfileDraft(user.id, isSameForm(next, stored) ? null : next)
  }
  const discard = () => {
    change(stored)
    setErrors({})
    setFailure(null)
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
      writeProfileDraft(user.id, null)
      setStored(formOf(done.profile))
      // What was typed during the save stays, and is not saved yet.
      setForm((now) => (now === form ? formOf(done.profile) : now))
      setSaved(done)
      setNew(false)
      showSuccess(isNew ? 'Profile created successfully!' : 'Profile updated successfully!')
    } catch (error) {
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

  return (
    <form
      className="prof"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) void submit()
      }}
    >
      {draft && isDirty && !isSameForm(draft, stored) && (
        <Notice
          kind="plain"
          role="none"
          title="Not saved yet"
          action={<Button onClick={discard}>Discard changes</Button>}
        >
          This is what you typed last time on this device.
        </Notice>
      )}
      <HomeFields field={field} form={form} />
      <BuilderFields field={field} />
      {failure && <Notice kind="bad" title={failure} />}
      {saved && <HeldClaims saved={saved} />}
      <div className="prof-foot">
        <Button type="submit" look="primary" isLarge isBusy={save.isPending} busyText="Saving...">
          {isNew ? 'Save Profile' : 'Update Profile'}
        </Button>
        {isDirty && !save.isPending && <span className="hint">Not saved yet</span>}
      </div>
      <LeaveDialog
        isOpen={guard.isHeld}
        onStay={guard.stay}
        onLeave={() => {
          writeProfileDraft(user.id, null)
          guard.leave()
        }}
      />
    </form>
  )
}

function LeaveDialog({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Modal isOpen={isOpen} onClose={onStay}>
      <div className="ask">
        <DialogTitle>Leave without saving?</DialogTitle>
        <p className="text2">What you changed on your profile is not saved yet.</p>
        <div className="ask-acts">
          <Button look="primary" onClick={onStay}>
            Stay here
          </Button>
          <Button look="destructive" onClick={onLeave}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function splitName(name: string): ['home' | 'builder', string] {
  return name.startsWith('home.') ? ['home', name.slice(5)] : ['builder', name.slice(8)]
}
