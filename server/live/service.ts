import type { LiveEvent } from '#shared/live.ts'
import { iso, isoAfter } from '#server/clock.ts'
import {
  changesOfAccount,
  hasChangedFor,
  latestOfClaims,
  latestSeq,
  type Change,
} from './changes-repository.ts'
import type { Listener } from './hub.ts'
import { STORED_MS, type LiveCore } from './module.ts'

/** Changes that are caught up with one by one; beyond, reading everything anew is cheaper. */
const MOST_MISSED = 100

/** Returns the number of the latest change on this server, for a page that is about to be made; 0 before the first. */
export function latestChange({ db }: Pick<LiveCore, 'db'>): Promise<number> {
  return latestSeq(db)
}

type Numbered = { cursor: string; event: LiveEvent }
type Since = { cursor?: string | undefined; ageMs?: number | undefined }

/**
 * Yields the changes of an account until the session or the request ends: first where the stream starts, then what was
 * missed, then what happens. It listens before it reads what was missed, so that nothing falls between.
 *
 * @param since `cursor`: of the last event received; `ageMs`: without one, how old the reader's data is at most;
 *   `signal`: ends with the request
 */
export async function* changesFor(
  live: LiveCore,
  who: { userId: string; sessionId: string },
  { signal, ...since }: Since & { signal: AbortSignal | undefined },
): AsyncGenerator<Numbered> {
  const listener = await live.listen(who)
  try {
    endWith(signal, listener)
    const { start, missed } = await missedBy(live, who.userId, since)
    let last = start
    yield numbered(live, last, { kind: 'start' })
    if (missed === 'everything') yield numbered(live, last, { kind: 'everything' })
    else for (const change of missed) yield numbered(live, (last = change.seq), eventOf(change))
    for (let changes = await listener.next(); changes; changes = await listener.next()) {
      if (changes === 'everything') {
        last = await latestSeq(live.db)
        yield numbered(live, last, { kind: 'everything' })
      } else {
        for (const change of changes)
          if (change.seq > last) yield numbered(live, (last = change.seq), eventOf(change))
      }
    }
  } finally {
    listener.end()
  }
}

/**
 * Yields the number of the latest change of these claims of a home, and again at each, until the request ends. For a
 * builder's page, which knows the number at which it was made.
 */
export async function* changesOfClaims(
  live: LiveCore,
  { homeId, claimIds }: { homeId: string; claimIds: readonly string[] },
  signal: AbortSignal,
): AsyncGenerator<number> {
  const listener = await live.listen({ homeId, claimIds })
  try {
    endWith(signal, listener)
    yield await latestOfClaims(live.db, claimIds)
    while (await listener.next()) yield await latestOfClaims(live.db, claimIds)
  } finally {
    listener.end()
  }
}

/**
 * Yields whether a claim addressed to a builder (in lower case) changed, or left them, after the change with the number
 * `since`, which the reader's page shows; then true whenever one does, until the request ends.
 */
export async function* changesForBuilder(
  live: LiveCore,
  { builderEmail, since }: { builderEmail: string; since: number },
  signal: AbortSignal,
): AsyncGenerator<boolean> {
  const listener = await live.listen({ builderEmail })
  try {
    endWith(signal, listener)
    yield live.hasLost(builderEmail, since) || (await hasChangedFor(live.db, builderEmail, since))
    while (await listener.next()) yield true
  } finally {
    listener.end()
  }
}

type Missed = { start: number; missed: Change[] | 'everything' }

async function missedBy({ db, clock }: LiveCore, userId: string, { cursor, ageMs }: Since): Promise<Missed> {
  const latest = await latestSeq(db)
  const limit = MOST_MISSED + 1
  const now = clock.now()
  if (cursor === undefined) {
    const at = ageMs === undefined ? iso(now) : isoAfter(now, -ageMs)
    const missed = await changesOfAccount(db, userId, { seq: 0, at, limit })
    // A page ignores what is numbered up to where it starts.
    return counted((missed[0]?.seq ?? latest + 1) - 1, missed, latest)
  }
  const read = readCursor(cursor)
  // Another database's cursor, or one so old that changes after it may have been deleted.
  if (!read || read.seq > latest || read.at < now.getTime() - STORED_MS)
    return { start: latest, missed: 'everything' }
  return counted(read.seq, await changesOfAccount(db, userId, { seq: read.seq, limit }), latest)
}

function counted(start: number, missed: Change[], latest: number): Missed {
  return missed.length > MOST_MISSED ? { start: latest, missed: 'everything' } : { start, missed }
}

function endWith(signal: AbortSignal | undefined, listener: Listener): void {
  if (signal?.aborted) listener.end()
  else signal?.addEventListener('abort', () => listener.end(), { once: true })
}

const eventOf = ({ kind, claimId }: Change): LiveEvent => ({ kind, claimId })

/** A cursor is the number of a change, and when it was sent: a stream from before STORED_MS starts anew. */
function numbered({ clock }: Pick<LiveCore, 'clock'>, seq: number, event: LiveEvent): Numbered {
  return { cursor: `${seq}.${clock.now().getTime()}`, event }
}

function readCursor(cursor: string): { seq: number; at: number } | undefined {
  const [, seq, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  return seq && at ? { seq: Number(seq), at: Number(at) } : undefined
}
