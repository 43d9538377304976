import { useState, type ReactNode } from 'react'
import type { Visit } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { calendarDate, shortDate } from '#shared/dates.ts'
import { NOTE_MAX, REASON_MAX, REASON_MISSING } from '#shared/reasons.ts'
import { paths } from '#client/lib/paths.ts'
import { useNow } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RelativeDay, Time } from '#client/ui/time.tsx'
import { nextSteps, type NextStep, type WrongAddress } from './next-step.ts'
import { TextDialog } from './text-dialog.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'
import { UndeliveredNotice } from './undelivered-notice.tsx'
import { VisitCard } from './visit-card.tsx'
import { visitAhead, visitTime } from './visit-words.ts'

type Props = { claim: ClaimDetail; actions: ClaimActions; onShare: () => void }

/**
 * The one notice of the page: what comes next, and who must act. Its dialogs are outside of it, so that one with text
 * in it stays open when the notice changes.
 */
export function NextNotice({ claim, actions, onShare }: Props) {
  const [asking, setAsking] = useState<Asking>('nothing')
  const [askedAbout, setAskedAbout] = useState<Visit | null>(null)
  const builder = claim.builder?.name ?? 'your builder'
  const { id } = claim
  const { disputeFix, answerVisit } = actions
  const ask = (what: Asking) => {
    disputeFix.reset()
    answerVisit.reset()
    setAsking(what)
  }
  const stop = () => ask('nothing')
  return (
    <>
      <CurrentNotices
        claim={claim}
        actions={actions}
        onShare={onShare}
        builder={builder}
        onDispute={() => ask('not-yet')}
        onOtherTime={(visit) => {
          setAskedAbout(visit)
          ask('other-time')
        }}
      />
      <TextDialog
        isOpen={asking === 'not-yet'}
        onClose={stop}
        title="Not fixed yet"
        lead={`${builder} reads this, and the claim stays open.`}
        label="What is still wrong?"
        max={REASON_MAX}
        missing={REASON_MISSING}
        submit="Send"
        busyText="Sending..."
        isBusy={disputeFix.isPending}
        error={failureText(disputeFix.error)}
        onSubmit={(reason, callbacks) => disputeFix.mutate({ id, reason }, callbacks)}
      />
      {askedAbout && (
        <TextDialog
          isOpen={asking === 'other-time'}
          onClose={stop}
          title="Ask for another time"
          lead={`${visitTime(askedAbout)} does not suit you. ${builder} is asked to propose another time.`}
          label="When would suit you?"
          max={NOTE_MAX}
          submit="Ask for another time"
          busyText="Asking..."
          isBusy={answerVisit.isPending}
          error={failureText(answerVisit.error)}
          onSubmit={(note, callbacks) =>
            answerVisit.mutate(
              { id, visitId: askedAbout.id, accept: false, ...(note ? { note } : {}) },
              callbacks,
            )
          }
        />
      )}
    </>
  )
}

type Asking = 'nothing' | 'not-yet' | 'other-time'

type NoticeProps = Props & { builder: string; onDispute: () => void; onOtherTime: (visit: Visit) => void }

function CurrentNotices(props: NoticeProps) {
  const today = calendarDate(useNow())
  return nextSteps(props.claim, today).map((next) => (
    <StepNotice key={next.kind} {...props} next={next} today={today} />
  ))
}

