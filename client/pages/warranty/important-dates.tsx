import { datesThatMatter } from '#shared/coverage/important-dates.ts'
import type { Period } from '#shared/coverage/periods.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CalendarLeaf } from '#client/ui/calendar-leaf.tsx'

/** The next dates of the tier that ends next. */
export function ImportantDates({
  period,
  today,
  canWalk,
}: {
  period: Period
  today: string
  canWalk: boolean
}) {
  const dates = datesThatMatter(period, today)
  const [first] = dates
  return (
    <section className="panel cov-dates cov-half" aria-labelledby="dates-heading">
      <div className="cov-h">
        <h2 id="dates-heading">Dates that matter</h2>
      </div>
      <ul>
        {dates.map((date) => (
          <li key={`${date.date} ${date.what}`} className={date === first ? 'win next' : 'win'}>
            <CalendarLeaf date={date.date} />
            <div>
              <b>{date.what}</b>
              <p className="hint">
                <time dateTime={date.date}>{shortCalendarDate(date.date)}</time> · {date.why}
              </p>
            </div>
            {date.isWalk && canWalk && (
              <ButtonLink look="tinted" to={paths.walkThrough} aria-label="Start: walk your house">
                Start
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
