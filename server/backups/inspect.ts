import { statSync, createReadStream } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { openForReading } from '#server/db/lock.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { createHash } from 'node:crypto'
import { englishTexts } from '#server/language.ts'

/** The contents of a data folder and of a backup, under the same names. */
export const DATABASE = 'homeclaim.db'
export const SECRET = 'secret.key'
/** Photos, attachments and raw mails; emails of the local mailbox. */
export const FOLDERS = ['files', 'mailbox'] as const
export const MANIFEST = 'manifest.json'

export const Manifest = z.object({
  /** 1: its files are in the folder, which needs nothing else. 2: they are listed, and shared with other backups. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.string(),
  /** Which data folder it is of: the beginning of the SHA-256 of its secret. */
  installation: z.string().optional(),
  /** Files and records that were lost or changed in the data folder already, in words. */
  damages: z.array(z.string()).optional(),
  /** SHA-256 of the list of files. */
  list: z.string().optional(),
  database: z.object({ bytes: z.number().int(), sha256: z.string(), lastMigration: z.string() }),
  counts: z.object({
    users: z.number().int(),
    claims: z.number().int(),
    messages: z.number().int(),
    photos: z.number().int(),
    files: z.number().int(),
    mailbox: z.number().int(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** A failure of backup or restore whose message is a full explanation. */
export class BackupError extends Error {}

export const databaseIn = (folder: string): string => path.join(folder, DATABASE)

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const Count = z.object({ n: z.number() })
const PhotoFile = z.object({ id: z.string(), size_bytes: z.number(), sha256: z.string().nullable() })

/** Returns what a database contains, after checking its integrity. Throws BackupError naming what is wrong. */
export function inspectDatabase(file: string): {
  counts: Omit<Manifest['counts'], 'files' | 'mailbox'>
  lastMigration: string
} {
  const db = openForReading(file)
  try {
    const found = db.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new BackupError(englishTexts('backupWords').damaged({ found: String(found) }))
    const dangling = z.array(z.object({ table: z.string() })).parse(db.pragma('foreign_key_check'))
    if (dangling.length > 0) {
      throw new BackupError(
        englishTexts('backupWords').dangling({
          rows: String(dangling.length),
          table: String(dangling[0]?.table),
        }),
      )
    }
    const count = (from: string) => Count.parse(db.prepare(`select count(*) as n from ${from}`).get()).n
    const last = z
      .object({ name: z.string() })
      .safeParse(db.prepare('select name from migrations order by name desc limit 1').get())
    return {
      counts: {
        users: count('users'),
        claims: count('claims'),
        messages: count('messages'),
        photos: count(`photos where state = 'stored'`),
      },
      lastMigration: last.data?.name ?? '',
    }
  } finally {
    db.close()
  }
}

/** Reads from a database file which photos are stored, with the size and hash of each. */
export function storedPhotos(database: string): z.infer<typeof PhotoFile>[] {
  const db = openForReading(database)
  try {
    const rows = db
      .prepare(`select id, size_bytes, sha256 from photos where state = 'stored' order by id`)
      .all()
    return z.array(PhotoFile).parse(rows)
  } finally {
    db.close()
  }
}

/**
 * Returns photos whose file is missing from a folder or has changed. `deep` reads every byte; otherwise only sizes are
 * compared. `fileOf` finds the file of a key, by default as a data folder has it.
 */
export async function damagedPhotos(
  folder: string,
  {
    deep,
    fileOf = (key) => path.join(folder, 'files', ...key.split('/')),
  }: { deep: boolean; fileOf?: (key: string) => string | undefined },
): Promise<string[]> {
  const damaged: string[] = []
  for (const photo of storedPhotos(databaseIn(folder))) {
    const file = fileOf(photoKey(photo.id))
    const size = file && statSync(file, { throwIfNoEntry: false })?.size
    if (file === undefined || size === undefined) damaged.push(`${photo.id} is missing`)
    else if (size !== photo.size_bytes)
      damaged.push(`${photo.id} has ${size} bytes instead of ${photo.size_bytes}`)
    else if (deep && photo.sha256 && (await sha256Of(file)) !== photo.sha256)
      damaged.push(`${photo.id} has other bytes`)
  }
  return damaged
}
