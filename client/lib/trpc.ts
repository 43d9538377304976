import { httpBatchLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/router.ts'
import { MAX_BATCH_CALLS, plainJson } from '#shared/trpc-calls.ts'
import { addressOf } from './base.ts'
import { storedToken } from './stored.ts'
import { observable } from '@trpc/server/observable'
import { appError } from './errors.ts'

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

/** 'renewed': try again; 'ended': nobody is signed in any more; 'unknown': the server could not be reached. */
export type Renewal = 'renewed' | 'ended' | 'unknown'

const SESSION_CHECK = 'auth.session'

/**
 * A 401 of any call but the session check is retried once, after a session refresh. Calls that fail together share one
 * refresh. A wrong password is a 401 too, but a refresh would not help.
 */
export function refreshLink(renew: () => Promise<Renewal>): TRPCLink<AppRouter> {
  let running: Promise<Renewal> | null = null
  const renewOnce = () => {
    running ??= renew().finally(() => {
      running = null
    })
    return running
  }
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let subscription: { unsubscribe: () => void } | null = null
        let isClosed = false
        const attempt = (isRetry: boolean) => {
          subscription = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isRetry || op.path === SESSION_CHECK || appError(error).code !== 'UNAUTHENTICATED') {
                observer.error(error)
                return
              }
              void renewOnce().then((renewal) => {
                if (isClosed) return
                if (renewal === 'renewed') attempt(true)
                else observer.error(error)
              })
            },
          })
        }
        attempt(false)
        return () => {
          isClosed = true
          subscription?.unsubscribe()
        }
      })
}
