import { USERS_PAGE_SIZE, type UserRow, type UserSearch, type UsersPage } from '#shared/admin.ts'
import type { RegistrationMode, RegistrationState } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { deleteSessions } from '#server/auth/credentials-repository.ts'
import { countOtherAdmins, storeAdmin, registrationMode, storeRegistration } from '#server/auth/repository.ts'
import { setGift } from '#server/billing/repository.ts'
import type { Config } from '#server/config.ts'
import { transact } from '#server/core.ts'
import type { Db } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { AppError } from '#server/errors.ts'
import * as repository from './repository.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * The dependencies of account administration: only the database, so that the command line can do the same while a
 * server runs. Premium, admin rights and sessions are read from the database at every request.
 */
export type UsersCore = {
  db: Db
  config: Pick<Config, 'REGISTRATION' | 'ADMIN_EMAILS' | 'SMTP_URL'>
  /** Not on the command line: the server then notices within seconds that sessions were ended. */
  events?: DomainEvents
}

/** Returns one page of the accounts, or of those whose name or address has `search` in it. */
export async function listUsers(core: UsersCore, { search = '', cursor }: UserSearch): Promise<UsersPage> {
  const rows = await repository.listUsers(core.db, { search, after: cursor, limit: USERS_PAGE_SIZE + 1 })
  const page = rows.slice(0, USERS_PAGE_SIZE)
  return {
    users: page.map((record) => toRow(core, record)),
    total: await repository.countMatching(core.db, search),
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws NOT_FOUND. */
export async function userByEmail(core: UsersCore, email: string): Promise<UserRow> {
  const found = await repository.findUser(core.db, { email: email.trim().toLowerCase() })
  if (!found) throw new AppError('NOT_FOUND', textOf('adminErrors').users.noAddress({ email }))
  return toRow(core, found)
}

/**
 * Grants or revokes Premium without a card. Claims are counted under either plan, so the limit is exact after a switch in
 * either direction. A paid subscription continues; only its owner can cancel it.
 */
export async function setPremium(core: UsersCore, userId: string, isPremium: boolean): Promise<UserRow> {
  return transact(core, { about: subject.account(userId) }, async (tx) => {
    await existing(tx.db, userId)
    await setGift(tx.db, userId, isPremium)
    if (isPremium) await repository.deleteRequest(tx.db, userId)
    return toRow(tx, await existing(tx.db, userId))
  })
}

/** Names or removes an admin. Throws CONFLICT for the last one, also when two admins remove each other at once. */
export async function setAdmin(core: UsersCore, userId: string, isAdmin: boolean): Promise<UserRow> {
  return transact(core, { about: subject.server }, async (tx) => {
    const user = await existing(tx.db, userId)
    if (!isAdmin && user.isAdmin) {
      if (tx.config.ADMIN_EMAILS?.includes(user.email)) {
        throw new AppError('CONFLICT', textOf('adminErrors').users.bySettings(user))
      }
      if ((await countOtherAdmins(tx.db, userId)) === 0) {
        throw new AppError('CONFLICT', textOf('adminErrors').users.onlyAdmin)
      }
    }
    await storeAdmin(tx.db, userId, isAdmin)
    return toRow(tx, await existing(tx.db, userId))
  })
}

/** Ends every session of an account at once, bearer tokens with them. Returns how many there were. */
export async function signOutUser(core: UsersCore, userId: string): Promise<{ ended: number }> {
  return transact(core, { about: subject.account(userId) }, async (tx) => {
    await existing(tx.db, userId)
    const ended = await deleteSessions(tx.db, userId)
    await tx.events?.emit('sessionsEnded', { trx: tx.db, userId })
    return { ended }
  })
}

export async function registrationState(core: UsersCore): Promise<RegistrationState> {
  return {
    mode: await registrationMode(core.db, core.config),
    isBySettings: core.config.REGISTRATION !== 'open',
  }
}

/** Throws CONFLICT where the settings decide it. */
export async function setRegistration(core: UsersCore, mode: RegistrationMode): Promise<RegistrationState> {
  const { REGISTRATION } = core.config
  if (REGISTRATION !== 'open' && mode !== REGISTRATION) {
    throw new AppError('CONFLICT', textOf('adminErrors').users.registrationBySettings({ mode: REGISTRATION }))
  }
  await storeRegistration(core.db, mode)
  return registrationState(core)
}

function toRow(core: UsersCore, { emailVerifiedAt, ...record }: repository.UserRecord): UserRow {
  return { ...record, isConfirmed: core.config.SMTP_URL === undefined ? null : emailVerifiedAt !== null }
}

async function existing(db: Db, id: string): Promise<repository.UserRecord> {
  const found = await repository.findUser(db, { id })
  if (!found) throw new AppError('NOT_FOUND', textOf('adminErrors').users.gone)
  return found
}
