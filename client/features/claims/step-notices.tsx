import type { Visit } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { shortDate, shortVisit } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { Time } from '#client/ui/time.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { NextStep, WrongAddress } from './next-step.ts'
import type { ClaimActions } from './use-claim.ts'
import { VisitCard } from './visit-card.tsx'
import { visitAhead } from './visit-words.ts'

export function VisitSet({ visit, today }: { visit: Visit; today: string }) {
  const ahead = visitAhead(visit, today)
  const time = shortVisit(visit, today)
  // "tomorrow" is followed by the date; a date is not repeated.
  const said = [visit.who, ahead.includes(time) ? null : time].filter(Boolean).join(', ')
  return (
    <Notice kind="lamp" icon="calendar" role="none" title={<Unbroken text={`Next: ${ahead}`} />}>
      {said && `${said}. `}Nothing else is needed from you.
    </Notice>
  )
}

function When({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <>
      <Time at={at} />, <RelativeDay at={at} />
    </>
  )
}

export function ReaderSays({
  email,
  at,
  corrected,
}: WrongAddress & { corrected: ClaimDetail['correctedBuilder'] }) {
  return (
    <>
      Whoever opened the link for {email} said on <Time at={at} /> that it is not the right address for
      warranty claims.
      {corrected && ` Your profile names ${corrected.email} now.`}
    </>
  )
}

export function SendToNewAddress({
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
export function Redirect({
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
        Send the link
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

export function AnswerVisit({
  claim,
  visit,
  builder,
  answerVisit,
  onOtherTime,
}: {
  claim: ClaimDetail
  visit: Visit
  builder: string
  answerVisit: ClaimActions['answerVisit']
  onOtherTime: (visit: Visit) => void
}) {
  return (
    <div role="status">
      <VisitCard
        visit={visit}
        timeZone={claim.timeZone}
        builderName={builder}
        fixReportedAt={null}
        actions={
          <>
            <Button
              look="primary"
              isBusy={answerVisit.isPending && answerVisit.variables.accept}
              busyText="Accepting..."
              onClick={() => answerVisit.mutate({ id: claim.id, visitId: visit.id, accept: true })}
            >
              Accept
            </Button>
            <Button onClick={() => onOtherTime(visit)}>Ask for another time</Button>
          </>
        }
      />
    </div>
  )
}
