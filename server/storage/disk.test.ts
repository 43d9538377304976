import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { TooManyBytes, type Storage } from './storage.ts'

let root: string
let storage: Storage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  storage = createDiskStorage(path.join(root, 'files'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())

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

test('a source that breaks off leaves nothing, and what was there before stays', async () => {
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

test('more bytes than allowed are refused without destroying the source, and leave nothing', async () => {
  const source = Readable.from([Buffer.alloc(60), Buffer.alloc(60), Buffer.alloc(60)])
  await expect(storage.put('photos/a', source, { maxBytes: 100 })).rejects.toThrow(TooManyBytes)
  expect(source.destroyed).toBe(false)
  expect(await everything()).toEqual([])
})

test('bytes that are not accepted never become visible', async () => {
  const refused = storage.put('photos/a', Buffer.from('svg'), {
    accept: () => Promise.reject(new Error('not a picture')),
  })
  await expect(refused).rejects.toThrow('not a picture')
  await storage.put('photos/b', Buffer.from('twice'), { accept: () => Promise.resolve(false) })
  expect(await storage.open('photos/a')).toBeUndefined()
  expect(await storage.open('photos/b')).toBeUndefined()
  expect(await everything()).toEqual([])
})

test('what is looked at before it is accepted is what was written', async () => {
  const bytes = randomBytes(700_000)
  let seen: Buffer | undefined
  await storage.put('photos/a', Readable.from([bytes.subarray(0, 300_000), bytes.subarray(300_000)]), {
    accept: async (written) => {
      seen = Buffer.concat(await written.open().toArray())
      expect(written.head).toEqual(bytes.subarray(0, written.head.length))
      expect(await storage.open('photos/a')).toBeUndefined()
      return true
    },
  })
  expect(seen).toEqual(bytes)
})

test('bytes come back whole, with their size and SHA-256, readable by the server alone', async () => {
  const bytes = randomBytes(1_000_000)
  const stored = await storage.put('photos/7f/a.large', Readable.from([bytes]))
  expect(stored).toEqual({ sizeBytes: 1_000_000, sha256: createHash('sha256').update(bytes).digest('hex') })
  const opened = await storage.open('photos/7f/a.large')
  expect(opened?.sizeBytes).toBe(1_000_000)
  expect(Buffer.concat((await opened?.stream.toArray()) ?? [])).toEqual(bytes)
  const file = path.join(root, 'files/photos/7f/a.large')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect(await readFile(file)).toEqual(bytes)
})

test('what is not there is undefined, and removing it is no error', async () => {
  expect(await storage.open('photos/none')).toBeUndefined()
  expect(await storage.read('photos/none')).toBeUndefined()
  await storage.remove('photos/none')
  await storage.put('photos/a', Buffer.from('x'))
  await storage.remove('photos/a')
  expect(await storage.read('photos/a')).toBeUndefined()
})

test('only leftovers older than the given moment are swept, and never a file that was stored', async () => {
  await storage.put('photos/7f/a', Buffer.from('kept'))
  const folder = path.join(root, 'files/photos/7f')
  const old = path.join(folder, '.0123456789abcdef.tmp')
  const fresh = path.join(folder, '.fedcba9876543210.tmp')
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  for (const file of [old, path.join(folder, 'a')]) await utimes(file, longAgo, longAgo)
  expect(await storage.sweepTemporary(new Date('2020-01-01T01:00:00Z'))).toBe(1)
  expect((await everything()).map((entry) => entry.name).sort()).toEqual(['.fedcba9876543210.tmp', 'a'])
})

test('a file that is still being written is never swept', async () => {
  const put = storage.put('photos/a', Buffer.from('whole'), {
    accept: async () => {
      expect(await storage.sweepTemporary(new Date('2999-01-01T00:00:00Z'))).toBe(0)
      return true
    },
  })
  await put
  expect((await storage.read('photos/a'))?.toString()).toBe('whole')
})

test('a folder lists the keys under it, not what is still being written', async () => {
  await storage.put('photos/7f/a', Buffer.from('x'))
  await storage.put('photos/8g/b', Buffer.from('x'))
  await storage.put('mail/c', Buffer.from('x'))
  await writeFile(path.join(root, 'files/photos/7f/.0123456789abcdef.tmp'), 'half')
  const keys = []
  for await (const key of storage.list('photos')) keys.push(key)
  expect(keys.sort()).toEqual(['photos/7f/a', 'photos/8g/b'])
  for await (const key of storage.list('nothing-here')) keys.push(key)
  expect(keys).toHaveLength(2)
})
