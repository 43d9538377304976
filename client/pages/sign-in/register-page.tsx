import { useRef, useState, type FormEvent } from 'react'
import { useSearchParams, useLocation } from 'react-router-dom'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { textOf } from '#shared/messages/text.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'
import { pendingSecret } from '#client/parts/account/pending-invitation.ts'
import { appError, isUnreachable, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField, useFocusFirstInvalid } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Redirect, Link } from '#client/ui/link.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { useSession } from '#client/parts/account/session.tsx'
import * as z from 'zod/mini'
import { allRequired, Registration, SETUP_CODE_MAX } from '#shared/auth.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { requiredText } from '#shared/text.ts'
import { passwordsDiffer } from '#client/parts/account/new-password.tsx'

const BLANK = { name: '', email: '', password: '', confirm: '', setupCode: '' }
type RegistrationForm = typeof BLANK

type RegistrationProblems = {
  /** One line for the whole form. */
  form?: string
  fields: Partial<Record<keyof RegistrationForm, string>>
  /** Fields that are empty but must not be; the form shows one message for all of them. */
  missing: string[]
}

const Form = z
  .extend(Registration, { confirm: z.string().check(z.minLength(1, { error: allRequired })) })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: passwordsDiffer,
      path: ['confirm'],
      // Shown with any other problem; an empty field is only reported as missing.
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'confirm'),
    }),
  )

const FormWithCode = z.intersection(
  Form,
  z.object({
    setupCode: requiredText(allRequired, SETUP_CODE_MAX, () => textOf('register').setupCodeTooLong),
  }),
)

/** Reads the form with the server's rules: what to send, or what is wrong. */
function readRegistration(
  { setupCode, ...form }: RegistrationForm,
  { isSetupCodeNeeded }: { isSetupCodeNeeded: boolean },
): { input: Registration; problems: null } | { input: null; problems: RegistrationProblems } {
  const read = isSetupCodeNeeded ? FormWithCode.safeParse({ ...form, setupCode }) : Form.safeParse(form)
  if (read.success) {
    const { confirm: _confirm, ...input } = read.data
    return { input, problems: null }
  }
  const fields = fieldErrors(read.error)
  const missing = Object.keys(fields).filter((name) => fields[name] === allRequired())
  return {
    input: null,
    problems: missing.length > 0 ? { form: allRequired(), fields: {}, missing } : { fields, missing },
  }
}

export function RegisterPage() {
  const text = useText('register')
  usePage({ title: text.title, hasOwnHeading: true })
  const options = trpc.auth.options.useQuery().data
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('invitation') ?? pendingSecret() ?? '')
  const invitation = trpc.auth.invitation.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity },
  )
  const { fields, ...registration } = useRegistration(token, options?.setupCodeNeeded === true)
  if (options?.provider && options.signInWith !== 'password') return <Redirect to={paths.login} />
  const isInvited = token !== '' && !invitation.isError
  if (options && !options.registrationOpen && !options.isByInvitation && !isInvited) return <Closed />
  if (options?.isByInvitation && !isInvited) return <NotInvited error={invitation.error} />
  if (registration.unconfirmed !== null)
    return <CheckEmail email={registration.unconfirmed} onAgain={registration.again} />
  return (
    <AuthFrame
      title={text.title}
      subtitle={
        options?.hasAccounts === false
          ? text.subtitle.admin
          : invitation.data?.email
            ? text.subtitle.invited({ email: invitation.data.email })
            : text.subtitle.usual
      }
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        registration.submit()
      }}
    >
      {registration.formProblem && <Notice kind="bad" title={registration.formProblem} />}
      <div className="fields" ref={fields}>
        <RegistrationFields field={registration.field} isSetupCodeNeeded={registration.isSetupCodeNeeded} />
      </div>
      <Button
        type="submit"
        look="primary"
        isLarge
        isFull
        isBusy={registration.isPending}
        busyText={text.busy}
      >
        {text.submit}
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

