import type { BillingStatus } from '#shared/card-plan.ts'
import { MAX_PHOTOS } from '#shared/photo-files.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { useText } from '#client/ui/use-text.ts'
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

export function FreePlan() {
  const text = useText('billing').plans
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const allowance = claims?.limit ? text.total({ count: claims.limit }) : text.anyNumber
  return (
    <div className="panel plan">
      <div className="row-x">
        <h2 className="grow">{text.free}</h2>
        {!isSubscribed && <span className="tag">{text.yours}</span>}
      </div>
      {claims && !claims.isByHand && claims.limit > 0 && <div className="price">$0</div>}
      {claims && claims.left !== null && (
        <span className="free">
          <FreeClaimsMeter left={claims.left} limit={claims.limit} />
          <span>{remainingText(claims.left)}</span>
        </span>
      )}
      <Ticks items={[allowance, text.photos({ max: MAX_PHOTOS }), text.messages]} />
    </div>
  )
}

function HowToGetIt({ claims: { isByHand, checkoutUrl, limit } }: { claims: ClaimLimit }) {
  const text = useText('billing').plans
  if (isByHand)
    return (
      <AskForMore limit={limit}>
        <SecondUpgradeLink checkoutUrl={checkoutUrl} />
      </AskForMore>
    )
  return (
    <>
      <UpgradeLink checkoutUrl={checkoutUrl} />
      <PaymentHint> {text.neverSeen}</PaymentHint>
    </>
  )
}

export function PremiumPlan({ status }: { status: BillingStatus | undefined }) {
  const text = useText('billing').plans
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const isRunning = status !== undefined && status.running > 0
  return (
    <div className="panel plan hl">
      <div className="row-x">
        <h2 className="grow">{text.premium}</h2>
        {isSubscribed && <span className="tag">{text.yours}</span>}
      </div>
      <PremiumOffer />
      <Link className="btn-link" to={paths.reports}>
        {isSubscribed || claims?.isByHand ? text.openReports : text.whatReportsShow}
      </Link>
      {isRunning && status.canManage && <ManageLink>{text.manage}</ManageLink>}
      {!isSubscribed && !isRunning && claims && claims.left !== null && <HowToGetIt claims={claims} />}
    </div>
  )
}
