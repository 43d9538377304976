import { z } from 'zod'
import { LimitLink, LimitRequest, LimitState } from '#shared/limit-requests.ts'
import { adminProcedure, publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import {
  allowByLink,
  answerRequest,
  askForMore,
  limitState,
  listLimitRequests,
  requestOfLink,
} from './limit-requests-requests.ts'

/** Asking the admin for more claims, and the admin's answer. */
export const limitRouter = router({
  state: userProcedure.output(LimitState).query(({ ctx }) => limitState(ctx.services.admin, ctx.user.id)),
  ask: userProcedure.output(LimitState).mutation(({ ctx }) => askForMore(ctx.services.admin, ctx.user.id)),
  requests: adminProcedure
    .output(z.array(LimitRequest))
    .query(({ ctx }) => listLimitRequests(ctx.services.admin)),
  answer: adminProcedure
    .input(z.object({ id: z.string().max(64), isAllowed: z.boolean() }))
    .mutation(({ ctx, input }) => answerRequest(ctx.services.admin, input)),
  /** The request behind an email's link, whose secret authorizes; reading it changes nothing. */
  ofLink: publicProcedure
    .input(LimitLink)
    .output(LimitRequest)
    .query(async ({ ctx, input }) => {
      await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
      return requestOfLink(ctx.services.admin, input.token)
    }),
  allow: publicProcedure.input(LimitLink).mutation(async ({ ctx, input }) => {
    await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
    await allowByLink(ctx.services.admin, input.token)
  }),
})
