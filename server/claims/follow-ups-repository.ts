import type { Db } from '#server/db/connect.ts'

/** Remembers the email of a claim's latest follow-up. */
export async function keepFollowUpEmail(db: Db, claimId: string, mailId: string): Promise<void> {
  await db
    .insertInto('follow_up_emails')
    .values({ claim_id: claimId, outbox_id: mailId })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ outbox_id: mailId }))
    .execute()
}

/** Returns the email of a claim's latest follow-up and forgets it; undefined without one. */
export async function takeFollowUpEmail(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('follow_up_emails')
    .where('claim_id', '=', claimId)
    .returning('outbox_id')
    .executeTakeFirst()
  return row?.outbox_id
}
