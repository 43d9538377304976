import { useState } from 'react'
import { useUser } from '#client/features/auth/session.tsx'
import { isSettled } from '#client/lib/is-settled.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { NewClaimForm } from './claim-form.tsx'
import { emptyDraft, type ClaimDraft } from './draft.ts'
import { useStoredDraft } from './use-draft.ts'

/** /claims/new: continues this person's draft on this device, or starts a new one. */
export function NewClaimPage() {
  usePage({ title: 'Submit New Claim', back: { to: paths.dashboard, label: 'Back to dashboard' } })
  const user = useUser()
  const stored = useStoredDraft(user.id)
  // The profile's address and what is left of the limit have their place in the form.
  const isKnown = [
    trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }),
    trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }),
  ].every(isSettled)
  if (stored === undefined || !isKnown) {
    return (
      <div className="page-wait" role="status">
        <Spinner />
        <span className="sr">Loading</span>
      </div>
    )
  }
  return <Drafts key={user.id} stored={stored} />
}

/** Discarding is a new form; Undo is another one with the previous text. */
function Drafts({ stored }: { stored: ClaimDraft | null }) {
  const [form, setForm] = useState(() => ({
    number: 0,
    draft: stored ?? emptyDraft(),
    isRestored: stored !== null,
  }))
  const begin = (draft: ClaimDraft, isRestored: boolean) =>
    setForm(({ number }) => ({ number: number + 1, draft, isRestored }))

  return (
    <NewClaimForm
      key={form.number}
      initial={form.draft}
      isRestored={form.isRestored}
      onDiscard={(discarded) => {
        begin(emptyDraft(), false)
        showSuccess('Draft discarded', { label: 'Undo', onClick: () => begin(discarded, true) })
      }}
    />
  )
}
