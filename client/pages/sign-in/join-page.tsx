import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { JoinProof, type Session } from '#shared/auth.ts'
import { ownPath } from '#shared/own-path.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'

/** The provider's address has an account here: its password connects the two, once. */
export function JoinPage({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const text = useText('accountPages').join
  usePage({ title: text.title, hasOwnHeading: true })
  const pending = trpc.auth.pendingJoin.useQuery(undefined, { staleTime: 0 })
  const { frame, ...form } = useFields({ password: '' })
  const join = trpc.auth.join.useMutation({ onSuccess: onSignedIn, onError: form.refuse })
  useRememberedPage()

  if (pending.isPending) return <FullPageSpinner />
  if (!pending.data) return <Over />
  const { email, provider } = pending.data
  return (
    <AuthFrame
      title={text.title}
      subtitle={text.subtitle({ email, provider })}
      onSubmit={(event) => {
        event.preventDefault()
        if (join.isPending) return
        const input = form.read(JoinProof)
        if (input) join.mutate(input)
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <div className="fields" ref={frame}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label={text.password} autoComplete="current-password" {...form.field('password')} />
        <Link className="btn-link forgot" to={paths.forgotPassword} state={{ email }}>
          {text.forgot}
        </Link>
      </div>
      <Button type="submit" look="primary" isLarge isFull isBusy={join.isPending} busyText={text.busy}>
        {text.submit}
      </Button>
      <BackToSignIn />
    </AuthFrame>
  )
}

/** Signing in leads to the page in the router's state; the URL carried it through the provider's page. */
function useRememberedPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = ownPath(search.get('to'))
  useEffect(() => {
    if (to) void navigate({ search: '?provider=join' }, { replace: true, state: { from: to } })
  }, [to, navigate])
}

function Over() {
  const text = useText('accountPages').join
  return (
    <AuthFrame title={text.title} subtitle={text.over} onSubmit={(event) => event.preventDefault()}>
      <BackToSignIn />
    </AuthFrame>
  )
}

function BackToSignIn() {
  return (
    <p className="text2 switch">
      <Link className="btn-link" to={paths.login}>
        {useText('signIn').backToSignIn}
      </Link>
    </p>
  )
}
