import { sendConfirmationMail } from './account-mails.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Registration } from '#shared/auth.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { checkSetupCode, insertAccount, isNamedAdmin } from './admission.ts'
import { admitGuest } from './invitations.ts'
import type { AuthCore, AuthTx } from './module.ts'
import { assertNotGuessable, hashPassword } from './passwords.ts'
import { requestRegistration } from './registrations.ts'
import { hasAccounts, type Account } from './repository.ts'
import { createSession, type Started, type Visitor } from './service.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Longer than storing a registration takes, so that known and unknown addresses get their response after the same time.
 */
const ANSWER_AFTER_MS = 300

/**
 * Creates an account and a session for it. On a server with mail where others have accounts, stores a registration
 * instead and returns the browser's secret. That response, and its time, are the same for every address.
 */
export async function register(
  core: AuthCore,
  input: Registration,
  visitor: Visitor,
): Promise<Started | { browserSecret: string }> {
  const [answer] = await Promise.all([
    makeOrAsk(core, input, visitor),
    core.outbox.hasSmtp ? pause(ANSWER_AFTER_MS) : undefined,
  ])
  return answer
}

async function makeOrAsk(
  core: AuthCore,
  input: Registration,
  visitor: Visitor,
): Promise<Started | { browserSecret: string }> {
  await core.limits.beforeRegistration(visitor.address)
  const isFirst = !(await hasAccounts(core.db))
  const invitationHash = isFirst ? null : await admitGuest(core, { ...input, isVerified: false })
  const isAdmin = isNamedAdmin(core, input.email)
  // The link in an email proves a named admin's address, so the code is needed only where no link is sent.
  if ((isFirst || (isAdmin && !core.outbox.hasSmtp)) && !visitor.isLoopback)
    await checkSetupCode(core, input.setupCode)
  await assertNotGuessable(input.password, input, 'password')
  // Hashed before the address is looked up, so that the response time does not tell whether it is taken.
  const passwordHash = await hashPassword(input.password)
  return transact(core, { about: subject.server }, async (tx) => {
    if (tx.outbox.hasSmtp && (await hasAccounts(tx.db)))
      return requestRegistration(tx, input, { passwordHash, invitationHash })
    const { email, name, timeZone, invitation } = input
    const isNew = { passwordHash, isVerified: false, isNamedAdmin: isAdmin }
    const person = { email, name, timeZone, invitation, ...isNew }
    const created = await insertAccount(tx, person)
    if (!created) {
      const text = textOf('accountErrors').addressTaken
      throw new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
    }
    await sendConfirmationMail(tx, created)
    return createSession(tx, created, visitor)
  })
}

/**
 * Stores an account whose address a provider verified, in the caller's transaction; the address must be free. Throws
 * REGISTRATION_CLOSED, and SETUP_CODE_REQUIRED for the first account from another machine, where the form asks for
 * the code. A named admin, or one by the provider's group, needs no code.
 */
export async function createVerifiedAccount(
  tx: AuthTx,
  person: { email: string; name: string; timeZone: string | undefined; isAdmin: boolean },
  visitor: Visitor,
): Promise<Account> {
  const isAdmin = person.isAdmin || isNamedAdmin(tx, person.email)
  if (!isAdmin && !visitor.isLoopback && !(await hasAccounts(tx.db)))
    throw new AppError('SETUP_CODE_REQUIRED', textOf('providers').problems.SETUP_CODE_REQUIRED())
  const created = await insertAccount(tx, {
    ...person,
    passwordHash: null,
    isVerified: true,
    isNamedAdmin: isAdmin,
  })
  if (!created) throw new Error('the address was free in this transaction')
  return created
}
