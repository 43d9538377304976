import { lazy, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { Session } from '#shared/auth.ts'
import { CREDENTIALS_MISSING } from '#shared/passwords.ts'
import { PasskeySignIn } from '#client/parts/account/passkey-sign-in.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Redirect } from '#client/ui/redirect.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { LEFT_ELSEWHERE, SESSION_EXPIRED, useSession } from '#client/parts/account/session.tsx'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'

const ProviderSignIn = lazyPart(
  () => import('#client/parts/account/provider-sign-in.tsx').then((m) => m.ProviderSignIn),
  MissingPart,
)
const JoinPage = lazy(() => import('./join-page.tsx').then((m) => ({ default: m.JoinPage })))

export function LoginPage() {
  usePage({ title: 'Sign in', hasOwnHeading: true })
  const server = trpc.auth.options.useQuery().data
  const { fields, ...form } = useEmailSignIn()
  const isJoining = useSearchParams()[0].get('provider') === 'join'
  const cameFrom: unknown = useLocation().state
  const end = whyEnded(cameFrom)
  // While the server has no accounts, a redirect to sign in goes on to registration. The page itself can still be
  // opened.
  if (server && !server.hasAccounts && !server.devLogin && wasSentHere(cameFrom))
    return <Redirect to={paths.register} />
  if (isJoining) return <JoinPage onSignedIn={form.greet} />
  return (
    <AuthFrame
      title="Sign in"
      subtitle="Your claims, photos and messages, where you left them."
      onSubmit={form.submit}
    >
      {form.problem && <Notice kind="bad" title={form.problem} />}
      {!form.problem && end && <Notice kind="warn" title={end} />}
      {server && !server.hasAccounts && <NobodyYet />}
      <div className="fields" ref={fields}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          {...form.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" {...form.password} />
        <Link
          className="btn-link forgot"
          to={paths.forgotPassword}
          state={{ email: form.email.value.trim() }}
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={form.isPending} busyText="Signing in...">
        Sign in
      </Button>
      <PasskeySignIn onSignedIn={form.greet} />
      {server?.provider && <ProviderSignIn provider={server.provider} onSignedIn={form.greet} />}
      {server?.registrationOpen !== false && (
        <p className="text2 switch">
          New here?{' '}
          <Link className="btn-link" to={paths.register} state={cameFrom}>
            Create an account
          </Link>
        </p>
      )}
      {server?.devLogin && (
        <div className="dev">
          <p className="sm muted">Development build</p>
          <Button icon="debug" isFull isBusy={form.isDevPending} onClick={form.signInForDev}>
            Dev sign-in
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}

/** Email and password, and the two ways to sign in with them. */
function useEmailSignIn() {
  const { signIn } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(fields)

  const welcome = (session: Session, greeting: ReactNode) => {
    signIn(session)
    showSuccess(greeting)
  }
  /** Both sign-ins by email go the same way; only the call and the greeting differ. */
  const signingIn = (greet: (name: ReactNode) => ReactNode) => ({
    onSuccess: (session: Session) => welcome(session, greet(<bdi>{session.user.name}</bdi>)),
    onError: (error: unknown) => {
      if (appError(error).code === 'INVALID_CREDENTIALS') fields.current?.querySelector('input')?.focus()
    },
  })
  const login = trpc.auth.login.useMutation(signingIn((name) => <>Welcome back, {name}!</>))
  const devLogin = trpc.auth.devLogin.useMutation(signingIn((name) => <>Welcome, {name}! (Dev Mode)</>))
  const error = login.error ?? devLogin.error

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
  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    forgetProblem()
  }

  return {
    fields,
    email: { value: email, onChange: edit(setEmail), isInvalid: isMissing && !email.trim() },
    password: { value: password, onChange: edit(setPassword), isInvalid: isMissing && !password },
    problem: isMissing ? CREDENTIALS_MISSING : error && errorText(error, 'Invalid email or password'),
    isPending: login.isPending,
    isDevPending: devLogin.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      signInWith(login)
    },
    signInForDev: () => signInWith(devLogin),
    /** After a sign-in by the provider. */
    greet: (session: Session) =>
      welcome(
        session,
        <>
          Welcome, <bdi>{session.user.name}</bdi>!
        </>,
      ),
  }
}

function NobodyYet() {
  return (
    <Notice kind="lamp" title="Welcome">
      Create your account to get started.
    </Notice>
  )
}

/** Returns whether `Protected` redirected here. */
const wasSentHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state

/** Returns the reason why the session ended, as `Protected` stored it, or null. */
function whyEnded(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null
  return state.ended === 'elsewhere' ? LEFT_ELSEWHERE : SESSION_EXPIRED
}
