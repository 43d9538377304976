import type { Db, Trx } from '#server/db/connect.ts'

/** Records the customers of an account that is being removed, so that the job ends them at Stripe. */
export async function recordEndings(trx: Trx, userId: string, at: string): Promise<void> {
  await trx
    .insertInto('card_endings')
    .columns(['customer_id', 'noted_at'])
    .expression((eb) =>
      eb
        .selectFrom('card_customers')
        .select(['id', eb.val(at).as('noted_at')])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function recordEnding(db: Db, customerId: string, at: string): Promise<void> {
  await db
    .insertInto('card_endings')
    .values({ customer_id: customerId, noted_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function listEndings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('card_endings').select('customer_id').orderBy('noted_at').execute()
  return rows.map((row) => row.customer_id)
}

export async function deleteEnding(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('card_endings').where('customer_id', '=', customerId).execute()
}
