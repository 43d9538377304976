import {
  USERS_PAGE_SIZE,
  type RegistrationState,
  type UserRow,
  type UserSearch,
  type UsersPage,
} from '#shared/admin.ts'
import { deleteSessions } from '#server/auth/credentials-repository.ts'
import { isRegistrationOpen, storeRegistration } from '#server/auth/registration.ts'
import { setGift } from '#server/billing/plan-repository.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import * as repository from './users-repository.ts'

export type UsersDeps = { db: Db; config: Pick<Config, 'REGISTRATION' | 'ADMIN_EMAILS' | 'SMTP_URL'> }

/**
 * Account administration. It needs only the database, so that the command line can do the same beside a running
 * server: who is premium, admin or signed in is read from the database at every request.
 */
export function createUsersService({ db, config }: UsersDeps) {
  async function list({ search = '', cursor }: UserSearch): Promise<UsersPage> {
    const rows = await repository.listUsers(db, { search, after: cursor, limit: USERS_PAGE_SIZE + 1 })
    const page = rows.slice(0, USERS_PAGE_SIZE)
    return {
      users: page.map(toRow),
      total: await repository.countMatching(db, search),
      nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    }
  }

  async function byEmail(email: string): Promise<UserRow> {
    const found = await repository.findUser(db, { email: email.trim().toLowerCase() })
    if (!found) throw new AppError('NOT_FOUND', `There is no account with the address ${email}.`)
    return toRow(found)
  }

  /**
   * Grants or revokes Premium without a card. Claims are counted under either plan, so the limit is exact after a switch in
   * either direction. A paid subscription continues; only its owner can cancel it.
   */
  async function setPremium(userId: string, isPremium: boolean): Promise<UserRow> {
    return inTransaction(db, async (trx) => {
      await existing(trx, userId)
      await setGift(trx, userId, isPremium)
      return toRow(await existing(trx, userId))
    })
  }

  /** Names or removes an admin. Throws CONFLICT for the last one, also when two admins remove each other at once. */
  async function setAdmin(userId: string, isAdmin: boolean): Promise<UserRow> {
    return inTransaction(db, async (trx) => {
      const user = await existing(trx, userId)
      if (!isAdmin && user.isAdmin) {
        if (config.ADMIN_EMAILS?.includes(user.email)) {
          throw new AppError(
            'CONFLICT',
            `${user.email} is named in ADMIN_EMAILS. Take it out of the server's settings first.`,
          )
        }
        if ((await repository.countOtherAdmins(trx, userId)) === 0) {
          throw new AppError(
            'CONFLICT',
            'This is the only admin. Name another one first, so that somebody can look after this server.',
          )
        }
      }
      await repository.storeAdmin(trx, userId, isAdmin)
      return toRow(await existing(trx, userId))
    })
  }

  /** Ends every session of an account at once, bearer tokens with them. Returns how many there were. */
  async function signOut(userId: string): Promise<{ ended: number }> {
    await existing(db, userId)
    return { ended: await deleteSessions(db, userId) }
  }

  async function registration(): Promise<RegistrationState> {
    return {
      isOpen: await isRegistrationOpen(db, config),
      isClosedBySettings: config.REGISTRATION === 'closed',
    }
  }

  async function setRegistration(isOpen: boolean): Promise<RegistrationState> {
    if (isOpen && config.REGISTRATION === 'closed') {
      throw new AppError(
        'CONFLICT',
        "REGISTRATION=closed stands in the server's settings, and they win. Change it there.",
      )
    }
    await storeRegistration(db, isOpen)
    return registration()
  }

  function toRow({ emailVerifiedAt, ...record }: repository.UserRecord): UserRow {
    return { ...record, isConfirmed: config.SMTP_URL === undefined ? null : emailVerifiedAt !== null }
  }

  return { list, byEmail, setPremium, setAdmin, signOut, registration, setRegistration }
}

async function existing(db: Db, id: string): Promise<repository.UserRecord> {
  const found = await repository.findUser(db, { id })
  if (!found) throw new AppError('NOT_FOUND', 'This account is no longer there.')
  return found
}
