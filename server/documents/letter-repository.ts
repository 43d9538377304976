import { FormalLetter } from '#shared/formal-notice.ts'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'

/** Returns the latest letter of a claim, made by somebody who still belongs to its home. Does not authorize; callers must. */
export async function findLetter(
  db: Db,
  { id, homeId }: { id: string; homeId: string },
): Promise<FormalLetter | undefined> {
  const row = await db
    .selectFrom('formal_notices')
    .innerJoin('home_members', 'home_members.user_id', 'formal_notices.user_id')
    .select('letter')
    .where('formal_notices.claim_id', '=', id)
    .where('home_members.home_id', '=', homeId)
    .executeTakeFirst()
  return row && fromJson(FormalLetter, row.letter)
}

export async function saveLetter(
  db: Db,
  { claimId, userId, letter }: { claimId: string; userId: string; letter: FormalLetter },
): Promise<void> {
  const values = { user_id: userId, letter: JSON.stringify(letter) }
  await db
    .insertInto('formal_notices')
    .values({ claim_id: claimId, ...values })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(values))
    .execute()
}
