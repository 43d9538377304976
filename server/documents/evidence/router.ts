import { z } from 'zod'
import {
  EvidenceFile,
  EvidenceOf,
  EvidenceOverview,
  EvidenceLinkId,
  EvidenceLinks,
  NewEvidenceLink,
  NewLinkOf,
} from '#shared/evidence.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { endLink, makeLink, readLinks } from '#server/documents/links-service.ts'
import { askForEvidence, readEvidence, readOverview } from './service.ts'

/** Evidence files: asked for, made in the background, downloaded from `routes.ts`. */
export const evidenceRouter = router({
  make: userProcedure
    .input(EvidenceOf)
    .output(EvidenceFile)
    .mutation(({ ctx, input }) => askForEvidence(ctx.services.documents, ctx.user.id, input.claimIds)),

  overview: userProcedure
    .output(EvidenceOverview)
    .query(({ ctx }) => readOverview(ctx.services.documents, ctx.actor)),

  get: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .output(EvidenceFile)
    .query(({ ctx, input }) => readEvidence(ctx.services.documents, ctx.user.id, input.id)),

  links: userProcedure.output(EvidenceLinks).query(({ ctx }) => readLinks(ctx.services.documents, ctx.actor)),

  makeLink: userProcedure
    .input(NewLinkOf)
    .output(NewEvidenceLink)
    .mutation(({ ctx, input }) => makeLink(ctx.services.documents, ctx.actor, input)),

  endLink: userProcedure
    .input(EvidenceLinkId)
    .output(EvidenceLinks)
    .mutation(({ ctx, input }) => endLink(ctx.services.documents, ctx.actor, input.id)),
})
