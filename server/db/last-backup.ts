import { z } from 'zod'
import type { Db } from './connect.ts'

const KEY = 'last_backup'

/** Earlier versions noted only when it was. */
const Noted = z.object({ at: z.string(), folder: z.string().nullable(), bytes: z.number().int().nullable() })

/** A backup that was made and checked: when (ISO 8601), its folder and its size; null where an earlier version made it. */
export type LastBackup = z.infer<typeof Noted>

/** Records in the database that a backup of it was made. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup)
  await db
    .insertInto('server_state')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the last backup made with the product's command or by its admin; null when none is known. */
export async function readBackup(db: Db): Promise<LastBackup | null> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', KEY).executeTakeFirst()
  if (!row) return null
  return row.value.startsWith('{')
    ? Noted.parse(JSON.parse(row.value))
    : { at: row.value, folder: null, bytes: null }
}
