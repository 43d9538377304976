import { Coverage, CoverageInput } from '#shared/coverage/tier.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { readOwnCoverage, saveOwnCoverage } from './coverage-service.ts'

/** What the warranty of the caller's home covers, and until when. */
export const coverageRouter = router({
  get: userProcedure.output(Coverage).query(({ ctx }) => readOwnCoverage(ctx.services.profile, ctx.actor)),

  save: userProcedure
    .input(CoverageInput)
    .output(Coverage)
    .mutation(({ ctx, input }) => saveOwnCoverage(ctx.services.profile, ctx.actor, input)),
})
