import { useId, useState, useEffect, useRef } from 'react'
import { claimClock, claimInspection, type ResponseClock } from '#shared/clock/clock.ts'
import { clockWords, inspectionWords } from '#shared/clock/labels.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate, recentDay, shortWeekday } from '#shared/dates.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { mayGiveNotice, mayFollowUp } from '#shared/claims/needs-you.ts'
import { openObjection, mailedLetterSince } from '#shared/objection.ts'
import { paths } from '#client/lib/paths.ts'
import { reachedAt } from '#shared/record/delivery.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Link } from '#client/ui/link.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FadingText } from '#client/ui/fading-text.tsx'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showError } from '#client/ui/toasts.tsx'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The maximum number of segments in a target's bar; otherwise it has one per day. */
const PARTS_MAX = 10

/**
 * Shows what the builder has to do next, the due date and how much of the time has passed; renders nothing when nothing
 * is due.
 */
export function ClockPanel({
  claim,
  onFollowUp,
  onNotice,
}: {
  claim: ClaimDetail
  /** Asks whether to send this draft. */
  onFollowUp: (draft: string) => void
  onNotice: () => void
}) {
  const words = useText('clockPanel')
  const now = useNow()
  const explanation = useId()
  const [isExplained, setExplained] = useState(false)
  const clock = claimClock(claim, now)
  if (!clock) return null
  const today = calendarDate(now, claim.timeZone)
  const isAsking = claim.unreached?.kind === 'followed-up'
  const mayAsk = !claim.isReadOnly && claim.builder !== null && !isAsking && mayFollowUp(clock, today)
  const { title, text, isLate } = clockWords(clock, today)
  const mailed = isLate ? mailedLetterSince(claim.record, clock.since) : undefined
  const objection = openObjection(claim)
  const inspection = claimInspection(claim, now)
  const since = [
    text,
    inspection && inspectionWords(inspection, today),
    objection?.isOfFix && words.notYet({ day: recentDay(calendarDate(objection.at, claim.timeZone), today) }),
    clock.followedUp && askedWords(claim.record)({ day: recentDay(clock.followedUp, today) }),
    mailed !== undefined && words.mailed({ day: recentDay(mailed, today) }),
  ]
  return (
    <section className="panel clock" data-late={isLate || undefined} aria-label={words.label}>
      <div className="clock-h">
        <div>
          <FadingText className="k" text={title} />
          <FadingText className="text2 sm" text={since.filter(Boolean).join(' ')} />
        </div>
        <Button
          look="ghost"
          icon="info"
          isIconOnly
          aria-label={words.how}
          aria-expanded={isExplained}
          aria-controls={explanation}
          onClick={() => setExplained(!isExplained)}
        />
      </div>
      <p className="text2 sm" id={explanation} hidden={!isExplained}>
        <Rich
          text={words.explanation({ without: claim.clockRules.without })}
          of={{ a: <Link to={paths.coverage} /> }}
        />
      </p>
      <Bar clock={clock} />
      {mayAsk && <FollowUp claimId={claim.id} draft={followUpDraft(clock)} onFollowUp={onFollowUp} />}
      {claim.builder && <AutomaticFollowUp claim={claim} today={today} />}
      {!claim.isReadOnly && claim.builder && mayGiveNotice(clock, today) && (
        // The step after a follow-up, or when it is long overdue.
        <Button icon="file" aria-haspopup="dialog" onClick={onNotice}>
          {words.formalNotice}
        </Button>
      )}
    </section>
  )
}

/** Says who asked last, counting only what reached the builder. */
function askedWords(record: ClaimDetail['record']): Texts['clockPanel']['followedUp'] {
  const text = textOf('clockPanel')
  const asked = record.findLast(
    ({ kind, delivery }) => kind === 'followed-up' && (!delivery || reachedAt(delivery) !== null),
  )
  if (asked?.delivery?.state === 'by-self') return text.saidFollowedUp
  return asked?.by === 'system' ? text.followedUpItself : text.followedUp
}

/** One button that asks before the draft is sent, which unfolds. */
function FollowUp({
  claimId,
  draft,
  onFollowUp,
}: {
  claimId: string
  draft: string
  onFollowUp: (draft: string) => void
}) {
  const text = useText('clockPanel')
  const hasMail = useHasMail()
  return (
    <div className="fu">
      <Button look="tinted" icon="send" aria-haspopup="dialog" onClick={() => onFollowUp(draft)}>
        {hasMail ? text.send : text.write}
      </Button>
      <details className="corrected">
        <summary>
          <span className="see">{text.readFirst}</span>
        </summary>
        <blockquote className="plain sm">{draft}</blockquote>
        <OfferAutomatic claimId={claimId} />
      </details>
    </div>
  )
}

function Bar({ clock: { target, used, over } }: { clock: ResponseClock }) {
  const parts = Math.min(target.days, PARTS_MAX)
  const done = Math.floor((used / target.days) * parts)
  const label = useText('clockPanel').used({ ...target, used, over })
  return (
    <div className="bar" role="img" aria-label={label}>
      {Array.from({ length: parts }, (_none, index) => (
        <i key={index} data-part={index < done ? 'used' : index === done ? 'now' : undefined} />
      ))}
    </div>
  )
}

type Props = {
  claim: ClaimDetail
  /** YYYY-MM-DD. */
  today: string
}

/** Links to the setting for automatic follow-ups, unless they are already on for this claim. */
function OfferAutomatic({ claimId }: { claimId: string }) {
  const followUp = trpc.followUps.ofClaim.useQuery({ id: claimId })
  const text = useText('clockPanel')
  if (!followUp.data || followUp.data.isOn) return null
  return (
    <Link to={paths.notifications} className={buttonClass({ look: 'link' })}>
      {text.haveSent}
    </Link>
  )
}

/** Shows the date of the next automatic follow-up, with a button that stops it. */
function AutomaticFollowUp({ claim: { id, updatedAt, isReadOnly }, today }: Props) {
  const text = useText('clockPanel')
  const utils = trpc.useUtils()
  const followUp = trpc.followUps.ofClaim.useQuery({ id })
  const stop = trpc.followUps.stop.useMutation({
    onError: (error) => showError(errorText(error, text.failed)),
    onSettled: () => utils.followUps.ofClaim.invalidate({ id }),
  })
  // What happens on the claim changes when the next one goes.
  const readAt = useRef(updatedAt)
  useEffect(() => {
    if (readAt.current === updatedAt) return
    readAt.current = updatedAt
    void utils.followUps.ofClaim.invalidate({ id })
  }, [utils, id, updatedAt])
  if (!followUp.data) return null
  const { isOn, setBy, goesOn, isStopped } = followUp.data
  if (!isOn || (goesOn === null && !isStopped)) return null
  return (
    <p className="fu-said sm">
      <span role="status">
        {goesOn === null ? text.stopped : <GoesOn day={shortWeekday(goesOn, today)} setBy={setBy} />}
      </span>
      {!isReadOnly && (
        <Button
          look="link"
          disabled={stop.isPending}
          onClick={() => stop.mutate({ id, isStopped: !isStopped })}
        >
          {isStopped ? text.letGo : text.stop}
        </Button>
      )}
    </p>
  )
}

function GoesOn({ day, setBy }: { day: string; setBy: string | null }) {
  const text = useText('clockPanel')
  if (setBy === null) return text.goesOn({ day })
  return <Rich text={text.goesOnBy({ day })} of={{ name: <bdi>{setBy}</bdi> }} />
}
