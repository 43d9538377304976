import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_MS } from '#server/auth/known-devices.ts'
import { REGISTRATION_MS } from '#server/auth/registrations.ts'
import { authenticateToken } from '#server/auth/service.ts'
import { SESSION_LIFETIME_MS } from '#server/auth/sessions.ts'
import type { Modules } from '#server/modules.ts'
import { ATTEMPT_MS } from '#server/identity/attempt.ts'
import { isFromThisMachine, type Reach } from './this-machine.ts'
import type { Context, ShortCookie } from '#server/trpc/context.ts'

/** Returns the procedures' context of a request: the caller, the origin and the session cookie. */
export function createContextOf(services: Modules, reach: Reach) {
  const { publicUrl } = reach
  const isHttps = publicUrl.startsWith('https:')
  // The __Host- prefix makes browsers accept the cookie from this host over TLS only.
  const prefix = isHttps ? '__Host-homeclaim' : 'homeclaim'
  const name = `${prefix}_session`
  const deviceName = `${prefix}_device`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const

  return async function contextOf(
    request: FastifyRequest,
    reply: FastifyReply | undefined,
  ): Promise<Context> {
    const shortCookie = (what: string, lifetimeMs = ATTEMPT_MS): ShortCookie => {
      const own = `${prefix}_${what}`
      return {
        value: request.cookies[own],
        set: (value) => void reply?.setCookie(own, value, { ...attributes, maxAge: lifetimeMs / 1_000 }),
        clear: () => void reply?.clearCookie(own, attributes),
      }
    }
    const knowDevice = (value: string): void =>
      void reply?.setCookie(deviceName, value, { ...attributes, maxAge: DEVICE_COOKIE_MS / 1_000 })
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return {
      services,
      caller: await authenticateToken(services.auth, token),
      visitor: {
        address: request.ip,
        // Reads two addresses, and only registering asks.
        get isLoopback() {
          const { remoteAddress } = request.socket
          return isFromThisMachine({ remoteAddress, headers: request.headers }, reach)
        },
        userAgent: request.headers['user-agent'] ?? null,
        device: request.cookies[deviceName],
      },
      cookies: {
        session: request.cookies[name],
        begin: ({ cookieSecret, deviceCookie }) => {
          reply?.setCookie(name, cookieSecret, { ...attributes, maxAge: SESSION_LIFETIME_MS / 1_000 })
          knowDevice(deviceCookie)
        },
        clear: () => {
          // Signing out clears photos and pages from the browser's cache together with the session.
          void reply?.clearCookie(name, attributes).header('clear-site-data', '"cache"')
        },
        knowDevice,
        attempt: shortCookie('attempt'),
        registration: shortCookie('registration', REGISTRATION_MS),
        join: shortCookie('join'),
      },
    }
  }
}
