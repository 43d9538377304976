import { useSearchParams } from 'react-router-dom'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { NewPasswordFields, NO_PASSWORD, RepeatedPassword } from '#client/parts/account/new-password.tsx'
import { useSession } from '#client/parts/account/session.tsx'

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
