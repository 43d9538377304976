import { useEffect, type RefObject, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router-dom'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { BuilderFields, ContactFields, HomeFields } from './profile-fields.tsx'
import { useProfileForm, type Editing } from './use-profile-form.ts'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { withNames } from '#client/ui/with-names.tsx'
import type { Saved } from '#client/parts/homes/use-save-profile.ts'

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

/** After saving a builder: claims that waited for one are sent, and those that failed can be sent again. */
function HeldClaims({ saved: { profile, sentNow, stillFailed } }: { saved: Saved }) {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const builder = profile.builder?.name ?? 'your builder'
  const isLocal = facts?.mail === 'local'
  return (
    <>
      {sentNow > 0 && (
        <Notice kind="ok" title={sentText(sentNow, builder, isLocal)}>
          {isLocal &&
            withNames`Email isn’t set up, so next you’ll send ${builder} the link of each claim yourself. `}
          <Link to={paths.dashboard}>See your claims</Link>
        </Notice>
      )}
      {stillFailed > 0 && (
        <Notice
          kind="warn"
          title={
            stillFailed === 1
              ? '1 claim did not reach the address you had before'
              : `${stillFailed} claims did not reach the address you had before`
          }
        >
          <Link to={`${paths.dashboard}?status=SendingFailed`}>Open it and send it again</Link>
        </Notice>
      )}
    </>
  )
}

function sentText(count: number, builder: string, isLocal: boolean): ReactNode {
  const [claims, are] = count === 1 ? ['1 claim', 'is'] : [`${count} claims`, 'are']
  return (
    <>
      {claims} that waited {are} {isLocal ? 'addressed' : 'being sent'} to <bdi>{builder}</bdi> now
    </>
  )
}
