import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { writeDurably as writeStream } from '#server/storage/disk.ts'
import type { Storage } from '#server/storage/storage.ts'
import { englishTexts } from '#server/language.ts'
import { fsyncFolder, writeDurably } from './copy-files.ts'
import { BackupError, databaseIn, MANIFEST, Manifest, SECRET } from './inspect.ts'
import { isOwnName, keptOf } from './kept-backups.ts'
import { FileList, LIST, readList, settle, sharedFile, temporaryIn } from './shared-files.ts'

/** Own prefix, beside the photos of the same bucket. */
const PREFIX = 'backups'
const FILES = `${PREFIX}/files`
/** The database goes in pieces, because no file of a bucket is read that is larger than any photo. */
const PART_BYTES = 16 * 1024 * 1024

/** A backup in a bucket is this one object; its files and the list of them are objects named by their SHA-256. */
const InBucket = z.object({
  /** The text of its manifest, which has the hash of the list. */
  manifest: z.string(),
  list: z.string(),
  database: z.array(z.string()),
  secret: z.string(),
})
type InBucket = z.infer<typeof InBucket>

const keyOf = (sha256: string): string => `${FILES}/${sha256.slice(0, 2)}/${sha256}`
const keyOfBackup = (name: string): string => `${PREFIX}/${name}.json`

/**
 * Copies a backup into the bucket, reads its description back, and removes there what is not kept. Throws BackupError,
 * afterwards, when the description of an earlier one cannot be read: no file is removed then, because it may need it.
 */
export async function copyToBucket(
  bucket: Storage,
  { into, name, zone }: { into: string; name: string; zone: string },
): Promise<void> {
  const backup = path.join(into, name)
  const manifest = readFileSync(path.join(backup, MANIFEST), 'utf8')
  const there = new Set<string>()
  for await (const key of bucket.list(FILES)) there.add(key)
  const before = await newestReadable(bucket)
  if (before && installationIn(before.manifest) !== installationIn(manifest))
    throw new BackupError(englishTexts('backupWords').bucket.otherHomeclaim)
  const put = async (sha256: string, content: () => Readable | Buffer) => {
    if (!there.has(keyOf(sha256))) await bucket.put(keyOf(sha256), content())
    there.add(keyOf(sha256))
  }
  for (const { sha256 } of readList(backup))
    await put(sha256, () => createReadStream(sharedFile(into, sha256)))
  const database: string[] = []
  for await (const part of partsOf(databaseIn(backup))) {
    database.push(hashOf(part))
    await put(hashOf(part), () => part)
  }
  const list = readFileSync(path.join(backup, LIST))
  const secret = readFileSync(path.join(backup, SECRET))
  await put(hashOf(list), () => list)
  await put(hashOf(secret), () => secret)
  const described = Buffer.from(
    JSON.stringify({
      manifest,
      list: hashOf(list),
      database,
      secret: hashOf(secret),
    } satisfies InBucket),
  )
  // Last: what has a description is whole.
  await bucket.put(keyOfBackup(name), described)
  if (!(await bucket.read(keyOfBackup(name)))?.equals(described))
    throw new BackupError(englishTexts('backupWords').bucket.notReturned)
  await removeOldIn(bucket, zone)
}

const installationIn = (manifest: string) => Manifest.parse(JSON.parse(manifest)).installation

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function* partsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Returns the names of the backups in a bucket, the oldest first. */
export async function backupsIn(bucket: Pick<Storage, 'list'>): Promise<string[]> {
  const names: string[] = []
  for await (const key of bucket.list(PREFIX)) {
    const name = /^backups\/([^/]+)\.json$/.exec(key)?.[1]
    if (name && isOwnName(name)) names.push(name)
  }
  return names.toSorted()
}

async function describedIn(bucket: Storage, name: string): Promise<InBucket> {
  const described = await readableIn(bucket, name)
  if (!described) throw new BackupError(englishTexts('backupWords').bucket.notWhole({ name }))
  return described
}

/** Returns the description of a backup; undefined for one that is missing or damaged. */
async function readableIn(bucket: Storage, name: string): Promise<InBucket | undefined> {
  const text = (await bucket.read(keyOfBackup(name)))?.toString() ?? ''
  try {
    const described = InBucket.parse(JSON.parse(text))
    installationIn(described.manifest)
    return described
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

async function newestReadable(bucket: Storage): Promise<InBucket | undefined> {
  for (const name of (await backupsIn(bucket)).toReversed()) {
    const described = await readableIn(bucket, name)
    if (described) return described
  }
  return undefined
}

async function removeOldIn(bucket: Storage, zone: string): Promise<void> {
  const names = await backupsIn(bucket)
  const kept = keptOf(names, zone)
  for (const name of names) if (!kept.has(name)) await bucket.remove(keyOfBackup(name))
  const listed = new Set<string>()
  const broken: string[] = []
  for (const name of kept) {
    const hashes = await hashesOf(bucket, name)
    if (!hashes) broken.push(keyOfBackup(name))
    for (const sha256 of hashes ?? []) listed.add(keyOf(sha256))
  }
  if (broken.length > 0)
    throw new BackupError(englishTexts('backupWords').bucket.damaged({ names: broken.join(' and ') }))
  for await (const key of bucket.list(FILES)) if (!listed.has(key)) await bucket.remove(key)
}

/** Returns the hashes of everything that a backup needs; undefined for one whose description or list is damaged. */
async function hashesOf(bucket: Storage, name: string): Promise<string[] | undefined> {
  const described = await readableIn(bucket, name)
  if (!described) return undefined
  const { list, database, secret } = described
  try {
    const files = listIn(await fetched(bucket, list)).map((file) => file.sha256)
    return [list, ...files, ...database, secret]
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

const listIn = (bytes: Buffer) => FileList.parse(JSON.parse(bytes.toString()))

/** Returns the object of a hash. Throws BackupError where its bytes have another one. */
async function fetched(bucket: Storage, sha256: string): Promise<Buffer> {
  const bytes = await bucket.read(keyOf(sha256))
  const text = englishTexts('backupWords').bucket
  const name = keyOf(sha256)
  if (!bytes) throw new BackupError(text.missing({ name }))
  if (hashOf(bytes) !== sha256) throw new BackupError(text.another({ name }))
  return bytes
}

/** Fetches a backup from a bucket into the folder of backups, as it was made there. Returns its folder. */
export async function fetchBackup(
  bucket: Storage,
  { into, name }: { into: string; name: string },
): Promise<string> {
  const folder = path.join(into, name)
  if (existsSync(folder)) return folder
  if (!isOwnName(name)) throw new BackupError(`${name} is not the name of a backup.`)
  const { manifest, list, database, secret } = await describedIn(bucket, name)
  const files = await fetched(bucket, list)
  for (const { sha256 } of listIn(files)) {
    if (existsSync(sharedFile(into, sha256))) continue
    const temporary = temporaryIn(into)
    await writeStream(temporary, await fetched(bucket, sha256))
    await settle(temporary, into)
  }
  const unfinished = `${folder}.unfinished-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const parts = async function* () {
      for (const sha256 of database) yield await fetched(bucket, sha256)
    }
    await writeStream(databaseIn(unfinished), Readable.from(parts()))
    writeDurably(path.join(unfinished, SECRET), await fetched(bucket, secret))
    writeDurably(path.join(unfinished, LIST), files)
    writeDurably(path.join(unfinished, MANIFEST), manifest)
    fsyncFolder(unfinished)
    renameSync(unfinished, folder)
    fsyncFolder(into)
    return folder
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}
