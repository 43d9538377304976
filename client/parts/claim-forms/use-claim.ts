import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { errorText } from '#client/lib/errors.ts'
import { useLiveState } from '#client/lib/live-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { textOf } from '#shared/messages/text.ts'

/** Marks a claim as read once it is on a visible screen; what comes while it is open, as it comes. */
export function useMarkRead({ id, unread }: Pick<ClaimDetail, 'id' | 'unread'>): void {
  const queries = useQueryClient()
  const { mutate } = trpc.claims.markRead.useMutation({
    retry: 1,
    onSuccess: (_nothing, read) =>
      queries.setQueriesData<InfiniteData<ClaimPage>>(
        { queryKey: [['claims', 'list']] },
        (list) => list && { ...list, pages: list.pages.map((page) => withoutUnread(page, read.id)) },
      ),
  })
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
  const last = unread?.last
  useEffect(() => {
    if (last !== undefined && isVisible) mutate({ id, last })
  }, [id, last, isVisible, mutate])
}

const withoutUnread = (page: ClaimPage, id: string): ClaimPage => ({
  ...page,
  claims: page.claims.map((claim) => (claim.id === id ? { ...claim, unread: null } : claim)),
})

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const REFRESH_MS = 15_000
/** The first page of the app is read with its session, a moment before it is drawn; what changed since is marked. */
const JUST_READ_MS = 3_000

/**
 * The claim with its thread; read again when it is opened, when it changes, when the page becomes visible, and every 15 s
 * without the live stream.
 */
export function useClaim(id: string) {
  const isLive = useLiveState() === 'open'
  return trpc.claims.byId.useQuery(
    { id },
    {
      refetchInterval: isLive ? false : REFRESH_MS,
      refetchOnWindowFocus: 'always',
      refetchOnMount: ({ state }) =>
        (state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_READ_MS) && 'always',
    },
  )
}

/**
 * Returns the homeowner's actions on a claim. Each is a mutation that puts the updated claim into the cache and marks
 * the lists as stale, or shows its failure in a toast. Only one runs at a time; `problem` is the reason why the latest
 * one failed.
 */
export function useClaimActions(id: string) {
  const change = useClaimChange(id)
  const queries = useQueryClient()
  // Asked of the cache, because a second press may come before the first has been drawn.
  const isChanging = () =>
    queries.isMutating({ predicate: ({ options }) => options.scope?.id === change.scope.id }) > 0
  const alone = <M extends { mutate: (...args: never[]) => void }>(mutation: M): M => ({
    ...mutation,
    mutate: (...args: Parameters<M['mutate']>) => {
      if (!isChanging()) mutation.mutate(...args)
    },
  })
  const mutations = {
    confirmSent: alone(trpc.claims.confirmSent.useMutation(change)),
    replaceLink: alone(trpc.claims.replaceLink.useMutation(change)),
    resend: alone(trpc.claims.resend.useMutation(change)),
    close: alone(trpc.claims.close.useMutation(change)),
    correct: alone(trpc.claims.correct.useMutation(change)),
    addPhotos: alone(trpc.claims.addPhotos.useMutation(change)),
    addStatement: alone(trpc.claims.addStatement.useMutation(change)),
    withdraw: alone(trpc.claims.withdraw.useMutation(change)),
    reopen: alone(trpc.claims.reopen.useMutation(change)),
    disputeFix: alone(trpc.claims.disputeFix.useMutation(change)),
    followUp: alone(trpc.claims.followUp.useMutation(change)),
    answerVisit: alone(trpc.claims.answerVisit.useMutation(change)),
    confirmSender: alone(trpc.claims.confirmSender.useMutation(change)),
    countAnswer: alone(trpc.claims.countAnswer.useMutation(change)),
  }
  const latest = Object.values(mutations).reduce((one, other) =>
    other.submittedAt > one.submittedAt ? other : one,
  )
  return { ...mutations, problem: failureText(latest.error) }
}

export type ClaimActions = ReturnType<typeof useClaimActions>

/** Returns the reason why a change of a claim failed, as a sentence; null without an error. */
export function failureText(error: unknown): string | null {
  return error ? errorText(error, textOf('common').failures.notWorked) : null
}

/** Returns the mutation options shared by all changes of a claim: they run one at a time and update the cache. */
function useClaimChange(id: string) {
  const utils = trpc.useUtils()
  return {
    scope: { id: `claim ${id}` },
    // A response still on its way was requested before the change and must not undo it.
    onMutate: () => utils.claims.byId.cancel({ id }),
    onSuccess: (fresh: ClaimDetail) => {
      utils.claims.byId.setData({ id }, fresh)
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
    },
    onError: (error: unknown) => {
      showError(failureText(error) ?? '')
      void utils.claims.byId.invalidate({ id })
    },
  }
}
