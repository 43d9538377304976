import { useEffect, type FormEvent } from 'react'
import { useNavigate, useSearchParams, useLocation } from 'react-router-dom'
import { type Invitation, NewMember } from '#shared/homes.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink, Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { invitationPath, keepInvitation } from '#client/parts/account/pending-invitation.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { Credentials, type Session } from '#shared/auth.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { ProviderSignIn } from '#client/parts/account/provider-sign-in.tsx'
import { PasskeySignIn } from '#client/parts/account/passkey-sign-in.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { useFields } from '#client/ui/use-fields.ts'

/** The page of an invitation's link. Opening it changes nothing; its button accepts, once the person is signed in. */
export function InvitationPage() {
  const text = useText('invitation')
  usePage({ title: text.page, hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const invitation = trpc.household.invitation.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity, gcTime: 0 },
  )
  const { error } = invitation
  const isOver = token === '' || (error !== null && appError(error).code === 'NOT_FOUND')
  useEffect(() => {
    if (isOver) keepInvitation(null)
  }, [isOver])
  if (isOver)
    return (
      <PlainPage title={text.over.title}>
        <p className="text2">{text.over.text}</p>
        <ButtonLink look="primary" isLarge to={paths.root}>
          {text.open}
        </ButtonLink>
      </PlainPage>
    )
  if (error)
    return (
      <PlainPage title={text.page}>
        <p className="err" role="alert">
          {errorText(error, text.notLoaded)}
        </p>
        <Button
          look="primary"
          isLarge
          isBusy={invitation.isFetching}
          onClick={() => void invitation.refetch()}
        >
          {textOf('common').tryAgain}
        </Button>
      </PlainPage>
    )
  return invitation.data ? <Answer token={token} invitation={invitation.data} /> : <FullPageSpinner />
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const text = useText('invitation')
  const { status, user } = useSession()
  const { inviter, address, role, isAccepted } = invitation
  const home = address ?? text.theirHome
  const named = { inviter: <bdi>{inviter}</bdi>, home: <bdi>{home}</bdi> }
  if (isAccepted) return <Accepted seller={inviter} home={home} />
  if (status === 'signed-out' && invitation.joins)
    return <JoinForm token={token} invitation={invitation} joins={invitation.joins} />
  if (role === 'owner')
    return (
      <PlainPage title={<Rich text={text.handsOver} of={named} />}>
        <p className="text2">
          <Rich text={text.lead.owner} of={named} />
        </p>
        {status === 'signed-in' && <TakeOver token={token} email={user.email} invitation={invitation} />}
        {status === 'signed-out' && <SignInFirst token={token} />}
      </PlainPage>
    )
  return (
    <PlainPage title={<Rich text={text.invites} of={named} />}>
      <p className="text2">{text.lead[role]}</p>
      {status === 'signed-in' && <Accept token={token} email={user.email} home={home} />}
      {status === 'signed-out' && <SignInFirst token={token} />}
    </PlainPage>
  )
}

/** Accepting to take a home over changes nothing yet: its owner confirms. */
function TakeOver({ token, email, invitation }: { token: string; email: string; invitation: Invitation }) {
  const { household } = trpc.useUtils()
  const accept = trpc.household.accept.useMutation({
    onSuccess: () => {
      keepInvitation(null)
      household.invitation.setData({ token }, { ...invitation, isAccepted: true })
      void household.get.invalidate()
    },
  })
  return <AcceptButton accept={accept} email={email} onAccept={() => accept.mutate({ token })} />
}

function Accepted({ seller, home }: { seller: string; home: string }) {
  const text = useText('invitation')
  return (
    <PlainPage title={text.accepted.title}>
      <p className="text2" role="status">
        <Rich text={text.accepted.text} of={{ seller: <bdi>{seller}</bdi>, home: <bdi>{home}</bdi> }} />
      </p>
      <ButtonLink look="primary" isLarge to={paths.root}>
        {text.open}
      </ButtonLink>
    </PlainPage>
  )
}

function Accept({ token, email, home }: { token: string; email: string; home: string }) {
  const sharesNow = <Rich text={useText('invitation').shared} of={{ home: <bdi>{home}</bdi> }} />
  const isChosen = useHomeChosen()
  const navigate = useNavigate()
  const accept = trpc.household.accept.useMutation({
    onSuccess: async () => {
      keepInvitation(null)
      showSuccess(sharesNow)
      await navigate(paths.dashboard, { replace: true })
      // Everything that was read is of another home.
      await isChosen()
    },
  })
  return <AcceptButton accept={accept} email={email} onAccept={() => accept.mutate({ token })} />
}

function AcceptButton({
  accept,
  email,
  onAccept,
}: {
  accept: { error: Parameters<typeof errorText>[0]; isPending: boolean }
  email: string
  onAccept: () => void
}) {
  const text = useText('invitation')
  return (
    <>
      {Boolean(accept.error) && (
        <Notice kind="bad" title={errorText(accept.error, textOf('common').failures.notWorked)} />
      )}
      <Button look="primary" isLarge isBusy={accept.isPending} busyText={text.accepting} onClick={onAccept}>
        {text.accept}
      </Button>
      <p className="hint">{text.signedInAs({ email })}</p>
    </>
  )
}

/** Signing in leads back here; an account that is created by an emailed link finds the invitation in this browser. */
function SignInFirst({ token }: { token: string }) {
  const text = useText('invitation')
  useEffect(() => keepInvitation(token), [token])
  const state = { from: invitationPath(token) }
  return (
    <>
      <ButtonLink look="primary" isLarge to={paths.register} state={state}>
        {text.createAccount}
      </ButtonLink>
      <ButtonLink isLarge to={paths.login} state={state}>
        {useText('signIn').submit}
      </ButtonLink>
      <p className="hint">{text.thenAccept}</p>
    </>
  )
}

type Props = { token: string; invitation: Invitation; joins: NonNullable<Invitation['joins']> }

/** The page of an emailed invitation for who is signed out: a name and a password, or the password of their account. */
function JoinForm(props: Props) {
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
