import { AppError } from '#server/errors.ts'
import type { Change, PublishedChange } from './changes-repository.ts'

/**
 * Whose changes a stream carries: those of an account, for one of its sessions; those of one claim, for its builder; or
 * those of all claims that are addressed to a builder (in lower case).
 */
export type Audience = { userId: string; sessionId: string } | { claimId: string } | { builderEmail: string }

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

/**
 * The open streams of this process, by whom they are for. A change costs as much as there are streams for it, however
 * many others are open.
 */
export function createHub({ most, mostForOne }: { most: number; mostForOne: number }) {
  const entries = new Map<string, Set<Entry>>()
  let size = 0

  function listen(audience: Audience): Listener {
    const key = keyOf(audience)
    const own = entries.get(key) ?? new Set()
    if (own.size >= mostForOne) throw tooMany()
    if (size >= most) throw busy()
    const { entry, listener } = createEntry(audience, () => {
      if (!own.delete(entry)) return
      size -= 1
      if (own.size === 0) entries.delete(key)
    })
    own.add(entry)
    entries.set(key, own)
    size += 1
    return listener
  }

  function publish({ builderEmail, ...change }: PublishedChange): void {
    const pushTo = (key: string) => {
      for (const entry of entries.get(key) ?? []) entry.push(change)
    }
    pushTo(keyOf({ userId: change.userId }))
    if (change.kind !== 'claim') return
    pushTo(keyOf({ claimId: change.claimId }))
    if (builderEmail !== null) pushTo(keyOf({ builderEmail }))
  }

  const all = () => [...entries.values()].flatMap((own) => [...own])

  return {
    /** Throws TOO_MANY for too many streams of one account or claim, UNAVAILABLE for too many in all. */
    listen,
    publish,
    /** Makes the open screens of an account read everything anew. */
    resetAccount(userId: string): void {
      for (const entry of entries.get(keyOf({ userId })) ?? []) entry.reset()
    },
    /** Makes the open lists of a builder (in lower case) read everything anew. */
    resetBuilder(builderEmail: string): void {
      for (const entry of entries.get(keyOf({ builderEmail })) ?? []) entry.reset()
    },
    /** How many streams are open. */
    size: () => size,
    /** The sessions that have streams. */
    sessions: () => [
      ...new Set(all().flatMap(({ audience }) => ('sessionId' in audience ? [audience.sessionId] : []))),
    ],
    /** Ends the streams of every session that is not among these. */
    keepSessions(active: ReadonlySet<string>): void {
      for (const { audience, end } of all())
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

function keyOf(audience: { userId: string } | { claimId: string } | { builderEmail: string }): string {
  if ('userId' in audience) return `user ${audience.userId}`
  return 'claimId' in audience ? `claim ${audience.claimId}` : `builder ${audience.builderEmail}`
}

const tooMany = () =>
  new AppError('TOO_MANY', 'Too many windows are open at once.', { retryAfterSeconds: 60 })
const busy = () =>
  new AppError('UNAVAILABLE', 'Too many people are connected at once.', { retryAfterSeconds: 60 })
