import { z } from 'zod'
import {
  JoinProof,
  PendingJoin,
  ProviderCredential,
  ProviderStart,
  ProviderStarted,
  Session,
} from '#shared/auth.ts'
import { beginSession } from '#server/auth/router.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { joinAccount, pendingJoin } from './connecting.ts'
import { signInWithCredential, startAtProvider } from './sign-in.ts'

/** The procedures of sign-in with a provider. They belong to the `auth` router. */
export const identityRouter = router({
  /** Returns what the browser needs to go to the provider; the sealed attempt goes into a cookie. */
  startProvider: publicProcedure
    .input(ProviderStart)
    .output(ProviderStarted)
    .mutation(async ({ ctx, input }) => {
      const { answer, attempt } = await startAtProvider(ctx.services.identities, input, ctx)
      ctx.cookies.attempt.set(attempt)
      return answer
    }),

  google: publicProcedure
    .input(ProviderCredential)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const { attempt } = ctx.cookies
      const outcome = await signInWithCredential(ctx.services.identities, input.credential, {
        sealed: attempt.value,
        visitor: ctx.visitor,
      })
      attempt.clear()
      if (outcome.kind === 'signed-in') return beginSession(ctx, outcome.started)
      ctx.cookies.join.set(outcome.ticket)
      throw new AppError('ACCOUNT_EXISTS', textOf('accountErrors').addressTaken)
    }),

  /** Returns the account whose password connects the provider's identity; null without such an attempt. */
  pendingJoin: publicProcedure
    .output(z.nullable(PendingJoin))
    .query(({ ctx }) => pendingJoin(ctx.services.identities, ctx.cookies.join.value)),

  join: publicProcedure
    .input(JoinProof)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const { join } = ctx.cookies
      const started = await joinAccount(
        ctx.services.identities,
        { sealed: join.value, password: input.password },
        ctx.visitor,
      )
      join.clear()
      return beginSession(ctx, started)
    }),
})
