import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#server/auth/service.ts'
import { type Context, publicProcedure, router } from '#server/trpc/procedures.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { IdentityCore } from './module.ts'
import {
  CALLBACK_PATH,
  handleCallback,
  openAttempt,
  signInWithCredential,
  startAtProvider,
} from './sign-in.ts'
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
import { joinAccount, pendingJoin } from './identities.ts'

type IdentityRoutesOptions = {
  identities: IdentityCore
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** The redirect back carries no bearer token, so the session cookie authenticates. */
  authenticateCookie: (secret: string | undefined) => Promise<Caller | undefined>
  publicUrl: string
}

/** The redirect URI of an OpenID provider. Every outcome redirects to a page of the app that shows it. */
export const identityRoutes: FastifyPluginCallback<IdentityRoutesOptions> = (app, options, done) => {
  const { identities, contextOf, authenticateCookie, publicUrl } = options

  app.get(CALLBACK_PATH, async (request, reply) => {
    const { cookies, visitor } = await contextOf(request, reply)
    const attempt = openAttempt(identities, cookies.attempt.value)
    cookies.attempt.clear()
    const back = (path: string, query: Record<string, string>) =>
      reply.redirect(`${publicUrl}${path}?${new URLSearchParams(query).toString()}`, 303)
    try {
      if (!attempt) throw new AppError('INVALID_CREDENTIALS', textOf('accountErrors').providers.over)
      const caller = attempt.intent === 'connect' ? await authenticateCookie(cookies.session) : undefined
      const outcome = await handleCallback(identities, new URL(publicUrl + request.url), {
        attempt,
        caller,
        visitor,
      })
      if (outcome.kind === 'connected') return await back(ownPageOf(attempt), { provider: 'ok' })
      const from = attempt.from ? { to: attempt.from } : undefined
      if (outcome.kind === 'account-exists') {
        cookies.join.set(outcome.ticket)
        return await back('/login', { provider: 'join', ...from })
      }
      cookies.begin(outcome.started)
      return await back('/welcome', from ?? {})
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'a sign-in by redirect failed')
      const code = error instanceof AppError ? error.code : 'INTERNAL'
      return back(attempt?.intent === 'connect' ? ownPageOf(attempt) : '/login', { provider: code })
    }
  })
  done()
}

/** The page that a person who connects a provider came from. */
const ownPageOf = ({ from }: { from: string | null }): string =>
  from?.replace(/[?#].*$/, '') ?? '/settings/security'

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
