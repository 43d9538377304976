import { sql } from 'kysely'
import type { CopyAddress } from '#shared/copies.ts'
import type { Db } from '#server/db/connect.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

/** A further address of a home, also one that was removed: `removedAt` is then when, ISO 8601. */
export type StoredCopyAddress = CopyAddress & { homeId: string; removedAt: string | null }

/** Returns who is told of a home's claims beside its builder, in the order in which they were added. */
export async function listCopyAddresses(db: Db, homeId: string): Promise<CopyAddress[]> {
  const rows = await ofHome(db, homeId).where('removed_at', 'is', null).orderBy('id').execute()
  return rows.map((row) => {
    const { homeId: _home, removedAt: _removed, ...address } = toAddress(row)
    return address
  })
}

/** Returns everybody who is told of a home's claims or ever was, the latest first. */
export async function listAllCopyAddresses(db: Db, homeId: string): Promise<StoredCopyAddress[]> {
  const rows = await ofHome(db, homeId).orderBy('id', 'desc').execute()
  return rows.map(toAddress)
}

export async function findCopyAddress(db: Db, id: string): Promise<StoredCopyAddress | undefined> {
  const row = await db.selectFrom('copy_addresses').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAddress(row)
}

export async function insertCopyAddress(
  db: Db,
  { homeId, address, at }: { homeId: string; address: CopyAddress; at: string },
): Promise<void> {
  const { mayAnswer, ...fields } = address
  await db
    .insertInto('copy_addresses')
    .values({ ...fields, home_id: homeId, may_answer: toFlag(mayAnswer), created_at: at, removed_at: null })
    .execute()
}

/** Changes how somebody is named and what they get; their address stays. */
export async function updateCopyAddress(
  db: Db,
  { id, name, role, scope, mayAnswer }: Omit<CopyAddress, 'email'>,
): Promise<void> {
  await db
    .updateTable('copy_addresses')
    .set({ name, role, scope, may_answer: toFlag(mayAnswer) })
    .where('id', '=', id)
    .execute()
}

/** Ends it for one of a home's addresses at the ISO time `at`. */
export async function endCopyAddress(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('copy_addresses')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Returns whether somebody who may answer a home's claims has this address, in upper or lower case. */
export async function isAnsweringAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('copy_addresses')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('may_answer', '=', toFlag(true))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const ofHome = (db: Db, homeId: string) =>
  db.selectFrom('copy_addresses').selectAll().where('home_id', '=', homeId)

const toAddress = (row: Schema['copy_addresses']): StoredCopyAddress => ({
  id: row.id,
  homeId: row.home_id,
  name: row.name,
  role: row.role,
  email: row.email,
  scope: row.scope,
  mayAnswer: fromFlag(row.may_answer),
  removedAt: row.removed_at,
})
