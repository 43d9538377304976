import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session, SignInProvider } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { intoView } from './google-identity.ts'
import { ProviderButton } from './provider-button.tsx'
import type { ErrorCode } from '#shared/errors.ts'

const TEXTS: Partial<Record<ErrorCode, (name: string) => string>> = {
  UNAVAILABLE: (name) =>
    `${name} cannot be reached right now. Sign in with your password, or try again later.`,
  FORBIDDEN: (name) => `${name} has not verified your email address. Verify it there first.`,
  INVALID: (name) => `Signing in with ${name} was canceled.`,
  CONFLICT: (name) =>
    `This ${name} account signs in to another account here, or yours is connected with another one.`,
  PROOF_NEEDED: (name) =>
    `${name} did not ask you to sign in again, so this proves nothing. Sign out at ${name}, then try again.`,
  REGISTRATION_CLOSED: () => 'Registration is closed here.',
  SETUP_CODE_REQUIRED: () => 'The first account is made with a password and the set-up code.',
  TOO_MANY: () => 'Too many attempts. Please wait a while and try again.',
}

/** Returns why the callback of the provider failed; `code` is what the server put into the URL. */
export function providerProblem(code: string, name: string): string {
  const text = (TEXTS as Partial<Record<string, (name: string) => string>>)[code]
  return text?.(name) ?? 'Login failed. Please try again.'
}

/** The provider's button, and the result when the provider redirected back. */
export function ProviderSignIn({
  provider,
  onSignedIn,
}: {
  provider: SignInProvider
  onSignedIn: (session: Session) => void
}) {
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
      <div className="or">or</div>
      {problem && (
        <div ref={intoView}>
          <Notice kind="bad" title={providerProblem(problem, provider.name)} />
        </div>
      )}
      <ProviderButton
        isLarge
        provider={provider}
        start={{ intent: 'sign-in', from: cameFrom(state) }}
        onCredential={bring}
      >
        Continue with {provider.name}
      </ProviderButton>
    </>
  )
}

function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
