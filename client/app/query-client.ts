import { QueryClient } from '@tanstack/react-query'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'

const RETRIES = 1

/**
 * Fresh for 60 s and one retry by default (specification section 9); what the server refused is not asked again. A call
 * is made whatever the browser thinks of its connection: the server may stand in the same house, and a call that
 * fails says so while one that waits for a signal says nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: stale.default,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
      },
    },
  })
}

function isWorthRetrying(error: unknown): boolean {
  const { code } = appError(error)
  return isUnreachable(error) || code === 'INTERNAL' || code === 'UNAVAILABLE'
}
