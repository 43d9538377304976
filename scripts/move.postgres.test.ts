import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUp } from '#server/backups/backup-to.ts'
import { readConfig } from '#server/config.ts'
import { startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { writeEmptyDatabase } from '#server/testing/database.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { databaseOf, dropDatabaseOf } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { bucketOf } from './backup-command.ts'
import { restore } from './backup-restoring.ts'
import { moveTo } from './move-database.ts'

const PUBLIC_URL = 'https://claims.example'
let dataDir: string
let store: BucketServer
let world: World | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-moves-'))
  store = await startBucketServer({ allowedOrigin: PUBLIC_URL })
})
afterEach(async () => {
  await world?.stop()
  await store.close()
  await dropDatabaseOf(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const database = () => path.join(dataDir, 'homeclaim.db')

async function startsOn(engine: 'sqlite' | 'postgres', more: Record<string, string> = {}): Promise<World> {
  vi.stubEnv('TEST_ENGINE', engine)
  world = await startWorld({ dataDir, env: { PUBLIC_URL, ...store.env, ...more } })
  return world
}

/** The settings of a command: those of the server, with the secret of the data folder. */
async function settings(DATABASE_URL = '') {
  const HOMECLAIM_SECRET = (await readFile(path.join(dataDir, 'secret.key'), 'utf8')).trim()
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL, HOMECLAIM_SECRET, ...store.env }
  return readConfig({ ...env, ...(DATABASE_URL && { DATABASE_URL }) })
}

/** A claim with a photo and an answer that came as an email, from a server that is stopped again. */
async function aStoppedServer() {
  await writeEmptyDatabase(database())
  const before = await startsOn('sqlite')
  const maya = await before.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })
  await before.postMail('Message-ID: <a@b.example>\r\nFrom: who@b.example\r\n\r\nWhose claim is this?')
  await before.readMail()
  const claim = await maya.reads(id)
  await before.stop()
  world = undefined
  return { maya, id, claim }
}

test('everything moves to PostgreSQL and back, is the same, and goes on from there', async () => {
  const { maya, id, claim } = await aStoppedServer()
  const url = await databaseOf(dataDir)
  const there = await moveTo(url, await settings())
  expect(there).toContain('compared one by one; 2 files were copied.')
  expect(there).toContain('The records of all claims are unchanged')

  const onPostgres = await startsOn('postgres')
  maya.goesTo(onPostgres.url)
  expect(await maya.reads(id)).toEqual(claim)
  const second = await maya.files()
  const { db } = onPostgres.server.connection
  const { rows: off } =
    await sql`select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(db)
  expect(off).toEqual([])
  const numbers = await db.selectFrom('claims').select('number').execute()
  expect(numbers.map((each) => each.number)).toEqual([1001, 1002])
  expect((await maya.lists()).map((each) => each.id)).toEqual([second.id, id])
  await onPostgres.stop()
  world = undefined

  await expect(moveTo('sqlite', await settings(url))).rejects.toThrow('is there already. Move it away first')
  await rename(database(), `${database()}.before`)
  const back = await moveTo('sqlite', await settings(url))
  expect(back).toContain('The records of all claims are unchanged')
  const onSqlite = await startsOn('sqlite')
  maya.goesTo(onSqlite.url)
  expect(await maya.reads(id)).toEqual(claim)
  expect((await maya.lists()).map((each) => each.id)).toEqual([second.id, id])
  await maya.files()
})

test('a database that has rows is never moved into', async () => {
  await aStoppedServer()
  const url = await databaseOf(dataDir)
  await moveTo(url, await settings())
  await expect(moveTo(url, await settings())).rejects.toThrow(
    /The target is not empty: its table \w+ has rows/,
  )
})

test('nothing is moved while a server runs, with another secret, or without the settings of the new place', async () => {
  await aStoppedServer()
  const url = await databaseOf(dataDir)
  const config = await settings()
  await expect(moveTo(url, { ...config, HOMECLAIM_SECRET: undefined })).rejects.toThrow(
    'Not set: HOMECLAIM_SECRET or HOMECLAIM_SECRET_FILE.',
  )
  await expect(moveTo(url, { ...config, HOMECLAIM_SECRET: 'ab'.repeat(32) })).rejects.toThrow(
    'another secret',
  )
  await expect(moveTo('mysql://x', config)).rejects.toThrow('--to takes postgres://… or sqlite.')
  await expect(moveTo('sqlite', config)).rejects.toThrow('SQLite already')
  await startsOn('sqlite')
  await expect(moveTo(url, config)).rejects.toThrow('Stop it first')
  await world?.stop()
  const onPostgres = await startsOn('postgres')
  await rename(database(), `${database()}.before`)
  // Its own lock of the data folder names it first; a server on another machine has none here.
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-elsewhere-'))
  await expect(moveTo('sqlite', { ...(await settings(url)), DATA_DIR: elsewhere })).rejects.toThrow(
    'A server uses the database of DATABASE_URL. Stop it first.',
  )
  await rm(elsewhere, { recursive: true })
  expect(existsSync(database())).toBe(false)
  await onPostgres.stop()
  world = undefined
})

test('a backup of PostgreSQL is one of SQLite: restored into a data folder it serves, or moves on', async () => {
  const { maya, id, claim } = await aStoppedServer()
  const url = await databaseOf(dataDir)
  await moveTo(url, await settings())
  const secret = Buffer.from((await readFile(path.join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex')
  await using bucket = await bucketOf(await settings(url))
  const empty = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-no-data-'))
  const backup = path.join(empty, 'backup')
  const { counts } = await backUp(empty, backup, {
    bucket: bucket?.storage,
    postgres: { url, secret },
  })
  expect(counts).toMatchObject({ users: 1, claims: 1, photos: 1 })

  const restored = path.join(empty, 'restored')
  await restore(backup, restored, { force: false, incomplete: false })
  vi.stubEnv('TEST_ENGINE', 'sqlite')
  await using alone = await startWorld({ dataDir: restored, env: { PUBLIC_URL } })
  maya.goesTo(alone.url)
  expect(await maya.reads(id)).toEqual(claim)
  const raws = await readdir(path.join(restored, 'files', 'inbound'), {
    recursive: true,
    withFileTypes: true,
  })
  expect(raws.filter((each) => each.isFile())).toHaveLength(2)
  await alone.stop()
  await rm(empty, { recursive: true })
})
