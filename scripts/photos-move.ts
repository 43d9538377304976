import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { filesDirOf } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { bucketOf, NO_BUCKET } from './backup-command.ts'
import { openForReading } from '#server/db/lock.ts'
import { lockStopped } from './backup-lock-stopped.ts'
import { BackupError, databaseIn } from '#server/backups/inspect.ts'

/** Folders that are moved: photos, their smaller sizes, and attachments. Raw mails never leave the disk. */
const FOLDERS = ['photos', 'attachments']

type MoveOptions = { to: 'bucket' | 'disk'; asIs: boolean; say: (line: string) => void }

/**
 * Moves every photo and attachment from the data folder into the bucket of these settings, or back, while no server
 * runs. Returns what to print. Throws BackupError when settings or database are missing, a server runs, or something is
 * damaged.
 */
export async function movePhotos(config: Config, { to, asIs, say }: MoveOptions): Promise<string> {
  await using inBucket = await bucketOf(config)
  if (!inBucket) throw new BackupError(NO_BUCKET)
  const { DATA_DIR } = config
  if (!existsSync(databaseIn(DATA_DIR))) throw new BackupError(`There is no Homeclaim data in ${DATA_DIR}.`)
  const unlock = lockStopped(DATA_DIR)
  try {
    const disk = createDiskStorage(filesDirOf(DATA_DIR))
    const [from, target] = to === 'bucket' ? [disk, inBucket.storage] : [inBucket.storage, disk]
    const known = knownHashes(DATA_DIR)
    const { moved, lost } = await moveFiles({
      from,
      to: target,
      known: asIs ? new Map() : known,
      all: known,
      say,
    })
    return [
      `Moved ${moved} files into ${to === 'bucket' ? `the bucket ${inBucket.name}` : DATA_DIR}.`,
      ...(lost.length > 0 ? [`In neither place: ${lost.join(', ')}`] : []),
      ...(to === 'disk' ? ['New photos go into the bucket until the S3_ settings are taken away.'] : []),
    ].join('\n')
  } finally {
    unlock()
  }
}

type Move = {
  from: Storage
  to: Storage
  /** Key → required SHA-256; other keys are moved as they are. */
  known: ReadonlyMap<string, string>
  /** Keys that must exist in the target at the end. */
  all: ReadonlyMap<string, string>
  /** Called with the progress. */
  say: (line: string) => void
}

/**
 * Copies, reads each copy back, and removes the originals only when every copy is correct, so that it may be
 * interrupted anywhere and started again. Throws BackupError naming what is damaged; then nothing was removed.
 */
async function moveFiles({ from, to, known, all, say }: Move): Promise<{ moved: number; lost: string[] }> {
  const good: string[] = []
  const damaged: string[] = []
  for (const folder of FOLDERS) {
    for await (const key of from.list(folder)) {
      const problem = await copyOne({ from, to }, key, known.get(key))
      if (problem) damaged.push(`${key} ${problem}`)
      else good.push(key)
      if (good.length % 500 === 0 && !problem) say(`${good.length} copied and read back`)
    }
  }
  if (damaged.length > 0) {
    throw new BackupError(
      `Damaged, so nothing was removed (${good.length} others are copied; --as-is takes these too):\n  ${damaged.join('\n  ')}`,
    )
  }
  for (const key of good) await from.remove(key)
  const there = new Set<string>()
  for (const folder of FOLDERS) for await (const key of to.list(folder)) there.add(key)
  return { moved: good.length, lost: [...all.keys()].filter((key) => !there.has(key)) }
}

/** Returns undefined when the target has the right bytes under this key; else what is wrong. */
async function copyOne(
  { from, to }: Pick<Move, 'from' | 'to'>,
  key: string,
  known: string | undefined,
): Promise<string | undefined> {
  const wanted = known ?? (await hashOf(from, key))
  // Copied by an earlier run that may have been interrupted.
  if ((await hashOf(to, key)) === wanted) return undefined
  const opened = await from.open(key)
  if (!opened) return 'is gone'
  await using staged = await to.stage(key, opened.stream)
  if (staged.sha256 !== wanted) return 'has other bytes than those that arrived'
  await staged.commit()
  return (await hashOf(to, key)) === wanted ? undefined : 'came back with other bytes than were written'
}

async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The SHA-256 of every photo's bytes as they were received. */
function knownHashes(dataDir: string): Map<string, string> {
  const db = openForReading(databaseIn(dataDir))
  try {
    const rows = db
      .prepare(`select id, sha256 from photos where state = 'stored' and sha256 is not null`)
      .all()
    const photos = z.array(z.object({ id: z.string(), sha256: z.string() })).parse(rows)
    return new Map(photos.map(({ id, sha256 }) => [photoKey(id), sha256]))
  } finally {
    db.close()
  }
}
