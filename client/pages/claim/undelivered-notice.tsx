import type { ClaimDetail } from '#shared/claims/claims.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { NextStep } from './next-step.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useSendLabel } from '#client/parts/claim-forms/use-has-mail.ts'

type Undelivered = Extract<
  NextStep,
  { kind: 'add-builder' | 'failed' | 'retrying' | 'sending' | 'kept-locally' }
>

type Props<Step extends Undelivered = Undelivered> = {
  claim: ClaimDetail
  next: Step
  builder: string
  actions: ClaimActions
  onShare: () => void
}
type Of<Kind extends Undelivered['kind']> = Props<Extract<Undelivered, { kind: Kind }>>

/** No builder has the claim yet: why, what the server does about it, and what the homeowner can do. */
export function UndeliveredNotice({ next, ...props }: Props) {
  switch (next.kind) {
    case 'add-builder':
      return <AddBuilder />
    case 'failed':
      return <Failed {...props} next={next} />
    case 'retrying':
      return <Retrying {...props} next={next} />
    case 'sending':
      return (
        <Notice kind="plain" icon="send" role="none" title={withNames`On its way to ${props.builder}`}>
          The email to {next.to} is on its way. This page says when it has arrived.
        </Notice>
      )
    case 'kept-locally':
      return <KeptLocally {...props} next={next} />
  }
}

function AddBuilder() {
  return (
    <Notice
      kind="warn"
      role="none"
      title="Add your builder"
      action={
        <ButtonLink look="primary" to={paths.profileBuilder}>
          Add builder
        </ButtonLink>
      }
    >
      This claim is stored, but nobody has it yet. It goes out as soon as you save your builder’s email.
    </Notice>
  )
}

function Failed({ claim, next, builder, actions, onShare }: Of<'failed'>) {
  const corrected = claim.correctedBuilder
  return (
    <Notice
      kind="bad"
      title={withNames`This claim did not reach ${builder}`}
      action={
        <>
          {!corrected && (
            <ButtonLink look="primary" to={paths.profile}>
              Correct the address
            </ButtonLink>
          )}
          <Resend claim={claim} actions={actions} />
          <Share onShare={onShare} />
        </>
      }
    >
      {next.reason || 'The email came back.'}
      {!next.reason.includes(next.to) && ` It went to ${next.to}.`}
      {next.acceptedAt && (
        <>
          {' It was accepted on '}
          <Time at={next.acceptedAt} shape="date-time" />
          {', and on '}
          <Time at={next.at} shape="date-time" />
          {' it was reported undeliverable. Your record keeps both.'}
        </>
      )}
      {corrected && ` Your profile names ${corrected.email} now.`} Nothing you wrote is lost.
    </Notice>
  )
}

function Retrying({ claim, next, actions, onShare }: Of<'retrying'>) {
  return (
    <Notice
      kind="warn"
      role="none"
      title="The email has not got through yet"
      action={
        <>
          {claim.correctedBuilder && <Resend claim={claim} actions={actions} />}
          <Share onShare={onShare} />
        </>
      }
    >
      Tried {next.attempts === 1 ? 'once' : `${next.attempts} times`} to {next.to}.
      {next.lastError && ` ${sentence(next.lastError)}`} We’ll try again
      {next.nextAttemptAt && (
        <>
          {', next on '}
          <Time at={next.nextAttemptAt} shape="date-time" />
        </>
      )}
      .
    </Notice>
  )
}

function KeptLocally({ claim, next, builder, actions, onShare }: Of<'kept-locally'>) {
  const { isAdmin } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const canMail = facts?.mail === 'smtp'
  const canSend = canMail || claim.correctedBuilder !== null
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title={withNames`${builder} does not have it yet`}
      action={
        <>
          {canSend && <Resend claim={claim} actions={actions} isFirst />}
          <Share onShare={onShare} look={canSend ? 'secondary' : 'primary'} />
          {isAdmin && <ButtonLink to={paths.localEmail(next.letterId)}>Read the email</ButtonLink>}
        </>
      }
    >
      {canMail
        ? 'Email wasn’t set up when you filed it, so it never went out. Send it now, or send the link yourself.'
        : withNames`Email isn’t set up, so send ${builder} the link yourself.`}
    </Notice>
  )
}

/** `isFirst`: the email never left this server. */
function Resend({
  claim,
  actions,
  isFirst = false,
}: Pick<Props, 'claim' | 'actions'> & { isFirst?: boolean }) {
  const corrected = claim.correctedBuilder
  return (
    <Button
      look={corrected || isFirst ? 'primary' : 'secondary'}
      isBusy={actions.resend.isPending}
      busyText="Sending..."
      onClick={() => actions.resend.mutate({ id: claim.id })}
    >
      {corrected ? 'Send to the new address' : isFirst ? 'Send it now' : 'Send again'}
    </Button>
  )
}

function Share({ onShare, look = 'secondary' }: { onShare: () => void; look?: 'primary' | 'secondary' }) {
  return (
    <Button look={look} icon="share" onClick={onShare}>
      {useSendLabel()}
    </Button>
  )
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
