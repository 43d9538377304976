import { useState } from 'react'
import type { Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate, shortVisit, daysBetween, shortWindow } from '#shared/dates.ts'
import { NOTE_MAX } from '#shared/claims/reasons.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { useNow } from '#client/lib/use-now.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { standingVisit, whoComes } from '#shared/visits.ts'
import type { Ask } from '#client/parts/claim-forms/requested.ts'
import { nextSteps, type NextStep } from './next-step.ts'
import { ConfirmFix, MaybeWrongAddress, NewAddress, Objected, Unreached } from './step-notices.tsx'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { UndeliveredNotice } from './undelivered-notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { OFFER_ID, VisitCard } from './visit-card.tsx'

const ReasonSheet = lazyDialog(
  () => import('#client/parts/claim-forms/ask-again-sheets.tsx').then((m) => m.ReasonSheet),
  ({ isOpen }) => isOpen,
)
const SendImported = lazyDialog(
  () => import('./send-imported.tsx').then((m) => m.SendImported),
  () => true,
)
const VisitOffered = lazyDialog(
  () => import('./visit-times.tsx').then((m) => m.VisitOffered),
  () => true,
)
const VisitNamed = lazyDialog(
  () => import('./visit-times.tsx').then((m) => m.VisitNamed),
  () => true,
)
const TextDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.TextDialog),
  ({ isOpen }) => isOpen,
)

type Props = { claim: ClaimDetail; actions: ClaimActions; onShare: () => void }

/**
 * The one notice of the page: what comes next, and who must act. Its dialogs are outside of it, so that one with text
 * in it stays open when the notice changes.
 */
export function NextNotice({ claim, actions, onShare, asked }: Props & { asked: Ask | null }) {
  const text = useText('claimNotices')
  const visitAsked = asked === 'other-time' ? standingVisit(claim.visits, null) : undefined
  const [asking, setAsking] = useState<Asking>(() =>
    visitAsked ? 'other-time' : asked === 'not-yet' && claim.fixReported ? 'not-yet' : 'nothing',
  )
  const [askedAbout, setAskedAbout] = useState<Visit | null>(visitAsked ?? null)
  const builder = claim.builder?.name ?? text.yourBuilder
  const { id } = claim
  const today = calendarDate(useNow(), claim.timeZone)
  const { disputeFix, answerVisit } = actions
  const hasMail = useHasMail()
  const ask = (what: Asking) => {
    disputeFix.reset()
    answerVisit.reset()
    setAsking(what)
  }
  const stop = () => ask('nothing')
  const name = <bdi>{builder}</bdi>
  return (
    <>
      <CurrentNotices
        claim={claim}
        actions={actions}
        onShare={onShare}
        builder={builder}
        today={today}
        onDispute={() => ask('not-yet')}
        onOtherTime={(visit) => {
          setAskedAbout(visit)
          ask('other-time')
        }}
      />
      <ReasonSheet
        claimId={id}
        asks="not-yet"
        isOpen={asking === 'not-yet'}
        onClose={stop}
        title={text.notYet.title}
        lead={hasMail ? <Rich text={text.notYet.lead} of={{ builder: name }} /> : text.notYet.leadWithoutMail}
        label={<Rich text={text.notYet.label} of={{ builder: name }} />}
        submit={text.notYet.submit}
        busyText={text.sending}
        photosLeft={claim.photosLeft}
        isBusy={disputeFix.isPending}
        error={failureText(disputeFix.error)}
        onSubmit={(said, callbacks) => disputeFix.mutate({ id, ...said }, callbacks)}
      />
      {askedAbout && (
        <TextDialog
          isOpen={asking === 'other-time'}
          onClose={stop}
          title={text.otherTime.title}
          lead={
            hasMail
              ? text.otherTime.lead({ visit: shortVisit(askedAbout, today), builder })
              : text.otherTime.leadWithoutMail({ visit: shortVisit(askedAbout, today) })
          }
          field={{ name: 'note', label: text.otherTime.label, rows: 4, maxLength: NOTE_MAX }}
          failed={text.otherTime.failed}
          submit={text.otherTime.submit}
          busyText={text.otherTime.busy}
          save={(note) =>
            answerVisit.mutateAsync({ id, visitId: askedAbout.id, accept: false, ...(note ? { note } : {}) })
          }
        />
      )}
    </>
  )
}

