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
