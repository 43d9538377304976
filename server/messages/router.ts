import { z } from 'zod'
import { ClaimDetail, IdempotencyKey } from '#shared/claims/claims.ts'
import {
  hasContent,
  Message,
  messageMissing,
  MessageId,
  MessagePage,
  NewMessageWithPhotos,
  OfferedVisit,
} from '#shared/messages.ts'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { Translation } from '#shared/translation.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { sendMessage } from './service.ts'
import { addOfferedVisit, dismissOfferedVisit } from './offered-times.ts'
import { earlierMessages } from './thread.ts'
import { translateMessage } from './translation.ts'

export const messagesRouter = router({
  /** Returns the page of a thread before the message `before`. */
  earlier: userProcedure
    .input(z.object({ claimId: z.string().max(64), before: MessageId }))
    .output(MessagePage)
    .query(({ ctx, input }) => earlierMessages(ctx.services.claims, ctx.actor, input)),

  send: userProcedure
    .meta({ limit: 'messages' })
    .input(
      z
        .object({
          ...NewMessageWithPhotos.shape,
          claimId: z.string().max(64),
          idempotencyKey: z.optional(IdempotencyKey),
        })
        .refine(hasContent, { error: messageMissing(), path: ['content'] }),
    )
    .output(Message)
    .mutation(({ ctx, input }) => sendMessage(ctx.services.claims, ctx.actor, input)),

  /** Adds a time that the builder named in a message as a visit, as it was shown. */
  addVisit: userProcedure
    .input(z.object({ ...OfferedVisit.shape, claimId: z.string().max(64) }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await addOfferedVisit(ctx.services.claims, ctx.actor, input)
      return ctx.services.thread.detail(ctx.actor, input.claimId)
    }),

  /** The message names no visit. */
  dismissVisit: userProcedure
    .input(z.object({ claimId: z.string().max(64), messageId: MessageId }))
    .output(ClaimDetail)
    .mutation(async ({ ctx, input }) => {
      await dismissOfferedVisit(ctx.services.claims, ctx.actor, input)
      return ctx.services.thread.detail(ctx.actor, input.claimId)
    }),

  /** Returns a message of the builder in another language. Changes nothing. */
  translate: userProcedure
    .input(z.object({ claimId: z.string().max(64), messageId: MessageId, to: z.enum(LANGUAGE_NAMES) }))
    .output(Translation)
    .mutation(({ ctx, input }) =>
      translateMessage(ctx.services.claims, ctx.actor, {
        ...input,
        translate: ctx.services.writing.translate,
      }),
    ),
})
