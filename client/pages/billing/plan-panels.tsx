import type { BillingStatus } from '#shared/card-plan.ts'
import { Link } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { FreeClaimsMeter, remainingText } from '#client/parts/claim-forms/free-claims.tsx'
import {
  ManageLink,
  PaymentHint,
  PremiumOffer,
  SecondUpgradeLink,
  Ticks,
  UpgradeLink,
} from '#client/parts/claim-forms/plan-parts.tsx'
import { AskForMore } from '#client/parts/claim-forms/ask-for-more.tsx'
import { useClaimLimit, type ClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'

const FREE_FEATURES = ['Up to 5 photos on each claim', 'Messages and timeline']

export function FreePlan() {
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const allowance =
    !claims || claims.limit === 0
      ? 'Any number of claims'
      : claims.limit === 1
        ? '1 claim in total'
        : `${claims.limit} claims in total`
  return (
    <div className="panel plan">
      <div className="row-x">
        <h2 className="grow">Free</h2>
        {!isSubscribed && <span className="tag">Your plan</span>}
      </div>
      {claims && !claims.isByHand && claims.limit > 0 && <div className="price">$0</div>}
      {claims && claims.left !== null && (
        <span className="free">
          <FreeClaimsMeter left={claims.left} limit={claims.limit} />
          <span>{remainingText(claims.left)}</span>
        </span>
      )}
      <Ticks items={[allowance, ...FREE_FEATURES]} />
    </div>
  )
}

function HowToGetIt({ claims: { isByHand, checkoutUrl, limit } }: { claims: ClaimLimit }) {
  if (isByHand)
    return (
      <AskForMore limit={limit}>
        <SecondUpgradeLink checkoutUrl={checkoutUrl} />
      </AskForMore>
    )
  return (
    <>
      <UpgradeLink checkoutUrl={checkoutUrl} />
      <PaymentHint> We never see your card number.</PaymentHint>
    </>
  )
}

export function PremiumPlan({ status }: { status: BillingStatus | undefined }) {
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const isRunning = status !== undefined && status.running > 0
  return (
    <div className="panel plan hl">
      <div className="row-x">
        <h2 className="grow">Premium</h2>
        {isSubscribed && <span className="tag">Your plan</span>}
      </div>
      <PremiumOffer />
      <Link className="btn-link" to={paths.reports}>
        {isSubscribed || claims?.isByHand ? 'Open your reports' : 'What the reports show'}
      </Link>
      {isRunning && status.canManage && <ManageLink>Manage your subscription</ManageLink>}
      {!isSubscribed && !isRunning && claims && claims.left !== null && <HowToGetIt claims={claims} />}
    </div>
  )
}
