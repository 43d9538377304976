import { useEffect } from 'react'
import { useSearchParams, Link } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame } from '#client/parts/settings/settings-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { FreePlan, PremiumPlan } from './plan-panels.tsx'
import type { BillingStatus } from '#shared/card-plan.ts'
import { Icon } from '#client/ui/icon.tsx'
import { ManageLink } from '#client/parts/claim-forms/plan-parts.tsx'
import { Time } from '#client/ui/time.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

const KEPT = 'You can still read and answer everything you’ve filed.'

/** Shows a problem with the card or the subscription and how to solve it; renders nothing without one. */
function CardNotice({ status }: { status: BillingStatus }) {
  const { card, isGift } = status
  const manage = status.canManage && <ManageLink>Manage</ManageLink>
  if (status.running > 1)
    return (
      <Notice kind="warn" role="none" title="You have two subscriptions" action={manage}>
        Both are charged. One is enough: please cancel the other.
      </Notice>
    )
  switch (card?.state) {
    case 'past-due':
      return (
        <Notice kind="warn" role="none" title="Your last payment did not go through" action={manage}>
          The card provider tries again. Premium stays until <Time at={card.until} />; please see that your
          card is up to date. {KEPT}
        </Notice>
      )
    case 'unpaid':
      return (
        <Notice kind="warn" role="none" title="Your subscription is not being paid" action={manage}>
          {isGift ? 'You have Premium all the same.' : 'Premium comes back with the next payment.'} {KEPT}
        </Notice>
      )
    case 'ending':
      return (
        <Notice
          kind="plain"
          role="none"
          title={
            <>
              Your subscription ends on <Time at={card.until} />
            </>
          }
          action={manage}
        >
          It is canceled and paid until then. You can take it up again any time before. {KEPT}
        </Notice>
      )
    case 'refunded':
      return (
        <Notice kind="plain" role="none" title="Your last payment was given back" action={manage}>
          {card.renewsAt ? (
            <>
              Premium comes back with the next payment on <Time at={card.renewsAt} />, unless you cancel.{' '}
              {KEPT}
            </>
          ) : (
            KEPT
          )}
        </Notice>
      )
    case 'waiting':
      return (
        <Notice kind="plain" role="none" title="Your payment is not through yet" action={manage}>
          Premium begins as soon as it is. Some ways to pay take a few days.
        </Notice>
      )
    case 'paid':
    case 'ended':
    case undefined:
      return null
  }
}

/** The plan and what pays for it; `?card=paid` is set by the card provider's return URL. */
export function BillingPage() {
  usePage({ title: 'Settings', documentTitle: 'Billing', hasOwnHeading: true })
  const card = useSearchParams()[0].get('card')
  return <SettingsFrame>{card === 'paid' ? <CheckoutReturn /> : <Plans card={card} />}</SettingsFrame>
}

function Plans({ card }: { card: string | null }) {
  const { isAdmin, isSubscribed } = useUser()
  const { refreshUser } = useSession()
  const query = trpc.billing.status.useQuery(undefined, { staleTime: 0 })
  const status = query.data
  const isSwitched = status !== undefined && status.isPremium !== isSubscribed

  // The plan may have changed in another tab, or at the card provider, so this page reads it again.
  useEffect(() => {
    if (isSwitched) refreshUser().catch(() => undefined)
  }, [isSwitched, refreshUser])

  return (
    <>
      <div className="page-h">
        <h1>Billing</h1>
        <p className="text2">
          <PlanLine status={status} />
        </p>
      </div>
      {card === 'unavailable' && (
        <Notice kind="bad" title="The card provider cannot be reached right now">
          Nothing was charged. Please try again in a few minutes; your claims are not affected.
        </Notice>
      )}
      {card === 'busy' && (
        <Notice kind="bad" title="Too many tries in a short time">
          Nothing was charged. Please wait a quarter of an hour, then try again.
        </Notice>
      )}
      {query.isError && !status && (
        <Notice kind="bad" title="How your plan is paid for did not load">
          Your plan is as it was. Please try again in a moment.
        </Notice>
      )}
      {status && <CardNotice status={status} />}
      <div className="plans">
        <FreePlan />
        <PremiumPlan status={status} />
      </div>
      {isAdmin && status && !status.hasCards && <PremiumByHand isGift={status.isGift} />}
      {status && <Payments status={status} />}
    </>
  )
}

/** Links to the receipts; nothing while there are none. Cards and payments are stored by the card provider only. */
function Payments({ status: { canManage, card } }: { status: BillingStatus }) {
  if (!canManage || card === null) return null
  return (
    <section aria-labelledby="payments">
      <h2 className="h2" id="payments">
        Payments
      </h2>
      <div className="panel none payments">
        <span className="muted">
          <Icon name="card" />
        </span>
        <p>Your receipts and your card are kept by our card provider. We never see your card number.</p>
        <ManageLink>Receipts and card</ManageLink>
      </div>
    </section>
  )
}

/** One or two sentences: the plan, who pays, and what is used. */
function PlanLine({ status }: { status: BillingStatus | undefined }) {
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

/** Without a card provider the admin gives Premium, so that a server never locks out its owner. */
function PremiumByHand({ isGift }: { isGift: boolean }) {
  const { id } = useUser()
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const change = trpc.admin.setPremium.useMutation({
    onSuccess: async (user) => {
      await Promise.all([refreshUser(), utils.billing.invalidate()])
      showSuccess(user.isPremium ? 'This account has Premium' : 'This account is on the free plan')
    },
  })
  return (
    <section className="panel pad" aria-labelledby="by-hand">
      <h2 className="h2" id="by-hand">
        Premium without a card
      </h2>
      <p className="text2">
        You are the admin, so you can give Premium to any account without a payment: to this one here, to
        others under <Link to={paths.adminUsers}>Users</Link>.
      </p>
      <Button
        icon="card"
        isBusy={change.isPending}
        busyText={isGift ? 'Taking...' : 'Giving...'}
        onClick={() => change.mutate({ id, isOn: !isGift })}
      >
        {isGift ? 'Take Premium away' : 'Give this account Premium'}
      </Button>
      {change.isError && (
        <Notice kind="bad" title={errorText(change.error, 'That did not work. Please try again.')} />
      )}
    </section>
  )
}
