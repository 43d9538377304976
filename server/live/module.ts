import { DAY } from '#shared/dates.ts'
import { SESSION_IDLE_MS } from '#server/auth/sessions.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import type { Trx } from '#server/db/connect.ts'
import { listMemberIds } from '#server/homes/repository.ts'
import {
  activeAmong,
  changesAfter,
  deleteChangesBefore,
  latestSeq,
  recordChange,
} from './changes-repository.ts'
import { createHub, type Audience, type Hub, type Listener } from './hub.ts'

/** Time for which a change is stored, in ms; a reader who was away for longer reads everything again. */
export const STORED_MS = 7 * DAY
/** Open streams of one account, or of one claim's link: a browser has one for all its tabs. */
export const MOST_FOR_ONE = 12
/** Open streams by the links to the claims of one home: a builder's office has some of them open. */
const MOST_FOR_HOME = 60
/** Open streams in all; each takes about 40 kB. */
const MOST_STREAMS = 2_000
const READ_AT_ONCE = 500
/** Builders whose last lost claim is remembered, for a page whose stream is not open yet. */
const MOST_LOSSES = 1_000

/** The dependencies of this module's functions. */
export type LiveCore = Core & {
  hub: Hub
  /** Listens before the caller reads what was missed. Throws TOO_MANY, UNAVAILABLE. */
  listen(audience: Audience): Promise<Listener>
  /**
   * Returns whether a claim left a builder (in lower case) after the change `seq`. It is remembered since the start only: a page
   * whose stream broke off reads its list again by itself.
   */
  hasLost(builderEmail: string, seq: number): boolean
  /**
   * Job: ends the streams of sessions that are over, and publishes what no signal came of. Two statements, however many
   * streams are open.
   */
  keepStreams(): Promise<void>
  /** Job: deletes changes that are too old to be caught up with. */
  sweep(): Promise<void>
}

/**
 * Creates the module: `claimChanged` is stored in the transaction of the change and handed to the open streams after its
 * commit.
 */
export function createLiveModule(core: Core): LiveCore {
  const { db, clock, events, log, signals } = core
  const hub = createHub({ most: MOST_STREAMS, mostForOne: MOST_FOR_ONE, mostForHome: MOST_FOR_HOME })
  let published = 0
  let isReading = false
  let isWoken = false
  const losses = createLosses()

  /**
   * Publishes what was committed since the last call. Changes are numbered in the order of their commits, so none comes
   * later with a smaller number.
   */
  async function publishChanges(): Promise<void> {
    isWoken = true
    if (isReading) return
    isReading = true
    try {
      while (isWoken) {
        isWoken = false
        const changes = await changesAfter(db, published, READ_AT_ONCE)
        for (const change of changes) hub.publish(change)
        published = changes.at(-1)?.seq ?? published
        if (changes.length === READ_AT_ONCE) isWoken = true
      }
    } finally {
      isReading = false
    }
  }

  async function endOverSessions(): Promise<void> {
    const ids = hub.sessions()
    if (ids.length === 0) return
    const now = clock.now()
    hub.keepSessions(
      await activeAmong(db, ids, { now: iso(now), idleSince: isoAfter(now, -SESSION_IDLE_MS) }),
    )
  }

  const inBackground = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'open pages were not told'))
  const soon = (work: () => Promise<void>): void => {
    if (hub.size() > 0) inBackground(work())
  }
  async function readEverythingAnew(): Promise<void> {
    losses.forget(await latestSeq(db))
    await endOverSessions()
    hub.resetAll()
  }
  signals.listen((signal) => {
    switch (signal.kind) {
      case 'changes':
        return soon(publishChanges)
      case 'sessions':
        return soon(endOverSessions)
      case 'account':
        // A screen that is open asks for everything anew, and is refused what it may not see any more.
        return hub.resetAccount(signal.userId)
      case 'builder':
        losses.note(signal.builderEmail, signal.seq)
        return hub.resetBuilder(signal.builderEmail)
      case 'missed':
        return inBackground(readEverythingAnew())
    }
  })
  const tellAccount = (trx: Trx, userId: string) => signals.tell(trx, { kind: 'account', userId })
  const tellHome = async ({ trx, homeId }: { trx: Trx; homeId: string }) => {
    for (const userId of await listMemberIds(trx, homeId)) await tellAccount(trx, userId)
  }
  events.on('claimChanged', async ({ trx, ...change }) => {
    await recordChange(trx, { ...change, at: iso(clock.now()) })
    await signals.tell(trx, { kind: 'changes' })
  })
  // Its new builder is notified of the claim by `claimChanged`.
  events.on('claimLeftBuilder', async ({ trx, builderEmail }) =>
    signals.tell(trx, { kind: 'builder', builderEmail, seq: await latestSeq(trx) }),
  )
  events.on('sessionsEnded', async ({ trx }) => signals.tell(trx, { kind: 'sessions' }))
  events.on('householdChanged', tellHome)
  events.on('homeChanged', tellHome)
  events.on('homeLeft', ({ trx, userId }) => tellAccount(trx, userId))
  events.on('homeChosen', ({ trx, userId }) => tellAccount(trx, userId))

  return {
    ...core,
    hub,
    async listen(audience) {
      const listener = hub.listen(audience)
      // While nobody listened nothing was published.
      if (hub.size() === 1) published = Math.max(published, await latestSeq(db))
      return listener
    },
    hasLost: losses.isAfter,
    async keepStreams() {
      if (hub.size() === 0) return
      await endOverSessions()
      await publishChanges()
    },
    sweep: () => deleteChangesBefore(db, isoAfter(clock.now(), -STORED_MS)),
  }
}

/** The change that took a builder's claim away last; of the builders that lost one longest ago nothing is known. */
function createLosses() {
  const last = new Map<string, number>()
  let unknownUntil = 0
  return {
    note(builderEmail: string, seq: number): void {
      const [oldest] = last.size < MOST_LOSSES ? [] : last.keys()
      if (oldest !== undefined) last.delete(oldest)
      last.set(builderEmail, seq)
    },
    /** What was lost up to this change is not known. */
    forget(seq: number): void {
      unknownUntil = seq
    },
    isAfter: (builderEmail: string, seq: number): boolean =>
      Math.max(last.get(builderEmail) ?? 0, unknownUntil) > seq,
  }
}
