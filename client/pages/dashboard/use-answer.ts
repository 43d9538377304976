import { useEffect, useSyncExternalStore } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { needOf } from '#shared/claims/needs-you.ts'
import { SECOND } from '#shared/dates.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'
import { textOf } from '#shared/messages/text.ts'

/** A row shows for this long what was answered in it, in ms. */
const SHOWN_MS = 10 * SECOND
/** And this long after the last touch or movement of the pointer: nothing moves under a finger. */
const STILL_MS = 1_500

type Answered = { what: 'visit' | 'fix'; at: number }

/** The answers that rows show, by claim. */
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
 * The answer to a claim that is given in its row, and counts at once. `answered` is what the row shows then, and
 * `onSettled` is called when it may leave.
 */
export function useAnswer(claimId: string, onSettled: () => void) {
  const utils = trpc.useUtils()
  const answered = useAnswers().get(claimId)
  const changeTo = (what: Answered['what']) => ({
    scope: { id: `claim ${claimId}` },
    onSuccess: (fresh: ClaimDetail) => {
      setAnswer(claimId, { what, at: Date.now() })
      navigator.vibrate?.(10)
      utils.claims.byId.setData({ id: claimId }, fresh)
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
    },
    onError: (error: unknown) => {
      showError(errorText(error, textOf('common').failures.notWorked))
      void utils.claims.list.invalidate()
    },
  })
  const visit = trpc.claims.answerVisit.useMutation(changeTo('visit'))
  const fix = trpc.claims.close.useMutation(changeTo('fix'))

  useEffect(() => {
    if (!answered) return
    let touchedAt = 0
    const touch = () => (touchedAt = Date.now())
    const touches = ['pointerdown', 'pointermove'] as const
    for (const name of touches) addEventListener(name, touch, { passive: true })
    const timer = setInterval(() => {
      if (Date.now() - answered.at < SHOWN_MS || Date.now() - touchedAt < STILL_MS) return
      clearInterval(timer)
      onSettled()
      void utils.claims.list.invalidate()
    }, SECOND / 4)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch)
      setAnswer(claimId, null)
    }
  }, [answered, claimId, onSettled, utils])

  return {
    answered: answered?.what ?? null,
    isBusy: visit.isPending || fix.isPending,
    accept: (visitId: string) => visit.mutate({ id: claimId, visitId, accept: true }),
    confirmFix: () => fix.mutate({ id: claimId }),
  }
}
