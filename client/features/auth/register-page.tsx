import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { AuthFrame } from './auth-frame.tsx'
import {
  BLANK,
  readRegistration,
  type RegistrationForm,
  type RegistrationProblems,
} from './registration-form.ts'
import { useSession } from './session.tsx'

export function RegisterPage() {
  usePage({ title: 'Create your account', hasOwnHeading: true })
  const { signIn } = useSession()
  const options = trpc.auth.options.useQuery().data
  const [form, setForm] = useState(BLANK)
  const [problems, setProblems] = useState<RegistrationProblems | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(fields)
  const isSetupCodeNeeded = isCodeAsked || options?.setupCodeNeeded === true

  const show = (found: RegistrationProblems) => {
    setProblems(found)
    focusFirstInvalid()
  }

  const register = trpc.auth.register.useMutation({
    onSuccess: (answer) => {
      if ('checkEmail' in answer) return
      signIn(answer)
      showSuccess(`Welcome to ${PRODUCT_NAME}, ${answer.user.name}!`)
    },
    onError: (error) => {
      if (appError(error).code === 'SETUP_CODE_REQUIRED') setCodeAsked(true)
      show(refusal(error))
    },
  })

  const submit = () => {
    const read = readRegistration(form, { isSetupCodeNeeded })
    if (!read.input) {
      show(read.problems)
      return
    }
    setProblems(null)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    register.mutate({ ...read.input, timeZone })
  }

  const field = (name: keyof RegistrationForm) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setProblems((now) => withoutField(now, name))
    },
    error: problems?.fields[name],
    isInvalid: problems?.missing.includes(name) || problems?.fields[name] !== undefined,
  })

  if (options?.registrationOpen === false) return <Closed />
  if (register.data && 'checkEmail' in register.data)
    return <CheckEmail email={form.email.trim()} onAgain={() => register.reset()} />
  return (
    <AuthFrame
      title="Create your account"
      subtitle={
        options?.hasAccounts === false
          ? 'The first account looks after this server.'
          : 'One minute here, and every repair is on record.'
      }
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      {problems?.form && <Notice kind="bad" title={problems.form} />}
      <div className="fields" ref={fields}>
        <TextField label="Full name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm')} />
        {isSetupCodeNeeded && (
          <TextField
            label="Set-up code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint="This server has no account yet and you are on another machine. Its log shows the code."
            {...field('setupCode')}
          />
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        isLarge
        isFull
        isBusy={register.isPending}
        busyText="Creating account..."
      >
        Create account
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

function Closed() {
  return (
    <AuthFrame
      title="Create your account"
      subtitle="This server takes no new accounts."
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice kind="plain" title="Registration is closed" role="none">
        Ask whoever runs this server to let you in.
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** The same text for an address that has an account: only the owner of its mailbox is notified. */
function CheckEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthFrame
      title="Look into your mailbox"
      subtitle="One more step, and your account is ready."
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice kind="ok" icon="mail" title={`We sent a link to ${email}`}>
        Open it in this browser and confirm. It works for seven days. Nothing there? Look among the spam, too.
      </Notice>
      <Button isLarge isFull onClick={onAgain}>
        Use another address
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

function SignInInstead() {
  return (
    <p className="text2 switch">
      Already have an account?{' '}
      <Link className="btn-link" to={paths.login}>
        Sign in
      </Link>
    </p>
  )
}

/** The server's message, else its first field message, else the default text; field messages go to their fields. */
function refusal(error: unknown): RegistrationProblems {
  const { message, fields, isFromServer } = appError(error)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in BLANK))
  const text = isFromServer || isUnreachable(error) ? message : ''
  const line = text || Object.values(fields)[0] || 'Registration failed. Please try again.'
  // Shown once: a message that only repeats a field's error stays at the field.
  const isSaid = Object.values(own).includes(line)
  return { ...(isSaid ? {} : { form: line }), fields: own, missing: [] }
}

function withoutField(
  problems: RegistrationProblems | null,
  name: keyof RegistrationForm,
): RegistrationProblems | null {
  if (!problems) return null
  const { [name]: _, ...fields } = problems.fields
  const missing = problems.missing.filter((other) => other !== name)
  const isFormLineDone = problems.missing.length > 0 && missing.length === 0
  return isFormLineDone ? { fields, missing } : { ...problems, fields, missing }
}
