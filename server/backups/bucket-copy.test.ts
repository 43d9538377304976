import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { checkBackup } from '#scripts/backup-check-backup.ts'
import { restore } from '#scripts/backup-restoring.ts'
import { createBucketStorage } from '#server/storage/bucket.ts'
import { connectBucket, type Bucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import { backupsIn, copyToBucket, fetchBackup } from './bucket-copy.ts'
import { makeBackup } from './make-backup.ts'
import { ownBackups } from './kept-backups.ts'
import { readList } from './shared-files.ts'

let folder: string
let peer: BucketServer
let bucket: Bucket
let storage: Storage
let dataDir: string
const into = () => path.join(folder, 'backups')

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-bucket-'))
  dataDir = path.join(folder, 'data')
  peer = await startBucketServer()
  const quiet = { info: () => undefined, warn: () => undefined }
  bucket = await connectBucket(peer.settings, { log: quiet })
  storage = createBucketStorage({ bucket, spoolDir: path.join(folder, 'spool') })
  const world = await startWorld({ dataDir, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })
  await world.stop()
})
afterAll(async () => {
  bucket.close()
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

const copies = async (at: string): Promise<string> => {
  const made = await makeBackup({ dataDir, into: into(), at, floorBytes: 0 })
  const name = path.basename(made.folder)
  await copyToBucket(storage, { into: into(), name, zone: 'UTC' })
  return name
}

test('a backup in a bucket is fetched and restored on another machine, byte for byte', async () => {
  const name = await copies('2026-11-01T03:00:00.000Z')
  expect(await backupsIn(storage)).toEqual([name])
  const elsewhere = path.join(folder, 'elsewhere')
  const fetched = await fetchBackup(storage, { into: elsewhere, name })
  for (const file of ['manifest.json', 'homeclaim.db', 'files.json', 'secret.key'])
    expect(
      (await readFile(path.join(fetched, file))).equals(await readFile(path.join(into(), name, file))),
    ).toBe(true)
  const restored = path.join(folder, 'restored')
  const { manifest } = await restore(fetched, restored, { force: false, incomplete: false })
  expect(manifest.counts).toMatchObject({ claims: 1, photos: 1 })
})

test('a photo that is there is not sent again', async () => {
  peer.requests.length = 0
  const name = await copies('2026-11-02T03:00:00.000Z')
  const sent = peer.requests.filter((each) => each.startsWith('PUT ')).join()
  expect(sent).toContain(`backups/${name}.json`)
  for (const { sha256 } of readList(path.join(into(), name))) expect(sent).not.toContain(sha256)
})

test('what is not kept is removed, and what is kept stays whole', async () => {
  for (let day = 14; day <= 30; day += 1) await copies(`2026-11-${day}T03:00:00.000Z`)
  const names = await backupsIn(storage)
  expect(names).toHaveLength(9)
  const oldest = await fetchBackup(storage, { into: path.join(folder, 'oldest'), name: names[0] ?? '' })
  await checkBackup(oldest, { incomplete: false, dataDir: folder })
})

test('a copy that breaks off leaves the earlier ones, and has no name', async () => {
  const before = await backupsIn(storage)
  peer.fault = ({ method, key }) =>
    method === 'PUT' && key.startsWith('backups/homeclaim')
      ? { status: 500, code: 'InternalError' }
      : undefined
  await expect(copies('2026-12-01T03:00:00.000Z')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  peer.fault = () => undefined
  expect(await backupsIn(storage)).toEqual(before)
})

test('a damaged description stops no later backup: it is named, and nothing is removed until it is deleted', async () => {
  const keysOf = async () => {
    const keys: string[] = []
    for await (const key of storage.list('backups/files')) keys.push(key)
    return keys.toSorted()
  }
  const broken = await copies('2026-12-01T10:00:00.000Z')
  const [own, files] = [`backups/${broken}.json`, await keysOf()]
  for (const [damage, at] of [
    ['{"manifest":', '2026-12-01T11:00:00.000Z'],
    ['{}', '2026-12-01T12:00:00.000Z'],
  ] as const) {
    await storage.put(own, Buffer.from(damage))
    await expect(copies(at)).rejects.toThrow(
      `${own} there is damaged and can’t be restored. Delete it in the bucket`,
    )
    const newest = (await backupsIn(storage)).at(-1) ?? ''
    await fetchBackup(storage, { into: path.join(folder, `after-${damage.length}`), name: newest })
    expect(await keysOf()).toEqual(expect.arrayContaining(files))
  }
  await storage.remove(own)
  await copies('2026-12-01T13:00:00.000Z')
})

test('changed bytes in a bucket are noticed when they are fetched', async () => {
  const name = await copies('2026-12-02T03:00:00.000Z')
  const keys: string[] = []
  for await (const key of storage.list('backups/files')) keys.push(key)
  for (const key of keys) {
    const bytes = await storage.read(key)
    if (bytes) await storage.put(key, Buffer.concat([bytes, Buffer.from('x')]))
  }
  await expect(fetchBackup(storage, { into: path.join(folder, 'changed'), name })).rejects.toThrow(
    'in the bucket is another file',
  )
})

test('the backups of another installation in the bucket are not touched', async () => {
  const before = await backupsIn(storage)
  await appendFile(path.join(dataDir, 'secret.key'), '\n')
  const other = { dataDir, into: path.join(folder, 'other'), at: '2026-12-03T03:00:00.000Z', floorBytes: 0 }
  const made = await makeBackup(other)
  await expect(
    copyToBucket(storage, { into: other.into, name: path.basename(made.folder), zone: 'UTC' }),
  ).rejects.toThrow('another Homeclaim')
  expect(await backupsIn(storage)).toEqual(before)
})

test('a server with a bucket copies each backup there, and says so when only that fails', async () => {
  const env = Object.fromEntries(Object.entries(peer.env).map(([name, value]) => [`BACKUP_${name}`, value]))
  for await (const key of bucket.list('backups')) await bucket.remove(key)
  await using world = await startWorld({ hasMailServer: false, env })
  await world.homeowner()
  const { backups } = world.server.services.admin
  const made = async () => {
    backups.start('UTC')
    await expect.poll(async () => (await backups.work()).state).not.toBe('making')
    return { work: await backups.work(), own: ownBackups(backups.folder) }
  }
  const { work, own } = await made()
  expect(work).toEqual({ state: 'none' })
  expect(await backupsIn(storage)).toEqual(own)
  world.clock.advance(MINUTE)
  peer.fault = () => ({ status: 500, code: 'InternalError' })
  const later = await made()
  peer.fault = () => undefined
  expect(later.own).toHaveLength(2)
  expect(later.work).toMatchObject({
    state: 'failed',
    words: 'A backup was made, but: The bucket did not respond. Try again in a while.',
  })
  expect(await backupsIn(storage)).toEqual(own)
})