function StepNotice({
  claim,
  actions,
  onShare,
  builder,
  onDispute,
  onOtherTime,
  next,
  today,
}: NoticeProps & { next: NextStep; today: string }) {
  switch (next.kind) {
    case 'confirm-fix':
      return (
        <ConfirmFix claim={claim} next={next} builder={builder} actions={actions} onDispute={onDispute} />
      )
    case 'answer-visit':
      return (
        <AnswerVisit
          claim={claim}
          visit={next.visit}
          builder={builder}
          answerVisit={actions.answerVisit}
          onOtherTime={onOtherTime}
        />
      )
    case 'add-builder':
    case 'failed':
    case 'retrying':
    case 'sending':
    case 'kept-locally':
      return (
        <UndeliveredNotice claim={claim} next={next} builder={builder} actions={actions} onShare={onShare} />
      )
    case 'visit-set':
      return <VisitSet visit={next.visit} today={today} />
    case 'waiting-to-open':
      return (
        <Waiting claim={claim} actions={actions} title={`Waiting for ${builder} to open it`}>
          No answer yet. {claim.delivery.state === 'shared' ? 'You said you sent the link' : 'Sent'}{' '}
          <When at={next.since} />.
        </Waiting>
      )
    case 'waiting-for-answer':
      return (
        <Waiting claim={claim} actions={actions} title="Waiting for an answer">
          {builder} opened it <When at={next.since} />.
        </Waiting>
      )
    case 'acknowledged':
      return (
        <Notice kind="plain" role="none" title={`${builder} has it`}>
          Acknowledged <When at={next.since} />. Nothing is needed from you now.
        </Notice>
      )
    case 'objected':
      return (
        <Notice
          kind={next.wrongAddress ? 'warn' : 'plain'}
          icon="wrench"
          role="none"
          title={`You told ${builder} that it is not fixed`}
          action={next.wrongAddress && <Redirect claim={claim} actions={actions} onShare={onShare} />}
        >
          {next.reason && `“${next.reason}” `}Said <Time at={next.at} />. No answer yet.
          {next.wrongAddress && (
            <>
              {' '}
              <ReaderSays {...next.wrongAddress} corrected={claim.correctedBuilder} />
            </>
          )}
        </Notice>
      )
    case 'wrong-address':
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
    case 'waiting-for-other-time':
      return (
        <Notice kind="plain" icon="calendar" role="none" title={`Waiting for another time from ${builder}`}>
          You asked for another time for the visit. You can also suggest one in a message.
        </Notice>
      )
    case 'under-way':
      return (
        <Notice kind="plain" icon="wrench" role="none" title={`${builder} is on it`}>
          {next.lastVisit
            ? `A visit was set for ${visitTime(next.lastVisit)}. If the repair is done, say “It is fixed”.`
            : 'When the repair is done, say “It is fixed”.'}
        </Notice>
      )
  }
}

function VisitSet({ visit, today }: { visit: Visit; today: string }) {
  const ahead = visitAhead(visit, today)
  const time = visitTime(visit)
  // "tomorrow" is followed by the date; a date is not repeated.
  const said = [visit.who, ahead.includes(time) ? null : time].filter(Boolean).join(', ')
  return (
    <Notice kind="lamp" icon="calendar" role="none" title={`Next: ${ahead}`}>
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

function ReaderSays({ email, at, corrected }: WrongAddress & { corrected: ClaimDetail['correctedBuilder'] }) {
  return (
    <>
      Whoever opened the link for {email} said on <Time at={at} /> that it is not the right address for
      warranty claims.
      {corrected && ` Your profile names ${corrected.email} now.`}
    </>
  )
}

/** To another address: by the profile, or by hand. */
function Redirect({ claim, actions, onShare }: Props) {
  return (
    <>
      {claim.correctedBuilder ? (
        <Button
          look="primary"
          isBusy={actions.resend.isPending}
          busyText="Sending..."
          onClick={() => actions.resend.mutate({ id: claim.id })}
        >
          Send to the new address
        </Button>
      ) : (
        <ButtonLink look="primary" to={paths.profile}>
          Correct the address
        </ButtonLink>
      )}
      <Button icon="share" onClick={onShare}>
        Share the link
      </Button>
    </>
  )
}

/** While nobody has answered: offers to send the claim to an address corrected on the profile. */
function Waiting({
  claim,
  actions,
  title,
  children,
}: {
  claim: ClaimDetail
  actions: ClaimActions
  title: string
  children: ReactNode
}) {
  const corrected = claim.correctedBuilder
  return (
    <Notice
      kind="plain"
      role="none"
      title={title}
      action={
        corrected ? (
          <Button
            isBusy={actions.resend.isPending}
            busyText="Sending..."
            onClick={() => actions.resend.mutate({ id: claim.id })}
          >
            Send to the new address
          </Button>
        ) : undefined
      }
    >
      {children}
      {corrected && ` Your profile names ${corrected.email} now.`}
    </Notice>
  )
}

function ConfirmFix({
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
      title={`${builder} marked this as fixed`}
      action={
        <>
          <Button
            look="primary"
            isBusy={actions.close.isPending}
            busyText="Closing..."
            onClick={() => actions.close.mutate({ id: claim.id })}
          >
            It is fixed
          </Button>
          <Button onClick={onDispute}>Not yet</Button>
        </>
      }
    >
      <When at={next.at} />. Take a look before it closes by itself on {shortDate(next.closesAt)}.
    </Notice>
  )
}

function AnswerVisit({
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
