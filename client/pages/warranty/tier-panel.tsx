import type { CSSProperties } from 'react'
import { endsNext } from '#shared/coverage/important-dates.ts'
import type { Period } from '#shared/coverage/periods.ts'
import { timeLeft } from '#shared/coverage/time-left.ts'
import { sourceSentences } from '#shared/coverage/source.ts'
import { acceptedText, titleOf } from '#shared/coverage/status.ts'
import { templateOf } from '#shared/coverage/templates.ts'
import { TIERS_MAX } from '#shared/coverage/template.ts'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { shortCalendarDate, daysBetween } from '#shared/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** The years that all bars are drawn on: the first and the last day, YYYY-MM-DD. */
type Axis = { first: string; last: string }

/** Labels are left out where they would touch, in percent of the axis. */
const APART = 14

/** Returns the axis of periods: from the first start to the last end. There must be one. */
function axisOf(periods: readonly Period[]): Axis {
  const starts = periods.map((period) => period.starts).toSorted()
  const ends = periods.map((period) => period.ends).toSorted()
  return { first: starts[0] ?? '', last: ends.at(-1) ?? '' }
}

/** Returns where a day is on the axis, in percent from 0 to 100. */
function placeOf({ first, last }: Axis, day: string): number {
  const share = daysBetween(first, day) / Math.max(1, daysBetween(first, last))
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

/** Returns the years written above the bars: the last, the one halfway and the end of the period that ends first. */
function yearLabels(
  axis: Axis,
  periods: readonly Period[],
  today: string,
): { year: string; place: number }[] {
  const taken = [placeOf(axis, today)]
  const half = Math.round((Number(axis.first.slice(0, 4)) + Number(axis.last.slice(0, 4))) / 2)
  const days = [axis.last, `${half}${axis.first.slice(4)}`, ...periods.map(({ ends }) => ends)]
  return days.flatMap((day) => {
    const place = placeOf(axis, day)
    if (place < APART / 2 || taken.some((other) => Math.abs(other - place) < APART)) return []
    taken.push(place)
    return [{ year: day.slice(0, 4), place }]
  })
}

/** The tiers as bars on one axis. `onEdit` is absent for somebody who may only look. */
export function TierPanel({
  coverage,
  periods,
  today,
  onChange,
  onEdit,
}: {
  coverage: Coverage
  periods: readonly Period[]
  today: string
  onChange: (() => void) | undefined
  onEdit: ((tier: Tier | 'new') => void) | undefined
}) {
  const words = useText('coverage')
  const text = words.panel
  const template = templateOf(coverage.template)
  const next = endsNext(periods, today)
  const axis = axisOf(periods)
  const undated = coverage.tiers.filter((tier) => !periods.some((period) => period.tier === tier))
  return (
    <section className="panel" aria-labelledby="coverage-heading">
      <div className="cov-h">
        <h2 id="coverage-heading">{template?.name ?? text.title}</h2>
        {onChange && (
          <Button icon="edit" aria-haspopup="dialog" onClick={onChange}>
            {text.change}
          </Button>
        )}
      </div>
      {periods.length > 0 && <Years axis={axis} periods={periods} today={today} />}
      <ul className="cov">
        {periods.map((period) => (
          <Row
            key={period.tier.id}
            period={period}
            axis={axis}
            today={today}
            isNext={period === next}
            onEdit={onEdit}
          />
        ))}
        {undated.map((tier) => (
          <li key={tier.id} className="covr">
            <Name tier={tier} title={titleOf(tier)} onEdit={onEdit} />
            <p className="en">{text.noDates}</p>
          </li>
        ))}
      </ul>
      {onEdit && coverage.tiers.length < TIERS_MAX && (
        <p className="cov-add">
          <Button look="ghost" icon="plus" aria-haspopup="dialog" onClick={() => onEdit('new')}>
            {words.addPart}
          </Button>
        </p>
      )}
      <p className="cov-foot hint">{sourceSentences(coverage.tiers, coverage.template)}</p>
    </section>
  )
}

function Years({ axis, periods, today }: { axis: Axis; periods: readonly Period[]; today: string }) {
  const text = useText('coverage').panel
  return (
    <div className="cov-axis" aria-hidden="true">
      <span className="now" style={at(placeOf(axis, today))} data-side={sideOf(placeOf(axis, today))}>
        {text.today}
      </span>
      {yearLabels(axis, periods, today).map(({ year, place }) => (
        <span key={year} style={at(place)} data-side={sideOf(place)}>
          {year}
        </span>
      ))}
    </div>
  )
}

const at = (place: number): CSSProperties => ({ left: `${place}%` })
/** Text at an end of the axis stays inside it. */
const sideOf = (place: number) => (place < 6 ? 'start' : place > 94 ? 'end' : undefined)

function Row({
  period,
  axis,
  today,
  isNext,
  onEdit,
}: {
  period: Period
  axis: Axis
  today: string
  isNext: boolean
  onEdit: ((tier: Tier) => void) | undefined
}) {
  const text = useText('coverage').panel
  const { tier, starts, ends, acceptedUntil } = period
  const title = titleOf(tier)
  const left = timeLeft(period, today)
  const [from, to, now] = [placeOf(axis, starts), placeOf(axis, ends), placeOf(axis, today)]
  const passed = Math.max(from, Math.min(now, to))
  return (
    <li className="covr">
      <Name tier={tier} title={title} onEdit={onEdit} />
      <span className="dl">{left}</span>
      <div className="tr" role="img" aria-label={text.bar({ title, date: shortCalendarDate(ends), left })}>
        <i className={isNext ? 'cur' : undefined} style={{ left: `${from}%`, width: `${to - from}%` }} />
        {passed > from && <i className="past" style={{ left: `${from}%`, width: `${passed - from}%` }} />}
        <u style={at(now)} />
      </div>
      <p className="en">
        {(ends < today ? text.ended : text.ends)({ date: shortCalendarDate(ends) })}
        {acceptedUntil > ends && (
          <span>
            <span className="sep"> · </span>
            {acceptedText(period)}
          </span>
        )}
      </p>
    </li>
  )
}

function Name({
  tier,
  title,
  onEdit,
}: {
  tier: Tier
  title: string
  onEdit: ((tier: Tier) => void) | undefined
}) {
  const text = useText('coverage').panel
  const words = (
    <>
      <b dir="auto">{title}</b>
      {onEdit && <Icon name="edit" />}
    </>
  )
  return (
    <div className="l">
      {onEdit ? (
        <button
          type="button"
          className="cov-name"
          aria-haspopup="dialog"
          aria-label={text.changePart({ title })}
          onClick={() => onEdit(tier)}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {tier.covers && (
        <p className="wh" dir="auto">
          {textOf('coverageLines').part({ words: tier.covers })}
        </p>
      )}
    </div>
  )
}
