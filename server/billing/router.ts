import { BillingStatus } from '#shared/card-plan.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

/** How the caller's plan stands. The ways to the card provider are links (routes.ts). */
export const billingRouter = router({
  status: userProcedure.output(BillingStatus).query(({ ctx }) => ctx.services.billing.status(ctx.user.id)),
})
