import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { checkBackup } from '#scripts/backup-check-backup.ts'
import {
  readBackup,
  readFailedBackup,
  keptOf,
  nameAt,
  ownBackups,
  removeOld,
} from '#server/backups/kept-backups.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { damagesOf } from './check-contents.ts'
import { BackupError, databaseIn, Manifest, MANIFEST, sha256Of } from './inspect.ts'
import { makeBackup } from './make-backup.ts'
import { LIST, readList, sharedFile } from './shared-files.ts'

/** Names of the backups of these nights, each made at four in the night, UTC. */
const nights = (first: string, count: number, every = 1) =>
  Array.from({ length: count }, (_, n) => nameAt(`${addDays(first, n * every)}T04:00:00.000Z`))

/** Makes a backup each night and removes what is not kept, as the worker does. Returns what is kept at the end. */
const keptAfter = (names: readonly string[]) =>
  names.reduce<string[]>((there, name) => {
    const kept = keptOf([...there, name], 'UTC')
    return [...there, name].filter((each) => kept.has(each))
  }, [])

describe('what is kept', () => {
  test('after two years of nights are those of 7 days, 4 weeks and 12 months, none older than a year', () => {
    const kept = keptAfter(nights('2025-01-01', 730))
    expect(kept.slice(-7)).toEqual(nights('2026-12-25', 7))
    const ends = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-13 12-20'
    expect(kept.slice(0, -7)).toEqual(ends.split(' ').map((day) => nameAt(`2026-${day}T04:00:00.000Z`)))
  })

  test('of a computer that is on once a week are the last seven and one of each month', () => {
    const kept = keptAfter(nights('2025-01-05', 100, 7))
    expect(kept.slice(-7)).toEqual(nights('2025-01-05', 100, 7).slice(-7))
    expect(kept).toHaveLength(17)
  })

  test('of several at one day are the three latest', () => {
    const sameDay = ['07', '08', '09', '10'].map((hour) => nameAt(`2026-11-04T${hour}:00:00.000Z`))
    expect([...keptOf(sameDay, 'UTC')].toSorted()).toEqual(sameDay.slice(1))
  })
})

let folder: string
let world: World
const into = () => path.join(world.dataDir, 'backups')

/** A folder of its own for each test of a describe, and the end of its world. */
const inOwnFolder = () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-nightly-'))
  })
  afterEach(async () => {
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  })
}
const start = async (env: Record<string, string> = {}) => {
  world = await startWorld({
    dataDir: path.join(folder, 'data'),
    env: { NIGHTLY_BACKUP: 'on', ...env },
  })
  return world.homeowner('Ada Admin')
}
/** Waits for a moment of the day in the first admin's zone, Los Angeles. */
const waitUntil = (hour: number) => {
  const now = world.clock.now()
  const shown = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'America/Los_Angeles',
  })
  const ahead = (hour - Number(shown.format(now)) + 24) % 24 || 24
  world.clock.advance(ahead * HOUR - (now.getTime() % HOUR))
}
const { poll } = expect
const runsJob = async () => {
  await world.server.scheduler.runNow('backups')
  const { backups } = world.server.services.admin
  await poll(async () => (await backups.work()).state).not.toBe('making')
}

describe('a backup', () => {
  inOwnFolder()
  test('is made at three in the night of the home, and not twice', async () => {
    await start()
    waitUntil(2)
    await runsJob()
    expect(ownBackups(into())).toEqual([])
    waitUntil(3)
    await runsJob()
    const [made] = ownBackups(into())
    expect((await readBackup(world.server.connection.db))?.folder).toBe(path.join(into(), made ?? ''))
    world.clock.advance(23 * HOUR)
    await runsJob()
    expect(ownBackups(into())).toEqual([made])
    world.clock.advance(HOUR)
    await runsJob()
    expect(ownBackups(into())).toHaveLength(2)
  })

  test('that was missed by a computer that is off at night is made when it is on again', async () => {
    await start()
    world.clock.advance(3 * DAY + 5 * HOUR)
    await runsJob()
    expect(ownBackups(into())).toHaveLength(1)
  })

  test('is not made without an account, nor where it is turned off', async () => {
    world = await startWorld({ dataDir: path.join(folder, 'data'), env: { NIGHTLY_BACKUP: 'on' } })
    world.clock.advance(2 * DAY)
    await runsJob()
    await world.stop()
    await start({ NIGHTLY_BACKUP: 'off' })
    world.clock.advance(2 * DAY)
    await runsJob()
    expect(ownBackups(into())).toEqual([])
  })

  test('that failed in two nights is emailed to the admins once, and again only after one that worked', async () => {
    const disk = path.join(folder, 'usb')
    const admin = await start({ BACKUP_DIR: disk })
    await world.homeowner('Ben Ortiz')
    const emails = () =>
      world.server.connection.db
        .selectFrom('outbox')
        .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
        .select(['to_address', 'mail'])
        .where('outbox_mails.mail', 'like', '%No backup for two nights%')
        .execute()
    const failsForNights = async (count: number) => {
      for (let night = 0; night < count; night += 1) {
        waitUntil(3)
        await runsJob()
      }
    }
    await failsForNights(1)
    // Tried again in the same night.
    world.clock.advance(70 * MINUTE)
    await runsJob()
    expect(await emails()).toEqual([])
    await failsForNights(2)
    expect(await emails()).toEqual([
      {
        to_address: admin.email,
        mail: expect.stringContaining(`${disk} is not there. Is its disk connected?`),
      },
    ])
    await mkdir(disk)
    world.clock.advance(HOUR)
    await runsJob()
    expect(await readFailedBackup(world.server.connection.db)).toBeNull()
    await rm(disk, { recursive: true })
    await failsForNights(1)
    expect(await emails()).toHaveLength(1)
    await failsForNights(1)
    expect(await emails()).toHaveLength(2)
  })
})

