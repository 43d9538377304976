import { useSearchParams } from 'react-router-dom'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { NewPasswordFields, NO_PASSWORD, RepeatedPassword } from '#client/parts/account/new-password.tsx'
import { useSession } from '#client/parts/account/session.tsx'

/** The page of a password reset link. Only the button sets the password, never the link alone. */
export function ResetPasswordPage() {
  usePage({ title: 'Choose a new password', hasOwnHeading: true })
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
      <AuthFrame title="Your password is changed" subtitle="You were signed out everywhere." onSubmit={stay}>
        <ButtonLink look="primary" isLarge isFull to={paths.login}>
          Sign in
        </ButtonLink>
      </AuthFrame>
    )
  }
  if (isOver) {
    return (
      <AuthFrame
        title="This link no longer works"
        subtitle="It is good once, for 30 minutes."
        onSubmit={stay}
      >
        <ButtonLink look="primary" isLarge isFull to={paths.forgotPassword}>
          Send a new link
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle="You will be signed out everywhere."
      onSubmit={(event) => {
        event.preventDefault()
        if (!reset.isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <div className="fields" ref={frame}>
        <NewPasswordFields field={form.field} />
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={reset.isPending} busyText="Saving...">
        Set new password
      </Button>
    </AuthFrame>
  )
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault()
