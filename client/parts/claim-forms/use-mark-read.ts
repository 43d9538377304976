import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { trpc } from '#client/lib/trpc.ts'

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
