import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/config.ts'
import { lockDataFolder } from '#server/db/lock.ts'
import { createDiskStorage } from '#server/storage/disk.ts'
import { filesDirOf, openStorage } from '#server/storage/open-storage.ts'
import { connectBucket, type Bucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { backUp } from '#server/backups/backup-to.ts'
import { bucketOf } from './backup-command.ts'
import { restore } from './backup-restoring.ts'
import { checkBucket } from './photos-check.ts'
import { movePhotos } from './photos-move.ts'
import { makeVariants } from '#server/uploads/pictures.ts'

const PUBLIC_URL = 'https://claims.example'

/** Data folder of a server without a bucket: two photos with their smaller sizes, a mail. */
let template: string
let keys: string[]
let bytes: Buffer[]
let dataDir: string
let store: BucketServer
let bucket: Bucket
let disk: Storage
let config: Config

beforeAll(async () => {
  template = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-template-'))
  const world = await startWorld({ dataDir: template })
  const maya = await world.homeowner()
  bytes = [await jpegPhoto(1), await jpegPhoto(2)]
  const imageUrls = []
  for (const photo of bytes) imageUrls.push(await maya.uploads(photo))
  await maya.files({ imageUrls })
  await makeVariants(world.server.services.uploads, 10)
  await world.postMail('Message-ID: <a@b.example>\r\n\r\nx')
  await world.stop()
  keys = imageUrls.map((url) => photoKey(url.split('/').at(-1) ?? ''))
})
afterAll(() => rm(template, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-photos-'))
  await cp(template, dataDir, { recursive: true })
  store = await startBucketServer({ allowedOrigin: PUBLIC_URL })
  bucket = await connectBucket(store.settings, { log: pino({ level: 'silent' }) })
  disk = createDiskStorage(filesDirOf(dataDir))
  config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL, ...store.env })
})
afterEach(async () => {
  bucket.close()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const move = (to: 'bucket' | 'disk', asIs = false) => movePhotos(config, { to, asIs, say: () => undefined })

async function keysOf(keys: AsyncIterable<string>): Promise<string[]> {
  const found = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const inBucket = () => keysOf(bucket.list(''))
const onDisk = async () => [
  ...(await keysOf(disk.list('photos'))),
  ...(await keysOf(disk.list('attachments'))),
]

test('photos move into the bucket and back, complete, and raw mails stay where they are', async () => {
  const before = await onDisk()
  expect(before).toHaveLength(6)
  expect(await move('bucket')).toBe('Moved 6 files into the bucket homeclaim-photos.')
  expect(await inBucket()).toEqual(before)
  expect(await onDisk()).toEqual([])
  expect(await keysOf(disk.list('inbound'))).toHaveLength(2)

  const { storage, bucket: opened } = await openStorage(config, pino({ level: 'silent' }))
  for (const [index, key] of keys.entries()) expect(await storage.read(key)).toEqual(bytes[index])
  opened?.close()

  await move('disk')
  expect(await onDisk()).toEqual(before)
  expect(await inBucket()).toEqual([])
  for (const [index, key] of keys.entries()) expect(await disk.read(key)).toEqual(bytes[index])
})

test('nothing is moved under a running server', async () => {
  const unlock = lockDataFolder(dataDir)
  await expect(move('bucket')).rejects.toThrow('Stop it first')
  unlock()
  expect(await inBucket()).toEqual([])
})

test('interrupted anywhere and started again it continues, and meanwhile every photo can be read', async () => {
  const before = await onDisk()
  for (const to of ['bucket', 'disk'] as const) {
    let isOver = false
    for (let passes = 0; !isOver; passes += 1) {
      expect(passes).toBeLessThan(20)
      let left = passes * 5
      store.fault = () => ((left -= 1) < 0 ? { status: 403, code: 'AccessDenied' } : undefined)
      isOver = await move(to).then(
        () => true,
        () => false,
      )
      store.fault = () => undefined
      const { storage, bucket: opened } = await openStorage(config, pino({ level: 'silent' }))
      for (const [index, key] of keys.entries()) expect(await storage.read(key)).toEqual(bytes[index])
      opened?.close()
    }
    expect([await inBucket(), await onDisk()]).toEqual(to === 'bucket' ? [before, []] : [[], before])
  }
})

test('a damaged photo is named and nothing is removed; with --as-is it is moved too', async () => {
  const [damaged = '', whole = ''] = keys
  await disk.put(damaged, Buffer.from('not what arrived'))
  await expect(move('bucket')).rejects.toThrow(`${damaged} has other bytes than those that arrived`)
  expect(await onDisk()).toHaveLength(6)
  expect(await inBucket()).not.toContain(damaged)
  expect(await inBucket()).toContain(whole)
  await move('bucket', true)
  expect(await inBucket()).toContain(damaged)
  expect(await onDisk()).toEqual([])
})

test('a copy that differs is made anew, never taken for the photo', async () => {
  const [key = ''] = keys
  await store.putUnchecked(key, Buffer.from('half'))
  await move('bucket')
  const opened = await bucket.get(key)
  expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(bytes[0])
})

test('a photo that is in neither place is named, and does not stop the others', async () => {
  const [lost = ''] = keys
  await disk.remove(lost)
  expect(await move('bucket')).toBe(
    `Moved 5 files into the bucket homeclaim-photos.\nIn neither place: ${lost}`,
  )
})

test('the check reports a working bucket, and leaves nothing in it', async () => {
  expect(await checkBucket(config)).toEqual({
    isGood: true,
    lines: [
      'ok      The bucket can be written, read, listed and cleared',
      `ok      Browsers at ${PUBLIC_URL} may send photos to it`,
    ],
  })
  expect(await inBucket()).toEqual([])
})

test('the check names what is wrong: the key, or the CORS rules, with those that are needed', async () => {
  config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://other.example',
    ...store.env,
  })
  const forbidden = await checkBucket(config)
  expect(forbidden.isGood).toBe(false)
  expect(forbidden.lines[1]).toContain('FAILED  Browsers at https://other.example')
  expect(forbidden.lines[1]).toContain('"AllowedOrigins":["https://other.example"]')
  config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...store.env,
    S3_SECRET_ACCESS_KEY: 'guessed-wrongly',
  })
  const { isGood, lines } = await checkBucket(config)
  expect(isGood).toBe(false)
  expect(lines.join()).toContain('SignatureDoesNotMatch')
  expect(lines.join()).not.toContain('guessed-wrongly')
})

