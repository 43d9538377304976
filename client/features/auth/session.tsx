import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Session, User } from '#shared/auth.ts'
import { isUnreachable } from '#client/lib/errors.ts'
import {
  clearStoredSession,
  isLeaving,
  SESSION_KEYS,
  storedToken,
  storeLeaving,
  storeSignIn,
  storeToken,
} from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Shown as a toast when it happens, and on the sign-in page, where it stays. */
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.'

/** 'unreachable': the user is unknown; stored data stays, and the page offers to try again. */
type SessionState =
  | { status: 'loading' | 'unreachable'; user: null }
  /**
   * 'left': on purpose, so the next sign-in starts at the dashboard; 'ended': it expired or was ended elsewhere;
   * 'elsewhere': in another tab.
   */
  | { status: 'signed-out'; user: null; why: 'nobody' | 'left' | 'ended' | 'elsewhere' }
  | { status: 'signed-in'; user: User }

type SessionContext = SessionState & {
  /** After any successful sign-in: stores the token and both times. */
  signIn: (session: Session) => void
  /**
   * Ends the session on the server, and clears everything whatever it responds. 'expired' remembers the page for the
   * next sign-in.
   */
  signOut: (how?: 'left' | 'expired') => Promise<void>
  /** Reads the user again, for example after a claim was filed. */
  refreshUser: () => Promise<void>
  /** Requests the session again. */
  retry: () => void
}

const Context = createContext<SessionContext | null>(null)

type Client = ReturnType<typeof trpc.useUtils>['client']

/** Called by the client when a refresh found nobody signed in any more. */
export type SessionEnd = { subscribe: (onEnd: () => void) => () => void }

/** Shown on the sign-in page of the other tabs. */
export const LEFT_ELSEWHERE = 'You were signed out in another tab.'

const UNREACHABLE = { status: 'unreachable', user: null } as const
const NOBODY = { status: 'signed-out', user: null, why: 'nobody' } as const
const LEFT = { ...NOBODY, why: 'left' } as const
const ENDED = { ...NOBODY, why: 'ended' } as const

export function SessionProvider({ sessionEnd, children }: { sessionEnd: SessionEnd; children: ReactNode }) {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const [state, setState] = useState<SessionState>({ status: 'loading', user: null })

  const forget = useCallback(
    (next: SessionState) => {
      clearStoredSession()
      queries.clear()
      setState(next)
    },
    [queries],
  )

  const start = useCallback(
    async (settle: (next: SessionState) => void) => {
      // A sign-out while the server was unavailable must not be undone by the cookie, which still exists.
      if (isLeaving() && !(await leave(() => client.auth.logout.mutate()))) {
        settle(LEFT)
        return
      }
      settle(await identify(client))
    },
    [client],
  )

  useEffect(() => {
    let isCurrent = true
    void start((next) => {
      if (isCurrent) setState(next)
    })
    return () => {
      isCurrent = false
    }
  }, [start])

  useEffect(() => sessionEnd.subscribe(() => forget(ENDED)), [sessionEnd, forget])

  // The other tabs follow what one tab does to the session.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== SESSION_KEYS.token && event.key !== null) return
      if (storedToken() === null) {
        queries.clear()
        setState({ ...NOBODY, why: 'elsewhere' })
      } else if (event.oldValue === null) void start(setState)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [queries, start])

  const refreshUser = useCallback(async () => {
    const user = await client.auth.me.query()
    setState((now) => (now.status === 'signed-in' ? { status: 'signed-in', user } : now))
  }, [client])

  const value = useMemo<SessionContext>(
    () => ({
      ...state,
      signIn: ({ token, user }) => {
        storeSignIn(token)
        queries.clear()
        setState({ status: 'signed-in', user })
      },
      signOut: async (how = 'left') => {
        await leave(() => client.auth.logout.mutate())
        // At once, so that a closing form has stored its draft before the drafts are deleted.
        flushSync(() => forget(how === 'left' ? LEFT : ENDED))
      },
      refreshUser,
      retry: () => {
        setState({ status: 'loading', user: null })
        void start(setState)
      },
    }),
    [state, client, queries, forget, refreshUser, start],
  )
  return <Context value={value}>{children}</Context>
}

/** At start: the session by cookie; without one, the stored token; without that too, nobody. */
async function identify({ auth }: Pick<Client, 'auth'>): Promise<SessionState> {
  try {
    const session = await auth.session.query()
    if (session) {
      storeToken(session.token)
      return { status: 'signed-in', user: session.user }
    }
    if (storedToken() === null) return NOBODY
  } catch (error) {
    if (storedToken() === null) return isUnreachable(error) ? UNREACHABLE : NOBODY
  }
  try {
    return { status: 'signed-in', user: await auth.me.query() }
  } catch (error) {
    if (isUnreachable(error)) return UNREACHABLE
    clearStoredSession()
    return ENDED
  }
}

/** Ends the session on the server; a failure is stored, and the next start tries again before it requests a session. */
async function leave(logout: () => Promise<unknown>): Promise<boolean> {
  try {
    await logout()
    storeLeaving(false)
    return true
  } catch (error) {
    console.warn('Signing out on the server failed', error)
    storeLeaving(true)
    return false
  }
}

export function useSession(): SessionContext {
  const session = useContext(Context)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Returns the signed-in user; only inside a protected page. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs someone signed in')
  return user
}
