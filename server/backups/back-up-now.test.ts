import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { Health } from '#shared/health.ts'
import { MINUTE } from '#shared/dates.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { backUp } from './backup-to.ts'
import { inspectDatabase, databaseIn, MANIFEST } from './inspect.ts'
import { failureWords, removeOld } from './kept-backups.ts'
import { readList } from './shared-files.ts'

let folder: string
let world: World
let admin: HomeownerInTests
const start = async (env: Record<string, string> = {}) => {
  world = await startWorld({ dataDir: path.join(folder, 'data'), hasMailServer: false, env })
  admin = await world.homeowner('Ada Admin')
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-back-up-now-'))
})
afterEach(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const Begun = Health.shape.backups
const health = async () =>
  z.parse(Health, Answer.parse(await (await admin.call('GET', '/trpc/admin.health')).json()).result.data.json)
const begins = async () =>
  z.parse(Begun, Answer.parse(await (await admin.mutate('admin.backUp', undefined)).json()).result.data.json)
const bytesNamedIn = (backup: string) =>
  readList(backup).reduce((sum, { bytes }) => sum + bytes, statSync(databaseIn(backup)).size)
/** Beside them are the copies made before migrations. There is no folder before the first. */
const ownIn = async (into: string) =>
  (existsSync(into) ? await readdir(into) : []).filter((name) => /^homeclaim-\d/.test(name))
const settled = async () => {
  await expect.poll(async () => (await health()).backups.work.state).not.toBe('making')
  return health()
}

test('nobody but the admin has a backup made', async () => {
  await start()
  const ben = await world.homeowner('Ben Ortiz')
  expect((await ben.mutate('admin.backUp', undefined)).status).toBe(403)
  expect((await health()).backups.work).toEqual({ state: 'none' })
})

test('a folder that is missing is not made: its disk may not be connected', async () => {
  const into = path.join(folder, 'usb')
  await start({ BACKUP_DIR: into })
  await begins()
  const { backup, backups } = await settled()
  expect(backups.work).toMatchObject({
    state: 'failed',
    words: expect.stringContaining(`${into} is not there`),
  })
  expect(backup).toBeNull()
  expect(await readdir(folder)).toEqual(['data'])
})

test('a place that cannot be written to is named, and a later try can succeed', async () => {
  const into = path.join(folder, 'backups')
  await start({ BACKUP_DIR: into })
  await writeFile(into, 'a file, not a folder')
  await begins()
  expect((await settled()).backups.work).toMatchObject({
    state: 'failed',
    words: expect.stringContaining(`${into} is not a folder`),
  })
  await rm(into)
  await mkdir(into)
  await begins()
  const { backup, backups } = await settled()
  expect(backups.work).toEqual({ state: 'none' })
  expect(backup?.folder?.startsWith(into)).toBe(true)
})

test.each([
  ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), /not enough room in \/b/],
  [
    'a full disk under the database',
    Object.assign(new Error('x'), { code: 'SQLITE_FULL' }),
    /not enough room/,
  ],
  ['a folder of somebody else', Object.assign(new Error('x'), { code: 'EACCES' }), /may not write to \/b/],
  ['anything else', new Error('unheard of'), /unheard of/],
])('%s is said in words', (_what, error, words) => {
  expect(failureWords(error, '/b')).toMatch(words)
})

test('without a setting it is beside the data, complete, and noted with its size', async () => {
  await start()
  await admin.savesProfile()
  await admin.files({ title: 'Dishwasher supply line drips' })
  expect(await begins()).toMatchObject({
    folder: path.join(world.dataDir, 'backups'),
    isBesideData: true,
    work: { state: 'making' },
  })
  const { backup } = await settled()
  const made = backup?.folder ?? ''
  expect(path.dirname(made)).toBe(path.join(world.dataDir, 'backups'))
  expect(backup).toMatchObject({ bytes: bytesNamedIn(made), kept: { count: 1 }, damages: [] })
  expect(inspectDatabase(databaseIn(made)).counts).toMatchObject({ users: 1, claims: 1 })
})

