import type { BillingStatus } from '#shared/card-plan.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Time } from '#client/ui/time.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'

/** One or two sentences: the plan, who pays, and what is used. */
export function PlanLine({ status }: { status: BillingStatus | undefined }) {
  const { isSubscribed, claimsCount } = useUser()
  const claims = useClaimLimit()
  if (isSubscribed)
    return (
      <>
        You are on Premium. Nothing limits how many claims you file. <WhoPays status={status} />
      </>
    )
  if (!claims) return 'You are on the free plan.'
  if (claims.limit === 0) return 'You are on the free plan. Nothing limits how many claims you file.'
  const used = Math.min(claimsCount, claims.limit)
  return `You are on the free plan. You have used ${used} of ${claims.limit} free claims.`
}

function WhoPays({ status }: { status: BillingStatus | undefined }) {
  if (status?.card?.state === 'paid' && status.card.renewsAt)
    return (
      <>
        It renews on <Time at={status.card.renewsAt} />.
      </>
    )
  if (status?.isGift && !status.running) return 'It was given to you without a card.'
  return null
}
