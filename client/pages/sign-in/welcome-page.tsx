import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ownPath } from '#shared/own-path.ts'
import { paths } from '#client/lib/paths.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { Redirect } from '#client/ui/link.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useSession } from '#client/parts/account/session.tsx'

/** The page after a provider's callback: greets, and continues to the page the person came from. */
export function WelcomePage() {
  const { status, user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = ownPath(search.get('to')) ?? paths.dashboard
  const name = user?.name
  const isGreeted = useRef(false)
  useEffect(() => {
    if (name === undefined || isGreeted.current) return
    isGreeted.current = true
    showSuccess(<Rich text={textOf('signIn').welcome} of={{ name: <bdi>{name}</bdi> }} />)
    void navigate(to, { replace: true })
  }, [name, to, navigate])
  return status === 'signed-out' ? <Redirect to={paths.login} /> : <FullPageSpinner />
}
