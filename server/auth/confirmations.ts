import type { Confirmation } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { confirmEmail, describeEmailLink } from './email-service.ts'
import { completeRegistration, describeRegistration } from './registrations.ts'
import { createSession, type Caller, type Started, type Visitor } from './service.ts'
import type { AuthCore } from './module.ts'

/** The person who opened a link: their session, and the secret of the registration made in this browser. */
export type Opener = { caller: Caller | undefined; browserSecret: string | undefined }

/**
 * Returns what a confirmation link of a registration or an account confirms. Changes nothing, because mail scanners open
 * links: the page names the account, and a button confirms it or says "This wasn't me" (`server/account/service.ts`).
 * Throws NOT_FOUND for an invalid or expired link.
 */
export async function describeLink(core: AuthCore, token: string, opener: Opener): Promise<Confirmation> {
  const found =
    (await describeRegistration(core, token, opener.browserSecret)) ??
    (await describeEmailLink(core, token, opener.caller?.user.id))
  if (!found) throw linkIsOver()
  return found
}

/** Confirms the address. Returns the session of a newly created account; undefined when the account existed. */
export async function confirmLink(
  core: AuthCore,
  { token, password }: { token: string; password?: string | undefined },
  { browserSecret, visitor }: Pick<Opener, 'browserSecret'> & { visitor: Visitor },
): Promise<Started | undefined> {
  await core.limits.beforeConfirmation(visitor.address)
  const started = await completeRegistration(core, { token, password, browserSecret }, (tx, account) =>
    createSession(tx, account, visitor),
  )
  if (!started && !(await confirmEmail(core, token))) throw linkIsOver()
  return started
}

export function linkIsOver(): AppError {
  return new AppError('NOT_FOUND', textOf('accountErrors').confirmationOver)
}
