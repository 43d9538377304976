import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SessionProvider } from '#client/parts/account/session.tsx'
import { followTheme } from '#client/lib/theme.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Toasts } from '#client/ui/toasts.tsx'
import type { Connection } from './connection.ts'
import { AppRoutes } from './routes.tsx'

/** Everything except the router, so that tests can open the app at any address. */
export function App({ connection, queryClient }: { connection: Connection; queryClient: QueryClient }) {
  useEffect(followTheme, [])
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