test('a second press joins the backup that is being made', async () => {
  await start()
  const [first, second] = await Promise.all([begins(), begins()])
  expect(second.work).toEqual(first.work)
  await settled()
  expect(await ownIn(path.join(world.dataDir, 'backups'))).toHaveLength(1)
})

test('one that was ended half-way is said after a restart, until another one is made', async () => {
  const into = path.join(folder, 'backups')
  await mkdir(path.join(into, 'homeclaim-20261031-030000.unfinished-76'), { recursive: true })
  await mkdir(path.join(into, 'homeclaim-20261101-030509.unfinished-77'))
  await start({ BACKUP_DIR: into })
  expect((await health()).backups.work).toEqual({
    state: 'failed',
    at: '2026-11-01T03:05:09.000Z',
    words: 'It was ended before it was complete. Try again.',
  })
  await begins()
  expect((await settled()).backups.work).toEqual({ state: 'none' })
})

test('one that failed is said after a restart too, also where it removed what an interrupted one had left', async () => {
  const into = path.join(folder, 'backups')
  await mkdir(path.join(into, 'homeclaim-20261101-030509.unfinished-77'), { recursive: true })
  await start({ BACKUP_DIR: into })
  const restarts = async () => {
    await world.stop()
    await start({ BACKUP_DIR: into })
    await world.server.connection.db.updateTable('users').set({ is_admin: 1 }).execute()
  }
  const secret = path.join(world.dataDir, 'secret.key')
  await rename(secret, `${secret}.away`)
  await begins()
  const { work } = (await settled()).backups
  expect(work).toMatchObject({ state: 'failed', words: expect.stringContaining('secret.key') })
  expect(await readdir(into)).toEqual([])
  await rename(`${secret}.away`, secret)
  await restarts()
  expect((await health()).backups.work).toEqual(work)
  await begins()
  expect((await settled()).backups.work).toEqual({ state: 'none' })
  await restarts()
  expect((await health()).backups.work).toEqual({ state: 'none' })
})

test('what a killed backup left is removed by the next, and nothing else in the folder is', async () => {
  const into = path.join(folder, 'backups')
  await mkdir(path.join(into, 'homeclaim-20261101-030000.unfinished-77'), { recursive: true })
  await mkdir(path.join(into, 'photos of the family'))
  await start({ BACKUP_DIR: into })
  await begins()
  await settled()
  const left = await readdir(into)
  expect(left).toHaveLength(2)
  expect(left).toContain('photos of the family')
  expect(left.join()).not.toContain('unfinished')
})

test('a server that stops meanwhile leaves no folder that looks whole and is not', async () => {
  await start()
  await begins()
  await world.stop()
  const into = path.join(folder, 'data', 'backups')
  const whole = (await ownIn(into)).filter((name) => !name.includes('unfinished'))
  const manifests = whole.filter((name) => existsSync(path.join(into, name, MANIFEST)))
  expect(manifests).toEqual(whole)
})

test('the three latest of a day are kept; folders with other names and without a database stay', async () => {
  await start()
  const into = path.join(folder, 'backups')
  for (const hour of ['07', '08', '09', '10'])
    await backUp(world.dataDir, path.join(into, `homeclaim-20261104-${hour}0000`))
  await mkdir(path.join(into, 'homeclaim-20261031-030000'))
  await mkdir(path.join(into, '2026-10-31'))
  removeOld(into, 'UTC')
  expect((await readdir(into)).toSorted()).toEqual([
    '2026-10-31',
    'homeclaim-20261031-030000',
    'homeclaim-20261104-080000',
    'homeclaim-20261104-090000',
    'homeclaim-20261104-100000',
  ])
})

test('each has a folder of its own, by its time', async () => {
  await start()
  await begins()
  const first = await settled()
  world.clock.advance(MINUTE)
  await begins()
  const second = await settled()
  expect(second.backup?.folder).not.toBe(first.backup?.folder)
})
