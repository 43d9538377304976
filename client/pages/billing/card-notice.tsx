import type { BillingStatus } from '#shared/card-plan.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { ManageLink } from '#client/parts/claim-forms/plan-parts.tsx'

const KEPT = 'You can still read and answer everything you’ve filed.'

/** What matters about the card, or can be done; nothing while all is well. */
export function CardNotice({ status }: { status: BillingStatus }) {
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
