import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import {
  nightOf,
  ownBackups,
  timeOf,
  noteNights,
  readBackup,
  readFailedBackup,
  readNights,
} from '#server/backups/kept-backups.ts'
import { listAdmins, MOST_ADMINS_NOTIFIED } from '#server/auth/repository.ts'
import { iso } from '#server/clock.ts'
import { transact, type InTrx } from '#server/core.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { englishTexts } from '#server/language.ts'
import { inReadersWords } from '#server/stored-words.ts'
import { backupsFailed } from './mails.ts'
import type { AdminCore } from './module.ts'
import { subject } from '#server/db/subjects.ts'

/** A failed one is tried again after this time: its disk may be connected by then. */
const AGAIN_MS = HOUR
/** So often it is looked whether a backup has ended. */
const LOOK_MS = SECOND / 4
/** Whoever opens the program gets their pages first. */
const AFTER_START_MS = MINUTE
/** One bad night may be a disk that was not connected. */
const TOLD_AFTER_NIGHTS = 2

/**
 * Job: begins the backup of the night, at three by the clock of the first admin; where nothing ran then, when it runs
 * again. After two nights without one the admins are emailed, once. Among several servers it ends with the backup, so
 * that no other makes one meanwhile, and makes the one that its admin asked for.
 */
export async function backUpAtNight(core: AdminCore, mustStop: () => boolean): Promise<void> {
  const { backups } = core
  const wanted = backups.takeWanted()
  if (wanted !== undefined) backups.start(wanted)
  else await beginOfNight(core)
  if (!hasOwnFile(core)) while ((await backups.work()).state === 'making' && !mustStop()) await sleep(LOOK_MS)
}

async function beginOfNight(core: AdminCore): Promise<void> {
  const { backups, clock, config, db, program } = core
  const now = clock.now()
  const [first] = await listAdmins(db)
  if (!config.NIGHTLY_BACKUP || !first) return
  if (now.getTime() - Date.parse(program.startedAt) < AFTER_START_MS) return
  const zone = first.timeZone
  const night = nightOf(iso(now), zone)
  const last = (await lastBackupAt(core)) ?? first.createdAt
  if (nightOf(last, zone) >= night || !(await mayTry(core))) return
  await countNight(core, night)
  await tellAdmins(core, englishTexts('backupWords').stoppedNights, TOLD_AFTER_NIGHTS + 1)
  backups.start(zone, (words) => tellAdmins(core, words))
}

/** Returns when the last one was made that the server keeps: by its folder, or by any of several servers. ISO 8601. */
async function lastBackupAt(core: AdminCore): Promise<string | undefined> {
  const { backups, clock, db } = core
  if (hasOwnFile(core)) {
    // A backup of the future was made while this machine's clock was ahead.
    const times = ownBackups(backups.folder).map(timeOf)
    return times.filter((at) => at <= iso(clock.now())).at(-1)
  }
  const last = await readBackup(db)
  return last?.kept ? last.at : undefined
}

/** Returns whether none failed just now: on this server, or on any of several. */
async function mayTry(core: AdminCore): Promise<boolean> {
  if (!core.backups.mayStart(AGAIN_MS)) return false
  if (hasOwnFile(core)) return true
  const failed = await readFailedBackup(core.db)
  return !failed || Math.abs(core.clock.now().getTime() - Date.parse(failed.at)) >= AGAIN_MS
}

/** Returns whether the database is a file of this server. One on PostgreSQL may be of several. */
const hasOwnFile = ({ config }: Pick<AdminCore, 'config'>): boolean => config.DATABASE_URL === undefined

/** Begins a backup now, unless one is being made. */
export async function startBackup(core: AdminCore): Promise<void> {
  const { backups, db } = core
  const [first] = await listAdmins(db)
  const zone = first?.timeZone ?? 'UTC'
  if (hasOwnFile(core)) return backups.start(zone)
  backups.want(zone)
  core.wake('backups')
}

/** Counted before it begins: one that is killed half-way has failed too. */
async function countNight(core: AdminCore, night: string): Promise<void> {
  await transact(core, { about: subject.server }, async (tx) => {
    const before = await readNights(tx.db)
    if (before?.night === night) return
    await noteNights(tx.db, { night, count: (before?.count ?? 0) + 1, isTold: before?.isTold ?? false })
  })
}

/** Emails the admins that several nights failed; once until one succeeds. */
async function tellAdmins(core: AdminCore, words: string, nightsNeeded = TOLD_AFTER_NIGHTS): Promise<void> {
  await transact(core, { about: subject.server }, async (tx) => {
    const nights = await readNights(tx.db)
    if (!nights || nights.isTold || nights.count < nightsNeeded) return
    await noteNights(tx.db, { ...nights, isTold: true })
    const admins = await listAdmins(tx.db)
    for (const admin of admins.slice(0, MOST_ADMINS_NOTIFIED)) await emailAdmin(tx, admin, words)
  })
}

async function emailAdmin(
  tx: InTrx<AdminCore>,
  admin: { id: string; name: string; email: string },
  words: string,
): Promise<void> {
  await enqueueMail(tx, {
    kind: 'account',
    userId: admin.id,
    claimId: null,
    to: { address: admin.email, name: admin.name },
    recipient: { kind: 'admin' },
    reader: { is: 'member', userId: admin.id },
    isAutomatic: true,
    write: () => ({
      ...backupsFailed({
        name: admin.name,
        words: inReadersWords(['backupWords'], words),
        publicUrl: tx.config.publicUrl,
      }),
      fromName: tx.outbox.mailFrom.name,
    }),
  })
}
