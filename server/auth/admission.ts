import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { base32, type Ids } from '#server/ids.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import { isRegistrationOpen } from './registration.ts'
import * as repository from './repository.ts'
import { knownZone } from './time-zone.ts'

const SETUP_CODE = 'setup_code'

type Newcomer = {
  email: string
  name: string
  passwordHash: string | null
  timeZone: string | undefined
  /** Whether a sign-in provider has verified the address, so that no confirmation link is needed. */
  isVerified: boolean
  isNamedAdmin: boolean
}

/** Decides who may register and who becomes the admin. */
export function createAdmission(deps: {
  db: Db
  clock: Clock
  ids: Ids
  config: Pick<Config, 'REGISTRATION' | 'ADMIN_EMAILS'>
}) {
  const { db, clock, ids, config } = deps

  async function assertOpen(from: Db, isFirst: boolean): Promise<void> {
    if (!isFirst && !(await isRegistrationOpen(from, config)))
      throw new AppError('REGISTRATION_CLOSED', 'Registration is closed on this server.')
  }

  async function checkSetupCode(given: string | undefined): Promise<void> {
    const code = await repository.readServerState(db, SETUP_CODE)
    if (code && given && timingSafeEqualText(given.toLowerCase().replaceAll(/[\s-]/g, ''), code)) return
    throw new AppError(
      'SETUP_CODE_REQUIRED',
      'The first account needs the set-up code that the server printed when it started.',
      {
        fields: { setupCode: given ? 'This is not the set-up code.' : 'Please enter the set-up code.' },
      },
    )
  }

  /**
   * Stores the account in the caller's transaction. Returns undefined when the address is taken. Throws
   * REGISTRATION_CLOSED.
   */
  async function insert(trx: Trx, person: Newcomer): Promise<repository.Account | undefined> {
    const isFirst = (await repository.countUsers(trx)) === 0
    await assertOpen(trx, isFirst)
    const id = ids.next()
    const now = iso(clock.now())
    const inserted = await repository.insertUser(trx, {
      id,
      email: person.email,
      name: person.name,
      passwordHash: person.passwordHash,
      isAdmin: person.isNamedAdmin || (isFirst && !config.ADMIN_EMAILS),
      timeZone: knownZone(person.timeZone) ?? 'UTC',
      emailVerifiedAt: person.isVerified ? now : null,
      createdAt: now,
    })
    return inserted ? repository.findAccount(trx, { id }) : undefined
  }

  /**
   * Returns the set-up code for the first account while there is none; it is logged at start. Stored, so a restart logs
   * the same code.
   */
  async function setupCode(): Promise<string | undefined> {
    if ((await repository.countUsers(db)) > 0 && !config.ADMIN_EMAILS) return undefined
    const known = await repository.readServerState(db, SETUP_CODE)
    if (known) return known
    const code = base32(randomBytes(10))
    await repository.writeServerState(db, SETUP_CODE, code)
    return code
  }

  return {
    assertOpen,
    checkSetupCode,
    insert,
    setupCode,
    isNamedAdmin: (email: string) => config.ADMIN_EMAILS?.includes(email) ?? false,
  }
}

export type Admission = ReturnType<typeof createAdmission>
