import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackup } from '#server/backups/kept-backups.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { BackupError, Manifest, sha256Of } from '#server/backups/inspect.ts'
import { backUp } from '#server/backups/backup-to.ts'
import { restore } from './backup-restoring.ts'

const CAREFULLY = { force: false, incomplete: false }
const script = fileURLToPath(new URL('./backup.ts', import.meta.url))

let folder: string
let world: World

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-backup-'))
  world = await startWorld({
    dataDir: path.join(folder, 'data'),
    env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' },
  })
})

afterEach(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string): string => path.join(folder, name)

function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

async function claimWithPhoto() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const bytes = await picture('#803020')
  const photoUrl = await maya.uploads(bytes)
  const claim = await maya.files({ title: 'Dishwasher supply line drips', imageUrls: [photoUrl] })
  return { maya, bytes, photoUrl, claim }
}

/** Runs `npm run backup` as a process of its own beside the server. */
async function runBackup(target: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [script, target], {
    env: { ...process.env, DATA_DIR: world.dataDir, INIT_CWD: folder },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), said }
}

test('a backup made while claims and photos arrive is complete, and a server starts on it with claim and photo', async () => {
  const { maya, bytes, photoUrl, claim } = await claimWithPhoto()
  const over = new AbortController()
  const filing = (async () => {
    let filed = 0
    while (!over.signal.aborted) {
      const url = await maya.uploads(await picture(`rgb(${filed % 255},80,60)`))
      await maya.files({ title: `Claim ${filed}`, imageUrls: [url] })
      filed += 1
    }
    return filed
  })()
  const backup = await runBackup('backup')
  over.abort()
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('Backed up to') })
  expect(await filing).toBeGreaterThan(0)
  expect(await readBackup(world.server.connection.db)).toEqual({
    at: expect.any(String),
    folder: inFolder('backup'),
    bytes: expect.any(Number),
    kept: null,
    damages: [],
  })
  await world.stop()

  await restore(inFolder('backup'), inFolder('restored'), CAREFULLY)
  world = await startWorld({ dataDir: inFolder('restored') })
  const session = await fetch(`${world.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: maya.email, password: maya.password }),
  })
  const cookie = session.headers.getSetCookie()[0] ?? ''
  const { token } = JSON.parse(await session.text())
  const headers = { authorization: `Bearer ${token}` }
  const found = await fetch(`${world.url}/api/claims/${claim.id}`, { headers })
  expect(await found.json()).toMatchObject({ title: 'Dishwasher supply line drips' })
  const photo = await fetch(`${world.url}${new URL(photoUrl).pathname}`, { headers: { cookie } })
  expect(Buffer.from(await photo.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a backup never writes into a folder that is not empty', async () => {
  await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  const { code, said } = await runBackup('backup')
  expect(code).toBe(1)
  expect(said).toContain('not empty')
})

test('a backup of nothing says so and creates nothing', async () => {
  await expect(backUp(inFolder('nowhere'), inFolder('backup'))).rejects.toThrow('There is no Homeclaim data')
  expect(await readdir(folder)).toEqual(['data'])
})

test('the secret and the database of a backup are readable by their owner only', async () => {
  await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  for (const name of ['secret.key', 'homeclaim.db', 'manifest.json']) {
    expect((await stat(path.join(inFolder('backup'), name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(inFolder('backup'))).mode & 0o777).toBe(0o700)
})

test('a restore refuses a data folder whose server runs', async () => {
  await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  await expect(restore(inFolder('backup'), world.dataDir, { ...CAREFULLY, force: true })).rejects.toThrow(
    'already running',
  )
})

test('a restore refuses a folder with data, and moves it aside with --force', async () => {
  const { claim } = await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  await world.stop()
  await expect(restore(inFolder('backup'), world.dataDir, CAREFULLY)).rejects.toThrow('--force')

  await writeFile(path.join(world.dataDir, 'mailbox-of-before'), 'kept')
  const { movedTo } = await restore(inFolder('backup'), world.dataDir, { ...CAREFULLY, force: true })
  expect(await readFile(path.join(movedTo ?? '', 'mailbox-of-before'), 'utf8')).toBe('kept')
  const db = new SQLite(path.join(world.dataDir, 'homeclaim.db'), { readonly: true })
  expect(db.prepare('select id from claims').all()).toEqual([{ id: claim.id }])
  db.close()
})

test('a backup whose database was changed since is not restored, and nothing is changed', async () => {
  await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  await appendFile(path.join(inFolder('backup'), 'homeclaim.db'), 'x')
  await expect(restore(inFolder('backup'), inFolder('restored'), CAREFULLY)).rejects.toThrow(BackupError)
  expect(await readdir(folder)).not.toContain('restored')
})

test('a backup that lost a photo is restored only when the loss is accepted', async () => {
  const { photoUrl } = await claimWithPhoto()
  await backUp(world.dataDir, inFolder('backup'))
  const id = path.basename(new URL(photoUrl).pathname)
  await rm(path.join(inFolder('backup'), 'files', 'photos', id.slice(-2), id))
  await expect(restore(inFolder('backup'), inFolder('restored'), CAREFULLY)).rejects.toThrow(
    `${id} is missing`,
  )

  await restore(inFolder('backup'), inFolder('restored'), { ...CAREFULLY, incomplete: true })
  expect(await readdir(inFolder('restored'))).toContain('homeclaim.db')
})

test('a photo whose bytes changed in the backup is noticed', async () => {
  const { photoUrl } = await claimWithPhoto()
  await world.stop()
  await backUp(world.dataDir, inFolder('backup'))
  const id = path.basename(new URL(photoUrl).pathname)
  const file = path.join(inFolder('backup'), 'files', 'photos', id.slice(-2), id)
  const bytes = await readFile(file)
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 0xff
  await writeFile(file, bytes)
  await expect(restore(inFolder('backup'), inFolder('restored'), CAREFULLY)).rejects.toThrow(
    `${id} has other bytes`,
  )
})

test('a backup whose database is a folder, no database, or that of another program is refused in one sentence', async () => {
  const backup = inFolder('backup')
  await backUp(world.dataDir, backup)
  const database = path.join(backup, 'homeclaim.db')
  const manifest = path.join(backup, 'manifest.json')
  const written = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')))
  const signs = async () => {
    const sha256 = await sha256Of(database)
    await writeFile(manifest, JSON.stringify({ ...written, database: { ...written.database, sha256 } }))
  }
  const refusal = () =>
    restore(backup, inFolder('restored'), CAREFULLY).then(
      () => undefined,
      (error: unknown) => (error instanceof BackupError ? error.message : error),
    )
  await writeFile(database, Buffer.alloc(100_000, 7))
  await signs()
  expect(await refusal()).toBe(`${database} is not a database of Homeclaim.`)
  await rm(database)
  new SQLite(database).exec('create table songs (title text)').close()
  await signs()
  expect(await refusal()).toBe(`${database} is not a database of Homeclaim.`)
  await rm(database)
  await mkdir(database)
  expect(await refusal()).toBe(`${backup} is not whole: homeclaim.db is missing.`)
  await expect(stat(inFolder('restored'))).rejects.toThrow('ENOENT')
})
