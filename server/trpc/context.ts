import type { Caller, Started, Visitor } from '#server/auth/service.ts'
import type { Modules } from '#server/modules.ts'

/** What every procedure is given. Built from a request by the app, or by hand where there is none. */
export type Context = {
  services: Modules
  /** Who the bearer token names; undefined for a visitor. */
  caller: Caller | undefined
  visitor: Visitor
  cookies: {
    /** The session's secret, if the request brought one. */
    session: string | undefined
    /** Keeps a session that began, and that this browser is known to its account. */
    begin(started: Pick<Started, 'cookieSecret' | 'deviceCookie'>): void
    clear(): void
    /** Keeps the mark by which an account knows this browser again; signing out leaves it. */
    knowDevice(value: string): void
    /** Kept for some minutes while somebody is at the provider: what they were sent away with. */
    attempt: ShortCookie
    /** Kept until the link in the mail is followed: this browser is the one that registered. */
    registration: ShortCookie
    /** And what they brought back, while the password is asked for that joins it with an account. */
    join: ShortCookie
  }
  /** Set while several calls share one request: what their answers may still take together. */
  batch?: { answerCharsLeft: number } | undefined
}

/** A sealed value a script cannot read. */
export type ShortCookie = { value: string | undefined; set(value: string): void; clear(): void }
