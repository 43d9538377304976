import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame } from '#client/parts/settings/settings-frame.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { CardNotice } from './card-notice.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { Payments } from './payments.tsx'
import { FreePlan, PremiumPlan } from './plan-panels.tsx'
import { PlanLine } from './plan-line.tsx'
import { PremiumByHand } from './premium-by-hand.tsx'

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
