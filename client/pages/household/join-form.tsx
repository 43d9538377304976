import { useEffect, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Credentials, type Session } from '#shared/auth.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { NewMember, type Invitation } from '#shared/homes.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { ProviderSignIn } from '#client/parts/account/provider-sign-in.tsx'
import { useSession } from '#client/parts/account/session.tsx'
import { PasskeySignIn } from '#client/parts/account/passkey-sign-in.tsx'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { invitationPath, keepInvitation } from '#client/parts/account/pending-invitation.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

type Props = { token: string; invitation: Invitation; joins: NonNullable<Invitation['joins']> }

/** The page of an emailed invitation for who is signed out: a name and a password, or the password of their account. */
export function JoinForm(props: Props) {
  const { token, invitation, joins } = props
  const text = useText('invitation')
  const words = useText('signIn')
  const named = {
    inviter: <bdi>{invitation.inviter}</bdi>,
    home: <bdi>{invitation.address ?? text.theirHome}</bdi>,
  }
  const { form, frame, isPending, submit, onSignedIn } = useJoin(props)
  const server = trpc.auth.options.useQuery().data
  useWayBack(token)
  return (
    <AuthFrame
      title={<Rich text={invitation.role === 'owner' ? text.handsOver : text.invites} of={named} />}
      subtitle={subtitleOf(invitation)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <div className="fields" ref={frame}>
        <TextField label={words.email} type="email" autoComplete="username" value={joins.email} readOnly />
        {joins.hasAccount ? (
          <>
            <PasswordField
              label={words.password}
              autoComplete="current-password"
              {...form.field('password')}
            />
            <Link className="btn-link forgot" to={paths.forgotPassword} state={{ email: joins.email }}>
              {words.forgot}
            </Link>
          </>
        ) : (
          <>
            <TextField
              label={text.join.fullName}
              autoComplete="name"
              maxLength={PERSON_NAME_MAX}
              {...form.field('name')}
            />
            <PasswordField
              label={words.password}
              autoComplete="new-password"
              hint={textOf('accountRules').newPasswordHint({ min: PASSWORD_MIN })}
              {...form.field('password')}
            />
          </>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        isLarge
        isFull
        isBusy={isPending}
        busyText={joins.hasAccount ? words.busy : text.join.busy}
      >
        {joins.hasAccount ? words.submit : invitation.role === 'owner' ? text.accept : text.join.submit}
      </Button>
      {joins.hasAccount && <PasskeySignIn onSignedIn={onSignedIn} />}
      {server?.provider && <ProviderSignIn provider={server.provider} onSignedIn={onSignedIn} />}
      <p className="text2 switch">
        <Rich
          text={joins.hasAccount ? text.join.notYours : text.join.otherAddress}
          of={{ a: <Link className="btn-link" to={paths.login} state={{ from: invitationPath(token) }} /> }}
        />
      </p>
    </AuthFrame>
  )
}

function subtitleOf({ role, inviter }: Invitation): string {
  const { lead } = textOf('invitation').join
  return role === 'owner' ? lead.owner({ inviter }) : lead[role]
}

/** A new account joins with the press; who has one signs in, and the page then asks them to accept. */
function useJoin({ token, invitation, joins }: Props) {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const { household } = trpc.useUtils()
  const { frame, ...form } = useFields({ name: '', password: '' })
  const login = trpc.auth.login.useMutation({ onSuccess: signIn, onError: form.refuse })
  const join = trpc.household.join.useMutation({
    onSuccess: async (session: Session) => {
      keepInvitation(null)
      if (invitation.role === 'owner') {
        household.invitation.setData({ token }, { ...invitation, isAccepted: true })
        signIn(session)
        return
      }
      signIn(session)
      const text = textOf('invitation')
      showSuccess(
        <Rich text={text.shared} of={{ home: <bdi>{invitation.address ?? text.theirHome}</bdi> }} />,
      )
      await navigate(paths.dashboard, { replace: true })
    },
    onError: form.refuse,
  })
  return {
    form,
    frame,
    isPending: login.isPending || join.isPending,
    onSignedIn: signIn,
    submit: () => {
      const { name, password } = form.values
      if (joins.hasAccount) {
        const input = form.read(Credentials, { email: joins.email, password })
        if (input) login.mutate(input)
        return
      }
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const input = form.read(NewMember, { token, name, password, timeZone })
      if (input) join.mutate(input)
    },
  }
}

/** A sign-in provider's page leads back to where the router's state says; this browser finds the invitation, too. */
function useWayBack(token: string): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  useEffect(() => {
    keepInvitation(token)
    if (state === null) void navigate({ search }, { replace: true, state: { from: invitationPath(token) } })
  }, [token, navigate, search, state])
}
