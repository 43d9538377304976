import type { NotifyKind } from '#shared/notify.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Due } from './queue.ts'

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

/** The address that a message went to, as it was then. */
type SentTo = Pick<AddressRecord, 'userId' | 'kind' | 'address' | 'secretId'>

/**
 * Records the result of a message: taken at `last_at`, or refused with a `problem`. Returns false, and does nothing, when
 * the person has another address or secret by now.
 */
export async function noteAnswer(
  db: Db,
  to: SentTo,
  { problem, ...taken }: { problem: string | null; last_at?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await stillAt(db, to)
    .set({ ...taken, problem, failures: 0, not_before: '' })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Records a failure; nothing is sent to the address before `notBefore`. Returns false, and does nothing, when the person has
 * another address or secret by now.
 */
export async function noteFailure(
  db: Db,
  to: SentTo,
  { problem, failures, notBefore }: { problem: string; failures: number; notBefore: string },
): Promise<boolean> {
  const { numUpdatedRows } = await stillAt(db, to)
    .set({ problem, failures, not_before: notBefore })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const stillAt = (db: Db, { userId, kind, address, secretId }: SentTo) =>
  db
    .updateTable('notify_addresses')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('secret_id', '=', secretId)

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

/** The subject of a message: a claim or a home. */
export type About = { claimId: string; homeId: null } | { claimId: null; homeId: string }

export type Waiting = Due & {
  id: string
  claimId: string | null
  homeId: string | null
  title: string
  text: string
  at: string
  expiresAt: string
  to: AddressRecord
}

type NewMessage = About & {
  userId: string
  id: string
  title: string
  text: string
  at: string
  expiresAt: string
}

/** Adds a message for every address of an account, due when its address may be asked again. Returns whether there is any. */
export async function insertMessages(db: Db, message: NewMessage): Promise<boolean> {
  const { claimId, homeId, id, title, text, at, expiresAt } = message
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('notify_messages')
    .columns([
      'user_id',
      'kind',
      'id',
      'claim_id',
      'home_id',
      'title',
      'text',
      'at',
      'next_attempt_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('notify_addresses')
        .select((row) => [
          'user_id',
          'kind',
          row.val(id).as('id'),
          row.val(claimId).as('claim_id'),
          row.val(homeId).as('home_id'),
          row.val(title).as('title'),
          row.val(text).as('text'),
          row.val(at).as('at'),
          row
            .case()
            .when('not_before', '>', at)
            .then(row.ref('not_before'))
            .else(row.val(at))
            .end()
            .as('next_attempt_at'),
          row.val(expiresAt).as('expires_at'),
        ])
        .where('user_id', '=', message.userId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes what waits for a person's ntfy topic about a claim or a home, except the message `butId`. */
export async function deleteFromTopic(
  db: Db,
  { userId, claimId, homeId, butId = '' }: About & { userId: string; butId?: string },
): Promise<void> {
  await db
    .deleteFrom('notify_messages')
    .$if(claimId !== null, (query) => query.where('claim_id', '=', claimId))
    .$if(homeId !== null, (query) => query.where('home_id', '=', homeId))
    .where('kind', '=', 'ntfy')
    .where('user_id', '=', userId)
    .where('id', '!=', butId)
    .execute()
}

/** Returns what is due, in the order it happened, with where it goes; at most `limit`. */
export async function dueMessages(db: Db, now: string, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('notify_messages')
    .innerJoin('notify_addresses', (join) =>
      join
        .onRef('notify_addresses.user_id', '=', 'notify_messages.user_id')
        .onRef('notify_addresses.kind', '=', 'notify_messages.kind'),
    )
    .selectAll('notify_messages')
    .select(['address', 'secret_id', 'shows_what', 'last_at', 'problem', 'failures'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('notify_messages.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: `${row.user_id} ${row.kind} ${row.id}`,
    receiver: `${row.user_id} ${row.kind}`,
    failures: row.failures,
    id: row.id,
    claimId: row.claim_id,
    homeId: row.home_id,
    title: row.title,
    text: row.text,
    at: row.at,
    expiresAt: row.expires_at,
    to: toAddress(row),
  }))
}

/** Deletes what was sent or given up. */
export async function deleteMessage(db: Db, { id, to }: Waiting): Promise<void> {
  await db
    .deleteFrom('notify_messages')
    .where('user_id', '=', to.userId)
    .where('kind', '=', to.kind)
    .where('id', '=', id)
    .execute()
}

/** Sets when everything that waits for an address is tried. */
export async function setNextAttempt(db: Db, { userId, kind }: AddressKey, at: string): Promise<void> {
  await db
    .updateTable('notify_messages')
    .set({ next_attempt_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}
