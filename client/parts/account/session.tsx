import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react'
import type { Session, User } from '#shared/auth.ts'
import {
  clearStoredSession,
  isLeaving,
  LANGUAGE_WISH_KEY,
  readStored,
  SESSION_KEYS,
  storedOfflineOwner,
  storedToken,
  storeSignIn,
  storeLeaving,
  storeToken,
} from '#client/lib/stored.ts'
import { followAccount } from '#client/lib/language.ts'
import { trpc } from '#client/lib/trpc.ts'
import { isUnreachable } from '#client/lib/errors.ts'

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

/** Called by the client when a refresh found nobody signed in any more. */
export type SessionEnd = { subscribe: (onEnd: () => void) => () => void }

/** After so many ms without an answer, what this device has kept is shown. */
const PATIENCE_MS = 3_000
/** After how many ms the server is asked again while it could not be reached; each time twice as long, up to a minute. */
const AGAIN_AFTER_MS = 5_000
const LONGEST_MS = 60_000

const LEFT = { status: 'signed-out', user: null, why: 'left' } as const

export function SessionProvider({ sessionEnd, children }: { sessionEnd: SessionEnd; children: ReactNode }) {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const [state, setState] = useState<SessionState>({ status: 'loading', user: null })
  const calls = useMemo(() => sessionCalls(client, queries), [client, queries])
  const { start, forget } = calls
  const isSigningOut = useRef(false)

  useEffect(() => {
    let isCurrent = true
    void start((next) => {
      // The first page is drawn in slices (see main.tsx).
      if (isCurrent) startTransition(() => setState(next))
    })
    return () => {
      isCurrent = false
    }
  }, [start])

  useEffect(
    () =>
      sessionEnd.subscribe(() => {
        // What the server refuses once it has signed the person out, before it says so, is no session that ended.
        if (isSigningOut.current) return
        forget()
        setState(unlessSignedOut(ENDED))
      }),
    [sessionEnd, forget],
  )
  useOtherTabs(calls, setState, isSigningOut)
  useReconnection(state, calls, setState)
  useLanguageWish(state, client)

  const refreshUser = useCallback(async () => {
    const user = await client.auth.me.query()
    setState((now) => (now.status === 'signed-in' ? { status: 'signed-in', user } : now))
  }, [client])

  const value = useMemo<SessionContext>(
    () => ({
      ...state,
      signIn: ({ token, user }) => {
        storeSignIn(token)
        void followAccount().catch(() => undefined)
        queries.clear()
        setState({ status: 'signed-in', user })
      },
      signOut: async (how = 'left') => {
        isSigningOut.current = true
        await leave(() => client.auth.logout.mutate())
        // At once, so that a closing form has stored its draft before the drafts are deleted.
        forget()
        flushSync(() => setState(how === 'left' ? LEFT : ENDED))
        isSigningOut.current = false
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

type Settle = (next: SessionState) => void

/** Ignores a new state once the person is signed out, so that the reason shown for it stays the same. */
const unlessSignedOut =
  (next: SessionState) =>
  (now: SessionState): SessionState =>
    now.status === 'signed-out' ? now : next

type SessionCalls = ReturnType<typeof sessionCalls>

/** Returns the calls that ask the server who is signed in, and clear or refresh the data on this device. */
function sessionCalls(client: ReturnType<typeof trpc.useUtils>['client'], queries: QueryClient) {
  const forget = () => {
    clearStoredSession()
    forgetKept()
    queries.clear()
  }

  /** Takes the server's answer, after what was `kept` on this device was shown, or null. */
  const arrive = (found: SessionState, kept: SessionState | null, settle: Settle) => {
    if (kept && !isReached(found)) return
    if (found.status === 'signed-out') forget()
    else if (kept && kept.user?.id !== found.user?.id) queries.clear()
    settle(found)
    if (kept) void queries.invalidateQueries()
  }

  const start = async (settle: Settle) => {
    // A sign-out while the server was unavailable must not be undone by the cookie, which still exists.
    if (isLeaving() && !(await leave(() => client.auth.logout.mutate()))) {
      settle(LEFT)
      return
    }
    const asked = identify(client)
    const isAnswered = await Promise.race([asked.then(isReached), after(PATIENCE_MS)])
    // The claims that were read can be read meanwhile.
    const kept = isAnswered ? null : await fromThisDevice(queries)
    if (kept) settle(kept)
    arrive(await asked, kept, settle)
  }

  return { client, queries, forget, arrive, start }
}

/** The other tabs follow what one tab does to the session; one that is signing out itself may hear of it from them first. */
function useOtherTabs(
  { queries, start }: SessionCalls,
  setState: Dispatch<SetStateAction<SessionState>>,
  isSigningOut: RefObject<boolean>,
): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== SESSION_KEYS.token && event.key !== null) return
      if (storedToken() === null) {
        if (isSigningOut.current) return
        queries.clear()
        setState(unlessSignedOut({ status: 'signed-out', user: null, why: 'elsewhere' }))
      } else if (event.oldValue === null) void start(setState)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [queries, start, setState, isSigningOut])
}

/** While the server cannot be reached it is asked again: when the network or the person is back, and less and less often. */
function useReconnection(state: SessionState, { client, arrive }: SessionCalls, settle: Settle): void {
  useEffect(() => {
    const kept = state.status === 'signed-in' && state.isOffline ? state : null
    if (!kept && state.status !== 'unreachable') return
    let isCurrent = true
    let waitMs = AGAIN_AFTER_MS
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(again, waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_MS)
    }
    const again = () => {
      wait()
      void identify(client).then((found) => {
        if (isCurrent && isReached(found)) arrive(found, kept, settle)
      })
    }
    const back = () => {
      if (document.hidden) return
      waitMs = AGAIN_AFTER_MS
      again()
    }
    wait()
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [state, client, arrive, settle])
}

/** A language that was chosen offline reaches the account. */
function useLanguageWish(state: SessionState, client: SessionCalls['client']): void {
  const id = state.status === 'signed-in' && !state.isOffline ? state.user.id : null
  useEffect(() => {
    if (id !== null && readStored(LANGUAGE_WISH_KEY) !== null)
      void import('./language-wish.ts').then(({ sendWish }) => sendWish(client, id))
  }, [id, client])
}

const after = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), ms))

