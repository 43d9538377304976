import { z } from 'zod'
import { CATEGORIES } from '#shared/categories.ts'
import { Claim } from '#shared/claim-views.ts'
import {
  ClaimDetail,
  ClaimFilters,
  ClaimPage,
  IdempotencyKey,
  NewClaim,
  ReopenReason,
  SentStatement,
  VisitAnswer,
} from '#shared/claims.ts'
import { Enhancement, EnhanceRequest } from '#shared/enhance.ts'
import { MessageId } from '#shared/messages.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'

const ById = z.object({ id: z.string().max(64) })

/** Procedures that change a claim answer the whole claim anew, so that a screen needs no second question. */
export const claimsRouter = router({
  categories: publicProcedure.output(z.array(z.string())).query(() => [...CATEGORIES]),

  list: userProcedure
    .input(ClaimFilters)
    .output(ClaimPage)
    .query(({ ctx, input }) => ctx.services.claims.list(ctx.actor, input)),

  /** The documented list, whole texts and all (`GET /api/claims`). */
  listDocumented: userProcedure
    .input(ClaimFilters)
    .output(z.object({ claims: z.array(Claim), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => ctx.services.claims.listDocumented(ctx.actor, input)),

  /** With the latest page of the thread, or the page before the message `messagesBefore`. */
  byId: userProcedure
    .input(ById.extend({ messagesBefore: z.optional(MessageId) }))
    .output(ClaimDetail)
    .query(({ ctx, input }) => ctx.services.threads.forHomeowner(ctx.actor, input.id, input.messagesBefore)),

  create: userProcedure
    .meta({ limit: 'claims' })
    .input(z.object({ ...NewClaim.shape, idempotencyKey: z.optional(IdempotencyKey) }))
    .output(Claim)
    .mutation(({ ctx, input }) => ctx.services.claims.fileClaim(ctx.actor, input)),

  enhance: userProcedure
    .input(EnhanceRequest)
    .output(Enhancement)
    .mutation(({ ctx, input }) => ctx.services.enhance.enhance(ctx.actor, input.summary)),

  /** Changes nothing. Pages loaded before copying a link stopped counting as sending it still call this. */
  share: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(({ ctx, input }) => ctx.services.threads.forHomeowner(ctx.actor, input.id)),

  confirmSent: userProcedure
    .input(ById.extend(SentStatement.shape))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claims.confirmSent(ctx.actor, input.id, input.how)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  replaceLink: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claims.replaceLink(ctx.actor, input.id)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  resend: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claims.sendAgain(ctx.actor, input.id)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  close: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claims.close(ctx.actor, input.id)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  reopen: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claims.reopen(ctx.actor, input.id, input.reason)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  disputeFix: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claimActions.disputeFix(ctx.actor, input.id, input.reason)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  answerVisit: userProcedure
    .input(ById.extend({ visitId: z.string().max(64) }).extend(VisitAnswer.shape))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.claimActions.answerVisit(ctx.actor, input.id, input)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),

  confirmSender: userProcedure
    .input(ById.extend({ messageId: z.string().max(64) }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.messages.confirmSender(ctx.actor, input.id, input.messageId)
      return ctx.services.threads.forHomeowner(ctx.actor, input.id)
    }),
})