describe('backups of one folder', () => {
  inOwnFolder()
  const make = (at: string, more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
    makeBackup({ dataDir: world.dataDir, into: into(), at, floorBytes: 0, ...more })
  const withPhoto = async () => {
    const admin = await start()
    await admin.savesProfile()
    const url = await admin.uploads(await jpegPhoto(1))
    const claim = await admin.files({ imageUrls: [url] })
    const id = path.basename(new URL(url).pathname)
    return { admin, claim, id, photo: path.join(world.dataDir, 'files', 'photos', id.slice(-2), id) }
  }
  const listed = (backup: string, id: string) =>
    readList(backup).find((file) => file.path.endsWith(`/${id}`)) ?? expect.fail('not listed')

  test('have one copy of each photo, without hard links', async () => {
    const { id, photo } = await withPhoto()
    const first = await make('2026-11-01T03:00:00.000Z')
    const second = await make('2026-11-02T03:00:00.000Z')
    expect(listed(first.folder, id)).toEqual(listed(second.folder, id))
    const shared = sharedFile(into(), listed(second.folder, id).sha256)
    expect((await readFile(shared)).equals(await readFile(photo))).toBe(true)
    expect((await stat(shared)).nlink).toBe(1)
    expect((await readdir(second.folder)).toSorted()).toEqual([LIST, 'homeclaim.db', MANIFEST, 'secret.key'])
  })

  test('copy a shared file anew that was damaged since', async () => {
    const { id, photo } = await withPhoto()
    const { folder: first } = await make('2026-11-01T03:00:00.000Z')
    const shared = sharedFile(into(), listed(first, id).sha256)
    await appendFile(shared, 'x')
    await make('2026-11-02T03:00:00.000Z')
    expect((await readFile(shared)).equals(await readFile(photo))).toBe(true)
  })

  test('say which photos and records were damaged in the data already, and keep the latest that was not', async () => {
    const { id, photo, claim } = await withPhoto()
    const whole = await make('2026-11-02T04:00:00.000Z')
    expect(whole.manifest.damages).toEqual([])
    await rm(photo)
    world.sqlite.exec(
      `drop trigger claim_events_are_final; update claim_events set at = '2026-01-01' where claim_id = '${claim.id}'`,
    )
    // Neither its day, its week nor its month would keep the whole one.
    for (let day = 3; day <= 12; day += 1) {
      const { manifest } = await make(`${addDays('2026-11-01', day - 1)}T04:00:00.000Z`)
      expect(manifest.damages).toContain(`photo ${id} is missing`)
      expect(manifest.damages?.join()).toMatch(/the record of claim \d+: /)
    }
    removeOld(into(), 'UTC')
    expect(ownBackups(into())[0]).toBe(path.basename(whole.folder))
    await stat(sharedFile(into(), listed(whole.folder, id).sha256))
  })

  test('lose with the last that lists it what nobody has any more', async () => {
    const { id, photo } = await withPhoto()
    const first = await make('2026-10-01T03:00:00.000Z')
    const shared = sharedFile(into(), listed(first.folder, id).sha256)
    await rm(photo)
    world.sqlite.exec('delete from photos')
    await make('2026-11-02T03:00:00.000Z')
    removeOld(into(), 'UTC')
    await stat(shared)
    await rm(first.folder, { recursive: true })
    removeOld(into(), 'UTC')
    await expect(stat(shared)).rejects.toThrow('ENOENT')
  })

  test('are written and checked here first where their folder is on a network drive', async () => {
    await withPhoto()
    const { folder: made, manifest } = await make('2026-11-01T03:00:00.000Z', { isRemote: true })
    expect(await sha256Of(databaseIn(made))).toBe(manifest.database.sha256)
    expect(await checkBackup(made, { incomplete: false, dataDir: folder })).toEqual(manifest)
    expect(await readdir(path.join(world.dataDir, 'spool'))).toEqual([])
  })

  test('are not begun on a disk without room, which is said with its figures', async () => {
    await start()
    const full = make('2026-11-01T03:00:00.000Z', { floorBytes: 1e15 })
    await expect(full).rejects.toThrow(
      /needs \d+ MB, and .* are free, of which 1000000\.0 GB stay for the database/,
    )
    expect(ownBackups(into())).toEqual([])
  })

  test('are refused in a folder with those of another Homeclaim', async () => {
    await start()
    const { folder: other } = await make('2026-11-01T03:00:00.000Z')
    const file = path.join(other, MANIFEST)
    const manifest = Manifest.parse(JSON.parse(await readFile(file, 'utf8')))
    await writeFile(file, JSON.stringify({ ...manifest, installation: 'another' }))
    await expect(make('2026-11-02T03:00:00.000Z')).rejects.toThrow(BackupError)
    expect(ownBackups(into())).toEqual([path.basename(other)])
  })

  test('compare each photo with the hash that it was uploaded with', async () => {
    await withPhoto()
    const { folder: made } = await make('2026-11-01T03:00:00.000Z')
    const files = new Map(readList(made).map((file) => [file.path, file]))
    const damages = await damagesOf(databaseIn(made), (key) => {
      const file = files.get(`files/${key}`)
      return file && { ...file, sha256: key.startsWith('photos/') ? 'f'.repeat(64) : file.sha256 }
    })
    expect(damages.join()).toMatch(/^photo \w+ has other bytes$/)
  })
})
