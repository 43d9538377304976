import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from './lock.ts'

test('a folder in use is refused, naming the process that holds it, and is free again once released', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lock-'))
  const unlock = lockDataFolder(dir)
  expect(() => lockDataFolder(dir)).toThrow(
    `Another Homeclaim (process ${process.pid}) is already running on ${dir}.`,
  )
  unlock()
  lockDataFolder(dir)()
  rmSync(dir, { recursive: true, force: true })
})
