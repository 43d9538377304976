import type { ClaimDetail } from '#shared/claims/claims.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
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
      return <OnItsWay {...props} next={next} />
    case 'kept-locally':
      return <KeptLocally {...props} next={next} />
  }
}

function OnItsWay({ next, builder }: Of<'sending'>) {
  const text = useText('claimNotices').onItsWay
  return (
    <Notice
      kind="plain"
      icon="send"
      role="none"
      title={<Rich text={text.title} of={{ builder: <bdi>{builder}</bdi> }} />}
    >
      {text.text(next)}
    </Notice>
  )
}

function AddBuilder() {
  const text = useText('claimNotices').addBuilder
  return (
    <Notice
      kind="warn"
      role="none"
      title={text.title}
      action={
        <ButtonLink look="primary" to={paths.profileBuilder}>
          {text.button}
        </ButtonLink>
      }
    >
      {text.text}
    </Notice>
  )
}

function Failed({ claim, next, builder, actions, onShare }: Of<'failed'>) {
  const all = useText('claimNotices')
  const text = all.failed
  const corrected = claim.correctedBuilder
  return (
    <Notice
      kind="bad"
      title={<Rich text={text.title} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={
        <>
          {!corrected && (
            <ButtonLink look="primary" to={paths.profile}>
              {all.correctAddress}
            </ButtonLink>
          )}
          <Resend claim={claim} actions={actions} />
          <Share onShare={onShare} />
        </>
      }
    >
      {next.reason || text.cameBack}
      {!next.reason.includes(next.to) && ` ${text.wentTo(next)}`}
      {next.acceptedAt && (
        <>
          {' '}
          <Rich
            text={text.times}
            of={{
              accepted: <Time at={next.acceptedAt} shape="date-time" />,
              reported: <Time at={next.at} shape="date-time" />,
            }}
          />
        </>
      )}
      {corrected && ` ${all.profileNames(corrected)}`} {text.nothingLost}
    </Notice>
  )
}

function Retrying({ claim, next, actions, onShare }: Of<'retrying'>) {
  const text = useText('claimNotices').retrying
  return (
    <Notice
      kind="warn"
      role="none"
      title={text.title}
      action={
        <>
          {claim.correctedBuilder && <Resend claim={claim} actions={actions} />}
          <Share onShare={onShare} />
        </>
      }
    >
      {text.tried(next)}
      {next.lastError && ` ${sentence(next.lastError)}`}{' '}
      {next.nextAttemptAt ? (
        <Rich text={text.againAt} of={{ time: <Time at={next.nextAttemptAt} shape="date-time" /> }} />
      ) : (
        text.again
      )}
    </Notice>
  )
}

function KeptLocally({ claim, next, builder, actions, onShare }: Of<'kept-locally'>) {
  const text = useText('claimNotices').local
  const name = <bdi>{builder}</bdi>
  const { isAdmin } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const canMail = facts?.mail === 'smtp'
  const canSend = canMail || claim.correctedBuilder !== null
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title={<Rich text={text.title} of={{ builder: name }} />}
      action={
        <>
          {canSend && <Resend claim={claim} actions={actions} isFirst />}
          <Share onShare={onShare} look={canSend ? 'secondary' : 'primary'} />
          {isAdmin && <ButtonLink to={paths.localEmail(next.letterId)}>{text.read}</ButtonLink>}
        </>
      }
    >
      {canMail ? text.canMail : <Rich text={text.noMail} of={{ builder: name }} />}
    </Notice>
  )
}

/** `isFirst`: the email never left this server. */
function Resend({
  claim,
  actions,
  isFirst = false,
}: Pick<Props, 'claim' | 'actions'> & { isFirst?: boolean }) {
  const text = useText('claimNotices')
  const corrected = claim.correctedBuilder
  return (
    <Button
      look={corrected || isFirst ? 'primary' : 'secondary'}
      isBusy={actions.resend.isPending}
      busyText={text.sending}
      onClick={() => actions.resend.mutate({ id: claim.id })}
    >
      {corrected ? text.sendToNew : isFirst ? text.local.sendNow : text.local.sendAgain}
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