/** The form of a new account; `token` is its invitation's, or ''. */
function useRegistration(token: string, hasSetupCode: boolean) {
  const { signIn } = useSession()
  const [form, setForm] = useState(BLANK)
  const [problems, setProblems] = useState<RegistrationProblems | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const focusFirstInvalid = useFocusFirstInvalid(fields)
  const isSetupCodeNeeded = isCodeAsked || hasSetupCode

  const show = (found: RegistrationProblems) => {
    setProblems(found)
    focusFirstInvalid()
  }
  const register = trpc.auth.register.useMutation({
    onSuccess: (answer) => {
      if ('checkEmail' in answer) return
      signIn(answer)
      showSuccess(<Rich text={textOf('register').welcome} of={{ name: <bdi>{answer.user.name}</bdi> }} />)
    },
    onError: (error) => {
      if (appError(error).code === 'SETUP_CODE_REQUIRED') setCodeAsked(true)
      show(refusal(error))
    },
  })

  return {
    fields,
    isSetupCodeNeeded,
    formProblem: problems?.form,
    isPending: register.isPending,
    /** The address whose owner has to open the email first; null before. */
    unconfirmed: register.data && 'checkEmail' in register.data ? form.email.trim() : null,
    again: () => register.reset(),
    submit: () => {
      const read = readRegistration(form, { isSetupCodeNeeded })
      if (!read.input) {
        show(read.problems)
        return
      }
      setProblems(null)
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      register.mutate({ ...read.input, ...(token && { invitation: token }), timeZone })
    },
    field: (name: keyof RegistrationForm) => ({
      name,
      value: form[name],
      onChange: (event: { target: { value: string } }) => {
        setForm({ ...form, [name]: event.target.value })
        setProblems((now) => withoutField(now, name))
      },
      error: problems?.fields[name],
      isInvalid: problems?.missing.includes(name) || problems?.fields[name] !== undefined,
    }),
  }
}

function RegistrationFields({
  field,
  isSetupCodeNeeded,
}: Pick<ReturnType<typeof useRegistration>, 'field' | 'isSetupCodeNeeded'>) {
  const text = useText('register')
  return (
    <>
      <TextField label={text.fullName} autoComplete="name" maxLength={PERSON_NAME_MAX} {...field('name')} />
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        hint={text.passwordHint({ min: PASSWORD_MIN })}
        {...field('password')}
      />
      <PasswordField label={text.confirmPassword} autoComplete="new-password" {...field('confirm')} />
      {isSetupCodeNeeded && (
        <TextField
          label={text.setupCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={text.setupCodeHint}
          {...field('setupCode')}
        />
      )}
    </>
  )
}

/** The server's message, else its first field message, else the default text; field messages go to their fields. */
function refusal(error: unknown): RegistrationProblems {
  const { message, fields, isFromServer } = appError(error)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in BLANK))
  const text = isFromServer || isUnreachable(error) ? message : ''
  const line = text || Object.values(fields)[0] || textOf('register').failed
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

function Closed() {
  const { title, closed } = useText('register')
  return (
    <AuthFrame title={title} subtitle={closed.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="plain" title={closed.title} role="none">
        {closed.text}
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** Without a link, or with one that does not work. */
function NotInvited({ error }: { error: unknown }) {
  const { title, byInvitation: text } = useText('register')
  return (
    <AuthFrame title={title} subtitle={text.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="plain" title={error ? text.broken : text.needed} role="none">
        {error ? errorText(error, text.tryLater) : text.askForLink}
      </Notice>
      <SignInInstead />
    </AuthFrame>
  )
}

/** The same text for an address that has an account: only the owner of its mailbox is notified. */
function CheckEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText('register').checkEmail
  return (
    <AuthFrame title={text.title} subtitle={text.subtitle} onSubmit={(event) => event.preventDefault()}>
      <Notice kind="ok" icon="mail" title={text.sentTo({ email })}>
        {text.text}
      </Notice>
      <Button isLarge isFull onClick={onAgain}>
        {text.another}
      </Button>
      <SignInInstead />
    </AuthFrame>
  )
}

function SignInInstead() {
  // The page that asked to sign in, such as an invitation's.
  const text = useText('register')
  const cameFrom: unknown = useLocation().state
  return (
    <p className="text2 switch">
      <Rich
        text={text.haveAccount}
        of={{
          a: <Link className="btn-link" to={paths.login} state={cameFrom} />,
        }}
      />
    </p>
  )
}
