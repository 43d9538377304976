import type { BillingStatus } from '#shared/billing/card-plan.ts'
import { Icon } from '#client/ui/icon.tsx'
import { ManageLink } from './plan-parts.tsx'

/** Links to the receipts. Cards and payments are stored by the card provider only. */
export function Payments({ status: { hasCards, canManage, card } }: { status: BillingStatus }) {
  const hasPaid = canManage && card !== null
  return (
    <section aria-labelledby="payments">
      <h2 className="h2" id="payments">
        Payments
      </h2>
      <div className="panel none payments">
        <span className="muted">
          <Icon name="card" />
        </span>
        {!hasCards && <p>There is nothing to pay here.</p>}
        {hasCards && !hasPaid && <p>No payments yet. Receipts will be linked here.</p>}
        {hasPaid && (
          <>
            <p>Your receipts and your card are kept by our card provider. We never see your card number.</p>
            <ManageLink>Receipts and card</ManageLink>
          </>
        )}
      </div>
    </section>
  )
}
