import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from '#shared/messages/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_COOKIE_MS } from '#server/auth/limits.ts'
import { REGISTRATION_MS } from '#server/auth/registrations.ts'
import { authenticateToken } from '#server/auth/service.ts'
import { SESSION_LIFETIME_MS } from '#server/auth/sessions.ts'
import type { Modules } from '#server/modules.ts'
import { ATTEMPT_MS } from '#server/auth/openid/proving.ts'
import { CEREMONY_MS } from '#server/auth/passkeys/ceremony.ts'
import { basePath } from './base-path.ts'
import { isFromThisMachine, type Reach } from './outgoing-requests.ts'
import type { Context, Cookies, ShortCookie } from '#server/trpc/procedures.ts'

/** Returns the procedures' context of a request: the caller, the origin and the cookies. */
export function createContextOf(services: Modules, reach: Reach) {
  const names = cookieNames(reach.publicUrl)

  return async function contextOf(
    request: FastifyRequest,
    reply: FastifyReply | undefined,
  ): Promise<Context> {
    return {
      services,
      caller: await authenticateToken(services.auth, bearerOf(request)),
      visitor: {
        address: request.ip,
        // Reads two addresses, and only registering asks.
        get isLoopback() {
          const { remoteAddress } = request.socket
          return isFromThisMachine({ remoteAddress, headers: request.headers }, reach)
        },
        userAgent: request.headers['user-agent'] ?? null,
        device: request.cookies[names.device],
      },
      cookies: new RequestCookies(names, request, reply),
    }
  }
}

/** Returns the bearer token of a request (RFC 6750), of whatever kind. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Returns a function that says whether a request has a session's cookie, valid or not. */
export function createHasSession(publicUrl: string): (request: FastifyRequest) => boolean {
  const { session } = cookieNames(publicUrl)
  return ({ cookies }) => Boolean(cookies[session])
}

type CookieNames = ReturnType<typeof cookieNames>

function cookieNames(publicUrl: string) {
  const { prefix, attributes } = cookieRules(publicUrl)
  return {
    session: `${prefix}_session`,
    device: `${prefix}_device`,
    attempt: `${prefix}_attempt`,
    passkey: `${prefix}_passkey`,
    registration: `${prefix}_registration`,
    join: `${prefix}_join`,
    attributes,
  } as const
}

/**
 * Returns how every cookie is named and sent. With a path in the public address they go below it only: other programs
 * may share the name, also a second Homeclaim.
 */
export function cookieRules(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  const path = basePath(publicUrl) || '/'
  // The prefixes make browsers accept the cookie over TLS only, __Host- also from this host only, and for all its paths.
  const prefix = !isHttps ? '' : path === '/' ? '__Host-' : '__Secure-'
  return {
    prefix: `${prefix}homeclaim`,
    attributes: { path, httpOnly: true, sameSite: 'lax', secure: isHttps },
  } as const
}

/** A class, because every call gets one, and few need more than the session. */
class RequestCookies implements Cookies {
  readonly #names: CookieNames
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply | undefined

  constructor(names: CookieNames, request: FastifyRequest, reply: FastifyReply | undefined) {
    this.#names = names
    this.#request = request
    this.#reply = reply
  }

  get session() {
    return this.#request.cookies[this.#names.session]
  }

  begin({ cookieSecret, deviceCookie, language }: Parameters<Cookies['begin']>[0]) {
    this.#set(this.#names.session, cookieSecret, SESSION_LIFETIME_MS)
    this.knowDevice(deviceCookie)
    // The app in this browser then is in the language of the account, and writes the cookie when another is chosen.
    if (language)
      void this.#reply?.setCookie(LANGUAGE_COOKIE, language, {
        ...this.#names.attributes,
        httpOnly: false,
        maxAge: LANGUAGE_COOKIE_SECONDS,
      })
  }

  clear() {
    this.#clear(this.#names.session)
    // Signing out clears photos and pages from the browser's cache together with the session.
    void this.#reply?.header('clear-site-data', '"cache"')
  }

  knowDevice(value: string) {
    this.#set(this.#names.device, value, DEVICE_COOKIE_MS)
  }

  get attempt() {
    return this.#short(this.#names.attempt, ATTEMPT_MS)
  }

  get passkey() {
    return this.#short(this.#names.passkey, CEREMONY_MS)
  }

  get registration() {
    return this.#short(this.#names.registration, REGISTRATION_MS)
  }

  get join() {
    return this.#short(this.#names.join, ATTEMPT_MS)
  }

  #short(name: string, lifetimeMs: number): ShortCookie {
    return {
      value: this.#request.cookies[name],
      set: (value) => this.#set(name, value, lifetimeMs),
      clear: () => this.#clear(name),
    }
  }

  #set(name: string, value: string, lifetimeMs: number): void {
    void this.#reply?.setCookie(name, value, { ...this.#names.attributes, maxAge: lifetimeMs / 1_000 })
  }

  #clear(name: string): void {
    void this.#reply?.clearCookie(name, this.#names.attributes)
  }
}
