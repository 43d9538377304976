import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame } from '#client/parts/account/settings-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { usePage } from '#client/ui/page.tsx'
import type { BillingStatus } from '#shared/card-plan.ts'
import { Icon } from '#client/ui/icon.tsx'
import {
  ManageLink,
  PaymentHint,
  PremiumOffer,
  SecondUpgradeLink,
  Ticks,
  UpgradeLink,
  AskForMore,
} from '#client/parts/claim-forms/plan-parts.tsx'
import { Time } from '#client/ui/time.tsx'
import { useClaimLimit, type ClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { MAX_PHOTOS } from '#shared/photo-files.ts'
import { FreeClaimsMeter, remainingText } from '#client/parts/claim-forms/free-claims.tsx'

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

const ASK_EVERY_MS = 2_000
/** Longer than the provider takes to notify the server; then the page stops waiting. */
const PATIENCE_MS = 45_000
const ASK_LATE_EVERY_MS = 15_000

/** The card provider's return page: the plan changes by its webhook, not by this URL. */
function CheckoutReturn() {
  const { refreshUser } = useSession()
  const [isLate, setLate] = useState(false)
  const { data } = trpc.billing.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: (query) =>
      isThere(query.state.data) ? false : isLate ? ASK_LATE_EVERY_MS : ASK_EVERY_MS,
  })
  const isDone = isThere(data)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isDone) refreshUser().catch(() => undefined)
  }, [isDone, refreshUser])

  return (
    <section className="panel none" aria-live="polite">
      {isDone ? <Done /> : isLate || data?.card?.state === 'waiting' ? <Later /> : <Waiting />}
    </section>
  )
}

/** Returns whether the subscription that was just paid has arrived; Premium given by hand does not prove it. */
function isThere(status: BillingStatus | undefined): boolean {
  return status?.isPremium === true && status.running > 0
}

function Waiting() {
  const text = useText('billing').returned
  return (
    <>
      <Spinner />
      <h1 className="h1">{text.waiting}</h1>
      <p>{text.waitingText}</p>
    </>
  )
}

function Later() {
  const text = useText('billing')
  return (
    <>
      <h1 className="h1">{text.returned.later}</h1>
      <p>{text.returned.laterText}</p>
      <ButtonLink to={paths.billing}>{text.back}</ButtonLink>
    </>
  )
}

function Done() {
  const text = useText('billing').returned
  return (
    <>
      <h1 className="h1">{text.done}</h1>
      <p>{text.doneText}</p>
      <ButtonLink look="primary" icon="plus" to={paths.newClaim}>
        {text.newClaim}
      </ButtonLink>
      <ButtonLink to={paths.billing}>{text.seePlan}</ButtonLink>
    </>
  )
}

function FreePlan() {
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

function PremiumPlan({ status }: { status: BillingStatus | undefined }) {
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
