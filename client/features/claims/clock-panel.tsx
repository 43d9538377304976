import { responseClock, type ResponseClock } from '#shared/clock/clock.ts'
import { clockWords } from '#shared/clock/words.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { calendarDate, recentDay } from '#shared/dates.ts'
import { followUpDraft, mayFollowUp } from '#shared/follow-up.ts'
import { isUsHoliday } from '#shared/us-holidays.ts'
import { useAnswer } from '#client/features/dashboard/use-answer.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'

/** How long the bar of a target is in parts, however many days it has. */
const PARTS_MAX = 10

/** What the builder owes next and by when, with how much of the time has passed; nothing while nothing is owed. */
export function ClockPanel({ claim }: { claim: ClaimDetail }) {
  const now = useNow()
  const clock = responseClock(claim, { now, calendar: { isHoliday: isUsHoliday } })
  if (!clock) return null
  const today = calendarDate(now)
  const { title, text, isLate } = clockWords(clock, today)
  return (
    <section className="panel pad clock" data-late={isLate || undefined} aria-label="Response clock">
      <div>
        <p className="k">{title}</p>
        <p className="text2 sm">
          {text}
          {clock.followedUp && ` You followed up ${recentDay(clock.followedUp, today)}.`}
        </p>
      </div>
      <Bar clock={clock} />
      {!claim.isReadOnly && claim.builder && mayFollowUp(clock, today) && (
        <FollowUp claimId={claim.id} draft={followUpDraft(clock)} />
      )}
      <details className="corrected">
        <summary>
          <span className="see">How this is counted</span>
        </summary>
        <p className="text2 sm">
          Working days are Mondays to Fridays without US federal holidays. The clock pauses while you have
          something to answer, and until the day of an agreed visit. Opening the claim or an automatic reply
          doesn’t stop it. These are usual targets, not legal deadlines.
        </p>
      </details>
    </section>
  )
}

const stay = () => undefined

/** The draft, and one button that sends it; it can be undone for as long as answers can. */
function FollowUp({ claimId, draft }: { claimId: string; draft: string }) {
  const answer = useAnswer(claimId, stay)
  if (answer.said !== null)
    return (
      <p className="fu-said">
        <span role="status">{answer.said}</span>
        <Button look="link" onClick={answer.undo}>
          Undo
        </Button>
      </p>
    )
  return (
    <div className="fu">
      <blockquote className="plain sm">{draft}</blockquote>
      <Button look="tinted" icon="send" onClick={() => answer.give({ followUp: draft })}>
        Send follow-up
      </Button>
    </div>
  )
}

function Bar({ clock: { target, used, over } }: { clock: ResponseClock }) {
  const parts = Math.min(target.days, PARTS_MAX)
  const done = Math.floor((used / target.days) * parts)
  const unit = target.unit === 'working' ? 'working days' : 'days'
  const label = `${used} of ${target.days} ${unit} used${over > 0 ? `, ${over} over` : ''}`
  return (
    <div className="bar" role="img" aria-label={label}>
      {Array.from({ length: parts }, (_none, index) => (
        <i key={index} data-part={index < done ? 'used' : index === done ? 'now' : undefined} />
      ))}
    </div>
  )
}
