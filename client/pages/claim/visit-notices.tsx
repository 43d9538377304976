import type { Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortVisit, daysBetween, shortWindow } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { whoComes } from '#shared/visits.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { OFFER_ID, VisitCard } from './visit-card.tsx'

export function VisitSet({ visit, today }: { visit: Visit; today: string }) {
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
export function WaitingForOtherTime({ builder }: { builder: string }) {
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

export function VisitOver({ visit, today }: { visit: Visit; today: string }) {
  const text = useText('claimNotices').visit
  return (
    <Notice kind="plain" icon="calendar" role="none" title={text.over}>
      {text.overText({ visit: shortVisit(visit, today) })}
    </Notice>
  )
}
