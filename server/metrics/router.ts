import { DashboardMetrics, Reports } from '#shared/metrics.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const metricsRouter = router({
  reports: userProcedure.output(Reports).query(({ ctx }) => ctx.services.metrics.reports(ctx.actor)),
  get: userProcedure.output(DashboardMetrics).query(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
  /** The server caches nothing, so refreshing is reading. The call stays for clients that use it. */
  refresh: userProcedure.output(DashboardMetrics).mutation(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
})
