import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import type { SessionEnd } from '#client/features/auth/session.tsx'
import { firstAnswersLink, type FirstAnswers } from '#client/lib/first-answers.ts'
import { refreshLink, type Renewal } from '#client/lib/refresh-link.ts'
import { storedToken, storeToken } from '#client/lib/session-store.ts'
import { trpc, type TrpcClient } from '#client/lib/trpc.ts'

export type Connection = { client: TrpcClient; sessionEnd: SessionEnd }

/**
 * Builds the client over the given last link, with the session refresh before it, and reports the end of a session.
 * `first` is what was asked for before the client existed.
 */
export function connect(lastLink: TRPCLink<AppRouter>, first: FirstAnswers = new Map()): Connection {
  const listeners = new Set<() => void>()
  // A separate client, so that the session check never waits in the queue of the calls that need it.
  const sessionCalls = createTRPCClient<AppRouter>({ links: [lastLink] })
  const renew = async (): Promise<Renewal> => {
    const token = storedToken()
    try {
      const session = await sessionCalls.auth.session.query()
      if (session) {
        storeToken(session.token)
        return 'renewed'
      }
    } catch {
      return 'unknown'
    }
    // Another tab has signed in meanwhile.
    if (storedToken() !== token) return 'renewed'
    for (const onEnd of listeners) onEnd()
    return 'ended'
  }
  return {
    client: trpc.createClient({ links: [refreshLink(renew), firstAnswersLink(first), lastLink] }),
    sessionEnd: {
      subscribe: (onEnd) => {
        listeners.add(onEnd)
        return () => listeners.delete(onEnd)
      },
    },
  }
}
