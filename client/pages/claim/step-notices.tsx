import type { UnreachedAct } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { actName, deliveryText } from '#shared/record/delivery-words.ts'
import { shortDate, shortVisit } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { Time } from '#client/ui/time.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { NextStep, WrongAddress } from './next-step.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useOpensOutside, useSendLabel } from '#client/parts/claim-forms/use-has-mail.ts'

function When({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <>
      <Time at={at} />, <RelativeDay at={at} />
    </>
  )
}

function ReaderSays({ email, at, corrected }: WrongAddress & { corrected: ClaimDetail['correctedBuilder'] }) {
  return (
    <>
      Whoever reads {email} said on <Time at={at} /> that it is not the right address for warranty claims.
      {corrected && ` Your profile names ${corrected.email} now.`}
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
  return (
    <Button
      look={look}
      isBusy={resend.isPending}
      busyText="Sending..."
      onClick={() => resend.mutate({ id: claimId })}
    >
      Send to the new address
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
  return (
    <>
      {claim.correctedBuilder ? (
        <SendToNewAddress claimId={claim.id} resend={actions.resend} look="primary" />
      ) : (
        <ButtonLink look="primary" to={paths.profile}>
          Correct the address
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
  return (
    <Notice
      kind="lamp"
      icon="wrench"
      title={withNames`${builder} marked this as fixed`}
      action={
        <>
          <Button
            look="primary"
            isBusy={actions.close.isPending}
            busyText="Closing..."
            onClick={() => actions.close.mutate({ id: claim.id })}
          >
            It’s fixed
          </Button>
          <Button onClick={onDispute}>Not yet</Button>
        </>
      }
    >
      <When at={next.at} />. Take a look before it closes by itself on {shortDate(next.closesAt)}.
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
  return (
    <Notice
      kind="plain"
      icon="mail"
      role="none"
      title={withNames`${builder} has not answered`}
      action={<SendToNewAddress claimId={claimId} resend={resend} />}
    >
      {`Your profile names ${email} now.`}
    </Notice>
  )
}

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
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title={withNames`${builder} does not have ${actName(act)} yet`}
      action={
        <Button look="primary" icon="share" aria-haspopup="dialog" onClick={onShare}>
          {label}
        </Button>
      }
    >
      {deliveryText(act.delivery)}.{' '}
      {opensOutside
        ? 'The link shows everything: send it yourself.'
        : 'The PDF shows everything: send it yourself.'}
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
  return (
    <Notice
      kind={next.wrongAddress ? 'warn' : 'plain'}
      icon="wrench"
      role="none"
      title={withNames`You told ${builder} that it is not fixed`}
      action={next.wrongAddress && <Redirect claim={claim} actions={actions} onShare={onShare} />}
    >
      {next.reason && <bdi>{`“${next.reason}” `}</bdi>}Said <Time at={next.at} />. No answer yet.
      {next.visit && ` The visit you agreed on is still set for ${shortVisit(next.visit, today)}.`}
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
  return (
    <Notice
      kind="warn"
      icon="mail"
      role="none"
      title="This claim may have gone to the wrong address"
      action={<Redirect claim={claim} actions={actions} onShare={onShare} />}
    >
      <ReaderSays {...next} corrected={claim.correctedBuilder} />
    </Notice>
  )
}
