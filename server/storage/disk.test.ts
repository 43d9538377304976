import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

let root: string
let storage: Storage

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'storage-'))
  storage = createDiskStorage(path.join(root, 'files'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('stored files are readable by the server alone', async () => {
  await storage.put('photos/7f/a.large', Buffer.from('whole'))
  const file = path.join(root, 'files/photos/7f/a.large')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect((await readFile(file)).toString()).toBe('whole')
})

test('only temporary files older than the given moment are removed, and never a stored file', async () => {
  await storage.put('photos/7f/a', Buffer.from('kept'))
  const folder = path.join(root, 'files/photos/7f')
  const old = path.join(folder, '.0123456789abcdef.tmp')
  const fresh = path.join(folder, '.fedcba9876543210.tmp')
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  for (const file of [old, path.join(folder, 'a')]) await utimes(file, longAgo, longAgo)
  expect(await storage.sweepTemporary(new Date('2020-01-01T01:00:00Z'))).toBe(1)
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
  expect(files.map((entry) => entry.name).sort()).toEqual(['.fedcba9876543210.tmp', 'a'])
})

test('a file that is still being written is not listed', async () => {
  await storage.put('photos/7f/a', Buffer.from('x'))
  await writeFile(path.join(root, 'files/photos/7f/.0123456789abcdef.tmp'), 'half')
  const keys = []
  for await (const key of storage.list('photos')) keys.push(key)
  expect(keys).toEqual(['photos/7f/a'])
})
