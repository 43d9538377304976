import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BUCKET, startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { createBucketStorage } from './bucket.ts'
import { createDiskStorage } from './disk.ts'
import { placed } from './open-storage.ts'
import { connectBucket, type Bucket } from './s3.ts'
import { TooManyBytes, type Storage } from './storage.ts'

let root: string
let peer: BucketServer
let bucket: Bucket

beforeAll(async () => {
  peer = await startBucketServer()
  bucket = await connectBucket(peer.settings, { log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  bucket.close()
  await peer.close()
})
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  for await (const key of bucket.list('')) await bucket.remove(key)
  await rm(root, { recursive: true, force: true })
})

const inBucket = () => createBucketStorage({ bucket, spoolDir: path.join(root, 'spool') })

describe.each([
  ['a folder', () => createDiskStorage(path.join(root, 'files'))],
  ['a bucket', inBucket],
])('in %s', (_where, create) => {
  let storage: Storage
  beforeEach(() => {
    storage = create()
  })

  /** Files on this machine, including temporary ones, and objects in the bucket. */
  const everything = async () => [
    ...(await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()),
    ...(await collect(bucket.list(''))),
  ]

  test.each([
    '',
    '/etc/passwd',
    '../secret.key',
    'photos/../../secret.key',
    'Photos/a',
    'photos//a',
    'photos/.hidden',
    'a\0b',
    'a b',
    'a\\b',
  ])('a key no code of ours would make is refused: %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(storage.open(key)).rejects.toThrow('Not a storage key')
    await expect(storage.read(key)).rejects.toThrow('Not a storage key')
    expect(await everything()).toEqual([])
  })

  test('a source that breaks off stores nothing, and the previous object stays', async () => {
    await storage.put('photos/a', Buffer.from('before'))
    const breaking = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000)
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put('photos/a', breaking)).rejects.toThrow('connection lost')
    expect((await storage.read('photos/a'))?.toString()).toBe('before')
    expect(await everything()).toHaveLength(1)
  })

  test('more bytes than allowed are refused without destroying the source, and store nothing', async () => {
    const source = Readable.from([Buffer.alloc(60), Buffer.alloc(60), Buffer.alloc(60)])
    await expect(storage.put('photos/a', source, { maxBytes: 100 })).rejects.toThrow(TooManyBytes)
    expect(source.destroyed).toBe(false)
    expect(await everything()).toEqual([])
  })

  test('staged bytes that are not committed never become visible, and what was there before stays', async () => {
    await storage.put('photos/a', Buffer.from('before'))
    const inspect = async () => {
      await using _staged = await storage.stage('photos/a', Buffer.from('svg'))
      throw new Error('not a picture')
    }
    await expect(inspect()).rejects.toThrow('not a picture')
    {
      await using _staged = await storage.stage('photos/b', Readable.from([Buffer.from('twice')]))
    }
    expect((await storage.read('photos/a'))?.toString()).toBe('before')
    expect(await storage.open('photos/b')).toBeUndefined()
    expect(await everything()).toHaveLength(1)
  })

  test('what is inspected before the commit is what was written', async () => {
    const bytes = randomBytes(700_000)
    await using staged = await storage.stage(
      'photos/a',
      Readable.from([bytes.subarray(0, 300_000), bytes.subarray(300_000)]),
    )
    expect(Buffer.concat(await staged.open().toArray())).toEqual(bytes)
    expect(staged.head).toEqual(bytes.subarray(0, staged.head.length))
    expect(await storage.open('photos/a')).toBeUndefined()
    await staged.commit()
    expect(await storage.read('photos/a')).toEqual(bytes)
  })

  test('a missing object is undefined, and removing it is no error', async () => {
    expect(await storage.open('photos/none')).toBeUndefined()
    expect(await storage.read('photos/none')).toBeUndefined()
    await storage.remove('photos/none')
    await storage.put('photos/a', Buffer.from('x'))
    await storage.remove('photos/a')
    expect(await storage.read('photos/a')).toBeUndefined()
  })

  test('a file that is still being written is never removed', async () => {
    await using staged = await storage.stage('photos/a', Buffer.from('whole'))
    expect(await storage.sweepTemporary(new Date('2999-01-01T00:00:00Z'))).toBe(0)
    await staged.commit()
    expect((await storage.read('photos/a'))?.toString()).toBe('whole')
  })

  test('bytes are returned complete, with their size and SHA-256', async () => {
    const bytes = randomBytes(1_000_000)
    const stored = await storage.put('photos/7f/a.large', Readable.from([bytes]))
    expect(stored).toEqual({ sizeBytes: 1_000_000, sha256: createHash('sha256').update(bytes).digest('hex') })
    const opened = await storage.open('photos/7f/a.large')
    expect(opened?.sizeBytes).toBe(1_000_000)
    expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(bytes)
    expect(await everything()).toHaveLength(1)
  })

  test('a buffer is inspected and limited too, and its SHA-256 returned', async () => {
    const bytes = randomBytes(70_000)
    await expect(storage.put('photos/a', bytes, { maxBytes: 69_999 })).rejects.toThrow(TooManyBytes)
    await using staged = await storage.stage('photos/a', bytes, { maxBytes: 70_000 })
    expect(staged.head).toEqual(bytes.subarray(0, 64 * 1024))
    expect(Buffer.concat(await staged.open().toArray())).toEqual(bytes)
    await staged.commit()
    const { sizeBytes, sha256 } = staged
    expect({ sizeBytes, sha256 }).toEqual({
      sizeBytes: 70_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await storage.read('photos/a')).toEqual(bytes)
  })

  test('a folder lists the keys under it', async () => {
    await storage.put('photos/7f/a', Buffer.from('x'))
    await storage.put('photos/8g/b', Buffer.from('x'))
    await storage.put('photos-of-others/c', Buffer.from('x'))
    expect((await collect(storage.list('photos'))).sort()).toEqual(['photos/7f/a', 'photos/8g/b'])
    expect(await collect(storage.list('nothing-here'))).toEqual([])
  })
})

