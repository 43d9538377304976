import { BillingStatus } from '#shared/card-plan.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

/** The state of the caller's plan. Checkout and portal are links (routes.ts). */
export const billingRouter = router({
  status: userProcedure.output(BillingStatus).query(({ ctx }) => ctx.services.billing.status(ctx.user.id)),
})
