import { useCallback, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Redirect } from '#client/ui/link.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { DAY, MINUTE } from '#shared/dates.ts'
import { storeActivity, storedActivityAt } from '#client/lib/stored.ts'

/** Signed-in people only; others go to /login, which remembers the page. */
export function Protected() {
  const session = useSession()
  const { status, signOut, retry } = session
  const location = useLocation()
  const expire = useCallback(() => {
    showError(textOf('common').session.expired)
    void signOut('expired')
  }, [signOut])
  useInactivity(status === 'signed-in', expire)

  if (status === 'loading') return <FullPageSpinner />
  if (status === 'unreachable') return <Unreachable onRetry={retry} />
  if (session.status === 'signed-out') {
    const from = location.pathname + location.search
    const state =
      session.why === 'left' ? null : { from, ...(session.why !== 'nobody' && { ended: session.why }) }
    return <Redirect to={paths.login} state={state} />
  }
  return <Outlet />
}

/** Sign-in and registration: signed-in people go to the page they came from, or to the dashboard. */
export function AnonymousOnly() {
  const { status } = useSession()
  const state: unknown = useLocation().state
  if (status === 'loading') return <FullPageSpinner />
  if (status === 'signed-in') return <Redirect to={cameFrom(state)} />
  return <Outlet />
}

/** The page that redirected to /login, as `Protected` stored it. */
function cameFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : paths.dashboard
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { offlinePage, tryAgain } = useText('common')
  return (
    <main className="nf">
      <div className="in">
        <h1 className="sr">{offlinePage.title}</h1>
        <Notice
          kind="warn"
          title={offlinePage.title}
          action={
            <Button icon="refresh" onClick={onRetry}>
              {tryAgain}
            </Button>
          }
        >
          {offlinePage.text}
        </Notice>
      </div>
    </main>
  )
}

const EXPIRES_AFTER_MS = DAY
const CHECK_EVERY_MS = 5 * MINUTE
const SIGNS_OF_LIFE = ['click', 'keydown', 'scroll', 'mousemove'] as const
/** Mouse moves come by the hundred; storing one of them in this time is enough. */
const NOTE_EVERY_MS = 10_000

/**
 * While `isActive`: stores the time of activity, and checks every 5 minutes whether 24 hours passed without any. Then
 * calls `onExpired`, once: signing out takes a moment, during which the mouse may move.
 */
export function useInactivity(isActive: boolean, onExpired: () => void): void {
  const isOver = useRef(false)
  useEffect(() => {
    if (!isActive) return
    let notedAt = 0
    const check = (now = Date.now()) => {
      if (!hasExpired(now)) return false
      if (!isOver.current) onExpired()
      isOver.current = true
      return true
    }
    const note = () => {
      const now = Date.now()
      if (now - notedAt < NOTE_EVERY_MS) return
      // A sleeping laptop wakes by a mouse move: the check comes before the move counts as activity.
      if (check(now)) return
      notedAt = now
      storeActivity(now)
    }
    if (storedActivityAt() === null) storeActivity()
    else check()
    const timer = setInterval(() => check(), CHECK_EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true })
    }
  }, [isActive, onExpired])
  useEffect(() => {
    if (!isActive) isOver.current = false
  }, [isActive])
}

function hasExpired(now: number): boolean {
  const last = storedActivityAt()
  return last !== null && now - last > EXPIRES_AFTER_MS
}
