import { z } from 'zod'
import type { Db } from './connect.ts'

const KEY = 'last_backup'
const FAILED_KEY = 'failed_backup'
const NIGHTS_KEY = 'failed_backup_nights'

/**
 * A backup that was made and checked: when (ISO 8601), its folder and its size, null where an earlier version made it;
 * how many are kept beside it, null where it is by itself; what the data folder had lost or changed already, in words.
 */
const Noted = z.object({
  at: z.string(),
  folder: z.string().nullable(),
  bytes: z.number().int().nullable(),
  kept: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable().default(null),
  damages: z.array(z.string()).default([]),
})
export type LastBackup = z.infer<typeof Noted>

const Failed = z.object({ at: z.string(), words: z.string() })

/** An attempt that failed after the last backup that was made: when (ISO 8601), and why, in words. */
type FailedBackup = z.infer<typeof Failed>

/** Records in the database that a backup of it was made. What failed before does not matter any more. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  await write(db, KEY, JSON.stringify(backup))
  await db.deleteFrom('server_state').where('key', '=', FAILED_KEY).execute()
}

/** Records that a backup failed, in place of an earlier failure. */
export function noteFailedBackup(db: Db, failed: FailedBackup): Promise<void> {
  return write(db, FAILED_KEY, JSON.stringify(failed))
}

async function write(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the last attempt if it failed; null when a backup was made since, or none was tried. */
export async function readFailedBackup(db: Db): Promise<FailedBackup | null> {
  const value = await read(db, FAILED_KEY)
  return value === undefined ? null : Failed.parse(JSON.parse(value))
}

/** Nights in a row without a backup, the last one's date, and whether the admins were emailed. */
const Nights = z.object({ night: z.string(), count: z.number().int(), isTold: z.boolean() })
export type Nights = z.infer<typeof Nights>

/** Returns null where the last night had a backup. */
export async function readNights(db: Db): Promise<Nights | null> {
  const value = await read(db, NIGHTS_KEY)
  return value === undefined ? null : Nights.parse(JSON.parse(value))
}

export const noteNights = (db: Db, nights: Nights): Promise<void> =>
  write(db, NIGHTS_KEY, JSON.stringify(nights))

export async function forgetNights(db: Db): Promise<void> {
  await db.deleteFrom('server_state').where('key', '=', NIGHTS_KEY).execute()
}

async function read(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Returns the last backup made with the product's command or by its admin; null when none is known. */
export async function readBackup(db: Db): Promise<LastBackup | null> {
  const value = await read(db, KEY)
  if (value === undefined) return null
  return value.startsWith('{')
    ? Noted.parse(JSON.parse(value))
    : Noted.parse({ at: value, folder: null, bytes: null })
}
