import { QueryClient } from '@tanstack/react-query'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'

const RETRIES = 1

/**
 * Fresh for 60 s and one retry by default; what the server refused is not retried. Calls are made even when the browser
 * believes it is offline: the server may be in the same network, and a failed call shows an error while a paused one
 * shows nothing.
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
