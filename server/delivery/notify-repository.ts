import type { NotifyKind } from '#shared/notify.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

export type AddressKey = { userId: string; kind: NotifyKind }

export type AddressRecord = AddressKey & {
  address: string
  /** Names the secret of a webhook, which is derived from it and never stored. */
  secretId: string
  showsWhat: boolean
  lastAt: string | null
  problem: string | null
}

export async function listAddresses(db: Db, userId: string): Promise<AddressRecord[]> {
  const rows = await db.selectFrom('notify_addresses').selectAll().where('user_id', '=', userId).execute()
  return rows.map(toAddress)
}

export async function findAddress(db: Db, { userId, kind }: AddressKey): Promise<AddressRecord | undefined> {
  const row = await db
    .selectFrom('notify_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && toAddress(row)
}

/** Stores an address in place of the earlier one of its kind; what waits for it stays and is due at once. */
export async function saveAddress(
  db: Db,
  given: AddressKey & { address: string; secretId: string; showsWhat: boolean },
  at: string,
): Promise<void> {
  const values = {
    address: given.address,
    secret_id: given.secretId,
    shows_what: toFlag(given.showsWhat),
    failures: 0,
    not_before: '',
    last_at: null,
    problem: null,
  }
  await db
    .insertInto('notify_addresses')
    .values({ user_id: given.userId, kind: given.kind, ...values, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Deletes an address with what waits for it. */
export async function deleteAddress(db: Db, { userId, kind }: AddressKey): Promise<void> {
  await db.deleteFrom('notify_addresses').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

/** Records the result of a message: taken at `last_at`, or refused with a `problem`. */
export async function noteAnswer(
  db: Db,
  { userId, kind }: AddressKey,
  { problem, ...taken }: { problem: string | null; last_at?: string },
): Promise<void> {
  await db
    .updateTable('notify_addresses')
    .set({ ...taken, problem, failures: 0, not_before: '' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

/** Records a failure; nothing is sent to the address before `notBefore`. */
export async function noteFailure(
  db: Db,
  { userId, kind }: AddressKey,
  { problem, failures, notBefore }: { problem: string; failures: number; notBefore: string },
): Promise<void> {
  await db
    .updateTable('notify_addresses')
    .set({ problem, failures, not_before: notBefore })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export function toAddress(row: Omit<Schema['notify_addresses'], 'not_before' | 'created_at'>): AddressRecord {
  return {
    userId: row.user_id,
    kind: row.kind,
    address: row.address,
    secretId: row.secret_id,
    showsWhat: fromFlag(row.shows_what),
    lastAt: row.last_at,
    problem: row.problem,
  }
}
