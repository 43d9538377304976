import { useCallback } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#client/parts/account/session.tsx'
import { useInactivity } from '#client/pages/sign-in/use-inactivity.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Redirect } from '#client/ui/redirect.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

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
