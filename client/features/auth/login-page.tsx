import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { Session } from '#shared/auth.ts'
import { CREDENTIALS_MISSING } from '#shared/passwords.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { focusFirstInvalid } from '#client/ui/focus-first-invalid.ts'
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
  const options = trpc.auth.options.useQuery().data
  const login = trpc.auth.login.useMutation()
  const devLogin = trpc.auth.devLogin.useMutation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isJoining = useSearchParams()[0].get('provider') === 'join'
  const isRequiredMissing = problem === CREDENTIALS_MISSING
  const end = whyEnded(useLocation().state)

  const welcome = (session: Session, greeting: string) => {
    signIn(session)
    showSuccess(greeting)
  }

  /** Both sign-ins by e-mail go the same way; only the call and the greeting differ. */
  const signInWith = async (
    call: (credentials: { email: string; password: string }) => Promise<Session>,
    greet: (name: string) => string,
  ) => {
    if (!email.trim() || !password) {
      setProblem(CREDENTIALS_MISSING)
      focusFirstInvalid(fields.current)
      return
    }
    setProblem(null)
    try {
      const session = await call({ email: email.trim(), password })
      welcome(session, greet(session.user.name))
    } catch (error) {
      setProblem(errorText(error, 'Invalid email or password'))
      if (appError(error).code === 'INVALID_CREDENTIALS') fields.current?.querySelector('input')?.focus()
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signInWith(login.mutateAsync, (name) => `Welcome back, ${name}!`)
  }

  const greet = (session: Session) => welcome(session, `Welcome, ${session.user.name}!`)

  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    setProblem(null)
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
      {options && !options.hasAccounts && <NobodyYet />}
      <div className="fields" ref={fields}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={edit(setEmail)}
          isInvalid={isRequiredMissing && !email.trim()}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={edit(setPassword)}
          isInvalid={isRequiredMissing && !password}
        />
        <Link className="btn-link forgot" to={paths.forgotPassword} state={{ email: email.trim() }}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={login.isPending} busyText="Signing in...">
        Sign in
      </Button>
      {options?.provider && (
        <Suspense>
          <ProviderSignIn provider={options.provider} onSignedIn={greet} />
        </Suspense>
      )}
      {options?.registrationOpen !== false && (
        <p className="text2 switch">
          New here?{' '}
          <Link className="btn-link" to={paths.register}>
            Create an account
          </Link>
        </p>
      )}
      {options?.devLogin && (
        <div className="dev">
          <p className="sm muted">Development build</p>
          <Button
            icon="debug"
            isFull
            isBusy={devLogin.isPending}
            onClick={() => void signInWith(devLogin.mutateAsync, (name) => `Welcome, ${name}! (Dev Mode)`)}
          >
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

/** Why a page sent somebody here whose session was over, as `Protected` noted it. */
function whyEnded(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null
  return state.ended === 'elsewhere' ? LEFT_ELSEWHERE : SESSION_EXPIRED
}
