import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { DashboardCore } from './module.ts'
import { authenticateBuilder, BUILDER_SESSION_MS, type BuilderSession } from './sign-in-service.ts'

/** The dashboard's cookie, apart from that of homeowners' accounts, and the session of each request. */
export function createSessionCookie(core: DashboardCore, publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  // The __Host- prefix makes browsers accept the cookie from this host over TLS only.
  const name = isHttps ? '__Host-homeclaim_builder' : 'homeclaim_builder'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  const sessions = new WeakMap<FastifyRequest, BuilderSession>()

  return {
    set: (reply: FastifyReply, secret: string) =>
      void reply.setCookie(name, secret, { ...attributes, maxAge: BUILDER_SESSION_MS / 1_000 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
    /** Looks the request's session up, before its body is read. */
    async authenticate(request: FastifyRequest): Promise<BuilderSession | undefined> {
      const session = await authenticateBuilder(core, request.cookies[name])
      if (session) sessions.set(request, session)
      return session
    },
    /** Returns the session that `authenticate` found. Throws UNAUTHENTICATED where it was not called or found none. */
    sessionOf(request: FastifyRequest): BuilderSession {
      const session = sessions.get(request)
      if (!session) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
      return session
    },
    /** The same for a page that may be shown to anybody. */
    findSession: (request: FastifyRequest): BuilderSession | undefined => sessions.get(request),
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