/** The claims that this device has kept belong to nobody who is signed in. */
function forgetKept(): void {
  if (storedOfflineOwner() === null) return
  void import('#client/lib/store.ts').then(({ forgetAnswers }) => forgetAnswers())
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

/** 'unreachable': the user is unknown; stored data stays, and the page offers to try again. */
type SessionState =
  | { status: 'loading' | 'unreachable'; user: null }
  /**
   * 'left': on purpose, so the next sign-in starts at the dashboard; 'ended': it expired or was ended elsewhere;
   * 'elsewhere': in another tab.
   */
  | { status: 'signed-out'; user: null; why: 'nobody' | 'left' | 'ended' | 'elsewhere' }
  /** 'isOffline': nobody could be asked; this is who was signed in on this device the last time. */
  | { status: 'signed-in'; user: User; isOffline?: true }

const UNREACHABLE = { status: 'unreachable', user: null } as const
const NOBODY = { status: 'signed-out', user: null, why: 'nobody' } as const
const ENDED = { status: 'signed-out', user: null, why: 'ended' } as const

type Calls = Pick<ReturnType<typeof trpc.useUtils>['client'], 'auth'>

const isReached = ({ status }: SessionState): boolean => status !== 'unreachable'

/**
 * Returns an offline session of the person who last signed in on this device, and restores the stored responses to the
 * cache; null when nothing is stored.
 */
async function fromThisDevice(queries: QueryClient): Promise<SessionState | null> {
  if (storedToken() === null || storedOfflineOwner() === null) return null
  try {
    const { restoreAnswers } = await import('#client/lib/keep.ts')
    const user = await restoreAnswers(queries)
    return user && { status: 'signed-in', user, isOffline: true }
  } catch (error) {
    console.warn('Not restored', error)
    return null
  }
}

/** At start: the session by cookie; without one, the stored token; without that too, nobody. */
async function identify({ auth }: Calls): Promise<SessionState> {
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
    console.warn('Sign-out failed', error)
    storeLeaving(true)
    return false
  }
}
