import { execFileSync } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '#migrations/index.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { BackupError, Manifest, sha256Of } from '#server/backups/inspect.ts'
import { backUp } from '#server/backups/backup-to.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import { restore } from './backup-restoring.ts'

let folder: string
let whole: string
let backup: string
const inBackup = (...name: string[]): string => path.join(backup, ...name)
const inFolder = (name: string): string => path.join(folder, name)
const HAS_NOW = { 'homeclaim.db': 'the present database', 'secret.key': 'the present secret' }

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-restore-'))
  whole = inFolder('whole')
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })
  await backUp(world.dataDir, whole)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  backup = inFolder('backup')
  await cp(whole, backup, { recursive: true })
  await mkdir(inFolder('data'))
  for (const [name, words] of Object.entries(HAS_NOW)) await writeFile(path.join(folder, 'data', name), words)
})
afterEach(async () => {
  for (const name of ['backup', 'data']) await rm(inFolder(name), { recursive: true, force: true })
})

/** Restores over what is there. Returns why that was refused, after checking that nothing of it was touched. */
async function refusal(): Promise<string> {
  const data = inFolder('data')
  const why = await restore(backup, data, { force: true, incomplete: true }).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupError ? error.message : `no words: ${String(error)}`),
  )
  expect((await readdir(data)).toSorted()).toEqual(Object.keys(HAS_NOW))
  for (const [name, words] of Object.entries(HAS_NOW))
    expect(await readFile(path.join(data, name), 'utf8')).toBe(words)
  return why
}

/** Changes the database as somebody would who also writes the checksum anew. */
async function changesDatabase(statements: string): Promise<void> {
  const db = new SQLite(inBackup('homeclaim.db'))
  db.unsafeMode()
  db.exec(statements)
  db.close()
  await signs()
}
async function signs(): Promise<void> {
  const written = Manifest.parse(JSON.parse(await readFile(inBackup('manifest.json'), 'utf8')))
  const sha256 = await sha256Of(inBackup('homeclaim.db'))
  await writeFile(
    inBackup('manifest.json'),
    JSON.stringify({ ...written, database: { ...written.database, sha256 } }),
  )
}

describe('a backup whose database has', () => {
  test.each([
    [
      'a trigger that copies every new session',
      'create table loot (t text); create trigger watch after insert on sessions begin insert into loot values (new.id); end',
      'table loot is foreign, trigger watch is foreign',
    ],
    [
      'a view in the place of a table',
      `create table x as select * from push_subscriptions; drop table push_subscriptions;
       create view push_subscriptions as select * from x`,
      'view push_subscriptions is foreign',
    ],
    ['a further table', 'create table songs (title text)', 'table songs is foreign'],
    ['a further index', 'create index by_name on users (name)', 'index by_name is foreign'],
    [
      'a generated column',
      `alter table users add column shadow text generated always as (lower(email)) virtual`,
      'table users was changed',
    ],
    ['a further column', 'alter table claims add column price text', 'table claims was changed'],
    ['an index less', 'drop index imports_by_age', 'index imports_by_age is missing'],
    [
      'a trigger less, so that entries of the record can be changed',
      `pragma writable_schema = on;
       delete from sqlite_schema where type = 'trigger' and tbl_name = 'claim_events'`,
      'is missing',
    ],
    [
      'a schema that was written by hand',
      `pragma writable_schema = on;
       update sqlite_schema set sql = replace(sql, 'strict', '') where name = 'users'`,
      'table users was changed',
    ],
  ])('%s is refused, and says what', async (_what, statements, difference) => {
    await changesDatabase(statements)
    const why = await refusal()
    expect(why).toContain('homeclaim.db is not as Homeclaim makes it, so it is not restored: ')
    expect(why).toContain(difference)
  })

  test('a migration that this version does not know is refused, and says so', async () => {
    await changesDatabase(`insert into migrations values ('9999-what-comes', '2031-01-01')`)
    expect(await refusal()).toBe(
      'The backup was made by a newer version (9999-what-comes). Restore it with that version.',
    )
  })

  test('fewer migrations than it has tables for is refused', async () => {
    await changesDatabase(`delete from migrations where name >= '0080'`)
    expect(await refusal()).toContain('is not as Homeclaim makes it')
  })

  test('a file beside it, which SQLite would read with it, is refused', async () => {
    await writeFile(inBackup('homeclaim.db-wal'), 'x')
    expect(await refusal()).toBe(`${backup} has been changed: homeclaim.db-wal is not part of a backup.`)
  })
})

