import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ClaimRecord } from './claim-record.ts'

/**
 * Returns the text that search looks in: title, address, category and the whole last message. It is lower-cased here
 * because SQLite folds ASCII only.
 */
export function searchText(
  claim: { title: string; address: string; category: string },
  lastMessage: string,
): string {
  return [claim.title, claim.address, claim.category, lastMessage].join('\n').toLowerCase()
}

/** The words of a claim as people read them. */
export type ClaimWords = Pick<ClaimRecord, 'title' | 'category' | 'address' | 'summary' | 'description'>

/**
 * Stores corrected words and returns the claim with them. In the text that search looks in they replace the old ones;
 * the last message stays.
 */
export async function updateWords<C extends ClaimWords & { id: string; homeId: string }>(
  db: Db,
  claim: C,
  words: Partial<ClaimWords>,
): Promise<C> {
  const corrected = { ...claim, ...words }
  const { title, category, address, summary, description } = corrected
  await db
    .updateTable('claims')
    .set({
      title,
      category,
      address,
      summary,
      description,
      search_text: sql<string>`${searchText(corrected, '')} || substr(search_text, length(${searchText(claim, '')}) + 1)`,
    })
    .where('home_id', '=', claim.homeId)
    .where('id', '=', claim.id)
    .execute()
  return corrected
}

/** Returns the latest `limit` messages the homeowner wrote here, oldest first; imported ones reached their reader. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  return (
    await db
      .selectFrom('messages')
      .select(['content', 'created_at as createdAt'])
      .where('claim_id', '=', claimId)
      .where('sender', '=', sql.lit('Homeowner'))
      .where('channel', '!=', sql.lit('import'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).reverse()
}

/** Returns whether a person of the builder's has written after `since` (ISO 8601): no automatic reply, nobody else. */
export async function hasPersonWritten(db: Db, claimId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Builder')
    .where((eb) =>
      eb.or([
        eb.and([eb('is_automatic', '=', 0), eb('not_answer', 'is', null)]),
        eb('counted_at', 'is not', null),
      ]),
    )
    .where('other_address', 'is', null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
