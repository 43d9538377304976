import { DashboardMetrics } from '#shared/metrics.ts'
import { Reports } from '#shared/reports.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const metricsRouter = router({
  reports: userProcedure.output(Reports).query(({ ctx }) => ctx.services.metrics.reports(ctx.actor)),
  get: userProcedure.output(DashboardMetrics).query(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
  /** Nothing is cached on the server, so refreshing is reading; the call stays, for clients that know it (specification section 7). */
  refresh: userProcedure.output(DashboardMetrics).mutation(({ ctx }) => ctx.services.metrics.read(ctx.actor)),
})
