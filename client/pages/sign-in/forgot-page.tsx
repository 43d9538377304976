import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { textOf } from '#shared/messages/text.ts'
import { requiredEmail } from '#shared/auth.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'

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
