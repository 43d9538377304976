import { z } from 'zod'
import { SentStatement } from '#shared/claims/claims.ts'
import { NewWalkThrough, UnfinishedWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { fileWalkThrough } from './filing.ts'
import { confirmListSent } from './sending.ts'
import { unfinishedWalkThroughs, viewWalkThrough } from './access.ts'

const ById = z.object({ id: z.string().max(64) })

export const walkThroughsRouter = router({
  create: homeProcedure
    .meta({ limit: 'claims' })
    .input(NewWalkThrough)
    .output(WalkThrough)
    .mutation(({ ctx, input }) => fileWalkThrough(ctx.services.claims, ctx.actor, input)),

  byId: userProcedure
    .input(ById)
    .output(WalkThrough)
    .query(({ ctx, input }) => viewWalkThrough(ctx.services.claims, ctx.actor, input.id)),

  unfinished: userProcedure
    .output(z.array(UnfinishedWalkThrough))
    .query(({ ctx }) => unfinishedWalkThroughs(ctx.services.claims, ctx.actor)),

  /** The homeowner says that they sent the builder the link to the list. */
  confirmSent: userProcedure
    .input(ById.extend(SentStatement.shape))
    .output(WalkThrough)
    .mutation(async ({ ctx, input }) => {
      await confirmListSent(ctx.services.claims, ctx.actor, input)
      return viewWalkThrough(ctx.services.claims, ctx.actor, input.id)
    }),
})
