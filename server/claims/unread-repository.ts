import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'

type Reading = { claimId: string; userId: string }

/** Stores what none of the members of a home has seen yet. */
export async function insertUnread(
  db: Db,
  news: { claimId: string; homeId: string; id: string; author: string | null; text: string | null },
): Promise<void> {
  await db
    .insertInto('unread_news')
    .columns(['claim_id', 'user_id', 'id', 'author', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('home_members')
        .select((row) => [
          row.val(news.claimId).as('claim_id'),
          'user_id',
          row.val(news.id).as('id'),
          row.val(news.author).as('author'),
          row.val(news.text).as('text'),
        ])
        .where('home_id', '=', news.homeId),
    )
    .execute()
}

/** Deletes what a person has seen of a claim, up to and with `last`. Returns whether there was any. */
export async function deleteUnread(
  db: Db,
  { claimId, userId, last }: Reading & { last: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unread_news')
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .where('id', '<=', last)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns what a person has not seen of a claim; null when everything was seen. */
export async function findUnread(db: Db, { claimId, userId }: Reading): Promise<ClaimDetail['unread']> {
  const row = await db
    .selectFrom('unread_news')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('id').as('first'),
      eb.fn.max<string | null>('id').as('last'),
    ])
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { count = 0, first = null, last = null } = row ?? {}
  return first === null || last === null ? null : { count, first, last }
}

/**
 * Column of a list of claims: `UnreadNews` as JSON, null when everything was seen. Beside a single max() SQLite takes
 * the other columns from the row that has it: here the latest message.
 */
export function unreadSummary(userId: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when count(*) > 0 then json_object(
      'count', count(*), 'from', author, 'text', text, 'id', max(case when text is not null then id end)) end
    from unread_news where claim_id = claims.id and user_id = ${userId})`
}