test('with a bucket, photos and PDFs are in it, and raw mails on the disk', async () => {
  const disk = createDiskStorage(path.join(root, 'files'))
  const storage = placed(disk, inBucket())
  for (const key of ['photos/a', 'attachments/b', 'incoming/c', 'inbound/d'])
    await storage.put(key, Buffer.from(key))
  expect(await collect(bucket.list(''))).toEqual(['attachments/b', 'incoming/c', 'photos/a'])
  expect((await disk.read('inbound/d'))?.toString()).toBe('inbound/d')
  expect(peer.requests.some((request) => request.includes(`inbound`) || request.includes(BUCKET))).toBe(false)
})

test('what has not been moved to the bucket yet is still read, listed and removed', async () => {
  const disk = createDiskStorage(path.join(root, 'files'))
  const storage = placed(disk, inBucket())
  await disk.put('photos/a', Buffer.from('old'))
  await storage.put('photos/b', Buffer.from('new'))
  expect((await storage.read('photos/a'))?.toString()).toBe('old')
  const opened = await storage.open('photos/a')
  expect((await opened?.stream.toArray())?.toString()).toBe('old')
  expect((await storage.open('photos/b'))?.sizeBytes).toBe(3)
  expect(await collect(storage.list('photos'))).toEqual(['photos/a', 'photos/b'])
  await storage.remove('photos/a')
  await storage.remove('photos/b')
  expect(await collect(storage.list('photos'))).toEqual([])
})

test('more than one page of a list is read', async () => {
  const keys = ['photos/a', 'photos/b', 'photos/c']
  const paging = await connectBucket(peer.settings, { log: pino({ level: 'silent' }), pageSize: 2 })
  for (const key of keys) await bucket.put(key, body(key))
  expect(await collect(paging.list('photos/'))).toEqual(keys)
  paging.close()
  const lists = peer.requests.filter((request) => request === 'GET ').length
  expect(lists).toBeGreaterThan(1)
})

async function collect(keys: AsyncIterable<string>): Promise<string[]> {
  const collected = []
  for await (const key of keys) collected.push(key)
  return collected
}

function body(text: string) {
  const bytes = Buffer.from(text)
  return {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes]),
  }
}
