import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { knownPassword, type Confirmation, type Disowned, type Session } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { pendingInvitation } from '#client/parts/account/pending-invitation.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { Redirect } from '#client/ui/redirect.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { useSession } from '#client/parts/account/session.tsx'

/**
 * The page of a confirmation link. Opening it changes nothing, because mail scanners open links: the page names the
 * account, and a button confirms it or says "This wasn't me".
 */
export function ConfirmPage() {
  usePage({ title: 'Confirm your address', hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const link = trpc.auth.confirmation.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity, gcTime: 0 },
  )
  const { error } = link
  if (token === '' || (error && appError(error).code === 'NOT_FOUND')) return <Over />
  if (error)
    return (
      <PlainPage title="Confirm your address">
        <p className="err" role="alert">
          {appError(error).message}
        </p>
        <Button look="primary" isLarge isBusy={link.isFetching} onClick={() => void link.refetch()}>
          Try again
        </Button>
      </PlainPage>
    )
  return link.data ? <Choice token={token} asked={link.data} /> : <PlainPage title="Confirm your address" />
}

const ChosenPassword = z.object({ password: knownPassword('Please enter the password you chose.') })

function greet(name: string): void {
  showSuccess(
    <>
      Welcome to {PRODUCT_NAME}, <bdi>{name}</bdi>!
    </>,
  )
}

function Choice({ token, asked }: { token: string; asked: Confirmation }) {
  const utils = trpc.useUtils()
  const { status, refreshUser, signIn } = useSession()
  const { frame, ...form } = useFields({ password: '' })
  const confirm = trpc.auth.confirmAddress.useMutation({
    onSuccess: async (session: Session | null) => {
      if (session) {
        signIn(session)
        greet(session.user.name)
      } else if (status === 'signed-in') {
        // The address may be a new one.
        await Promise.all([refreshUser(), utils.auth.facts.invalidate(), utils.account.settings.invalidate()])
        showSuccess('Your address is confirmed')
      }
    },
    onError: form.refuse,
  })
  const disown = trpc.auth.disownAddress.useMutation({
    onSuccess: () => (asked.isOwn && status === 'signed-in' ? refreshUser() : undefined),
    onError: form.refuse,
  })
  const submit = () => {
    const input = asked.needsPassword ? form.read(ChosenPassword) : {}
    if (input) confirm.mutate({ token, ...input })
  }

  if (confirm.isSuccess) {
    const isSignedIn = confirm.data !== null || status === 'signed-in'
    return isSignedIn ? <Redirect to={pendingInvitation() ?? paths.dashboard} /> : <Confirmed />
  }
  if (disown.isSuccess) return <NotMe outcome={disown.data.outcome} />
  return (
    <AuthFrame
      title={asked.kind === 'new-address' ? 'Use this address?' : 'Is this your account?'}
      subtitle={SUBTITLES[asked.kind]}
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending && !disown.isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <Account asked={asked} />
      {!asked.isOwn && !asked.needsPassword && (
        <Notice kind="plain" role="none" title="You are not signed in to this account here">
          Confirm only if you made it yourself.
        </Notice>
      )}
      {asked.needsPassword && (
        <div className="fields" ref={frame}>
          <PasswordField
            label="Password you chose"
            autoComplete="current-password"
            hint="You asked for the account on another device or in another browser."
            {...form.field('password')}
          />
        </div>
      )}
      <Button type="submit" look="primary" isLarge isFull isBusy={confirm.isPending} busyText="Confirming...">
        {asked.kind === 'new-address' ? 'Use this address' : 'Confirm my address'}
      </Button>
      <Button
        isLarge
        isFull
        isBusy={disown.isPending}
        busyText="One moment..."
        onClick={() => disown.mutate({ token })}
      >
        This wasn’t me
      </Button>
    </AuthFrame>
  )
}

/** Shows the account that the link belongs to. */
function Account({ asked }: { asked: Confirmation }) {
  return (
    <dl className="whose">
      <dt>Name</dt>
      <dd>{asked.account.name}</dd>
      {asked.kind === 'new-address' && (
        <>
          <dt>Address so far</dt>
          <dd>{asked.account.email}</dd>
        </>
      )}
      <dt>{asked.kind === 'new-address' ? 'New address' : 'Address'}</dt>
      <dd>{asked.email}</dd>
      <dt>{asked.kind === 'address' ? 'Made' : 'Asked for'}</dt>
      <dd>
        <Time at={asked.askedAt} shape="date-time" />
      </dd>
    </dl>
  )
}

const SUBTITLES: Record<Confirmation['kind'], string> = {
  registration: 'Confirm your address, and the account is made.',
  address: 'It tells us that this address is yours, so that builders can trust your emails.',
  'new-address': 'The account is signed in to with it from then on.',
}

/** Shown in a browser that is not signed in; a signed-in one goes on to the dashboard. */
function Confirmed() {
  return (
    <PlainPage title="Your address is confirmed">
      <p className="text2">Thank you. You can write to any builder now.</p>
      <ButtonLink look="primary" isLarge to={paths.login}>
        Sign in
      </ButtonLink>
    </PlainPage>
  )
}

const NOT_ME: Record<Disowned['outcome'], string> = {
  'not-made': 'No account is made with your address.',
  deleted: 'The account that was made with your address is deleted.',
  kept: 'The account is in use, so it stays, but it sends no more notifications to your address.',
  'change-ended': 'Your address is not used. The account keeps the one it had.',
}

function NotMe({ outcome }: { outcome: Disowned['outcome'] }) {
  return (
    <PlainPage title="Thank you for telling us">
      <p className="text2">{NOT_ME[outcome]}</p>
    </PlainPage>
  )
}

function Over() {
  return (
    <PlainPage title="This link no longer works">
      <p className="text2">If you have used it already, sign in. Otherwise ask for a new one.</p>
      <ButtonLink look="primary" isLarge to={paths.login}>
        Sign in
      </ButtonLink>
    </PlainPage>
  )
}
