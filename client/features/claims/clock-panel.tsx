import { responseClock, type ResponseClock } from '#shared/clock/clock.ts'
import { clockWords } from '#shared/clock/words.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import { isUsHoliday } from '#shared/us-holidays.ts'
import { useNow } from '#client/lib/use-now.ts'

/** How long the bar of a target is in parts, however many days it has. */
const PARTS_MAX = 10

/** What the builder owes next and by when, with how much of the time has passed; nothing while nothing is owed. */
export function ClockPanel({ claim }: { claim: ClaimDetail }) {
  const now = useNow()
  const clock = responseClock(claim, { now, calendar: { isHoliday: isUsHoliday } })
  if (!clock) return null
  const { title, text, isLate } = clockWords(clock, calendarDate(now))
  return (
    <section className="panel pad clock" data-late={isLate || undefined} aria-label="Response clock">
      <div>
        <p className="k">{title}</p>
        <p className="text2 sm">{text}</p>
      </div>
      <Bar clock={clock} />
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
