import { readFile } from 'node:fs/promises'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Health } from '#shared/health.ts'
import { startWorld } from '#server/testing/world.ts'

const Answer = z.object({ result: z.object({ data: z.object({ json: Health }) }) })

test('while another program reads the database the words wait in its log, Health says so, and they go afterwards', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner('The Admin')
  const maya = await world.homeowner('Maya Unmistakable')
  const database = path.join(world.dataDir, 'homeclaim.db')
  const reader = new SQLite(database, { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from users').get()
  const deletionSince = async () =>
    Answer.parse(await (await admin.call('GET', '/trpc/admin.health')).json()).result.data.json.deletionSince
  const inJournal = async () => (await readFile(`${database}-wal`)).includes('Maya Unmistakable')

  expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
  expect(await inJournal()).toBe(true)
  await world.server.scheduler.runNow('account-deletions')
  expect(await deletionSince()).toMatch(/^\d{4}-/)

  reader.exec('commit')
  reader.close()
  await world.server.scheduler.runNow('account-deletions')
  expect(await inJournal()).toBe(false)
  expect((await readFile(database)).includes('Maya Unmistakable')).toBe(false)
  expect(await deletionSince()).toBeNull()
})
