import { z } from 'zod'
import { IdempotencyKey } from '#shared/claims.ts'
import { Message, MessageId, MessagePage, NewMessage } from '#shared/messages.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const messagesRouter = router({
  /** Returns the page of a thread before the message `before`. */
  earlier: userProcedure
    .input(z.object({ claimId: z.string().max(64), before: MessageId }))
    .output(MessagePage)
    .query(({ ctx, input }) => ctx.services.threads.earlier(ctx.actor, input.claimId, input.before)),

  send: userProcedure
    .meta({ limit: 'messages' })
    .input(
      z.object({
        ...NewMessage.shape,
        claimId: z.string().max(64),
        idempotencyKey: z.optional(IdempotencyKey),
      }),
    )
    .output(Message)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.actor, input)),
})
