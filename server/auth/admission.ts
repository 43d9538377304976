import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { randomBytes } from 'node:crypto'
import { iso } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError } from '#server/errors.ts'
import { base32 } from '#server/ids.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import { admitGuest, useInvitation } from './invitations.ts'
import * as repository from './repository.ts'
import { readServerState, writeServerState } from './repository.ts'
import { knownZone } from './sessions.ts'
import type { AuthCore, AuthTx } from './module.ts'

const SETUP_CODE = 'setup_code'

type Newcomer = {
  email: string
  name: string
  passwordHash: string | null
  timeZone: string | undefined
  /** True when a sign-in provider has verified the address, so that no confirmation link is needed. */
  isVerified: boolean
  isNamedAdmin: boolean
  /** Of the invitation they came with: its secret, or its hash when that was stored. */
  invitation?: string | undefined
  invitationHash?: string | null | undefined
}

/** Throws SETUP_CODE_REQUIRED unless `given` is the set-up code of the first account. */
export async function checkSetupCode({ db }: AuthCore, given: string | undefined): Promise<void> {
  const code = await readServerState(db, SETUP_CODE)
  if (code && given && timingSafeEqualText(given.toLowerCase().replaceAll(/[\s-]/g, ''), code)) return
  const text = textOf('accountErrors').setupCode
  throw new AppError('SETUP_CODE_REQUIRED', text.needed, {
    fields: { setupCode: given ? text.wrong : text.missing },
  })
}

/**
 * Stores the account in the caller's transaction. Returns undefined when the address is taken. Throws
 * REGISTRATION_CLOSED.
 */
export async function insertAccount(tx: AuthTx, person: Newcomer): Promise<repository.Account | undefined> {
  const isFirst = !(await repository.hasAccounts(tx.db))
  const invitation = isFirst ? null : await admitGuest(tx, person)
  const id = tx.ids.next()
  const now = iso(tx.clock.now())
  const inserted = await repository.insertUser(tx.db, {
    id,
    email: person.email,
    name: person.name,
    passwordHash: person.passwordHash,
    isAdmin: person.isNamedAdmin || (isFirst && !tx.config.ADMIN_EMAILS),
    timeZone: knownZone(person.timeZone) ?? 'UTC',
    emailVerifiedAt: person.isVerified ? now : null,
    createdAt: now,
    // English is what everybody without a choice has.
    language: language() === DEFAULT_LANGUAGE ? null : language(),
  })
  if (!inserted) return undefined
  await useInvitation(tx, invitation, id)
  // The home of a new account has the account's id.
  await tx.events.emit('accountCreated', { trx: tx.db, userId: id, homeId: id })
  return repository.findAccount(tx.db, { id })
}

/**
 * Returns the set-up code for the first account while there is none; it is logged at start. Stored, so a restart logs
 * the same code.
 */
export async function readSetupCode({ db, config }: AuthCore): Promise<string | undefined> {
  if ((await repository.hasAccounts(db)) && !config.ADMIN_EMAILS) return undefined
  return inTransaction(db, subject.server, async (trx) => {
    const known = await readServerState(trx, SETUP_CODE)
    if (known) return known
    const code = base32(randomBytes(10))
    await writeServerState(trx, SETUP_CODE, code)
    return code
  })
}

/** Returns whether the setting ADMIN_EMAILS names this address. */
export function isNamedAdmin({ config }: AuthCore, email: string): boolean {
  return config.ADMIN_EMAILS?.includes(email) ?? false
}
