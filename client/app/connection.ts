import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import type { SessionEnd } from '#client/parts/account/session.tsx'
import { refreshLink, type Renewal } from '#client/lib/refresh-link.ts'
import { storedToken, storeToken } from '#client/lib/session-store.ts'
import { trpc, type TrpcClient } from '#client/lib/trpc.ts'

export type Connection = { client: TrpcClient; sessionEnd: SessionEnd }

/**
 * Builds the client over the given last links, with the session refresh before them, and reports the end of a session.
 */
export function connect(...links: TRPCLink<AppRouter>[]): Connection {
  const listeners = new Set<() => void>()
  // A separate client, so that the session check never waits in the queue of the calls that need it.
  const sessionCalls = createTRPCClient<AppRouter>({ links })
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
    client: trpc.createClient({ links: [refreshLink(renew), ...links] }),
    sessionEnd: {
      subscribe: (onEnd) => {
        listeners.add(onEnd)
        return () => listeners.delete(onEnd)
      },
    },
  }
}
