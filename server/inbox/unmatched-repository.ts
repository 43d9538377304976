import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { PRIORITIES } from './priority.ts'
import { UNMATCHED } from './repository.ts'

/** Disk space of a mail beside its bytes: the unused rest of a block for each of its two files. */
const OVERHEAD_BYTES = 8_192

/** Returns the bytes of mail from unknown senders that is unread or unmatched: of this sender, and of all senders. */
export async function bytesOfUnknownSenders(
  db: Db,
  sender: string,
): Promise<{ ofSender: number; ofAll: number }> {
  const { rows } = await sql<{ ofSender: number | null; ofAll: number | null }>`
    select sum(bytes) filter (where sender = ${sender}) as "ofSender", sum(bytes) as "ofAll"
    from (
      select sender, size_bytes + ${OVERHEAD_BYTES} as bytes from inbound_mails where state = 'unfiled'
      union all
      select sender, size_bytes + ${OVERHEAD_BYTES} from inbound_mails where state = 'stored' and priority > 0
    ) as unknown_senders`.execute(db)
  return { ofSender: rows[0]?.ofSender ?? 0, ofAll: rows[0]?.ofAll ?? 0 }
}

/** Attempts to read a mail before it becomes unmatched. */
export const TRIES = 5

/** Deletes unmatched mails received before this time. Returns their ids, so that the caller removes their files. */
export async function deleteUnmatched(db: Db, before: string, limit: number): Promise<string[]> {
  const expired = db
    .selectFrom('inbound_mails')
    .select('id')
    .where('state', '=', UNMATCHED)
    .where('received_at', '<', before)
    // A mail with a valid secret that could not be read belongs to a claim: it waits for the admin.
    .where((eb) => eb.not(eb.and([eb('priority', '=', PRIORITIES.secret), eb('attempts', '>=', TRIES)])))
    .orderBy('id')
    .limit(limit)
  const rows = await db
    .deleteFrom('inbound_mails')
    .where('state', '=', UNMATCHED)
    .where('id', 'in', expired)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes one unmatched mail. Returns false when there is none with this id. */
export async function deleteOneUnmatched(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('inbound_mails')
    .where('id', '=', id)
    .where('state', '=', UNMATCHED)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnmatched(db: Db): Promise<number> {
  const row = await db
    .selectFrom('inbound_mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', UNMATCHED)
    .executeTakeFirstOrThrow()
  return row.n
}
