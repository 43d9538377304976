import { z } from 'zod'
import { EvidenceFile, EvidenceOf } from '#shared/evidence.ts'
import { checked } from '#server/trpc/checked.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { askForEvidence, readEvidence } from './service.ts'

/** Evidence files: asked for, made in the background, downloaded from `routes.ts`. */
export const evidenceRouter = router({
  make: userProcedure
    .input(EvidenceOf)
    .output(checked(EvidenceFile))
    .mutation(({ ctx, input }) => askForEvidence(ctx.services.evidence, ctx.user.id, input.claimIds)),

  get: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .output(checked(EvidenceFile))
    .query(({ ctx, input }) => readEvidence(ctx.services.evidence, ctx.user.id, input.id)),
})