describe('an archive', () => {
  const LINK = 'is no plain file but a symbolic link, a pipe or a device.'
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'with a folder of files that is a link to another folder',
      async () => {
        await rm(inBackup('files'), { recursive: true })
        await symlink('/etc', inBackup('files'))
      },
      LINK,
    ],
    ['with a link among its photos', () => symlink('/etc/passwd', inBackup('files', 'photos', 'x')), LINK],
    [
      'with a link that leads to nothing',
      () => symlink('../../nothing', inBackup('files', 'photos', 'x')),
      LINK,
    ],
    ['with a pipe', async () => execFileSync('mkfifo', [inBackup('files', 'pipe')]), LINK],
    [
      'whose secret is a link',
      async () => {
        await rm(inBackup('secret.key'))
        await symlink('/etc/hostname', inBackup('secret.key'))
      },
      LINK,
    ],
    [
      'whose manifest is a pipe, which would never end',
      async () => {
        await rm(inBackup('manifest.json'))
        execFileSync('mkfifo', [inBackup('manifest.json')])
      },
      LINK,
    ],
    ['whose secret is cut', () => truncate(inBackup('secret.key'), 10), 'should hold 64 hexadecimal digits'],
    ['whose manifest is cut', () => truncate(inBackup('manifest.json'), 40), 'manifest.json cannot be read.'],
    [
      'whose manifest is gigabytes',
      () => truncate(inBackup('manifest.json'), 5e9),
      'manifest.json cannot be read: it is too large.',
    ],
    [
      'whose database is cut',
      () => truncate(inBackup('homeclaim.db'), 100_000),
      'is not the file that was written: its SHA-256 differs.',
    ],
    [
      'whose database is cut, with the checksum of the rest',
      async () => {
        await truncate(inBackup('homeclaim.db'), 100_000)
        await signs()
      },
      'homeclaim.db',
    ],
    [
      'with a file that claims to be larger than the disk',
      async () => {
        await writeFile(inBackup('files', 'x'), '')
        await truncate(inBackup('files', 'x'), 7e12)
      },
      'and there is room for',
    ],
  ])('%s is refused in words, and nothing of what is there is touched', async (_what, change, words) => {
    await change()
    expect(await refusal()).toContain(words)
  })

  test('unpacked by tar, with a link to a folder outside and a file through it, is refused', async () => {
    await mkdir(inFolder('target'), { recursive: true })
    await symlink(inFolder('target'), inBackup('files', 'out'))
    execFileSync('tar', ['-C', folder, '-cf', inFolder('backup.tar'), 'backup'])
    await rm(backup, { recursive: true })
    execFileSync('tar', ['-C', folder, '-xf', inFolder('backup.tar')])
    expect(await refusal()).toContain(`${path.join('files', 'out')} is no plain file`)
  })
})

test('a backup that an older version made is restored, and the next start migrates it', async () => {
  await rm(inBackup('homeclaim.db'))
  const older = connect(inBackup('homeclaim.db'))
  await migrate(older, {
    clock: systemClock,
    backupDir: folder,
    migrations: MIGRATIONS.filter(({ name }) => name < '0080'),
  })
  older.sqlite.exec('analyze')
  await older.close()
  await signs()
  await restore(backup, inFolder('data'), { force: true, incomplete: false })
  const restored = connect(path.join(inFolder('data'), 'homeclaim.db'))
  const ran = await migrate(restored, { clock: systemClock, backupDir: folder })
  expect(ran.at(-1)).toBe(MIGRATIONS.at(-1)?.name)
  await restored.close()
})

test('a backup as it was made is restored with everything', async () => {
  await restore(backup, inFolder('data'), { force: true, incomplete: false })
  expect((await stat(path.join(inFolder('data'), 'homeclaim.db'))).size).toBe(
    (await stat(inBackup('homeclaim.db'))).size,
  )
})

test('a backup of which each file is a hard link, as rsync --link-dest makes them, is restored as copies', async () => {
  const kept = inFolder('backup.kept')
  execFileSync('cp', ['-rl', backup, kept])
  const options = { force: true, incomplete: false }
  const { manifest } = await restore(kept, inFolder('data'), options)
  expect(manifest.counts).toMatchObject({ claims: 1, photos: 1 })
  const restored = await readdir(inFolder('data'), { recursive: true, withFileTypes: true })
  const files = restored.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) expect((await stat(path.join(parentPath, name))).nlink).toBe(1)
  await rm(kept, { recursive: true })
})
