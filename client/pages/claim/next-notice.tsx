import { useState } from 'react'
import type { Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate, shortVisit } from '#shared/dates.ts'
import { NOTE_MAX } from '#shared/claims/reasons.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { useNow } from '#client/lib/use-now.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { standingVisit } from '#shared/visits.ts'
import type { Ask } from '#client/parts/claim-forms/requested.ts'
import { nextSteps, type NextStep } from './next-step.ts'
import { ConfirmFix, MaybeWrongAddress, NewAddress, Objected, Unreached } from './step-notices.tsx'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { UndeliveredNotice } from './undelivered-notice.tsx'
import { AnswerVisit, VisitOver, VisitSet, WaitingForOtherTime } from './visit-notices.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const ReasonSheet = lazyDialog(
  () => import('#client/parts/claim-forms/reason-sheet.tsx').then((m) => m.ReasonSheet),
  ({ isOpen }) => isOpen,
)
const SendImported = lazyDialog(
  () => import('./send-imported.tsx').then((m) => m.SendImported),
  () => true,
)
const VisitOffered = lazyDialog(
  () => import('./visit-offered.tsx').then((m) => m.VisitOffered),
  () => true,
)
const VisitNamed = lazyDialog(
  () => import('./visit-named.tsx').then((m) => m.VisitNamed),
  () => true,
)
const TextDialog = lazyDialog(
  () => import('#client/ui/text-dialog.tsx').then((m) => m.TextDialog),
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
