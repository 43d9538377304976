import { useEffect, useSyncExternalStore } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { needOf } from '#shared/claims/state/needs-you.ts'
import { SECOND } from '#shared/time/dates.ts'
import { UNDO_MS } from '#shared/claims/acts/undo.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'

/** A row stays this long after the last touch or movement of the pointer, in ms: nothing moves under a finger. */
const STILL_MS = 1_500
/** The server acts a moment after the undo has ended. */
const ACTED_MS = 2 * SECOND

type Answered = { said: string; at: number }

/** The answers given in rows, by claim, from the press until they count; a page that is left and come back to has them too. */
let answers: ReadonlyMap<string, Answered> = new Map()
const listeners = new Set<() => void>()

function setAnswer(claimId: string, answered: Answered | null): void {
  const others = [...answers].filter(([id]) => id !== claimId)
  answers = new Map(answered ? [...others, [claimId, answered]] : others)
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useAnswers = () => useSyncExternalStore(follow, () => answers)

/** Returns how many of these claims need the homeowner now: one that was just answered needs nothing. */
export function useNeedsOf(claims: readonly ClaimRow[], today: Date, hasMail: boolean): number {
  const answered = useAnswers()
  return claims.filter((claim) => needOf(claim, today, { hasMail }) && !answered.has(claim.id)).length
}

/**
 * The answer to a claim that was given in its row. `said` is what the row shows while it can be undone, null without an
 * answer; `onSettled` is called when it counts and the row may leave. `hasMail`: whether emails are sent at all.
 */
export function useAnswer(claimId: string, onSettled: () => void, { hasMail }: { hasMail: boolean }) {
  const utils = trpc.useUtils()
  const answered = useAnswers().get(claimId)
  const onError = (error: unknown) => {
    setAnswer(claimId, null)
    showError(errorText(error, 'That did not work. Please try again.'))
    void utils.claims.list.invalidate()
  }
  const give = trpc.claims.answerSoon.useMutation({ onError })
  const undo = trpc.claims.undoAnswer.useMutation({ onError })

  useEffect(() => {
    if (!answered) return
    let touchedAt = 0
    const touch = () => (touchedAt = Date.now())
    const touches = ['pointerdown', 'pointermove'] as const
    for (const name of touches) addEventListener(name, touch, { passive: true })
    const timer = setInterval(() => {
      if (Date.now() - answered.at < UNDO_MS + ACTED_MS || Date.now() - touchedAt < STILL_MS) return
      clearInterval(timer)
      onSettled()
      // Until the list says it, the claim is not counted.
      void utils.claims.list.invalidate().finally(() => setAnswer(claimId, null))
      void utils.claims.byId.invalidate({ id: claimId })
      void utils.metrics.get.invalidate()
    }, SECOND / 4)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch)
      // Without its row, the answer is shown again until the server has acted on it.
      const left = answered.at + UNDO_MS + ACTED_MS - Date.now()
      setTimeout(() => answers.get(claimId) === answered && setAnswer(claimId, null), left)
    }
  }, [answered, claimId, onSettled, utils])

  return {
    said: answered?.said ?? null,
    give: (answer: { visitId?: string; followUp?: string }) => {
      setAnswer(claimId, { said: saidOf(answer, hasMail), at: Date.now() })
      navigator.vibrate?.(10)
      give.mutate({ id: claimId, ...answer })
    },
    undo: () => {
      setAnswer(claimId, null)
      undo.mutate({ id: claimId })
    },
  }
}

function saidOf({ visitId, followUp }: { visitId?: string; followUp?: string }, hasMail: boolean): string {
  if (followUp) return hasMail ? 'Sending your follow-up.' : 'Follow-up written, not sent.'
  return visitId ? 'Accepted.' : 'Marked as fixed.'
}
