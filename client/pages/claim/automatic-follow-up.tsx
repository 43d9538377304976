import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortWeekday } from '#shared/dates.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toasts.tsx'

type Props = {
  claim: ClaimDetail
  /** YYYY-MM-DD. */
  today: string
}

/** Where that is not chosen, the way to choose it. */
export function OfferAutomatic({ claimId }: { claimId: string }) {
  const followUp = trpc.followUps.ofClaim.useQuery({ id: claimId })
  if (!followUp.data || followUp.data.isOn) return null
  return (
    <Link to={paths.notifications} className={buttonClass({ look: 'link' })}>
      Have follow-ups sent by themselves
    </Link>
  )
}

/** When the next follow-up goes by itself, with a way to stop it. */
export function AutomaticFollowUp({ claim: { id, updatedAt, isReadOnly }, today }: Props) {
  const utils = trpc.useUtils()
  const followUp = trpc.followUps.ofClaim.useQuery({ id })
  const stop = trpc.followUps.stop.useMutation({
    onError: (error) => showError(errorText(error, 'That did not work. Please try again.')),
    onSettled: () => utils.followUps.ofClaim.invalidate({ id }),
  })
  // What happens on the claim changes when the next one goes.
  const readAt = useRef(updatedAt)
  useEffect(() => {
    if (readAt.current === updatedAt) return
    readAt.current = updatedAt
    void utils.followUps.ofClaim.invalidate({ id })
  }, [utils, id, updatedAt])
  if (!followUp.data) return null
  const { isOn, setBy, goesOn, isStopped } = followUp.data
  if (!isOn || (goesOn === null && !isStopped)) return null
  return (
    <p className="fu-said sm">
      <span role="status">
        {goesOn === null ? (
          'The follow-up that would go by itself was stopped.'
        ) : (
          <>
            A follow-up goes by itself on {shortWeekday(goesOn, today)}, as <bdi>{setBy ?? 'you'}</bdi> had
            set.
          </>
        )}
      </span>
      {!isReadOnly && (
        <Button
          look="link"
          disabled={stop.isPending}
          onClick={() => stop.mutate({ id, isStopped: !isStopped })}
        >
          {isStopped ? 'Let it go' : 'Stop it'}
        </Button>
      )}
    </p>
  )
}
