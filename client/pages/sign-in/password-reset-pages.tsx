import { useSearchParams, useLocation } from 'react-router-dom'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { ButtonLink, Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { NewPasswordFields, NO_PASSWORD, RepeatedPassword } from '#client/parts/account/new-password.tsx'
import { useSession } from '#client/parts/account/session.tsx'
import * as z from 'zod/mini'
import { textOf } from '#shared/messages/text.ts'
import { requiredEmail } from '#shared/auth.ts'
import { TextField } from '#client/ui/field.tsx'
import { Rich } from '#client/ui/rich.tsx'

const Request = z.object({ email: requiredEmail(() => textOf('accountPages').forgot.emailMissing) })

/** Requests a reset link. The result is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const text = useText('accountPages').forgot
  const { backToSignIn } = useText('signIn')
  usePage({ title: text.page, hasOwnHeading: true })
  const { frame, ...form } = useFields({ email: typedAtSignIn(useLocation().state) })
  const isLocal = trpc.auth.options.useQuery().data?.mail === 'local'
  const ask = trpc.auth.forgotPassword.useMutation({ onError: form.refuse })

  const submit = () => {
    const input = form.read(Request)
    if (input) ask.mutate(input)
  }

  return (
    <AuthFrame
      title={text.title}
      subtitle={isLocal ? text.local.subtitle : text.subtitle}
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      {ask.isSuccess ? (
        <Sent isLocal={isLocal} email={form.values.email.trim()} />
      ) : (
        <>
          {isLocal && (
            <Notice kind="plain" role="none" title={text.local.title}>
              {text.local.text}
            </Notice>
          )}
          <div className="fields" ref={frame}>
            <TextField
              label={text.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              {...form.field('email')}
            />
          </div>
          <Button type="submit" look="primary" isLarge isFull isBusy={ask.isPending} busyText={text.busy}>
            {isLocal ? text.local.submit : text.submit}
          </Button>
        </>
      )}
      <p className="text2 switch">
        <Link className="btn-link" to={paths.login}>
          {backToSignIn}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** The same words whether or not there is an account. */
function Sent({ isLocal, email }: { isLocal: boolean; email: string }) {
  const text = useText('accountPages').forgot
  if (isLocal)
    return (
      <Notice kind="plain" role="status" title={text.local.title}>
        <Rich
          text={text.local.sent}
          of={{
            command: <code>homeclaim admin reset-password {email}</code>,
            npm: <code>npm run admin -- reset-password {email}</code>,
          }}
        />
      </Notice>
    )
  return (
    <Notice kind="ok" icon="mail" title={text.sent.title}>
      {text.sent.text}
    </Notice>
  )
}

/** The address as it was typed on the sign-in screen. */
function typedAtSignIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}

/** The page of a password reset link. Only the button sets the password, never the link alone. */
export function ResetPasswordPage() {
  const { linkOver, reset: text } = useText('accountPages')
  usePage({ title: text.title, hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const { signOut } = useSession()
  const { frame, ...form } = useFields(NO_PASSWORD)
  const reset = trpc.auth.resetPassword.useMutation({
    // Every session of the account has ended, also one of this browser.
    onSuccess: () => signOut(),
    onError: (error) => {
      const { fields } = appError(error)
      if (fields['password']) form.show({ newPassword: fields['password'] })
      else form.refuse(error)
    },
  })
  const isOver = !token || (reset.isError && appError(reset.error).code === 'NOT_FOUND')

  const submit = () => {
    const input = form.read(RepeatedPassword)
    if (input) reset.mutate({ token, password: input.newPassword })
  }

  if (reset.isSuccess) {
    return (
      <AuthFrame title={text.done.title} subtitle={text.done.subtitle} onSubmit={stay}>
        <ButtonLink look="primary" isLarge isFull to={paths.login}>
          {text.done.button}
        </ButtonLink>
      </AuthFrame>
    )
  }
  if (isOver) {
    return (
      <AuthFrame title={linkOver} subtitle={text.over.subtitle} onSubmit={stay}>
        <ButtonLink look="primary" isLarge isFull to={paths.forgotPassword}>
          {text.over.button}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={text.title}
      subtitle={text.subtitle}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reset.isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <div className="fields" ref={frame}>
        <NewPasswordFields field={form.field} />
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={reset.isPending} busyText={text.busy}>
        {text.submit}
      </Button>
    </AuthFrame>
  )
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault()
