import type { Db } from '#server/db/connect.ts'
import type { Due } from './queue.ts'
import { toAddress, type AddressKey, type AddressRecord } from './notify-repository.ts'

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
          row.fn<string>('max', ['not_before', row.val(at)]).as('next_attempt_at'),
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
