import { useEffect } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { followUpDraft } from '#shared/claims/follow-up.ts'
import { ReopenSheet } from '#client/parts/claim-forms/reopen-sheet.tsx'
import { FollowUpDialog } from '#client/parts/claim-forms/follow-up-dialog.tsx'
import { ShareDialog } from '#client/parts/claim-forms/share-claim.tsx'
import { useClaim, useClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { FixForm } from './fix-form.tsx'
import { focusClaim, type Asked } from './need-row.tsx'
import { ReplyBox } from './reply-box.tsx'

const TITLES = { fix: 'Correct the address', reply: 'Reply', reopen: 'What came back?' }

/**
 * What a claim's row in Needs you does in place of its page: an answer, another address, the link to send, a follow-up, or
 * reopening what was just said to be fixed.
 */
export function NeedSheet({ claim: row, what, onClose }: Asked & { onClose: () => void }) {
  const { id } = row
  const detail = useClaim(id)
  const profile = trpc.profile.get.useQuery(undefined, {
    staleTime: stale.profile,
    enabled: what === 'fix',
  })
  const actions = useClaimActions(id)
  useFocusAfterwards(row)
  const claim = detail.data
  const missing = claim ? profile : detail
  const waiting = <Waiting error={missing.error} onRetry={() => void missing.refetch()} />
  if (what === 'share')
    return <ShareDialog claim={claim} waiting={waiting} actions={actions} isOpen onClose={onClose} />
  if (what === 'follow-up')
    return (
      row.clock && (
        <FollowUpDialog
          claimId={id}
          builderName={row.builderName}
          draft={followUpDraft(row.clock)}
          followUp={actions.followUp}
          isOpen
          onClose={onClose}
        />
      )
    )
  if (claim && what === 'reopen')
    return <ReopenSheet claim={claim} reopen={actions.reopen} isOpen onClose={onClose} />
  return (
    <BottomSheet isOpen onClose={onClose} title={TITLES[what]}>
      <p className="h3" dir="auto">
        {row.title}
      </p>
      {claim && what === 'reply' ? (
        <ReplyBox claim={claim} onSent={onClose} />
      ) : claim && profile.data ? (
        <FixForm claim={claim} resend={actions.resend} profile={profile.data} onDone={onClose} />
      ) : (
        waiting
      )}
    </BottomSheet>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <p className="text2" role="status">
        <Spinner /> Loading…
      </p>
    )
  return (
    <Notice
      kind="bad"
      title={errorText(error, 'That did not work. Please try again.')}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

/** The button that opened this may be gone with what it was for: the focus goes to the claim's title instead. */
function useFocusAfterwards({ id }: ClaimRow): void {
  useEffect(
    () => () => {
      setTimeout(() => focusClaim(paths.claim(id)))
    },
    [id],
  )
}
