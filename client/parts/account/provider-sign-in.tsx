import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session, SignInProvider } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { intoView } from './google-identity.ts'
import { ProviderButton } from './provider-button.tsx'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'

/** Returns why the callback of the provider failed; `code` is what the server put into the URL. */
export function providerProblem(code: string, name: string, { isOnly = false } = {}): string {
  const { problems, failed, unreachable } = textOf('providers')
  if (isOnly && code === 'UNAVAILABLE') return unreachable({ provider: name })
  const text = Object.entries(problems).find(([known]) => known === code)?.[1]
  return text?.({ provider: name }) ?? failed
}

/** The provider's button, and the result when the provider redirected back. */
export function ProviderSignIn({
  provider,
  onSignedIn,
  isOnly = false,
  goesAtOnce = false,
}: {
  provider: SignInProvider
  onSignedIn: (session: Session) => void
  /** Nothing above it signs in. */
  isOnly?: boolean
  /** Without a press, unless the provider has just sent the browser back with a problem. */
  goesAtOnce?: boolean
}) {
  const text = useText('providers')
  const google = trpc.auth.google.useMutation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const problem = search.get('provider')

  const bring = async (credential: string) => {
    try {
      onSignedIn(await google.mutateAsync({ credential }))
    } catch (error) {
      if (appError(error).code !== 'ACCOUNT_EXISTS') throw error
      await navigate({ pathname: paths.login, search: '?provider=join' }, { state: state as unknown })
    }
  }

  return (
    <>
      {!isOnly && <div className="or">{text.or}</div>}
      {problem && (
        <div ref={intoView}>
          <Notice kind="bad" title={providerProblem(problem, provider.name, { isOnly })} />
        </div>
      )}
      <ProviderButton
        isLarge
        look={isOnly ? 'primary' : 'secondary'}
        goesAtOnce={goesAtOnce && problem === null}
        provider={provider}
        start={{ intent: 'sign-in', from: cameFrom(state) }}
        onCredential={bring}
      >
        {text.continueWith({ provider: provider.name })}
      </ProviderButton>
    </>
  )
}

function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
