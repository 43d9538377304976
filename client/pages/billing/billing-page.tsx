import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame } from '#client/parts/account/settings-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
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

/** Shows a problem with the card or the subscription and how to solve it; renders nothing without one. */
function CardNotice({ status }: { status: BillingStatus }) {
  const text = useText('billing')
  const { card, isGift } = status
  const manage = status.canManage && <ManageLink>{text.manage}</ManageLink>
  if (status.running > 1)
    return (
      <Notice kind="warn" role="none" title={text.two.title} action={manage}>
        {text.two.text}
      </Notice>
    )
  switch (card?.state) {
    case 'past-due':
      return (
        <Notice kind="warn" role="none" title={text.pastDue.title} action={manage}>
          <Rich text={text.pastDue.text} of={{ date: <Time at={card.until} /> }} /> {text.kept}
        </Notice>
      )
    case 'unpaid':
      return (
        <Notice kind="warn" role="none" title={text.unpaid.title} action={manage}>
          {isGift ? text.unpaid.allTheSame : text.unpaid.comesBack} {text.kept}
        </Notice>
      )
    case 'ending':
      return (
        <Notice
          kind="plain"
          role="none"
          title={<Rich text={text.ending.title} of={{ date: <Time at={card.until} /> }} />}
          action={manage}
        >
          {text.ending.text} {text.kept}
        </Notice>
      )
    case 'refunded':
      return (
        <Notice kind="plain" role="none" title={text.refunded.title} action={manage}>
          {card.renewsAt && (
            <>
              <Rich text={text.refunded.comesBack} of={{ date: <Time at={card.renewsAt} /> }} />{' '}
            </>
          )}
          {text.kept}
        </Notice>
      )
    case 'waiting':
      return (
        <Notice kind="plain" role="none" title={text.waiting.title} action={manage}>
          {text.waiting.text}
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
  usePage({
    title: useText('settingsParts').title,
    documentTitle: useText('billing').title,
    hasOwnHeading: true,
  })
  const card = useSearchParams()[0].get('card')
  return <SettingsFrame>{card === 'paid' ? <CheckoutReturn /> : <Plans card={card} />}</SettingsFrame>
}

function Plans({ card }: { card: string | null }) {
  const text = useText('billing')
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
        <h1>{text.title}</h1>
        <p className="text2">
          <PlanLine status={status} />
        </p>
      </div>
      {card === 'unavailable' && (
        <Notice kind="bad" title={text.unreachable.title}>
          {text.unreachable.text}
        </Notice>
      )}
      {card === 'busy' && (
        <Notice kind="bad" title={text.tooMany.title}>
          {text.tooMany.text}
        </Notice>
      )}
      {query.isError && !status && (
        <Notice kind="bad" title={text.notLoaded.title}>
          {text.notLoaded.text}
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
  const text = useText('billing').payments
  if (!canManage || card === null) return null
  return (
    <section aria-labelledby="payments">
      <h2 className="h2" id="payments">
        {text.title}
      </h2>
      <div className="panel none payments">
        <span className="muted">
          <Icon name="card" />
        </span>
        <p>{text.text}</p>
        <ManageLink>{text.link}</ManageLink>
      </div>
    </section>
  )
}

/** One or two sentences: the plan, who pays, and what is used. */
function PlanLine({ status }: { status: BillingStatus | undefined }) {
  const text = useText('billing')
  const { isSubscribed, claimsCount } = useUser()
  const claims = useClaimLimit()
  if (isSubscribed)
    return (
      <>
        {text.onPremium} <WhoPays status={status} />
      </>
    )
  if (!claims) return text.onFree
  if (claims.limit === 0) return text.onFreeUnlimited
  return text.onFreeUsed({ used: Math.min(claimsCount, claims.limit), limit: claims.limit })
}

function WhoPays({ status }: { status: BillingStatus | undefined }) {
  const text = useText('billing')
  if (status?.card?.state === 'paid' && status.card.renewsAt)
    return <Rich text={text.renewsOn} of={{ date: <Time at={status.card.renewsAt} /> }} />
  if (status?.isGift && !status.running) return text.given
  return null
}

/** Without a card provider the admin gives Premium, so that a server never locks out its owner. */
function PremiumByHand({ isGift }: { isGift: boolean }) {
  const text = useText('billing').byHand
  const { failures } = useText('common')
  const { id } = useUser()
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const change = trpc.admin.setPremium.useMutation({
    onSuccess: async (user) => {
      await Promise.all([refreshUser(), utils.billing.invalidate()])
      showSuccess(user.isPremium ? text.given : text.taken)
    },
  })
  return (
    <section className="panel pad" aria-labelledby="by-hand">
      <h2 className="h2" id="by-hand">
        {text.title}
      </h2>
      <p className="text2">
        <Rich text={text.text} of={{ a: <Link to={paths.adminUsers} /> }} />
      </p>
      <Button
        icon="card"
        isBusy={change.isPending}
        busyText={isGift ? text.taking : text.giving}
        onClick={() => change.mutate({ id, isOn: !isGift })}
      >
        {isGift ? text.take : text.give}
      </Button>
      {change.isError && <Notice kind="bad" title={errorText(change.error, failures.notWorked)} />}
    </section>
  )
}
