import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#server/auth/service.ts'
import type { Context } from '#server/trpc/procedures.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { IdentityCore } from './module.ts'
import { CALLBACK_PATH, handleCallback, openAttempt } from './sign-in.ts'

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
