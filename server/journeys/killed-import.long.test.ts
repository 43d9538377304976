import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeownerWith } from '#server/testing/homeowner.ts'
import { completes, eml, sendsImport, zipOf } from '#server/testing/imports.ts'
import { besideProgram, startAt } from '#server/testing/killed-program.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { startWorld } from '#server/testing/world.ts'

/** The real program is killed while it reads an import, and while it makes claims of it. */

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

/** Only a kill ends the transaction that inserts this row. */
const stuckAt = (
  table: string,
  isRow: string,
) => `create trigger never_ends before insert on ${table} when ${isRow} begin
  select count(*) from sqlite_schema a, sqlite_schema b, sqlite_schema c, sqlite_schema d, sqlite_schema e,
    sqlite_schema f; end`

test('each email is read once and each proposal becomes one claim, wherever the server is killed', async () => {
  const world = await startWorld({ dataDir, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const files = {
    'one.eml': eml({ subject: 'First', id: '1@x' }),
    'two.eml': eml({ subject: 'Second', id: '2@x' }),
    'three.eml': eml({ subject: 'Third', id: '3@x' }),
  }
  expect((await sendsImport(world, maya, { bytes: await zipOf(files) })).status).toBe(200)
  const at = world.clock.now()
  await world.stop()
  const start = () => startAt(program, dataDir, { at, env: {} })
  const beside = besideProgram(path.join(dataDir, 'homeclaim.db'))
  const items = () => beside.count('select count(*) from import_items')
  const claims = () =>
    beside.text('select group_concat(title) from (select title from claims order by title)')

  beside.run(stuckAt('import_items', "new.name = 'two.eml'"))
  const reads = await start()
  await beside.inTransaction()
  await reads.kill('SIGKILL')
  beside.endsAgain()
  expect(items()).toBe(1)

  const again = await start()
  await expect.poll(() => beside.count('select count(*) from import_drafts')).toBe(3)
  expect(items()).toBe(3)
  await again.kill('SIGTERM')

  const reviewed = await startWorld({ dataDir, hasMailServer: false })
  const importId = await completes(homeownerWith(reviewed.url, maya, maya))
  await reviewed.stop()
  const finishesAt = (url: string) =>
    fetch(`${url}/trpc/imports.finish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { importId } }),
    })
  beside.run(stuckAt('claims', "new.title = 'Second'"))
  const finishing = await start()
  const lost = finishesAt(finishing.url).catch(() => undefined)
  await beside.inTransaction()
  await finishing.kill('SIGKILL')
  expect(await lost).toBeUndefined()
  beside.endsAgain()

  const last = await start()
  expect((await finishesAt(last.url)).status).toBe(200)
  expect(claims()).toBe('First,Second,Third')
  expect(beside.count('select count(*) from messages')).toBe(3)
  expect(beside.count('select count(*) from inbound_mails')).toBe(3)
  expect(beside.count('select count(*) from imports')).toBe(0)
  await last.kill('SIGTERM')
  await beside.close()
  const folder = path.join(dataDir, 'files')
  expect(await readdir(path.join(folder, 'imports')).catch(() => [])).toEqual([])
})
