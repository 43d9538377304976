import type { BillingStatus } from '#shared/card-plan.ts'
import { Icon } from '#client/ui/icon.tsx'
import { ManageLink } from '#client/parts/claim-forms/plan-parts.tsx'

/** Links to the receipts; nothing while there are none. Cards and payments are stored by the card provider only. */
export function Payments({ status: { canManage, card } }: { status: BillingStatus }) {
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
