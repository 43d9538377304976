import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { appError } from './errors.ts'

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
