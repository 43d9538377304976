import { BillingStatus } from '#shared/card-plan.ts'
import { billingStatus } from './service.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

/** The state of the caller's plan. Checkout and portal are links (routes.ts). */
export const billingRouter = router({
  status: userProcedure
    .output(BillingStatus)
    .query(({ ctx }) => billingStatus(ctx.services.billing, ctx.user.id)),
})
