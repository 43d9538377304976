import type { UnreachedAct } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { deliveryText } from '#shared/record/delivery-words.ts'
import { shortDate, shortVisit } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RelativeDay, Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { NextStep, WrongAddress } from './next-step.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useOpensOutside, useSendLabel } from '#client/parts/claim-forms/use-has-mail.ts'

function ReaderSays({ email, at, corrected }: WrongAddress & { corrected: ClaimDetail['correctedBuilder'] }) {
  const text = useText('claimNotices')
  return (
    <>
      <Rich text={text.wrongAddress.text({ email })} of={{ time: <Time at={at} /> }} />
      {corrected && ` ${text.profileNames(corrected)}`}
    </>
  )
}

function SendToNewAddress({
  claimId,
  resend,
  look = 'secondary',
}: {
  claimId: string
  resend: ClaimActions['resend']
  look?: 'primary' | 'secondary'
}) {
  const text = useText('claimNotices')
  return (
    <Button
      look={look}
      isBusy={resend.isPending}
      busyText={text.sending}
      onClick={() => resend.mutate({ id: claimId })}
    >
      {text.sendToNew}
    </Button>
  )
}

/** To another address: by the profile, or by hand. */
function Redirect({
  claim,
  actions,
  onShare,
}: {
  claim: ClaimDetail
  actions: ClaimActions
  onShare: () => void
}) {
  const text = useText('claimNotices')
  return (
    <>
      {claim.correctedBuilder ? (
        <SendToNewAddress claimId={claim.id} resend={actions.resend} look="primary" />
      ) : (
        <ButtonLink look="primary" to={paths.profile}>
          {text.correctAddress}
        </ButtonLink>
      )}
      <Button icon="share" onClick={onShare}>
        {useSendLabel()}
      </Button>
    </>
  )
}

export function ConfirmFix({
  claim,
  next,
  builder,
  actions,
  onDispute,
}: {
  claim: ClaimDetail
  next: Extract<NextStep, { kind: 'confirm-fix' }>
  builder: string
  actions: ClaimActions
  onDispute: () => void
}) {
  const text = useText('claimNotices').confirmFix
  return (
    <Notice
      kind="lamp"
      icon="wrench"
      title={<Rich text={text.title} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={
        <>
          <Button
            look="primary"
            isBusy={actions.close.isPending}
            busyText={text.busy}
            onClick={() => actions.close.mutate({ id: claim.id })}
          >
            {text.yes}
          </Button>
          <Button onClick={onDispute}>{text.no}</Button>
        </>
      }
    >
      <Rich
        text={text.text({ closes: shortDate(next.closesAt) })}
        of={{ time: <Time at={next.at} />, ago: <RelativeDay at={next.at} /> }}
      />
    </Notice>
  )
}

/** The profile names another address of the builder than the one that has not answered. */
export function NewAddress({
  claimId,
  email,
  builder,
  resend,
}: {
  claimId: string
  email: string
  builder: string
  resend: ClaimActions['resend']
}) {
  const text = useText('claimNotices')
  return (
    <Notice
      kind="plain"
      icon="mail"
      role="none"
      title={<Rich text={text.notAnswered} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={<SendToNewAddress claimId={claimId} resend={resend} />}
    >
      {text.profileNames({ email })}
    </Notice>
  )
}

const isNamed = <Kind extends string>(kind: string, acts: Record<Kind, string>): kind is Kind =>
  Object.hasOwn(acts, kind)

/** Something the homeowner did has not reached the builder: why, and how to send it. */
export function Unreached({
  act,
  builder,
  onShare,
}: {
  act: UnreachedAct
  builder: string
  onShare: () => void
}) {
  const label = useSendLabel()
  const opensOutside = useOpensOutside()
  const text = useText('claimNotices')
  const { acts } = text.unreached
  const what = isNamed(act.kind, acts) ? acts[act.kind] : acts.other
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title={<Rich text={text.unreached.title({ what })} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={
        <Button look="primary" icon="share" aria-haspopup="dialog" onClick={onShare}>
          {label}
        </Button>
      }
    >
      {(opensOutside ? text.unreached.text : text.unreached.textPdf)({
        delivery: deliveryText(act.delivery),
      })}
    </Notice>
  )
}

/** The homeowner said that it is not fixed, and the builder has not answered. */
export function Objected({
  claim,
  next,
  builder,
  today,
  actions,
  onShare,
}: {
  claim: ClaimDetail
  next: Extract<NextStep, { kind: 'objected' }>
  today: string
  builder: string
  actions: ClaimActions
  onShare: () => void
}) {
  const text = useText('claimNotices')
  return (
    <Notice
      kind={next.wrongAddress ? 'warn' : 'plain'}
      icon="wrench"
      role="none"
      title={<Rich text={text.objected.title} of={{ builder: <bdi>{builder}</bdi> }} />}
      action={next.wrongAddress && <Redirect claim={claim} actions={actions} onShare={onShare} />}
    >
      <Rich
        text={next.reason ? text.objected.textWithWords : text.objected.text}
        of={{ words: <bdi>{`“${next.reason}”`}</bdi>, time: <Time at={next.at} /> }}
      />
      {next.visit && ` ${text.objected.visit({ visit: shortVisit(next.visit, today) })}`}
      {next.wrongAddress && (
        <>
          {' '}
          <ReaderSays {...next.wrongAddress} corrected={claim.correctedBuilder} />
        </>
      )}
    </Notice>
  )
}

/** Whoever got the claim said that it is not the right address. */
export function MaybeWrongAddress({
  claim,
  next,
  actions,
  onShare,
}: {
  claim: ClaimDetail
  next: WrongAddress
  actions: ClaimActions
  onShare: () => void
}) {
  const text = useText('claimNotices')
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title={text.wrongAddress.title}
      action={<Redirect claim={claim} actions={actions} onShare={onShare} />}
    >
      <ReaderSays {...next} corrected={claim.correctedBuilder} />
    </Notice>
  )
}
