import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { restore } from '#scripts/backup-restoring.ts'
import { readBackup, readFailedBackup, ownBackups } from '#server/backups/kept-backups.ts'
import { startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { databaseOf } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const PUBLIC_URL = 'https://claims.example'
const HOMECLAIM_SECRET = randomBytes(32).toString('hex')
let folder: string
let bucket: BucketServer
let servers: World[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-nights-'))
  bucket = await startBucketServer({ allowedOrigin: PUBLIC_URL })
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

/** Starts two servers on one database and one bucket, each with its own folder of backups unless told otherwise. */
async function startTwo(env: Record<string, string> = {}) {
  const shared = { ...bucket.env, PUBLIC_URL, HOMECLAIM_SECRET, NIGHTLY_BACKUP: 'on', ...env }
  const one = await startWorld({ env: shared })
  servers.push(one)
  const DATABASE_URL = await databaseOf(one.dataDir)
  const other = await startWorld({ hasMailServer: false, env: { ...shared, DATABASE_URL } })
  servers.unshift(other)
  return { one, other }
}
const backupsOf = ({ dataDir }: World) => ownBackups(path.join(dataDir, 'backups'))
const made = () => servers.flatMap(backupsOf).length
const pass = (ms: number) => {
  for (const server of servers) server.clock.advance(ms)
}
/** Every server looks whether a backup is due, at the same moment. */
const look = () => Promise.all(servers.map(({ server }) => server.scheduler.runNow('backups')))

test('of two servers one makes the backup of a night, and it is one of SQLite that serves again', async () => {
  const { one } = await startTwo()
  const ada = await one.homeowner('Ada Admin')
  await ada.savesProfile()
  const { id } = await ada.files({ imageUrls: [await ada.uploads(await jpegPhoto(1))] })
  await one.postMail('Message-ID: <a@b.example>\r\nFrom: who@b.example\r\n\r\nWhose claim is this?')
  await one.readMail()
  const claim = await ada.reads(id)
  await look()
  expect(made()).toBe(0)
  pass(DAY)
  await look()
  await look()
  expect(made()).toBe(1)
  pass(DAY)
  await look()
  expect(made()).toBe(2)

  const keeper = servers.find((each) => backupsOf(each).length > 0)
  const backup = path.join(keeper?.dataDir ?? '', 'backups', (keeper && backupsOf(keeper)[0]) ?? '')
  const restored = path.join(folder, 'restored')
  await restore(backup, restored, { force: false, incomplete: false })
  vi.stubEnv('TEST_ENGINE', 'sqlite')
  await using alone = await startWorld({ dataDir: restored, env: { PUBLIC_URL } })
  ada.goesTo(alone.url)
  expect(await ada.reads(id)).toEqual(claim)
  const raws = await readdir(path.join(restored, 'files', 'inbound'), { recursive: true })
  expect(raws.length).toBeGreaterThan(0)
  await alone.stop()
})

test('a backup that the admin asks for is made by the server that was asked', async () => {
  const { one, other } = await startTwo()
  const ada = await one.homeowner('Ada Admin')
  ada.goesTo(other.url)
  expect((await ada.mutate('admin.backUp', undefined)).status).toBe(200)
  await expect.poll(() => backupsOf(other).length).toBe(1)
  expect(backupsOf(one)).toEqual([])
  const { db } = one.server.connection
  await expect.poll(async () => (await readBackup(db))?.kept?.count).toBe(1)
})

test('a backup that fails is tried again after an hour by one of them, not by each', async () => {
  const disk = path.join(folder, 'not-connected')
  const { one } = await startTwo({ BACKUP_DIR: disk })
  const { db } = one.server.connection
  await one.homeowner('Ada Admin')
  pass(DAY)
  await look()
  const first = await readFailedBackup(db)
  expect(first?.words).toContain(`${disk} is not there`)
  pass(MINUTE)
  await look()
  expect(await readFailedBackup(db)).toEqual(first)
  pass(HOUR)
  await look()
  expect((await readFailedBackup(db))?.at).not.toBe(first?.at)
  expect(existsSync(disk)).toBe(false)
})
