import { HomeTargets, OwnTargets } from '#shared/clock/own-targets.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { readTargets, saveTargets } from './targets.ts'

/** Within how many days a home wants its builder to answer, inspect and repair. */
export const targetsRouter = router({
  /** Those of the chosen home. */
  get: userProcedure.output(HomeTargets).query(({ ctx }) => readTargets(ctx.services.claims, ctx.actor)),

  save: homeProcedure
    .input(OwnTargets)
    .output(HomeTargets)
    .mutation(({ ctx, input }) => saveTargets(ctx.services.claims, ctx.actor, input)),
})
