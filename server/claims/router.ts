import { z } from 'zod'
import { CATEGORIES } from '#shared/categories.ts'
import { Claim } from '#shared/claim-views.ts'
import {
  ClaimDetail,
  ClaimFilters,
  ClaimPage,
  CorrectedWords,
  IdempotencyKey,
  NewClaim,
  ReopenReason,
  SentStatement,
  VisitAnswer,
  Withdrawal,
} from '#shared/claims.ts'
import { Enhancement, EnhanceRequest } from '#shared/enhance.ts'
import { MessageId } from '#shared/messages.ts'
import { PhotoUrls } from '#shared/photos.ts'
import type { Homeowner } from '#server/actor.ts'
import type { Modules } from '#server/modules.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { closeClaim, reopenClaim, withdrawClaim } from './actions/closing.ts'
import { correctClaim } from './actions/corrections.ts'
import { addPhotos } from './actions/photos.ts'
import { disputeFix } from './actions/fix-answers.ts'
import { confirmSent, replaceLink, sendAgain } from './actions/sending.ts'
import { answerVisit } from './actions/visits.ts'
import { fileClaim } from './filing.ts'
import type { ClaimsCore } from './module.ts'
import { listDocumentedClaims, listOwnClaims } from './views.ts'

const ById = z.object({ id: z.string().max(64) })

type Ctx = { services: Modules; actor: Homeowner }
type Change<I> = (claims: ClaimsCore, actor: Homeowner, input: I) => Promise<void>

/** A procedure that changes a claim returns it whole, so that a screen needs no second request. */
const changing =
  <I extends { id: string }>(change: Change<I>) =>
  async ({ ctx, input }: { ctx: Ctx; input: I }): Promise<ClaimDetail> => {
    await change(ctx.services.claims, ctx.actor, input)
    return ctx.services.thread.detail(ctx.actor, input.id)
  }

export const claimsRouter = router({
  categories: publicProcedure.output(z.array(z.string())).query(() => [...CATEGORIES]),

  list: userProcedure
    .input(ClaimFilters)
    .output(ClaimPage)
    .query(({ ctx, input }) => listOwnClaims(ctx.services.claims, ctx.actor, input)),

  /** The list of the REST API (`GET /api/claims`), with full texts. */
  listDocumented: userProcedure
    .input(ClaimFilters)
    .output(z.object({ claims: z.array(Claim), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => listDocumentedClaims(ctx.services.claims, ctx.actor, input)),

  /** With the latest page of the thread, or the page before the message `messagesBefore`. */
  byId: userProcedure
    .input(ById.extend({ messagesBefore: z.optional(MessageId) }))
    .output(ClaimDetail)
    .query(({ ctx, input }) => ctx.services.thread.detail(ctx.actor, input.id, input.messagesBefore)),

  create: userProcedure
    .meta({ limit: 'claims' })
    .input(z.object({ ...NewClaim.shape, idempotencyKey: z.optional(IdempotencyKey) }))
    .output(Claim)
    .mutation(({ ctx, input }) => fileClaim(ctx.services.claims, ctx.actor, input)),

  enhance: userProcedure
    .input(EnhanceRequest)
    .output(Enhancement)
    .mutation(({ ctx, input }) => ctx.services.enhance.enhance(ctx.actor, input.summary)),

  /** Changes nothing. Browser tabs loaded before copying a link stopped counting as sending still call this. */
  share: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(({ ctx, input }) => ctx.services.thread.detail(ctx.actor, input.id)),

  confirmSent: userProcedure
    .input(ById.extend(SentStatement.shape))
    .output(ClaimDetail)
    .mutation(changing(confirmSent)),

  replaceLink: userProcedure.input(ById).output(ClaimDetail).mutation(changing(replaceLink)),

  resend: userProcedure.input(ById).output(ClaimDetail).mutation(changing(sendAgain)),

  close: userProcedure.input(ById).output(ClaimDetail).mutation(changing(closeClaim)),

  correct: userProcedure
    .input(ById.extend(CorrectedWords.shape))
    .output(ClaimDetail)
    .mutation(changing(correctClaim)),

  addPhotos: userProcedure
    .input(ById.extend({ imageUrls: PhotoUrls.check(z.minLength(1)) }))
    .output(ClaimDetail)
    .mutation(changing(addPhotos)),

  withdraw: userProcedure
    .input(ById.extend(Withdrawal.shape))
    .output(ClaimDetail)
    .mutation(changing(withdrawClaim)),

  reopen: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(changing(reopenClaim)),

  disputeFix: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(changing(disputeFix)),

  answerVisit: userProcedure
    .input(ById.extend({ visitId: z.string().max(64) }).extend(VisitAnswer.shape))
    .output(ClaimDetail)
    .mutation(changing(answerVisit)),

  confirmSender: userProcedure
    .input(ById.extend({ messageId: z.string().max(64) }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.thread.confirmSender(ctx.actor, input)
      return ctx.services.thread.detail(ctx.actor, input.id)
    }),
})
