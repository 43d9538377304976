import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isUnreachable } from './errors.ts'
import { storedOfflineOwner } from './session-store.ts'
import { restoreAnswers } from './restore.ts'

/**
 * Shows what an earlier visit has read where this one cannot: a page that was opened with a connection holds only what it
 * read itself. What could not be read at all is asked for again when the network returns.
 */
export function useKeptWhereUnread({ id }: { id: string }): void {
  const queries = useQueryClient()
  const restore = useEffectEvent(async () => {
    // Another account's claims stay on the device until this one keeps its own.
    if (storedOfflineOwner() !== id) return
    const given = queries
      .getQueryCache()
      .findAll({ predicate: (query) => isFailed(query) && isUnread(query) })
    await restoreAnswers(queries)
    // Failing once more, each says from when it is.
    for (const { queryKey, state } of given)
      if (state.data !== undefined) void queries.refetchQueries({ queryKey, exact: true })
  })
  useEffect(() => {
    const cache = queries.getQueryCache()
    const fill = () =>
      restore().catch((error: unknown) => console.warn('What this device has kept could not be read', error))
    if (cache.findAll({ predicate: isUnread }).length > 0) void fill()
    const unsubscribe = cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { type } = event.action
      if ((type === 'failed' || type === 'error') && isUnread(event.query)) void fill()
    })
    const readAgain = () => void queries.refetchQueries({ type: 'active', predicate: isFailed })
    addEventListener('online', readAgain)
    return () => {
      unsubscribe()
      removeEventListener('online', readAgain)
    }
  }, [queries])
}

/** Read without success, because no response came, and nothing is shown in its place. */
const isUnread = ({ state }: Query): boolean =>
  state.data === undefined && isUnreachable(state.error ?? state.fetchFailureReason)

const isFailed = ({ state }: Query): boolean => state.status === 'error'
