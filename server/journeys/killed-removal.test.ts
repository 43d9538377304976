import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeownerWith } from '#server/testing/homeowner.ts'
import { startAt } from '#server/testing/killed-program.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { startWorld } from '#server/testing/world.ts'

/** The real program is killed after it deleted an account, before its words have left the database's log. */

let program: Program
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  program = await buildProgram()
})
afterAll(async () => {
  await program.remove()
  await rm(dataDir, { recursive: true, force: true })
})

test('the words of a deleted account leave database and log at the next start after a kill', async () => {
  const database = path.join(dataDir, 'homeclaim.db')
  const world = await startWorld({ dataDir, hasMailServer: false })
  await world.homeowner('The Admin')
  const maya = await world.homeowner('Maya Unmistakable')
  await maya.savesProfile()
  for (let n = 0; n < 3; n += 1) await maya.files({ title: `Unmistakable drip ${n}` })
  const at = world.clock.now()
  await world.stop()
  const filesWithWords = async () => {
    const files = [database, `${database}-wal`]
    const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))))
    return files.filter((_, index) => contents[index]?.includes('Unmistakable'))
  }

  const first = await startAt(program, dataDir, { at, env: {} })
  const reader = new SQLite(database, { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from users').get()
  const leaving = homeownerWith(first.url, maya, maya)
  expect((await leaving.mutate('account.remove', { password: maya.password })).status).toBe(200)
  await first.kill('SIGKILL')
  expect(await filesWithWords()).not.toEqual([])
  const marks = reader.prepare("select count(*) from server_state where key like 'erase:%'").pluck()
  reader.exec('commit')
  expect(marks.get()).toBe(1)
  reader.close()

  const again = await startAt(program, dataDir, { at, env: {} })
  await expect.poll(filesWithWords).toEqual([])
  await again.kill('SIGTERM')
  const after = new SQLite(database, { readonly: true })
  expect(after.prepare("select count(*) from server_state where key like 'erase:%'").pluck().get()).toBe(0)
  after.close()
})
