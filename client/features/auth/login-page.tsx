import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { Session } from '#shared/auth.ts'
import { CREDENTIALS_MISSING } from '#shared/passwords.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LEFT_ELSEWHERE, SESSION_EXPIRED, useSession } from './session.tsx'

const ProviderSignIn = lazy(() =>
  import('./provider-sign-in.tsx').then((m) => ({ default: m.ProviderSignIn })),
)
const JoinPage = lazy(() => import('./join-page.tsx').then((m) => ({ default: m.JoinPage })))

export function LoginPage() {
  usePage({ title: 'Sign in', hasOwnHeading: true })
  const { signIn } = useSession()
  const server = trpc.auth.options.useQuery().data
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(fields)
  const isJoining = useSearchParams()[0].get('provider') === 'join'
  const end = whyEnded(useLocation().state)

  const welcome = (session: Session, greeting: string) => {
    signIn(session)
    showSuccess(greeting)
  }

  /** Both sign-ins by email go the same way; only the call and the greeting differ. */
  const signingIn = (greet: (name: string) => string) => ({
    onSuccess: (session: Session) => welcome(session, greet(session.user.name)),
    onError: (error: unknown) => {
      if (appError(error).code === 'INVALID_CREDENTIALS') fields.current?.querySelector('input')?.focus()
    },
  })
  const login = trpc.auth.login.useMutation(signingIn((name) => `Welcome back, ${name}!`))
  const devLogin = trpc.auth.devLogin.useMutation(signingIn((name) => `Welcome, ${name}! (Dev Mode)`))
  const error = login.error ?? devLogin.error
  const problem = isMissing ? CREDENTIALS_MISSING : error && errorText(error, 'Invalid email or password')

  const forgetProblem = () => {
    setMissing(false)
    login.reset()
    devLogin.reset()
  }

  const signInWith = ({ mutate }: Pick<typeof login, 'mutate'>) => {
    forgetProblem()
    if (email.trim() && password) {
      mutate({ email: email.trim(), password })
      return
    }
    setMissing(true)
    focusFirstInvalid()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    signInWith(login)
  }

  const greet = (session: Session) => welcome(session, `Welcome, ${session.user.name}!`)

  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    forgetProblem()
  }

  if (isJoining) return <JoinPage onSignedIn={greet} />
  return (
    <AuthFrame
      title="Sign in"
      subtitle="Your claims, photos and messages, where you left them."
      onSubmit={submit}
    >
      {problem && <Notice kind="bad" title={problem} />}
      {!problem && end && <Notice kind="warn" title={end} />}
      {server && !server.hasAccounts && <NobodyYet />}
      <div className="fields" ref={fields}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={edit(setEmail)}
          isInvalid={isMissing && !email.trim()}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={edit(setPassword)}
          isInvalid={isMissing && !password}
        />
        <Link className="btn-link forgot" to={paths.forgotPassword} state={{ email: email.trim() }}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={login.isPending} busyText="Signing in...">
        Sign in
      </Button>
      {server?.provider && (
        <Suspense>
          <ProviderSignIn provider={server.provider} onSignedIn={greet} />
        </Suspense>
      )}
      {server?.registrationOpen !== false && (
        <p className="text2 switch">
          New here?{' '}
          <Link className="btn-link" to={paths.register}>
            Create an account
          </Link>
        </p>
      )}
      {server?.devLogin && (
        <div className="dev">
          <p className="sm muted">Development build</p>
          <Button icon="debug" isFull isBusy={devLogin.isPending} onClick={() => signInWith(devLogin)}>
            Dev sign-in
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}

function NobodyYet() {
  return (
    <Notice kind="lamp" title="Nobody has an account here yet">
      Create the first one. It looks after this server.
    </Notice>
  )
}

/** Why a page redirected here after the session ended, as `Protected` stored it. */
function whyEnded(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null
  return state.ended === 'elsewhere' ? LEFT_ELSEWHERE : SESSION_EXPIRED
}
