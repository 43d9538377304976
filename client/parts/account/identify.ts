import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#shared/auth.ts'
import { isUnreachable } from '#client/lib/errors.ts'
import {
  clearStoredSession,
  storedOfflineOwner,
  storedToken,
  storeLeaving,
  storeToken,
} from '#client/lib/stored.ts'
import type { trpc } from '#client/lib/trpc.ts'

/** 'unreachable': the user is unknown; stored data stays, and the page offers to try again. */
export type SessionState =
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
export const ENDED = { status: 'signed-out', user: null, why: 'ended' } as const

type Calls = Pick<ReturnType<typeof trpc.useUtils>['client'], 'auth'>

export const isReached = ({ status }: SessionState): boolean => status !== 'unreachable'

/**
 * Returns an offline session of the person who last signed in on this device, and restores the stored responses to the
 * cache; null when nothing is stored.
 */
export async function fromThisDevice(queries: QueryClient): Promise<SessionState | null> {
  if (storedToken() === null || storedOfflineOwner() === null) return null
  try {
    const { restoreAnswers } = await import('#client/lib/restore.ts')
    const user = await restoreAnswers(queries)
    return user && { status: 'signed-in', user, isOffline: true }
  } catch (error) {
    console.warn('Not restored', error)
    return null
  }
}

/** At start: the session by cookie; without one, the stored token; without that too, nobody. */
export async function identify({ auth }: Calls): Promise<SessionState> {
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
export async function leave(logout: () => Promise<unknown>): Promise<boolean> {
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
