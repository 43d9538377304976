import { HOUR, MINUTE } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { nightOf, ownBackups, timeOf } from '#server/backups/kept-backups.ts'
import { listAdmins, MOST_ADMINS_NOTIFIED } from '#server/auth/repository.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { transact, type InTrx } from '#server/core.ts'
import { noteNights, readNights } from '#server/db/last-backup.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { englishTexts } from '#server/language.ts'
import { inReadersWords } from '#server/stored-words.ts'
import { backupsFailed } from './mails.ts'
import type { AdminCore } from './module.ts'
import { subject } from '#server/db/subjects.ts'

/** A failed one is tried again after this time: its disk may be connected by then. */
const AGAIN_MS = HOUR
/** Whoever opens the program gets their pages first. */
const AFTER_START_MS = MINUTE
/** One bad night may be a disk that was not connected. */
const TOLD_AFTER_NIGHTS = 2

/**
 * Job: begins the backup of the night, at three by the clock of the first admin; where nothing ran then, when it runs
 * again. After two nights without one the admins are emailed, once.
 */
export async function backUpAtNight(core: AdminCore): Promise<void> {
  const { backups, clock, config, db, program } = core
  const now = clock.now()
  const [first] = await listAdmins(db)
  if (!config.NIGHTLY_BACKUP || !hasOwnFile(config) || !first) return
  if (now.getTime() - Date.parse(program.startedAt) < AFTER_START_MS) return
  const zone = first.timeZone
  const night = nightOf(iso(now), zone)
  // A backup of the future was made while this machine's clock was ahead.
  const times = ownBackups(backups.folder).map(timeOf)
  const last = times.filter((at) => at <= iso(now)).at(-1) ?? first.createdAt
  if (nightOf(last, zone) >= night || !backups.mayStart(AGAIN_MS)) return
  await countNight(core, night)
  await tellAdmins(core, englishTexts('backupWords').stoppedNights, TOLD_AFTER_NIGHTS + 1)
  backups.start(zone, (words) => tellAdmins(core, words))
}

/** Returns whether the database is a file of this server. PostgreSQL has its own backups. */
export const hasOwnFile = ({ DATABASE_URL }: AdminCore['config']): boolean => DATABASE_URL === undefined

/** Begins a backup now, unless one is being made. */
export async function startBackup({ db, backups, config }: AdminCore): Promise<void> {
  if (!hasOwnFile(config)) throw new AppError('CONFLICT', textOf('adminErrors').backedUpElsewhere)
  const [first] = await listAdmins(db)
  backups.start(first?.timeZone ?? 'UTC')
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
