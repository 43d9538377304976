import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { textOf } from '#shared/messages/text.ts'
import { knownPassword, type Confirmation, type Disowned, type Session } from '#shared/auth.ts'
import { appError } from '#client/lib/errors.ts'
import { pendingInvitation } from '#client/parts/account/pending-invitation.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink, Redirect } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { PlainPage } from '#client/ui/house-outline.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { AuthFrame } from '#client/parts/account/auth-frame.tsx'
import { useSession } from '#client/parts/account/session.tsx'

/**
 * The page of a confirmation link. Opening it changes nothing, because mail scanners open links: the page names the
 * account, and a button confirms it or says "This wasn't me".
 */
export function ConfirmPage() {
  const text = useText('accountPages').confirm
  const { tryAgain } = useText('common')
  usePage({ title: text.page, hasOwnHeading: true })
  const token = useSearchParams()[0].get('token') ?? ''
  const link = trpc.auth.confirmation.useQuery(
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity, gcTime: 0 },
  )
  const { error } = link
  if (token === '' || (error && appError(error).code === 'NOT_FOUND')) return <Over />
  if (error)
    return (
      <PlainPage title={text.page}>
        <p className="err" role="alert">
          {appError(error).message}
        </p>
        <Button look="primary" isLarge isBusy={link.isFetching} onClick={() => void link.refetch()}>
          {tryAgain}
        </Button>
      </PlainPage>
    )
  return link.data ? <Choice token={token} asked={link.data} /> : <PlainPage title={text.page} />
}

const ChosenPassword = z.object({
  password: knownPassword(() => textOf('accountPages').confirm.passwordMissing),
})

function greet(name: string): void {
  showSuccess(<Rich text={textOf('accountPages').confirm.welcome} of={{ name: <bdi>{name}</bdi> }} />)
}

function Choice({ token, asked }: { token: string; asked: Confirmation }) {
  const text = useText('accountPages').confirm
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
        showSuccess(text.confirmedToast)
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
      title={asked.kind === 'new-address' ? text.useAddress : text.isYours}
      subtitle={text.subtitles[asked.kind]}
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending && !disown.isPending) submit()
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <Account asked={asked} />
      {!asked.isOwn && !asked.needsPassword && (
        <Notice kind="plain" role="none" title={text.notSignedIn.title}>
          {text.notSignedIn.text}
        </Notice>
      )}
      {asked.needsPassword && (
        <div className="fields" ref={frame}>
          <PasswordField
            label={text.password}
            autoComplete="current-password"
            hint={text.passwordHint}
            {...form.field('password')}
          />
        </div>
      )}
      <Button type="submit" look="primary" isLarge isFull isBusy={confirm.isPending} busyText={text.busy}>
        {asked.kind === 'new-address' ? text.submitNew : text.submit}
      </Button>
      <Button
        isLarge
        isFull
        isBusy={disown.isPending}
        busyText={text.notMeBusy}
        onClick={() => disown.mutate({ token })}
      >
        {text.notMe}
      </Button>
    </AuthFrame>
  )
}

/** Shows the account that the link belongs to. */
function Account({ asked }: { asked: Confirmation }) {
  const text = useText('accountPages').confirm.facts
  return (
    <dl className="whose">
      <dt>{text.name}</dt>
      <dd>{asked.account.name}</dd>
      {asked.kind === 'new-address' && (
        <>
          <dt>{text.addressSoFar}</dt>
          <dd>{asked.account.email}</dd>
        </>
      )}
      <dt>{asked.kind === 'new-address' ? text.newAddress : text.address}</dt>
      <dd>{asked.email}</dd>
      <dt>{asked.kind === 'address' ? text.made : text.askedFor}</dt>
      <dd>
        <Time at={asked.askedAt} shape="date-time" />
      </dd>
    </dl>
  )
}

/** Shown in a browser that is not signed in; a signed-in one goes on to the dashboard. */
function Confirmed() {
  const text = useText('accountPages').confirm.confirmed
  return (
    <PlainPage title={text.title}>
      <p className="text2">{text.text}</p>
      <ButtonLink look="primary" isLarge to={paths.login}>
        {text.button}
      </ButtonLink>
    </PlainPage>
  )
}

function NotMe({ outcome }: { outcome: Disowned['outcome'] }) {
  const text = useText('accountPages').confirm
  return (
    <PlainPage title={text.thanks}>
      <p className="text2">{text.outcomes[outcome]}</p>
    </PlainPage>
  )
}

function Over() {
  const { linkOver, confirm: text } = useText('accountPages')
  return (
    <PlainPage title={linkOver}>
      <p className="text2">{text.over.text}</p>
      <ButtonLink look="primary" isLarge to={paths.login}>
        {text.over.button}
      </ButtonLink>
    </PlainPage>
  )
}
