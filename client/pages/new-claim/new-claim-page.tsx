import { useState } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { draftScope } from '#client/lib/stored.ts'
import type { ChosenRecording } from '#client/parts/recordings/recording-uploads.ts'
import { isSettled, stale } from '#client/lib/stale.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { NewClaimForm } from './claim-form.tsx'
import { emptyDraft, type ClaimDraft } from '#client/outbox/draft.ts'
import { useStoredDraft, type OwnDraft } from '#client/outbox/use-draft.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** /claims/new: continues a draft of this person on this device that no other tab has, or starts a new one. */
export function NewClaimPage() {
  const text = useText('newClaim')
  usePage({ title: text.title, back: { to: paths.dashboard, label: text.back } })
  const user = useUser()
  // The profile's address and what is left of the limit have their place in the form.
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const isKnown = [profile, trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })].every(isSettled)
  if (!isKnown) return <Wait />
  if (profile.data?.isReadOnly)
    return (
      <Notice kind="plain" role="none" title={text.readOnly.title}>
        {text.readOnly.text}
      </Notice>
    )
  return <FormOfHome key={user.id} userId={user.id} homeId={profile.data?.homeId} />
}

/** The form stays that of the home it was opened for, also when another one is chosen meanwhile. */
function FormOfHome({ userId, homeId }: { userId: string; homeId: string | undefined }) {
  const [own] = useState(homeId)
  const stored = useStoredDraft(draftScope(userId, own))
  return stored === undefined ? <Wait /> : <Drafts stored={stored} homeId={own} />
}

function Wait() {
  return (
    <div className="page-wait" role="status">
      <Spinner />
      <span className="sr">{textOf('common').loading}</span>
    </div>
  )
}

const NONE: readonly ChosenRecording[] = []

/** Discarding is a new form; Undo is another one with the previous text. */
function Drafts({ stored, homeId }: { stored: OwnDraft; homeId: string | undefined }) {
  const [form, setForm] = useState(() => ({
    number: 0,
    draft: stored.draft ?? emptyDraft(),
    isRestored: stored.draft !== null,
    broughtBack: NONE,
  }))
  const begin = (draft: ClaimDraft, isRestored: boolean, broughtBack: readonly ChosenRecording[]) =>
    setForm(({ number }) => ({ number: number + 1, draft, isRestored, broughtBack }))

  return (
    <NewClaimForm
      key={form.number}
      initial={form.draft}
      slot={stored.slot}
      homeId={homeId}
      isRestored={form.isRestored}
      broughtBack={form.broughtBack}
      onDiscard={(discarded, recordings) => {
        begin(emptyDraft(), false, NONE)
        const text = textOf('newClaim')
        showSuccess(text.draftDiscarded, {
          label: text.wording.undo,
          onClick: () => begin(discarded, true, recordings),
        })
      }}
    />
  )
}