type Asking = 'nothing' | 'not-yet' | 'other-time'

type NoticeProps = Props & {
  builder: string
  today: string
  onDispute: () => void
  onOtherTime: (visit: Visit) => void
}

function CurrentNotices(props: NoticeProps) {
  return nextSteps(props.claim, props.today).map((next) => (
    <StepNotice key={next.kind} {...props} next={next} />
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
}: NoticeProps & { next: NextStep }) {
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
    case 'send-imported':
      return <SendImported claim={claim} actions={actions} />
    case 'add-builder':
    case 'failed':
    case 'retrying':
    case 'sending':
    case 'kept-locally':
      return (
        <UndeliveredNotice claim={claim} next={next} builder={builder} actions={actions} onShare={onShare} />
      )
    case 'unreached':
      return <Unreached act={next.act} builder={builder} onShare={onShare} />
    case 'visit-set':
      return <VisitSet visit={next.visit} today={today} />
    case 'visit-offered':
      return <VisitOffered claimId={claim.id} words={next.words} builder={builder} />
    case 'visit-named':
      return (
        <VisitNamed
          key={next.visit.messageId}
          claimId={claim.id}
          visit={next.visit}
          today={today}
          builder={builder}
        />
      )
    case 'new-address':
      return <NewAddress claimId={claim.id} email={next.email} builder={builder} resend={actions.resend} />
    case 'objected':
      return (
        <Objected
          claim={claim}
          next={next}
          builder={builder}
          today={today}
          actions={actions}
          onShare={onShare}
        />
      )
    case 'wrong-address':
      return <MaybeWrongAddress claim={claim} next={next} actions={actions} onShare={onShare} />
    case 'waiting-for-other-time':
      return <WaitingForOtherTime builder={builder} />
    case 'visit-over':
      return <VisitOver visit={next.visit} today={today} />
  }
}

function VisitSet({ visit, today }: { visit: Visit; today: string }) {
  const text = useText('claimNotices').visit
  const { title, time } = visitAhead(visit, today)
  return (
    <Notice kind="lamp" icon="calendar" role="none" title={<Unbroken text={title} />}>
      {text.set({ comes: whoComes(visit, today), time })}
    </Notice>
  )
}

/** "Next: visit tomorrow, 9–11 AM", and the date that is not in it. `today` as YYYY-MM-DD. */
function visitAhead(visit: Visit, today: string): { title: string; time: string | null } {
  const text = textOf('claimNotices').visit
  const days = daysBetween(today, visit.date)
  const window = shortWindow(visit.from, visit.to)
  const time = shortVisit(visit, today)
  if (days === 0) return { title: text.today({ window }), time }
  return days === 1
    ? { title: text.tomorrow({ window }), time }
    : { title: text.on({ visit: time }), time: null }
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
  const text = useText('claimNotices').visit
  return (
    <div role="status" id={OFFER_ID} tabIndex={-1}>
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
              busyText={text.accepting}
              onClick={() => answerVisit.mutate({ id: claim.id, visitId: visit.id, accept: true })}
            >
              {text.accept}
            </Button>
            <Button onClick={() => onOtherTime(visit)}>{text.otherTime}</Button>
          </>
        }
      />
    </div>
  )
}

/** The homeowner asked for another time, and the builder has not proposed one. */
function WaitingForOtherTime({ builder }: { builder: string }) {
  const text = useText('claimNotices').visit
  return (
    <Notice
      kind="plain"
      icon="calendar"
      role="none"
      title={<Rich text={text.waiting} of={{ builder: <bdi>{builder}</bdi> }} />}
    >
      {text.waitingText}
    </Notice>
  )
}

function VisitOver({ visit, today }: { visit: Visit; today: string }) {
  const text = useText('claimNotices').visit
  return (
    <Notice kind="plain" icon="calendar" role="none" title={text.over}>
      {text.overText({ visit: shortVisit(visit, today) })}
    </Notice>
  )
}
