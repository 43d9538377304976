import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupWork } from '#shared/health.ts'
import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import {
  forgetNights,
  noteBackup,
  noteFailedBackup,
  readFailedBackup,
  type LastBackup,
  interruptedIn,
} from '#server/backups/kept-backups.ts'
import { backupBucketOf, bucketSettingsOf } from '#server/storage/open-storage.ts'
import type { BucketSettings } from '#server/storage/s3.ts'
import { englishTexts } from '#server/language.ts'
import { givenSecret } from '#server/secrets.ts'
import { SECRET } from './inspect.ts'

/** The message that starts a backup in its process. `at` is ISO 8601 and names the backup. */
export type BackupOrder = {
  dataDir: string
  into: string
  /** True when the folder is made where it is missing. */
  mayCreate: boolean
  at: string
  /** Of whose nights and months backups are kept. */
  zone: string
  /** Has the photos that are not in the data folder. */
  photos: BucketSettings | undefined
  /** Has the rows, and the secret in hexadecimal, of a server that is not on a SQLite file. */
  postgres: { url: string; secret: string } | undefined
  /** Gets a copy of each backup. */
  copyTo: BucketSettings | undefined
  floorBytes: number | undefined
}
/** `trouble`: why the copy in the bucket, or removing old ones, failed after the backup was made. */
export type BackupOutcome =
  | { is: 'made'; backup: LastBackup; trouble: string | null }
  | { is: 'failed'; words: string }

export type Backups = {
  /** The folder that they are made in, and whether it is beside the data, on the same disk. */
  folder: string
  isBesideData: boolean
  /** Returns which backup is being made, or why the last attempt failed, also one before a restart. */
  work(): Promise<BackupWork>
  /** Returns whether none is being made, and none was begun within a time in ms. */
  mayStart(pauseMs: number): boolean
  /**
   * Notes that a backup is wanted: among several servers it waits until none of them makes one. It counts as being made
   * until `takeWanted` returns whose nights it is for.
   */
  want(zone: string): void
  takeWanted(): string | undefined
  /** Begins a backup; one that is being made is the one. `failed` gets the reason of one that fails. */
  start(zone: string, failed?: (words: string) => Promise<void>): void
  /** Ends the process of one that is being made; what it wrote is removed by the next. */
  close(): Promise<void>
}

const MB = 1024 * 1024

// The worker is beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './backup-worker.ts' : './backup-worker.mjs',
  import.meta.url,
)

/** Backups of every night, and those that the admin asks for: one at a time, each in a process of its own that is started for it. */
export function createBackups(core: Core, program = besideThisFile): Backups {
  const { DATA_DIR, BACKUP_DIR, MIN_FREE_DISK_MB } = core.config
  const folder = BACKUP_DIR ?? path.join(DATA_DIR, 'backups')
  const interrupted = interruptedIn(folder)
  /** Undefined until something happens in this process. */
  let work: BackupWork | undefined = interrupted
    ? { state: 'failed', at: interrupted, words: englishTexts('backupWords').stopped }
    : undefined
  let child: ChildProcess | undefined
  let wanted: string | undefined
  let begunAt = Number.NEGATIVE_INFINITY
  let ended: Promise<void> = Promise.resolve()

  function start(zone: string, failed: (words: string) => Promise<void> = async () => undefined): void {
    if (child) return
    const fail = async (words: string): Promise<void> => {
      await note(words)
      await failed(words)
    }
    const at = iso(core.clock.now())
    begunAt = Date.parse(at)
    work = { state: 'making', since: at }
    child = fork(fileURLToPath(program), { env: {}, execArgv: [], serialization: 'advanced' })
    child.send({
      dataDir: DATA_DIR,
      into: folder,
      mayCreate: BACKUP_DIR === undefined,
      at,
      zone,
      photos: bucketSettingsOf(core.config),
      postgres: postgresOf(core.config),
      copyTo: backupBucketOf(core.config),
      floorBytes: MIN_FREE_DISK_MB === undefined ? undefined : MIN_FREE_DISK_MB * MB,
    } satisfies BackupOrder)
    ended = outcomeOf(child)
      .then((outcome) => finish(outcome, fail))
      .catch(async (error: unknown) => {
        core.log.error({ err: error }, 'a backup failed')
        await fail(englishTexts('backupWords').stopped)
      })
      .finally(() => (child = undefined))
  }

  async function finish(outcome: BackupOutcome, fail: (words: string) => Promise<void>): Promise<void> {
    if (outcome.is === 'made') {
      await noteBackup(core.db, outcome.backup)
      core.log.info({ folder: outcome.backup.folder, bytes: outcome.backup.bytes }, 'a backup was made')
    }
    const words = outcome.is === 'made' ? outcome.trouble : outcome.words
    if (words === null) {
      await forgetNights(core.db)
      work = { state: 'none' }
      return
    }
    core.log.error({ words }, 'a backup failed')
    await fail(words)
  }

  async function note(words: string): Promise<void> {
    const failed = { at: iso(core.clock.now()), words }
    work = { state: 'failed', ...failed }
    await noteFailedBackup(core.db, failed).catch((error: unknown) =>
      core.log.error({ err: error }, 'a failed backup could not be noted'),
    )
  }

  /** The note is not needed before somebody looks. */
  async function earlierWork(): Promise<BackupWork> {
    const failed = await readFailedBackup(core.db)
    return failed ? { state: 'failed', ...failed } : { state: 'none' }
  }

  return {
    folder,
    isBesideData: BACKUP_DIR === undefined,
    work: async () => work ?? earlierWork(),
    // A clock that was set back must not put the next one off.
    mayStart: (pauseMs) => !child && Math.abs(core.clock.now().getTime() - begunAt) >= pauseMs,
    want(zone) {
      if (child) return
      wanted = zone
      work = { state: 'making', since: iso(core.clock.now()) }
    },
    takeWanted() {
      const zone = wanted
      wanted = undefined
      return zone
    },
    start,
    async close() {
      child?.kill('SIGKILL')
      await ended
    },
  }
}

function postgresOf({ DATABASE_URL, DATA_DIR, ...settings }: Core['config']): BackupOrder['postgres'] {
  if (DATABASE_URL === undefined) return undefined
  const secret =
    givenSecret(settings)?.toString('hex') ?? readFileSync(path.join(DATA_DIR, SECRET), 'utf8').trim()
  return { url: DATABASE_URL, secret }
}

/** Resolves with what the process said when it has ended; throws when it said nothing. */
function outcomeOf(child: ChildProcess): Promise<BackupOutcome> {
  return new Promise((resolve, reject) => {
    let outcome: BackupOutcome | undefined
    child.once('message', (said: BackupOutcome) => (outcome = said))
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      outcome ? resolve(outcome) : reject(new Error(`its process ended with ${signal ?? code}`)),
    )
  })
}
