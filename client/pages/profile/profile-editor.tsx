import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { BuilderFields, ContactFields, HomeFields } from './profile-fields.tsx'
import { useProfileForm, type Editing } from './use-profile-form.ts'
import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Saved } from '#client/parts/homes/use-save-profile.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
