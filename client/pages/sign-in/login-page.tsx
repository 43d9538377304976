import { lazy, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Session } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { PasskeySignIn } from '#client/parts/account/passkey-sign-in.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link, Redirect } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField, useFocusFirstInvalid } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { useSession } from '#client/parts/account/session.tsx'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'

const ProviderSignIn = lazyPart(
  () => import('#client/parts/account/provider-sign-in.tsx').then((m) => m.ProviderSignIn),
  MissingPart,
)
const JoinPage = lazy(() => import('./join-page.tsx').then((m) => ({ default: m.JoinPage })))

export function LoginPage() {
  const text = useText('signIn')
  usePage({ title: text.title, hasOwnHeading: true })
  const server = trpc.auth.options.useQuery().data
  const { fields, ...form } = useEmailSignIn()
  const isJoining = useSearchParams()[0].get('provider') === 'join'
  const cameFrom: unknown = useLocation().state
  const end = whyEnded(cameFrom)
  // While the server has no accounts, a redirect to sign in goes on to registration. The page itself can still be
  // opened.
  const hasPasswords = server?.signInWith === 'password' || !server?.provider
  if (server && !server.hasAccounts && !server.devLogin && hasPasswords && wasSentHere(cameFrom))
    return <Redirect to={paths.register} />
  if (isJoining) return <JoinPage onSignedIn={form.greet} />
  const provider = server?.provider && (
    <ProviderSignIn
      provider={server.provider}
      onSignedIn={form.greet}
      isOnly={!hasPasswords}
      // Not for who has just signed out, or whose session ended and who should read that first.
      goesAtOnce={server.signInWith === 'redirect' && wasSentHere(cameFrom) && !end}
    />
  )
  if (!hasPasswords)
    return (
      <AuthFrame title={text.title} subtitle={text.subtitle} onSubmit={(event) => event.preventDefault()}>
        {end && <Notice kind="warn" title={end} />}
        {provider}
        <PasskeySignIn onSignedIn={form.greet} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={text.title} subtitle={text.subtitle} onSubmit={form.submit}>
      {form.problem && <Notice kind="bad" title={form.problem} />}
      {!form.problem && end && <Notice kind="warn" title={end} />}
      {server && !server.hasAccounts && <NobodyYet />}
      <div className="fields" ref={fields}>
        <TextField
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          {...form.email}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          {...form.password}
        />
        <Link
          className="btn-link forgot"
          to={paths.forgotPassword}
          state={{ email: form.email.value.trim() }}
        >
          {text.forgot}
        </Link>
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={form.isPending} busyText={text.busy}>
        {text.submit}
      </Button>
      <PasskeySignIn onSignedIn={form.greet} />
      {provider}
      {server?.registrationOpen !== false && (
        <p className="text2 switch">
          <Rich
            text={text.newHere}
            of={{
              a: <Link className="btn-link" to={paths.register} state={cameFrom} />,
            }}
          />
        </p>
      )}
      {server?.devLogin && (
        <div className="dev">
          <p className="sm muted">{text.development.title}</p>
          <Button icon="debug" isFull isBusy={form.isDevPending} onClick={form.signInForDev}>
            {text.development.button}
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}

/** Email and password, and the two ways to sign in with them. */
function useEmailSignIn() {
  const text = useText('signIn')
  const { signIn } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(fields)

  const welcome = (session: Session, greeting: string) => {
    signIn(session)
    showSuccess(<Rich text={greeting} of={{ name: <bdi>{session.user.name}</bdi> }} />)
  }
  /** Both sign-ins by email go the same way; only the call and the greeting differ. */
  const signingIn = (greeting: string) => ({
    onSuccess: (session: Session) => welcome(session, greeting),
    onError: (error: unknown) => {
      if (appError(error).code === 'INVALID_CREDENTIALS') fields.current?.querySelector('input')?.focus()
    },
  })
  const login = trpc.auth.login.useMutation(signingIn(text.welcomeBack))
  const devLogin = trpc.auth.devLogin.useMutation(signingIn(text.welcomeDev))
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
    problem: isMissing ? textOf('accountRules').credentialsMissing : error && errorText(error, text.invalid),
    isPending: login.isPending,
    isDevPending: devLogin.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      signInWith(login)
    },
    signInForDev: () => signInWith(devLogin),
    /** After a sign-in by the provider. */
    greet: (session: Session) => welcome(session, text.welcome),
  }
}

function NobodyYet() {
  const { title, text } = useText('signIn').nobodyYet
  return (
    <Notice kind="lamp" title={title}>
      {text}
    </Notice>
  )
}

/** Returns whether `Protected` redirected here. */
const wasSentHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state

/** Returns the reason why the session ended, as `Protected` stored it, or null. */
function whyEnded(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('ended' in state)) return null
  const { session } = textOf('common')
  return state.ended === 'elsewhere' ? session.leftElsewhere : session.expired
}
