import type { Db } from '#server/db/connect.ts'

export type Bookmark = {
  uidValidity: string
  lastUid: number
  /** Emails that arrived before this are ignored. */
  readFrom: string
  lastSuccessAt: string | null
  /** Times that the server numbered the mails anew, each within a day of the one before, and the last of them. */
  renumbered: number
  renumberedAt: string | null
}

/** Returns how far the mailbox has been read; undefined when it was never read. */
export async function findBookmark(db: Db, mailbox: string): Promise<Bookmark | undefined> {
  const row = await db
    .selectFrom('imap_mailboxes')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .executeTakeFirst()
  return (
    row && {
      uidValidity: row.uid_validity,
      lastUid: row.last_uid,
      readFrom: row.read_from,
      lastSuccessAt: row.last_success_at,
      renumbered: row.renumbered,
      renumberedAt: row.renumbered_at,
    }
  )
}

/**
 * Starts reading a mailbox from the beginning and deletes the waiting UIDs, which are invalid after UIDVALIDITY
 * changed.
 */
export async function startBookmark(
  trx: Db,
  mailbox: string,
  bookmark: Pick<Bookmark, 'uidValidity' | 'readFrom' | 'renumbered' | 'renumberedAt'>,
): Promise<void> {
  const start = {
    uid_validity: bookmark.uidValidity,
    last_uid: 0,
    renumbered: bookmark.renumbered,
    renumbered_at: bookmark.renumberedAt,
  }
  await trx
    .insertInto('imap_mailboxes')
    .values({ mailbox, ...start, read_from: bookmark.readFrom, last_success_at: null })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(start))
    .execute()
  await trx.deleteFrom('imap_waiting').where('mailbox', '=', mailbox).execute()
}

/** Stores the UIDs of new emails together with the bookmark, so that none is lost when the bookmark moves on. */
export async function insertWaiting(
  trx: Db,
  { mailbox, uids, lastUid, now }: { mailbox: string; uids: readonly number[]; lastUid: number; now: string },
): Promise<void> {
  for (let start = 0; start < uids.length; start += 500) {
    await trx
      .insertInto('imap_waiting')
      .values(
        uids.slice(start, start + 500).map((uid) => ({ mailbox, uid, attempts: 0, next_attempt_at: now })),
      )
      .onConflict((conflict) => conflict.columns(['mailbox', 'uid']).doNothing())
      .execute()
  }
  await trx
    .updateTable('imap_mailboxes')
    .set({ last_uid: lastUid })
    .where('mailbox', '=', mailbox)
    .where('last_uid', '<', lastUid)
    .execute()
}

/** Returns the emails that are due, those never tried first. */
export async function listDue(
  db: Db,
  { mailbox, now, limit }: { mailbox: string; now: string; limit: number },
): Promise<{ uid: number; attempts: number }[]> {
  return db
    .selectFrom('imap_waiting')
    .select(['uid', 'attempts'])
    .where('mailbox', '=', mailbox)
    .where('next_attempt_at', '<=', now)
    .orderBy('attempts')
    .orderBy('uid')
    .limit(limit)
    .execute()
}

export async function updateAttempts(
  db: Db,
  {
    mailbox,
    uids,
    change,
  }: { mailbox: string; uids: readonly number[]; change: { attempts: number; nextAttemptAt: string } },
): Promise<void> {
  if (uids.length === 0) return
  await db
    .updateTable('imap_waiting')
    .set({ attempts: change.attempts, next_attempt_at: change.nextAttemptAt })
    .where('mailbox', '=', mailbox)
    .where('uid', 'in', uids)
    .execute()
}

export async function deleteWaiting(db: Db, mailbox: string, uids: readonly number[]): Promise<void> {
  if (uids.length === 0) return
  await db.deleteFrom('imap_waiting').where('mailbox', '=', mailbox).where('uid', 'in', uids).execute()
}

export async function countWaiting(db: Db, mailbox: string): Promise<number> {
  const row = await db
    .selectFrom('imap_waiting')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function updateLastSuccess(db: Db, mailbox: string, at: string): Promise<void> {
  await db.updateTable('imap_mailboxes').set({ last_success_at: at }).where('mailbox', '=', mailbox).execute()
}

/** A mail that was seen before, whatever its UID is now. */
export type Seen = { uidValidity: string; attempts: number; nextAttemptAt: string; isSettled: boolean }

/** Returns what is known of these mails, by fingerprint. */
export async function findSeen(
  db: Db,
  mailbox: string,
  fingerprints: readonly string[],
): Promise<Map<string, Seen>> {
  if (fingerprints.length === 0) return new Map()
  const rows = await db
    .selectFrom('imap_seen')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .where('fingerprint', 'in', fingerprints)
    .execute()
  return new Map(
    rows.map((row) => [
      row.fingerprint,
      {
        uidValidity: row.uid_validity,
        attempts: row.attempts,
        nextAttemptAt: row.next_attempt_at,
        isSettled: row.is_settled === 1,
      },
    ]),
  )
}

export async function saveSeen(
  db: Db,
  { mailbox, fingerprint, now, ...seen }: Seen & { mailbox: string; fingerprint: string; now: string },
): Promise<void> {
  const change = {
    uid_validity: seen.uidValidity,
    attempts: seen.attempts,
    next_attempt_at: seen.nextAttemptAt,
    is_settled: Number(seen.isSettled),
  }
  await db
    .insertInto('imap_seen')
    .values({ mailbox, fingerprint, seen_at: now, ...change })
    .onConflict((conflict) => conflict.columns(['mailbox', 'fingerprint']).doUpdateSet(change))
    .execute()
}

/** Returns when the oldest mail was first seen that is not settled yet. */
export async function oldestUnsettled(db: Db, mailbox: string): Promise<string | null> {
  const row = await db
    .selectFrom('imap_seen')
    .select((eb) => eb.fn.min<string | null>('seen_at').as('at'))
    .where('mailbox', '=', mailbox)
    .where('is_settled', '=', 0)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function deleteSeen(db: Db, mailbox: string, before: string): Promise<void> {
  await db.deleteFrom('imap_seen').where('mailbox', '=', mailbox).where('seen_at', '<', before).execute()
}
