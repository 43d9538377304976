import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { Change, PublishedChange } from './changes-repository.ts'

/**
 * The changes that a stream carries: those of an account, for one of its sessions; those of a home's claims, for
 * holders of their link; or those of all claims that are addressed to a builder (in lower case). A stream names claims and
 * says nothing about them, so that authorization has one place.
 */
export type Audience =
  | { userId: string; sessionId: string }
  | { homeId: string; claimIds: readonly string[] }
  | { builderEmail: string }

/** Changes a stream may wait with while its reader is slow; beyond, the reader has to read everything again. */
const MOST_WAITING = 200

export type Listener = {
  /** Resolves with what changed since the last call, 'everything' after too much; undefined once it has ended. */
  next(): Promise<Change[] | 'everything' | undefined>
  end: () => void
}

type Entry = {
  audience: Audience
  push: (change: Change) => void
  /** Makes its reader read everything anew. */
  reset: () => void
  end: () => void
}

export type Hub = ReturnType<typeof createHub>

/** Open streams: in all, for one account, builder or claim, and by all links to the claims of one home. */
type Limits = { most: number; mostForOne: number; mostForHome: number }

/**
 * The open streams of this process, by whom they are for. A change costs as much as there are streams for it, however
 * many others are open.
 */
export function createHub({ most, mostForOne, mostForHome }: Limits) {
  const entries = new Map<string, Set<Entry>>()
  const open = new Set<Entry>()

  function listen(audience: Audience): Listener {
    const keys = keysOf(audience)
    const isFull = (key: string) =>
      (entries.get(key)?.size ?? 0) >= (key.startsWith('home ') ? mostForHome : mostForOne)
    if (keys.some(isFull)) throw tooMany()
    if (open.size >= most) throw busy()
    const { entry, listener } = createEntry(audience, () => {
      if (!open.delete(entry)) return
      for (const key of keys) {
        const own = entries.get(key)
        own?.delete(entry)
        if (own?.size === 0) entries.delete(key)
      }
    })
    open.add(entry)
    for (const key of keys) entries.set(key, (entries.get(key) ?? new Set()).add(entry))
    return listener
  }

  function publish({ builderEmail, ...change }: PublishedChange): void {
    const pushTo = (key: string) => {
      for (const entry of entries.get(key) ?? []) entry.push(change)
    }
    pushTo(userKey(change.userId))
    if (change.kind !== 'claim') return
    pushTo(claimKey(change.claimId))
    if (builderEmail !== null) pushTo(builderKey(builderEmail))
  }

  return {
    /** Throws TOO_MANY for too many streams of one account, claim or home, UNAVAILABLE for too many in all. */
    listen,
    publish,
    /** Makes the open screens of an account read everything anew. */
    resetAccount(userId: string): void {
      for (const entry of entries.get(userKey(userId)) ?? []) entry.reset()
    },
    /** Makes the open lists of a builder (in lower case) read everything anew. */
    resetBuilder(builderEmail: string): void {
      for (const entry of entries.get(builderKey(builderEmail)) ?? []) entry.reset()
    },
    /** Makes every open screen read everything anew. */
    resetAll(): void {
      for (const entry of open) entry.reset()
    },
    /** Returns the number of open streams. */
    size: () => open.size,
    /** The sessions that have streams. */
    sessions: () => [
      ...new Set([...open].flatMap(({ audience }) => ('sessionId' in audience ? [audience.sessionId] : []))),
    ],
    /** Ends the streams of every session that is not among these. */
    keepSessions(active: ReadonlySet<string>): void {
      for (const { audience, end } of open)
        if ('sessionId' in audience && !active.has(audience.sessionId)) end()
    },
  }
}

function createEntry(audience: Audience, onEnd: () => void): { entry: Entry; listener: Listener } {
  let waiting: Change[] | 'everything' = []
  let wake: (() => void) | undefined
  let hasEnded = false
  const entry: Entry = {
    audience,
    push(change) {
      if (waiting === 'everything') return
      waiting = waiting.length < MOST_WAITING ? [...waiting, change] : 'everything'
      wake?.()
    },
    reset() {
      waiting = 'everything'
      wake?.()
    },
    end() {
      hasEnded = true
      onEnd()
      wake?.()
    },
  }
  const listener: Listener = {
    async next() {
      if (!hasEnded && waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        wake = undefined
      }
      if (hasEnded) return undefined
      const changes = waiting
      waiting = []
      return changes
    },
    end: entry.end,
  }
  return { entry, listener }
}

const userKey = (userId: string): string => `user ${userId}`
const claimKey = (claimId: string): string => `claim ${claimId}`
const builderKey = (builderEmail: string): string => `builder ${builderEmail}`

/**
 * Returns the keys by which a stream is counted and found. Links are counted for their home too: one account makes any
 * number of them.
 */
function keysOf(audience: Audience): string[] {
  if ('userId' in audience) return [userKey(audience.userId)]
  if ('builderEmail' in audience) return [builderKey(audience.builderEmail)]
  return [`home ${audience.homeId}`, ...audience.claimIds.map(claimKey)]
}

const tooMany = () =>
  new AppError('TOO_MANY', textOf('serverErrors').tooManyWindows, { retryAfterSeconds: 60 })
const busy = () =>
  new AppError('UNAVAILABLE', textOf('serverErrors').tooManyPeople, { retryAfterSeconds: 60 })
