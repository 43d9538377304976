import { useEffect, useState } from 'react'
import { SECOND } from '#shared/time/dates.ts'
import { UNDO_MS } from '#shared/claims/acts/undo.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'

/** A row stays this long after the last touch or movement of the pointer, in ms: nothing moves under a finger. */
const STILL_MS = 1_500
/** The server acts a moment after the undo has ended. */
const ACTED_MS = 2 * SECOND

/**
 * The answer to a claim that was given in its row. `said` is what the row shows while it can be undone, null without an
 * answer; `onSettled` is called when it counts and the row may leave. `hasMail`: whether emails are sent at all.
 */
export function useAnswer(claimId: string, onSettled: () => void, { hasMail }: { hasMail: boolean }) {
  const utils = trpc.useUtils()
  const [answered, setAnswered] = useState<{ said: string; at: number } | null>(null)
  const onError = (error: unknown) => {
    setAnswered(null)
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
      void utils.claims.list.invalidate()
      void utils.claims.byId.invalidate({ id: claimId })
      void utils.metrics.get.invalidate()
    }, SECOND / 4)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch)
    }
  }, [answered, claimId, onSettled, utils])

  return {
    said: answered?.said ?? null,
    give: (answer: { visitId?: string; followUp?: string }) => {
      setAnswered({ said: saidOf(answer, hasMail), at: Date.now() })
      navigator.vibrate?.(10)
      give.mutate({ id: claimId, ...answer })
    },
    undo: () => {
      setAnswered(null)
      undo.mutate({ id: claimId })
    },
  }
}

function saidOf({ visitId, followUp }: { visitId?: string; followUp?: string }, hasMail: boolean): string {
  if (followUp) return hasMail ? 'Sending your follow-up.' : 'Follow-up written, not sent.'
  return visitId ? 'Accepted.' : 'Marked as fixed.'
}
