import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Invitation } from '#shared/homes.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { useHomeChosen } from '#client/parts/homes/use-choose-home.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { JoinForm } from './join-form.tsx'
import { invitationPath, keepInvitation } from '#client/parts/account/pending-invitation.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
