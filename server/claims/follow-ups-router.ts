import { z } from 'zod'
import { AutomaticFollowUp, FollowUpChoice } from '#shared/claims/claims.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { chooseFollowUps, readFollowUpChoice } from './follow-up.ts'
import { readAutomaticFollowUp, stopAutomaticFollowUp } from './automatic-follow-ups.ts'

const ById = z.object({ id: z.string().max(64) })

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
