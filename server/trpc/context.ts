import type { Caller, Started, Visitor } from '#server/auth/service.ts'
import type { Modules } from '#server/modules.ts'

/** The context of every procedure. Built from a request by the app, or by hand in other places. */
export type Context = {
  services: Modules
  /** The user of the bearer token; undefined for a visitor. */
  caller: Caller | undefined
  visitor: Visitor
  cookies: Cookies
}

export type Cookies = {
  /** The session's secret, if the request has its cookie. */
  readonly session: string | undefined
  /** Sets the cookies of a new session: the session's secret and the known-device cookie. */
  begin(started: Pick<Started, 'cookieSecret' | 'deviceCookie'>): void
  clear(): void
  /** Sets the known-device cookie; signing out keeps it. */
  knowDevice(value: string): void
  /** The sealed sign-in attempt, for some minutes while the person is at the provider. */
  readonly attempt: ShortCookie
  /** The sealed challenge for a passkey, for some minutes. */
  readonly passkey: ShortCookie
  /** Set until the link in the email is opened: this browser is the one that registered. */
  readonly registration: ShortCookie
  /** The sealed result of the provider, until the password is given that connects it with an account. */
  readonly join: ShortCookie
}

/** Sets a sealed value that scripts cannot read. */
export type ShortCookie = { value: string | undefined; set(value: string): void; clear(): void }
