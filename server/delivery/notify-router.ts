import { z } from 'zod'
import {
  NewNotifyAddress,
  NotifyAddress,
  NotifyKind,
  NotifyTest,
  SavedNotifyAddress,
  NewPushSubscription,
  PushChoice,
  PushSettings,
} from '#shared/notify.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { notifySettings, removeNotify, renewSecret, saveNotify, testNotify } from './notify-service.ts'
import { chooseLockScreen, pushSettings, subscribe, unsubscribe } from './push-service.ts'

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

const Which = z.object({ kind: NotifyKind })

/** Procedures of the caller's own ntfy topic and webhook. */
export const notifyRouter = router({
  settings: userProcedure
    .output(z.array(NotifyAddress))
    .query(({ ctx }) => notifySettings(ctx.services.notify, ctx.user.id)),
  save: userProcedure
    .input(NewNotifyAddress)
    .output(SavedNotifyAddress)
    .mutation(({ ctx, input }) => saveNotify(ctx.services.notify, ctx.user.id, input)),
  /** Of the webhook; it is shown once. */
  renewSecret: userProcedure
    .output(z.object({ secret: z.string() }))
    .mutation(({ ctx }) => renewSecret(ctx.services.notify, ctx.user.id)),
  remove: userProcedure
    .input(Which)
    .mutation(({ ctx, input }) => removeNotify(ctx.services.notify, ctx.user.id, input.kind)),
  test: userProcedure
    .input(Which)
    .output(NotifyTest)
    .mutation(({ ctx, input }) => testNotify(ctx.services.notify, ctx.user.id, input.kind)),
})
