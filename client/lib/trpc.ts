import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/router.ts'
import { MAX_BATCH_CALLS } from '#shared/batch.ts'
import { plainJson } from '#shared/plain-json.ts'
import { addressOf } from './base.ts'
import { storedToken } from './stored.ts'

/** Typed hooks of every procedure. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()
export type TrpcClient = ReturnType<typeof trpc.createClient>

export const TIMEOUT_MS = 10_000
/** For the calls that take longer by design. */
const LONG_TIMEOUT_MS = 15_000

/** Calls of the same moment go as one request; the bearer token is read anew for each. */
export function serverLink(): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: addressOf('/trpc'),
    transformer: plainJson,
    maxURLLength: 2_000,
    maxItems: MAX_BATCH_CALLS,
    headers: () => {
      const token = storedToken()
      return token ? { authorization: `Bearer ${token}` } : {}
    },
    fetch: (url, options) => {
      const address = typeof url === 'string' ? url : url instanceof URL ? url.href : url.url
      const isLong = /auth\.register|messages\.translate/.test(address)
      const timeout = AbortSignal.timeout(isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS)
      const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout
      // The link types its options for every runtime; in a browser they are fetch's own.
      return fetch(url, { ...(options as RequestInit), signal, credentials: 'same-origin' })
    },
  })
}
