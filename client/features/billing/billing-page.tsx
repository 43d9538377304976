import { useUser } from '#client/features/auth/session.tsx'
import { SettingsFrame } from '#client/features/settings/settings-frame.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { usePage } from '#client/ui/page.tsx'
import { FreeClaimsMeter, PremiumOffer, remainingText, Ticks, UpgradeLink } from './plan-parts.tsx'
import { PremiumByHand } from './premium-by-hand.tsx'
import { useClaimLimit } from './use-claim-limit.ts'

const FREE_FEATURES = ['Up to 5 photos on each claim', 'Messages and timeline']

export function BillingPage() {
  usePage({ title: 'Settings', documentTitle: 'Billing', hasOwnHeading: true })
  const { isSubscribed, isAdmin } = useUser()
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>Billing</h1>
        <p className="text2">
          <PlanLine />
        </p>
      </div>
      <div className="plans">
        <FreePlan />
        <PremiumPlan />
      </div>
      {isAdmin && <PremiumByHand />}
      {!isSubscribed && (
        <section aria-labelledby="payments">
          <h2 className="h2" id="payments">
            Payments
          </h2>
          <div className="panel none">
            <span className="muted">
              <Icon name="card" />
            </span>
            <p>No payments yet. Receipts will appear here.</p>
          </div>
        </section>
      )}
    </SettingsFrame>
  )
}

function PlanLine() {
  const { isSubscribed, claimsCount } = useUser()
  const claims = useClaimLimit()
  if (isSubscribed) return 'You are on Premium. Nothing limits how many claims you file.'
  if (!claims) return 'You are on the free plan.'
  if (claims.limit === 0) return 'You are on the free plan. This server sets no limit on claims.'
  const used = Math.min(claimsCount, claims.limit)
  return `You are on the free plan. You have used ${used} of ${claims.limit} free claims.`
}

function FreePlan() {
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const allowance = !claims || claims.limit === 0 ? 'Any number of claims' : `${claims.limit} claims in total`
  return (
    <div className="panel plan">
      <div className="row-x">
        <h2 className="grow">Free</h2>
        {!isSubscribed && <span className="tag">Your plan</span>}
      </div>
      <div className="price">$0</div>
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

function PremiumPlan() {
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  return (
    <div className="panel plan hl">
      <div className="row-x">
        <h2 className="grow">Premium</h2>
        {isSubscribed && <span className="tag">Your plan</span>}
      </div>
      <PremiumOffer />
      {!isSubscribed && claims && (
        <>
          <UpgradeLink checkoutUrl={claims.checkoutUrl} />
          <p className="hint">
            Payment opens in a new tab, on our card provider's page. We never see your card number.
          </p>
        </>
      )}
    </div>
  )
}
