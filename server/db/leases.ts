import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from './connect.ts'
import { isPostgres } from './engine-facts.ts'

/** A lease that nobody renews ends after this, in ms: its holder was killed, or lost the database. */
export const LEASE_MS = MINUTE
const RENEW_EVERY_MS = LEASE_MS / 4

/**
 * Runs `work` and renews its lease meanwhile.
 *
 * @param renew returns false when the lease is another's by now; it may throw, and is then called again
 * @param work gets what turns true once the lease is lost: it should end soon, and its settling changes nothing
 */
export async function whileRenewing<T>(
  renew: () => Promise<boolean>,
  work: (isLost: () => boolean) => Promise<T>,
): Promise<T> {
  let renewedAt = performance.now()
  let isTaken = false
  const timer = setInterval(() => {
    const askedAt = performance.now()
    renew().then(
      (isOurs) => {
        if (isOurs) renewedAt = askedAt
        else isTaken = true
      },
      // The database is away: the lease is lost when that lasts.
      () => undefined,
    )
  }, RENEW_EVERY_MS)
  try {
    return await work(() => isTaken || performance.now() - renewedAt > LEASE_MS)
  } finally {
    clearInterval(timer)
  }
}

/** A job as its lease sees it. `keepsLease`: between two runs too, for what stays open meanwhile. */
export type LeasedJob = { name: string; everyMs: number; keepsLease?: boolean }

export type Leases = ReturnType<typeof createLeases>

/** The leases of jobs among several servers of one database. Each start of a server is a holder of its own. */
export function createLeases({ db, clock }: Pick<Core, 'db' | 'clock'>, jobs: readonly LeasedJob[]) {
  const holder = randomUUID()
  const kept = new Set<string>()
  let ensured: Promise<void> | undefined

  const ensure = () =>
    (ensured ??= ensureLeases(
      db,
      jobs.map(({ name }) => name),
    ).catch((error: unknown) => {
      ensured = undefined
      throw error
    }))

  return {
    /**
     * Runs a job unless another server does. `isAsked`: there is work for it, so it does not wait for its interval, which
     * counts from its last run on any server. Returns false when another server runs it right now.
     */
    async run(
      job: LeasedJob,
      { isAsked }: { isAsked: boolean },
      work: (isLost: () => boolean) => Promise<unknown>,
    ): Promise<boolean> {
      await ensure()
      const now = clock.now()
      const lease = { job: job.name, holder }
      const taken = await takeLease(db, lease, {
        now: iso(now),
        until: isoAfter(now, LEASE_MS),
        isAsked,
        // Later ends and beginnings were written while a clock was ahead.
        lastEnd: isoAfter(now, 2 * LEASE_MS),
        lastNext: isoAfter(now, job.everyMs),
      })
      if (taken !== 'taken') return taken === 'early'
      try {
        await whileRenewing(() => renewLease(db, lease, isoAfter(clock.now(), LEASE_MS)), work)
      } finally {
        if (job.keepsLease) kept.add(job.name)
        else await endLease(db, lease, { now: iso(clock.now()), nextAt: isoAfter(now, job.everyMs) })
      }
      return true
    },
    /** Ends the leases that are kept between two runs. */
    async close(): Promise<void> {
      const now = iso(clock.now())
      for (const job of kept) await endLease(db, { job, holder }, { now, nextAt: now })
      kept.clear()
    },
  }
}

/** Looks so often whether another server has ended. */
const LOOK_AGAIN_MS = SECOND / 4
const ALONE = 'alone: '

/** Runs work of one name at a time, on whichever server: what takes too long for a transaction. */
export type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Throws UNAVAILABLE when another server does not end its own. On a SQLite file there is only this one. */
export function createAlone({ db, clock }: Pick<Core, 'db' | 'clock'>): Alone {
  const here = new AsyncLock({ maxPending: Infinity })
  const holder = randomUUID()

  async function amongServers<T>(name: string, work: () => Promise<T>): Promise<T> {
    const lease = { job: `${ALONE}${name}`, holder }
    const take = async () => {
      await ensureLeases(db, [lease.job])
      const now = clock.now()
      const lastEnd = isoAfter(now, 2 * LEASE_MS)
      const until = isoAfter(now, LEASE_MS)
      return takeLease(db, lease, { now: iso(now), until, isAsked: true, lastEnd, lastNext: lastEnd })
    }
    const patience = performance.now() + 2 * LEASE_MS
    while ((await take()) !== 'taken') {
      if (performance.now() > patience)
        throw new AppError('UNAVAILABLE', textOf('serverErrors').tooMuchAtOnce, { retryAfterSeconds: 5 })
      await setTimeout(LOOK_AGAIN_MS)
    }
    try {
      return await whileRenewing(() => renewLease(db, lease, isoAfter(clock.now(), LEASE_MS)), work)
    } finally {
      await db.deleteFrom('leases').where('job', '=', lease.job).where('holder', '=', holder).execute()
    }
  }

  return (name, work) => here.acquire(name, () => (isPostgres(db) ? amongServers(name, work) : work()))
}

/** Job: deletes the leases of work that nobody repeated after its server was killed. */
export async function sweepAlone({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('job', '>=', ALONE)
    .where('job', '<', `${ALONE}~`)
    .where('ends_at', '<=', iso(clock.now()))
    .execute()
}

type Lease = { job: string; holder: string }

/** Adds a lease, ended and due, for each job that has none yet. */
async function ensureLeases(db: Db, jobs: readonly string[]): Promise<void> {
  await db
    .insertInto('leases')
    .values(jobs.map((job) => ({ job, holder: '', ends_at: '', next_at: '' })))
    .onConflict((conflict) => conflict.column('job').doNothing())
    .execute()
}

/**
 * Takes the lease of a job until `until` when nobody else has it. Returns 'early' when nobody has it and the job is not
 * due yet, 'held' when another does. Times are ISO 8601; those after `lastEnd` and `lastNext` do not count.
 */
async function takeLease(
  db: Db,
  { job, holder }: Lease,
  {
    now,
    until,
    isAsked,
    lastEnd,
    lastNext,
  }: { now: string; until: string; isAsked: boolean; lastEnd: string; lastNext: string },
): Promise<'taken' | 'held' | 'early'> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ holder, ends_at: until })
    .where('job', '=', job)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('ends_at', '<=', now), eb('ends_at', '>', lastEnd)]))
    .$if(!isAsked, (query) =>
      query.where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', '>', lastNext)])),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return 'taken'
  const other = await db
    .selectFrom('leases')
    .select('ends_at')
    .where('job', '=', job)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return other ? 'held' : 'early'
}

/** Returns false when the lease is another's by now. */
async function renewLease(db: Db, { job, holder }: Lease, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ ends_at: until })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a lease that is still the holder's. `nextAt`: when the job runs again by its interval. */
async function endLease(
  db: Db,
  { job, holder }: Lease,
  { now, nextAt }: { now: string; nextAt: string },
): Promise<void> {
  await db
    .updateTable('leases')
    .set({ ends_at: now, next_at: nextAt })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .execute()
}
