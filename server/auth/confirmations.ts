import type { Confirmation } from '#shared/auth.ts'
import { AppError } from '#server/errors.ts'
import type { EmailService } from './email-service.ts'
import type { AuthLimits } from './limits.ts'
import type { Registrations } from './registrations.ts'
import type { AuthService, Caller, Started, Visitor } from './service.ts'

export type ConfirmationsDeps = {
  limits: AuthLimits
  registrations: Registrations
  emails: EmailService
  auth: AuthService
}

/** Who opened a link: the session and the registration known to this browser. */
export type Opener = { caller: Caller | undefined; browserSecret: string | undefined }

/**
 * Confirmation links of registrations and accounts. Opening one changes nothing, because mail scanners open links: the
 * page names the account, and a button confirms it or says "This wasn't me" (`server/account/disowning.ts`).
 */
export function createConfirmations({ limits, registrations, emails, auth }: ConfirmationsDeps) {
  /** Throws NOT_FOUND for an invalid or expired link. */
  async function describe(token: string, opener: Opener): Promise<Confirmation> {
    const found =
      (await registrations.describe(token, opener.browserSecret)) ??
      (await emails.describe(token, opener.caller?.user.id))
    if (!found) throw linkIsOver()
    return found
  }

  /** Confirms the address. Returns the session of a newly created account; undefined when the account existed. */
  async function confirm(
    { token, password }: { token: string; password?: string | undefined },
    opener: Opener,
    visitor: Visitor,
  ): Promise<Started | undefined> {
    await limits.beforeConfirmation(visitor.address)
    const started = await registrations.complete(
      token,
      { password, browserSecret: opener.browserSecret },
      (trx, account) => auth.createSession(trx, account, visitor),
    )
    if (!started && !(await emails.confirm(token))) throw linkIsOver()
    return started
  }

  return { describe, confirm }
}

export type Confirmations = ReturnType<typeof createConfirmations>

export function linkIsOver(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This link no longer works. If you have used it already, sign in. Otherwise ask for a new one.',
  )
}