test('the check explains what is wrong with the bucket and what to do, never in the store’s own words', async () => {
  const words = async (env: Record<string, string> = {}) => {
    const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL, ...store.env, ...env }
    const { isGood, lines } = await checkBucket(readConfig(settings))
    expect(isGood).toBe(false)
    expect(lines.join()).not.toContain('{')
    return lines.join()
  }
  expect(await words({ S3_SECRET_ACCESS_KEY: 'guessed' })).toContain('The store refuses the secret key.')
  expect(await words({ S3_BUCKET: 'elsewhere' })).toContain('There is no bucket elsewhere at')
  for (const [code, said] of [
    ['InvalidAccessKeyId', 'The store does not know this key.'],
    ['AccessDenied', 'The key may not do this in'],
  ] as const) {
    store.fault = () => ({ status: 403, code })
    expect(await words()).toContain(said)
  }
  await store.goesAway()
  expect(await words()).toMatch(
    /Nothing listens at .*Correct S3_ENDPOINT, or start the store\. \(ECONNREFUSED\)/,
  )
})

test('a backup fetches the photos from the bucket, and a server without one starts on it', async () => {
  await move('bucket')
  await using inUse = await bucketOf(config)
  const manifest = await backUp(dataDir, path.join(dataDir, 'backup'), { bucket: inUse?.storage })
  expect(manifest.counts).toMatchObject({ photos: 2, files: 4 })
  await store.goesAway()
  const restored = path.join(dataDir, 'restored')
  await restore(path.join(dataDir, 'backup'), restored, { force: false, incomplete: false })
  const files = createDiskStorage(filesDirOf(restored))
  for (const [index, key] of keys.entries()) expect(await files.read(key)).toEqual(bytes[index])
})
