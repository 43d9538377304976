import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { readWalk, submitWalk, writeWalk } from '#client/outbox/walk-store.ts'
import { newDraft, type WalkDraft } from '#client/outbox/walk-draft.ts'

/** A browser whose storage does not respond must not prevent filing; a slow phone takes seconds to respond. */
const READ_WITHIN_MS = 10 * SECOND

export type WalkDraftState = ReturnType<typeof useWalkDraft>

/** The walk-through that is being made: every change is on the device at once. `draft` is undefined while it is read. */
export function useWalkDraft(userId: string, homeId: string | undefined) {
  const [draft, setDraft] = useState<WalkDraft | null>()
  useEffect(() => {
    let isCurrent = true
    const settle = (read: WalkDraft | null) => {
      if (isCurrent) setDraft((known) => (known === undefined ? read : known))
    }
    const timer = setTimeout(() => settle(null), READ_WITHIN_MS)
    readWalk(userId, homeId).then(settle, (error: unknown) => {
      console.warn('The walk-through could not be read', error)
      settle(null)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [userId, homeId])

  const store = (next: WalkDraft) => {
    setDraft(next)
    writeWalk(userId, next).catch((error: unknown) =>
      console.warn('The walk-through could not be kept', error),
    )
  }
  return {
    draft,
    /** `rooms`: those that the home is offered. */
    begin: (name: string, rooms: readonly string[]) => store(newDraft(name, homeId, rooms)),
    change: (next: WalkDraft) => store(next),
    /** Resolves when it is on the device as submitted; from then on it is sent however the page ends. */
    async submit(walk: WalkDraft, address: string): Promise<void> {
      await submitWalk(userId, { ...walk, kind: 'walk', address, savedAt: Date.now(), problem: null })
      setDraft(null)
    },
  }
}
