import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { inTransaction, type Db, type Trx } from './db/connect.ts'
import { newerIdAbout, type Subject } from './db/subjects.ts'
import type { Signals } from './db/signals.ts'
import type { DomainEvents } from './domain-events.ts'
import { AppError } from './errors.ts'
import { idsAfter, type Ids } from './ids.ts'
import type { Secrets } from './secrets.ts'

/** The dependencies that every module gets. */
export type Core = {
  db: Db
  clock: Clock
  ids: Ids
  log: Logger
  /** The settings; `publicUrl` is final, also when the port was chosen at start. */
  config: Config
  secrets: Secrets
  events: DomainEvents
  /** Tells open pages and other servers what was committed. */
  signals: Signals
  /**
   * Runs the job of this name soon, because there is work for it; after a delay in which the transaction can commit.
   */
  wake: (
    job: 'outbox' | 'inbox' | 'billing' | 'imap' | 'push' | 'notify' | 'evidence' | 'imports' | 'backups',
  ) => void
}

/** The same inside a transaction: every query through its `db` belongs to that transaction. */
export type InTrx<C extends Pick<Core, 'db'> = Core> = C & { db: Trx }

/**
 * Runs `work` in one writing transaction; inside, use only the `tx` it passes (see `inTransaction`).
 *
 * @param about what the transaction changes: no other transaction about it runs at the same time, on any server
 */
export function transact<C extends Pick<Core, 'db'> & Partial<Pick<Core, 'ids'>>, T>(
  core: C,
  { about }: { about: Subject },
  work: (tx: InTrx<C>) => Promise<T>,
): Promise<T> {
  return inTransaction(core.db, about, async (trx) => {
    // Another server's clock may be ahead, and what happens on a claim is in the order of its ids.
    const last = core.ids && (await newerIdAbout(trx, about, core.ids.next()))
    return work({ ...core, db: trx, ...(core.ids && last ? { ids: idsAfter(core.ids, last) } : {}) })
  })
}

/**
 * Runs a transaction that adds files which were stored before it, and returns whether it did; they are removed when it did
 * not, or refused. After any other failure they stay, because a database that went away may have committed all the same:
 * the sweeps remove those that no row has.
 */
export async function removeUnlessAdded(
  remove: () => Promise<void>,
  add: () => Promise<boolean>,
): Promise<boolean> {
  const isAdded = await add().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') await remove()
    throw error
  })
  if (!isAdded) await remove()
  return isAdded
}

/**
 * The party that acts: the homeowner, the builder of one claim, or the system. The last two have no account, so a
 * signed-in user alone cannot name the actor. `homeId`: the home that the homeowner sees and files for, as one of its
 * members.
 */
export type Homeowner = { kind: 'homeowner'; userId: string; homeId: string }
export type Builder = {
  kind: 'builder'
  claimId: string
  /** The address of a builder who signed in: the claim must still be addressed to it. */
  email?: string
  /** Who answers in the warranty contact's place; absent for that contact. */
  speaker?: Speaker | undefined
}
/** One of a home's further addresses that may answer, named with its role. */
export type Speaker = { addressId: string; name: string; email: string }
/** `speaker`: whose email is being filed. */
type System = { kind: 'system'; speaker?: Speaker | undefined }
export type Actor = Homeowner | Builder | System
