import type { Db } from '#server/db/connect.ts'
import { toFlag } from '#server/db/columns.ts'

/**
 * Counts the emails that count for somebody, by their keys, since a time, to any address or to one, and how many of them went to an
 * address for the first time.
 */
export async function countMails(
  db: Db,
  countsFor: readonly string[],
  { since, address }: { since: string; address?: string },
): Promise<{ all: number; fresh: number }> {
  const row = await db
    .selectFrom('counted_mails')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.sum<number | null>('is_new').as('fresh')])
    .where('counts_for', 'in', countsFor)
    .where('at', '>=', since)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .executeTakeFirstOrThrow()
  return { all: row.all, fresh: row.fresh ?? 0 }
}

/** Returns whether an email to this address counted for one of these already. */
export async function isCountedAddress(
  db: Db,
  countsFor: readonly string[],
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('counted_mails')
    .select('at')
    .where('counts_for', 'in', countsFor)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCountedMail(
  db: Db,
  { isNew, ...mail }: { countsFor: string; address: string; at: string; isNew: boolean },
): Promise<void> {
  const { countsFor, address, at } = mail
  await db
    .insertInto('counted_mails')
    .values({ counts_for: countsFor, address, at, is_new: toFlag(isNew) })
    .execute()
}

export async function deleteCountedMails(db: Db, before: string): Promise<void> {
  await db.deleteFrom('counted_mails').where('at', '<', before).execute()
}
