import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { calendarDate, dayOf, HOUR } from '#shared/dates.ts'
import { englishTexts } from '#server/language.ts'
import { BackupError, databaseIn, Manifest, MANIFEST } from './inspect.ts'
import { LIST, readList, removeUnlisted, sharedBytes } from './shared-files.ts'
import { decimal } from '#shared/messages/format.ts'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'

/** Backups that the server made; whatever else is in their folder is the operator's. */
const OWN = /^homeclaim-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/
const OWN_UNFINISHED = /^homeclaim-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.unfinished-\d+$/
const OWN_REMOVING = /^homeclaim-\d{8}-\d{6}\.removing$/
const AS_ISO = '$1-$2-$3T$4:$5:$6.000Z'

/** A day of backups begins at three in the night, when the next one is due. */
const NIGHT_MS = 3 * HOUR
/** The latest are kept whatever their day: two at one day, before and after something was tried. */
const LATEST = 3

/** Returns the date of the night that a moment (ISO 8601) follows, in a time zone. */
export const nightOf = (at: string, zone: string): string =>
  calendarDate(new Date(Date.parse(at) - NIGHT_MS), zone)

/** Of each of the last so many days, weeks and months that have one, the latest backup is kept. */
const KEPT: readonly { most: number; periodOf: (night: string) => string | number }[] = [
  { most: 7, periodOf: (night) => night },
  // A week begins on Monday; day 0 was a Thursday.
  { most: 4, periodOf: (night) => Math.floor((dayOf(night) + 3) / 7) },
  { most: 12, periodOf: (night) => night.slice(0, 7) },
]

/** Returns which of these backups are kept, by their names, in a time zone. */
export function keptOf(names: readonly string[], zone: string): Set<string> {
  const newestFirst = names.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, LATEST))
  for (const { most, periodOf } of KEPT) {
    const periods = new Set<string | number>()
    for (const name of newestFirst) {
      const period = periodOf(nightOf(timeOf(name), zone))
      if (periods.has(period)) continue
      if (periods.size === most) break
      periods.add(period)
      kept.add(name)
    }
  }
  return kept
}

/** Returns the name of a backup's folder, by its time (ISO 8601): "homeclaim-20261123-154210". */
export const nameAt = (at: string): string =>
  `homeclaim-${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`

/** Returns the time (ISO 8601) in the name of a backup. */
export const timeOf = (name: string): string => name.replace(OWN, AS_ISO)

export const isOwnName = (name: string): boolean => OWN.test(name)

/** Returns the names of the whole backups that the server made in a folder, the oldest first. */
export const ownBackups = (into: string): string[] =>
  namesIn(into)
    .filter((name) => OWN.test(name) && existsSync(databaseIn(path.join(into, name))))
    .toSorted()

/** Returns when the last backup was begun that was ended half-way, ISO 8601; null where none is left in the folder. */
export function interruptedIn(into: string): string | null {
  const name = namesIn(into)
    .filter((each) => OWN_UNFINISHED.test(each))
    .toSorted()
    .at(-1)
  return name ? name.replace(OWN_UNFINISHED, AS_ISO) : null
}

/** A folder that cannot be read is reported by the backup that is made in it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes what a backup or a removal left that was ended half-way. Only one is made at a time. */
export function removeUnfinished(into: string): void {
  for (const name of namesIn(into)) {
    if (OWN_UNFINISHED.test(name) || OWN_REMOVING.test(name))
      rmSync(path.join(into, name), { recursive: true, force: true })
  }
}

/**
 * Removes the backups that are not kept, and shared files that only they had. Called once a newer one is whole. The
 * latest one of undamaged data stays, however old it is.
 */
export function removeOld(into: string, zone: string): void {
  const own = ownBackups(into)
  const kept = keptOf(own, zone)
  const undamaged = own.toReversed().find((name) => !isDamaged(path.join(into, name)))
  if (undamaged) kept.add(undamaged)
  for (const name of own.filter((each) => !kept.has(each))) {
    // Under another name first: a removal that is ended half-way leaves nothing that looks whole.
    const removing = path.join(into, `${name}.removing`)
    renameSync(path.join(into, name), removing)
    rmSync(removing, { recursive: true, force: true })
  }
  const lists = [...kept]
    .map((name) => path.join(into, name))
    .filter((each) => existsSync(path.join(each, LIST)))
  // One list that cannot be read throws, so that nothing is removed which it may name.
  removeUnlisted(into, new Set(lists.flatMap((backup) => readList(backup).map(({ sha256 }) => sha256))))
}

function isDamaged(backup: string): boolean {
  try {
    const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(backup, MANIFEST), 'utf8')))
    return (manifest.damages ?? []).length > 0
  } catch {
    return true
  }
}

/** Returns how many backups a folder has and the bytes that they take. */
export function totalIn(into: string): { count: number; bytes: number } {
  const own = ownBackups(into)
  const bytes = own.reduce((sum, name) => sum + bytesOf(path.join(into, name)), sharedBytes(into))
  return { count: own.length, bytes }
}

/** Returns the size of everything in a folder, in bytes. */
export function bytesOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}

/** Returns a size in words: "1.9 GB". */
export const bytesText = (bytes: number): string =>
  bytes >= 1e9 ? `${decimal(bytes / 1e9)} GB` : `${Math.ceil(bytes / 1e6)} MB`

/** Returns why a backup failed, in words that say what to do. */
export function failureWords(error: unknown, into: string): string {
  const text = englishTexts('backupWords')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ENOSPC':
    case 'SQLITE_FULL':
    case 'EDQUOT':
      return text.noRoom({ into })
    case 'ENOTDIR':
    case 'EEXIST':
      return text.noFolder({ into })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_CANTOPEN':
      return text.notAllowed({ into })
  }
  if (code === 'UNAVAILABLE') return text.bucketSilent
  if (error instanceof BackupError) return error.message
  return text.other({ error: error instanceof Error ? error.message : String(error) })
}

const LAST_KEY = 'last_backup'
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
  await write(db, LAST_KEY, JSON.stringify(backup))
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
type Nights = z.infer<typeof Nights>

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
  const value = await read(db, LAST_KEY)
  if (value === undefined) return null
  return value.startsWith('{')
    ? Noted.parse(JSON.parse(value))
    : Noted.parse({ at: value, folder: null, bytes: null })
}
