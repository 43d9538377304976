import { z } from 'zod'
import {
  NewNotifyAddress,
  NotifyAddress,
  NotifyKind,
  NotifyTest,
  SavedNotifyAddress,
} from '#shared/notify.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { notifySettings, removeNotify, renewSecret, saveNotify, testNotify } from './notify-service.ts'

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
