import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import type { SentBy } from '#shared/sent-by.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'

const REFRESH_MS = 15_000

/** The claim with its thread; asked for again every 15 s while the page is seen, and when it is seen again. */
export function useClaim(id: string) {
  return trpc.claims.byId.useQuery(
    { id },
    { refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always', refetchOnMount: 'always' },
  )
}

/**
 * What the homeowner can do with a claim. Each returns whether it worked: the fresh claim is shown and the lists know,
 * or the failure is told in a toast and stays readable as `problem`. Only one runs at a time; `running` names it.
 */
export function useClaimActions(id: string) {
  const utils = trpc.useUtils()
  const [running, setRunning] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const confirmSent = trpc.claims.confirmSent.useMutation()
  const replaceLink = trpc.claims.replaceLink.useMutation()
  const resend = trpc.claims.resend.useMutation()
  const close = trpc.claims.close.useMutation()
  const reopen = trpc.claims.reopen.useMutation()
  const disputeFix = trpc.claims.disputeFix.useMutation()
  const answerVisit = trpc.claims.answerVisit.useMutation()
  const confirmSender = trpc.claims.confirmSender.useMutation()

  const run = async (name: string, change: () => Promise<ClaimDetail>): Promise<boolean> => {
    if (running !== null) return false
    setRunning(name)
    setProblem(null)
    try {
      // An answer that is still on its way was asked before the change and must not undo it.
      await utils.claims.byId.cancel({ id })
      utils.claims.byId.setData({ id }, await change())
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
      return true
    } catch (error) {
      const text = errorText(error, 'That did not work. Please try again.')
      showError(text)
      setProblem(text)
      void utils.claims.byId.invalidate({ id })
      return false
    } finally {
      setRunning(null)
    }
  }

  return {
    running,
    /** Why the latest change did not happen; null after one that did. */
    problem,
    forgetProblem: () => setProblem(null),
    confirmSent: (how?: SentBy) =>
      run('confirm-sent', () => confirmSent.mutateAsync({ id, ...(how ? { how } : {}) })),
    replaceLink: () => run('replace-link', () => replaceLink.mutateAsync({ id })),
    resend: () => run('resend', () => resend.mutateAsync({ id })),
    close: () => run('close', () => close.mutateAsync({ id })),
    reopen: (reason: string) => run('reopen', () => reopen.mutateAsync({ id, reason })),
    disputeFix: (reason: string) => run('dispute', () => disputeFix.mutateAsync({ id, reason })),
    acceptVisit: (visitId: string) =>
      run('accept-visit', () => answerVisit.mutateAsync({ id, visitId, accept: true })),
    declineVisit: (visitId: string, note: string) =>
      run('decline-visit', () =>
        answerVisit.mutateAsync({ id, visitId, accept: false, ...(note ? { note } : {}) }),
      ),
    confirmSender: (messageId: string) =>
      run(`confirm ${messageId}`, () => confirmSender.mutateAsync({ id, messageId })),
  }
}

export type ClaimActions = ReturnType<typeof useClaimActions>
