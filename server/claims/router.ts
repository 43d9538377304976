import { z } from 'zod'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { Claim } from '#shared/claims/views.ts'
import {
  ClaimDetail,
  ClaimFilters,
  ClaimPage,
  CorrectedWords,
  IdempotencyKey,
  ListFilters,
  NewClaim,
  ReopenReason,
  SentStatement,
  VisitAnswer,
  Withdrawal,
  AutomaticFollowUp,
  FollowUpChoice,
} from '#shared/claims/claims.ts'
import { NoticeRow } from '#shared/record/notice.ts'
import { Enhancement, EnhanceRequest } from '#shared/enhance.ts'
import { MessageId, NewMessage } from '#shared/messages.ts'
import { PhotoUrls } from '#shared/photos.ts'
import { NewStatement } from '#shared/statements.ts'
import type { Homeowner } from '#server/core.ts'
import type { Modules } from '#server/modules.ts'
import { homeProcedure, publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { addRepairPhotos, fileAgain, closeClaim, reopenClaim, withdrawClaim } from './closing.ts'
import { correctClaim, fileClaim } from './filing.ts'
import { addPhotos } from './photos.ts'
import { disputeFix } from './fix-answers.ts'
import { followUp, chooseFollowUps, readFollowUpChoice } from './follow-up.ts'
import { replaceLink, sendAgain, confirmSent, addStatement } from './sending.ts'
import { builderNotice, verifyOwnRecord } from './record.ts'
import { answerVisit } from './visits.ts'
import type { ClaimsCore } from './module.ts'
import { markRead, listDocumentedClaims, listOwnClaims, ownRooms } from './views.ts'
import { HomeTargets, OwnTargets } from '#shared/clock/own-targets.ts'
import { readTargets, saveTargets } from './clock.ts'
import { readAutomaticFollowUp, stopAutomaticFollowUp } from './automatic-follow-ups.ts'

/** Within how many days a home wants its builder to answer, inspect and repair. */
export const targetsRouter = router({
  /** Those of the chosen home. */
  get: userProcedure.output(HomeTargets).query(({ ctx }) => readTargets(ctx.services.claims, ctx.actor)),

  save: homeProcedure
    .input(OwnTargets)
    .output(HomeTargets)
    .mutation(({ ctx, input }) => saveTargets(ctx.services.claims, ctx.actor, input)),
})

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

  /** The rooms that claims of the chosen home are in. */
  rooms: userProcedure
    .output(z.array(z.string()))
    .query(({ ctx }) => ownRooms(ctx.services.claims, ctx.actor)),

  list: userProcedure
    .input(ListFilters)
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

  create: homeProcedure
    .meta({ limit: 'claims' })
    .input(z.object({ ...NewClaim.shape, idempotencyKey: z.optional(IdempotencyKey) }))
    .output(Claim)
    .mutation(({ ctx, input }) => fileClaim(ctx.services.claims, ctx.actor, input)),

  enhance: userProcedure
    .input(EnhanceRequest)
    .output(Enhancement)
    .mutation(({ ctx, input }) => ctx.services.writing.enhance(ctx.actor, input.summary)),

  /** Changes nothing. Browser tabs loaded before copying a link stopped counting as sending still call this. */
  share: userProcedure
    .input(ById)
    .output(ClaimDetail)
    .mutation(({ ctx, input }) => ctx.services.thread.detail(ctx.actor, input.id)),

  confirmSent: userProcedure
    .input(ById.extend(SentStatement.shape))
    .output(ClaimDetail)
    .mutation(changing(confirmSent)),

  /** The person has the claim on screen. `last` is that of its `unread`. */
  markRead: userProcedure
    .input(ById.extend({ last: MessageId }))
    .output(z.void())
    .mutation(({ ctx, input }) => markRead(ctx.services.claims, ctx.actor, input)),

  replaceLink: userProcedure.input(ById).output(ClaimDetail).mutation(changing(replaceLink)),

  resend: userProcedure.input(ById).output(ClaimDetail).mutation(changing(sendAgain)),

  /** Returns what the builder was notified of, and when. */
  notice: userProcedure
    .input(ById)
    .output(z.array(NoticeRow))
    .query(({ ctx, input }) => builderNotice(ctx.services.claims, ctx.actor, input)),

  /** Verifies the claim's record now. */
  verifyRecord: userProcedure.input(ById).output(ClaimDetail).mutation(changing(verifyOwnRecord)),

  close: userProcedure.input(ById).output(ClaimDetail).mutation(changing(closeClaim)),

  correct: userProcedure
    .input(ById.extend(CorrectedWords.shape))
    .output(ClaimDetail)
    .mutation(changing(correctClaim)),

  addPhotos: userProcedure
    .input(ById.extend({ imageUrls: PhotoUrls.check(z.minLength(1)) }))
    .output(ClaimDetail)
    .mutation(changing(addPhotos)),

  /** Records what the homeowner did outside this program to notify the builder. */
  addStatement: userProcedure
    .input(ById.extend(NewStatement.shape))
    .output(ClaimDetail)
    .mutation(changing(addStatement)),

  withdraw: userProcedure
    .input(ById.extend(Withdrawal.shape))
    .output(ClaimDetail)
    .mutation(changing(withdrawClaim)),

  reopen: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(changing(reopenClaim)),

  /** Files a new claim for what the repair of this one did not fix. */
  fileAgain: userProcedure
    .meta({ limit: 'claims' })
    .input(ById.extend(ReopenReason.shape))
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => fileAgain(ctx.services.claims, ctx.actor, input)),

  addRepairPhotos: userProcedure
    .input(ById.extend({ imageUrls: PhotoUrls.check(z.minLength(1)) }))
    .output(ClaimDetail)
    .mutation(changing(addRepairPhotos)),

  disputeFix: userProcedure
    .input(ById.extend(ReopenReason.shape))
    .output(ClaimDetail)
    .mutation(changing(disputeFix)),

  answerVisit: userProcedure
    .input(ById.extend({ visitId: z.string().max(64) }).extend(VisitAnswer.shape))
    .output(ClaimDetail)
    .mutation(changing(answerVisit)),

  followUp: userProcedure
    .meta({ limit: 'messages' })
    .input(ById.extend({ text: NewMessage.shape.content }))
    .output(ClaimDetail)
    .mutation(changing(followUp)),

  confirmSender: userProcedure
    .input(ById.extend({ messageId: z.string().max(64) }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.thread.confirmSender(ctx.actor, input)
      return ctx.services.thread.detail(ctx.actor, input.id)
    }),

  /** "This is an answer": an email that was taken for automatic counts as the builder's answer. */
  countAnswer: userProcedure
    .input(ById.extend({ messageId: z.string().max(64) }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.thread.countAnswer(ctx.actor, input)
      return ctx.services.thread.detail(ctx.actor, input.id)
    }),
})

/** Follow-ups that go by themselves when the builder is overdue. */
export const followUpsRouter = router({
  /** Returns whether the chosen home has automatic follow-ups. */
  get: userProcedure
    .output(FollowUpChoice)
    .query(({ ctx }) => readFollowUpChoice(ctx.services.claims, ctx.actor)),

  choose: homeProcedure
    .input(z.object({ isOn: z.boolean() }))
    .mutation(({ ctx, input }) => chooseFollowUps(ctx.services.claims, ctx.actor, input)),

  /** The next one of a claim. */
  ofClaim: userProcedure
    .input(ById)
    .output(AutomaticFollowUp)
    .query(({ ctx, input }) => readAutomaticFollowUp(ctx.services.claims, ctx.actor, input)),

  /** Stops the next one of a claim, or lets it go after all. */
  stop: userProcedure
    .input(ById.extend({ isStopped: z.boolean() }))
    .mutation(({ ctx, input }) => stopAutomaticFollowUp(ctx.services.claims, ctx.actor, input)),
})
