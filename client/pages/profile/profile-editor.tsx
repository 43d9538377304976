import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { HeldClaims } from './held-claims.tsx'
import { BuilderFields, ContactFields, HomeFields } from './profile-fields.tsx'
import { useProfileForm, type Editing } from './use-profile-form.ts'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'

const LeaveDialog = lazyDialog(
  () => import('./leave-dialog.tsx').then((m) => m.LeaveDialog),
  ({ isOpen }) => isOpen,
)

/** The three forms of a home, with one button. */
export function ProfileEditor({ submitText, ...form }: Editing & { submitText?: string }) {
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
          title="Not saved yet"
          action={<Button onClick={editor.discard}>Discard changes</Button>}
        >
          This is what you typed last time on this device.
        </Notice>
      )}
      <HomeFields field={field} form={editor.form} />
      <BuilderFields field={field} />
      <ContactFields field={field} />
      {editor.failure && <Notice kind="bad" title={editor.failure} />}
      {editor.saved && <HeldClaims saved={editor.saved} />}
      <div className="prof-foot">
        <Button type="submit" look="primary" isLarge isBusy={isPending} busyText="Saving...">
          {submitText ?? (editor.isNew ? 'Save Profile' : 'Update Profile')}
        </Button>
        {isDirty && !isPending && <span className="hint">Not saved yet</span>}
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
