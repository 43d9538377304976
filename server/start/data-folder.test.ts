import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'homeclaim-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a file in place of the folder is named, with the setting', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => openDataFolder(file)).toThrow(`DATA_DIR is "${file}"; it takes a folder`)
})

test.skipIf(process.platform !== 'linux')('a place where nothing can be made is refused at once', () => {
  expect(() => openDataFolder('/proc/nowhere/data')).toThrow(
    'DATA_DIR is "/proc/nowhere/data"; it takes a folder',
  )
})

test('a nested folder is created for this user alone', () => {
  const deep = path.join(root, 'a', 'b', 'c')
  openDataFolder(deep)
  openDataFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
})

test('an existing folder that is open to others is closed to them', () => {
  const open = path.join(root, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  openDataFolder(open)
  expect(statSync(open).mode & 0o777).toBe(0o700)
})
