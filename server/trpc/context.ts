import type { Caller, Visitor } from '#server/auth/service.ts'
import type { Services } from '#server/services.ts'

/** What every procedure is given. Built from a request by the app, or by hand where there is none. */
export type Context = {
  services: Services
  /** Who the bearer token names; undefined for a visitor. */
  caller: Caller | undefined
  visitor: Visitor
  cookies: {
    /** The session's secret, if the request brought one. */
    session: string | undefined
    set(secret: string): void
    clear(): void
    /** Kept for some minutes while somebody is at the provider: what they were sent away with. */
    attempt: ShortCookie
    /** And what they brought back, while the password is asked for that joins it with an account. */
    join: ShortCookie
  }
}

/** A sealed value a script cannot read. */
export type ShortCookie = { value: string | undefined; set(value: string): void; clear(): void }
