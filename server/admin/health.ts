import { DAY, MINUTE } from '#shared/dates.ts'
import type { Health, LoggedError } from '#shared/health.ts'
import { readBackup } from '#server/backups/kept-backups.ts'
import { iso, type Clock } from '#server/clock.ts'
import { sumUpRecords } from '#server/record/repository.ts'
import { inReadersWords } from '#server/stored-words.ts'
import type { JobState } from './service.ts'
import { configuredChannels } from '#server/inbox/channels/configured.ts'
import type { DiskProbe, FreeSpace } from '#server/storage/free-space.ts'
import { databaseBytes } from '#server/db/engine-facts.ts'
import { countSettled, oldestDue } from './repository.ts'
import type { AdminCore } from './module.ts'
import { startBackup } from './nightly-backups.ts'
import type { LoggerOptions } from 'pino'

/** Errors shown to the admin. */
const KEPT = 10
/** pino's level `error`. */
const ERROR = 50

/** The last errors that were logged, in memory only: they help the admin, and the log has all of them. */
export type RecentErrors = {
  /** Newest first. */
  list(): readonly LoggedError[]
  hooks: NonNullable<LoggerOptions['hooks']>
}

/**
 * Creates the list. An error that repeats is one entry with its latest time, so that it does not push others out; its
 * `hooks` go into the options of the log. Only the message and the job's name are kept.
 */
export function createRecentErrors(clock: Clock): RecentErrors {
  const kept: LoggedError[] = []
  return {
    list: () => kept,
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR) {
          const what = messageOf(args)
          const known = kept.findIndex((each) => each.what === what)
          const [{ times } = { times: 0 }] = known < 0 ? [] : kept.splice(known, 1)
          kept.unshift({ at: iso(clock.now()), what, times: times + 1 })
          kept.length = Math.min(kept.length, KEPT)
        }
        method.apply(this, args)
      },
    },
  }
}

function messageOf([first, second]: readonly unknown[]): string {
  const message = [first, second].find((each) => typeof each === 'string') ?? 'something failed'
  const isJob = typeof first === 'object' && first !== null && 'job' in first && typeof first.job === 'string'
  return isJob ? `${message}: ${(first as { job: string }).job}` : message
}

/** Facts about the running program. */
export type Program = {
  version: string
  /** ISO 8601. */
  startedAt: string
  /** Another one at each start, by which it recognizes itself at its public address. */
  instance: string
  freeSpace: FreeSpace
  diskProbe: DiskProbe
  errors: RecentErrors['list']
  jobs: () => readonly JobState[]
  /** Returns since when words of a deleted account wait to leave the database's log; null for none. */
  oldestDeletion: () => Promise<string | null>
}

const LATELY_MS = 7 * DAY
/** A job that is this much behind its interval is late. */
const LATE_MS = 10 * MINUTE

/** Returns how the installation is. What cannot be read is null; nothing of it fails the rest. */
export async function healthOf(core: AdminCore): Promise<Health> {
  const { program } = core
  return {
    version: program.version,
    startedAt: program.startedAt,
    sending: await sendingOf(core),
    replies: await repliesOf(core),
    backup: await readBackup(core.db),
    backups: await backupsOf(core),
    disk: await diskOf(core),
    databaseBytes: await databaseBytes(core.db),
    deletionSince: await program.oldestDeletion(),
    jobs: jobsOf(core),
    record: await sumUpRecords(core.db),
    errors: [...program.errors()],
  }
}

async function backupsOf({ backups, config }: AdminCore): Promise<Health['backups']> {
  const { folder, isBesideData } = backups
  const isNightly = config.NIGHTLY_BACKUP
  const work = await backups.work()
  return {
    folder,
    isBesideData,
    isNightly,
    work: work.state === 'failed' ? { ...work, words: inReadersWords(['backupWords'], work.words) } : work,
  }
}

/** Begins a backup, unless one is being made; returns how the installation is then. */
export async function backUpNow(core: AdminCore): Promise<Health['backups']> {
  await startBackup(core)
  return backupsOf(core)
}

async function sendingOf({ db, clock, outbox }: AdminCore): Promise<Health['sending']> {
  const { sent, cameBack, waiting } = await countSettled(db, new Date(clock.now().getTime() - LATELY_MS))
  return { isSetUp: outbox.hasSmtp, sent, cameBack, waiting, oldest: await oldestDue(db) }
}

async function repliesOf({ config, imap }: AdminCore): Promise<Health['replies']> {
  const address = config.INBOUND_ADDRESS
  if (!address || configuredChannels(config).length === 0) return null
  return { address, mailbox: await imap.status() }
}

function jobsOf({ program, clock }: AdminCore): Health['jobs'] {
  const jobs = program.jobs()
  const now = clock.now().getTime()
  const isLate = ({ everyMs, isRunning, ranAt }: JobState) =>
    !isRunning && now - (ranAt ?? Date.parse(program.startedAt)) > everyMs + LATE_MS
  const names = (which: (job: JobState) => boolean) => jobs.filter(which).map(({ name }) => name)
  const ranAt = Math.max(...jobs.map((job) => job.ranAt ?? 0))
  return {
    ranAt: ranAt > 0 ? iso(new Date(ranAt)) : null,
    late: names(isLate),
    failing: names(({ hasFailed }) => hasFailed),
  }
}

async function diskOf({ program, log }: AdminCore): Promise<Health['disk']> {
  try {
    const { freeBytes, totalBytes } = await program.diskProbe()
    return { freeBytes, totalBytes, hasRoom: await program.freeSpace.hasRoom() }
  } catch (error) {
    log.warn({ err: error }, 'the free space of the disk could not be read')
    return null
  }
}
