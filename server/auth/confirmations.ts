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

/** Who opened a link: the session and the registration that this browser knows of. */
export type Opener = { caller: Caller | undefined; browserSecret: string | undefined }

/**
 * The links that confirm an address, of a registration or of an account. Opening one changes nothing: the page names the
 * account first, and a button confirms it or says "This wasn't me" (`server/account/disowning.ts`).
 */
export function createConfirmations({ limits, registrations, emails, auth }: ConfirmationsDeps) {
  /** Throws NOT_FOUND for a link that is over. */
  async function describe(token: string, opener: Opener): Promise<Confirmation> {
    const found =
      (await registrations.describe(token, opener.browserSecret)) ??
      (await emails.describe(token, opener.caller?.user.id))
    if (!found) throw linkIsOver()
    return found
  }

  /** Confirms. Returns the session of an account that is made by it; undefined for one that exists. */
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
