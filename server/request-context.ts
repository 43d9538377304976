import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_MS } from './auth/sessions.ts'
import type { Services } from './services.ts'
import { ATTEMPT_MS } from './identity/attempt.ts'
import type { Context, ShortCookie } from './trpc/context.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Turns a request into what procedures are given: who calls, from where, and the session cookie. */
export function createContextOf(services: Services, publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  // The __Host- prefix makes a browser refuse the cookie from anywhere but this very host over TLS.
  const prefix = isHttps ? '__Host-homeclaim' : 'homeclaim'
  const name = `${prefix}_session`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const

  return async function contextOf(
    request: FastifyRequest,
    reply: FastifyReply | undefined,
  ): Promise<Context> {
    const shortCookie = (what: string): ShortCookie => {
      const own = `${prefix}_${what}`
      return {
        value: request.cookies[own],
        set: (value) => void reply?.setCookie(own, value, { ...attributes, maxAge: ATTEMPT_MS / 1_000 }),
        clear: () => void reply?.clearCookie(own, attributes),
      }
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return {
      services,
      caller: await services.auth.whoHasToken(token),
      visitor: {
        address: request.ip,
        isLoopback: isFromThisMachine(request),
        userAgent: request.headers['user-agent'] ?? null,
      },
      cookies: {
        session: request.cookies[name],
        set: (secret) =>
          void reply?.setCookie(name, secret, { ...attributes, maxAge: SESSION_LIFETIME_MS / 1_000 }),
        clear: () => void reply?.clearCookie(name, attributes),
        attempt: shortCookie('attempt'),
        join: shortCookie('join'),
      },
    }
  }
}

/**
 * What comes through a proxy never counts as this machine's own: behind one nobody told us of, everyone looks local,
 * and one we were told of may pass on what a client wrote into the header.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    headers['x-real-ip'] === undefined
  )
}
