import { z } from 'zod'
import { IdempotencyKey } from '#shared/claims.ts'
import { Message, NewMessage } from '#shared/messages.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const messagesRouter = router({
  send: userProcedure
    .input(NewMessage.extend({ claimId: z.string().max(64), idempotencyKey: IdempotencyKey.optional() }))
    .output(Message)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.actor, input)),
})
