import type { Db } from './connect.ts'

const KEY = 'last_backup'

/** Records in the database when a backup of it was made (ISO 8601). */
export async function noteBackup(db: Db, value: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns when the last backup was made with the product's command; null when none is known. */
export async function readBackup(db: Db): Promise<{ at: string } | null> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? { at: row.value } : null
}
