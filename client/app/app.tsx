import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SessionProvider, type SessionEnd } from '#client/parts/account/session.tsx'
import { followTheme } from '#client/lib/theme.ts'
import { trpc, type TrpcClient, refreshLink, type Renewal } from '#client/lib/trpc.ts'
import { useLanguage } from '#client/ui/use-text.ts'
import { Toasts } from '#client/ui/toasts.tsx'
import { AppRoutes } from './routes.tsx'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { storedToken, storeToken } from '#client/lib/stored.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'

/** A page that breaks this soon after it was reloaded for that is not reloaded again. */
const SOON_MS = 60_000
const RELOADED_AT = 'homeclaim.reloaded'

/**
 * React removed a page that threw, most likely because its code is missing on a server that was upgraded since the tab
 * was opened (the service worker keeps what it can), or did not arrive. A reload brings it; where that does not help,
 * index.html has a message. Unsaved text is stored by its own page.
 */
export function onCrash(error: unknown): void {
  console.error(error)
  if (!mayReload()) showWords()
  // While the server restarts, a reload would show the browser's own error page.
  else fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), showWords)
}

/** Returns whether this tab was not reloaded for a crash just now, and notes that it is. */
function mayReload(): boolean {
  try {
    const isSoon = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < SOON_MS
    if (!isSoon) sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return !isSoon
  } catch {
    // Without the note it could reload forever.
    return false
  }
}

function showWords(): void {
  const words = document.querySelector('template')
  if (words) document.body.append(words.content)
}

/** Everything except the router, so that tests can open the app at any address. */
export function App({ connection, queryClient }: { connection: Connection; queryClient: QueryClient }) {
  useEffect(followTheme, [])
  // Everything is drawn again when the language changes, also what reads texts by a plain function.
  useLanguage()
  return (
    <trpc.Provider client={connection.client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider sessionEnd={connection.sessionEnd}>
          <AppRoutes />
          <Toasts />
        </SessionProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

type Connection = { client: TrpcClient; sessionEnd: SessionEnd }

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
