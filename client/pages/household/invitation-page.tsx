import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Invitation, InvitedRole } from '#shared/homes.ts'
import { ROLE_WORDS } from '#shared/role-words.ts'
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
import { withNames } from '#client/ui/with-names.tsx'
import { JoinForm } from './join-form.tsx'
import { invitationPath, keepInvitation } from '#client/parts/account/pending-invitation.ts'

/** The page of an invitation's link. Opening it changes nothing; its button accepts, once the person is signed in. */
export function InvitationPage() {
  usePage({ title: 'Invitation', hasOwnHeading: true })
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
      <PlainPage title="This invitation no longer works">
        <p className="text2">It was used, canceled or is too old. Please ask for a new one.</p>
        <ButtonLink look="primary" isLarge to={paths.root}>
          Open {PRODUCT_NAME}
        </ButtonLink>
      </PlainPage>
    )
  if (error)
    return (
      <PlainPage title="Invitation">
        <p className="err" role="alert">
          {errorText(error, 'The invitation could not be loaded.')}
        </p>
        <Button
          look="primary"
          isLarge
          isBusy={invitation.isFetching}
          onClick={() => void invitation.refetch()}
        >
          Try again
        </Button>
      </PlainPage>
    )
  return invitation.data ? <Answer token={token} invitation={invitation.data} /> : <FullPageSpinner />
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { status, user } = useSession()
  const { inviter, address, role, isAccepted } = invitation
  const home = address ?? 'their home'
  if (isAccepted) return <Accepted seller={inviter} home={home} />
  if (status === 'signed-out' && invitation.joins)
    return <JoinForm token={token} invitation={invitation} joins={invitation.joins} />
  if (role === 'owner')
    return (
      <PlainPage title={withNames`${inviter} hands ${home} over to you`}>
        <p className="text2">
          Its warranty claims, photos, builder and coverage become yours. Once you accept,{' '}
          <bdi>{inviter}</bdi> confirms.
        </p>
        {status === 'signed-in' && <TakeOver token={token} email={user.email} invitation={invitation} />}
        {status === 'signed-out' && <SignInFirst token={token} />}
      </PlainPage>
    )
  return (
    <PlainPage title={withNames`${inviter} invites you to ${home}`}>
      <p className="text2">
        You would see every warranty claim of this home and what the builder answers. You join as{' '}
        {ROLE_WORDS[role].name.toLowerCase()}: {MAY[role]}.
      </p>
      {status === 'signed-in' && <Accept token={token} email={user.email} home={home} />}
      {status === 'signed-out' && <SignInFirst token={token} />}
    </PlainPage>
  )
}

const MAY: Record<InvitedRole, string> = {
  member: 'you can file claims, answer and close',
  'read-only': 'you can read, but not answer',
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
  return (
    <PlainPage title="You accepted">
      <p className="text2" role="status">
        <bdi>{seller}</bdi> has to confirm that you take over <bdi>{home}</bdi>. Until then you see nothing of
        it.
      </p>
      <ButtonLink look="primary" isLarge to={paths.root}>
        Open {PRODUCT_NAME}
      </ButtonLink>
    </PlainPage>
  )
}

function Accept({ token, email, home }: { token: string; email: string; home: string }) {
  const sharesNow = withNames`You share ${home} now`
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
  return (
    <>
      {Boolean(accept.error) && (
        <Notice kind="bad" title={errorText(accept.error, 'That did not work. Please try again.')} />
      )}
      <Button look="primary" isLarge isBusy={accept.isPending} busyText="Accepting..." onClick={onAccept}>
        Accept
      </Button>
      <p className="hint">You are signed in as {email}.</p>
    </>
  )
}

/** Signing in leads back here; an account that is created by an emailed link finds the invitation in this browser. */
function SignInFirst({ token }: { token: string }) {
  useEffect(() => keepInvitation(token), [token])
  const state = { from: invitationPath(token) }
  return (
    <>
      <ButtonLink look="primary" isLarge to={paths.register} state={state}>
        Create an account
      </ButtonLink>
      <ButtonLink isLarge to={paths.login} state={state}>
        Sign in
      </ButtonLink>
      <p className="hint">Then you can accept.</p>
    </>
  )
}
