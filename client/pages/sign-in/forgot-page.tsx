import { Link, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { requiredEmail } from '#shared/auth.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'

const Request = z.object({ email: requiredEmail('Please enter your email address.') })

/** Requests a reset link. The result is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  usePage({ title: 'Forgot password', hasOwnHeading: true })
  const { frame, ...form } = useFields({ email: typedAtSignIn(useLocation().state) })
  const isLocal = trpc.auth.options.useQuery().data?.mail === 'local'
  const ask = trpc.auth.forgotPassword.useMutation({ onError: form.refuse })

  const submit = () => {
    const input = form.read(Request)
    if (input) ask.mutate(input)
  }

  return (
    <AuthFrame
      title="Forgot password?"
      subtitle={
        isLocal ? 'Ask for a link to choose a new one.' : 'We’ll email you a link to choose a new one.'
      }
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
            <Notice kind="plain" role="none" title="Email isn’t set up yet">
              Whoever set this up can make a link for you. Ask them, too.
            </Notice>
          )}
          <div className="fields" ref={frame}>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              {...form.field('email')}
            />
          </div>
          <Button type="submit" look="primary" isLarge isFull isBusy={ask.isPending} busyText="Sending...">
            {isLocal ? 'Ask for a link' : 'Send the link'}
          </Button>
        </>
      )}
      <p className="text2 switch">
        <Link className="btn-link" to={paths.login}>
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  )
}

/** The same words whether or not there is an account. */
function Sent({ isLocal, email }: { isLocal: boolean; email: string }) {
  if (isLocal)
    return (
      <Notice kind="plain" role="status" title="Email isn’t set up yet">
        Ask whoever set this up for a link to a new password. If there is an account with this address, they
        make one on the computer Homeclaim runs on, with <code>homeclaim admin reset-password {email}</code>{' '}
        or <code>npm run admin -- reset-password {email}</code>
      </Notice>
    )
  return (
    <Notice kind="ok" icon="mail" title="If there is an account with this address, an email is on its way.">
      The link in it works once, for 30 minutes. Nothing there? Look among the spam, too.
    </Notice>
  )
}

/** The address as it was typed on the sign-in screen. */
function typedAtSignIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
