import { z } from 'zod'
import { NewPushSubscription, PushChoice, PushSettings } from '#shared/push.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { chooseLockScreen, pushSettings, subscribe, unsubscribe } from './push-subscriptions.ts'

/** Procedures of the notifications that devices get while the app is closed. */
export const pushRouter = router({
  settings: userProcedure
    .output(PushSettings)
    .query(({ ctx }) => pushSettings(ctx.services.push, ctx.caller)),

  /** This device, as long as its session lasts. */
  subscribe: userProcedure
    .input(NewPushSubscription)
    .mutation(({ ctx, input }) => subscribe(ctx.services.push, ctx.caller, input)),

  choose: userProcedure
    .input(PushChoice)
    .mutation(({ ctx, input }) => chooseLockScreen(ctx.services.push, ctx.caller, input.showsWhat)),

  /** This device, or another one of the account. */
  unsubscribe: userProcedure
    .input(z.object({ id: z.optional(z.string().max(100)) }))
    .mutation(({ ctx, input }) =>
      unsubscribe(ctx.services.push, ctx.caller, input.id ?? ctx.caller.sessionId),
    ),
})
