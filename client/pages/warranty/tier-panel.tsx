import type { CSSProperties } from 'react'
import { endsNext } from '#shared/coverage/important-dates.ts'
import { titleOf, type Period } from '#shared/coverage/periods.ts'
import { sourceSentences } from '#shared/coverage/source.ts'
import { acceptedText } from '#shared/coverage/status.ts'
import { timeLeft } from '#shared/coverage/time-left.ts'
import { templateOf } from '#shared/coverage/index.ts'
import { TIERS_MAX } from '#shared/coverage/limits.ts'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { axisOf, placeOf, yearLabels, type Axis } from './axis.ts'

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
  const template = templateOf(coverage.template)
  const next = endsNext(periods, today)
  const axis = axisOf(periods)
  const undated = coverage.tiers.filter((tier) => !periods.some((period) => period.tier === tier))
  return (
    <section className="panel" aria-labelledby="coverage-heading">
      <div className="cov-h">
        <h2 id="coverage-heading">{template?.name ?? 'Your warranty'}</h2>
        {onChange && (
          <Button icon="edit" aria-haspopup="dialog" onClick={onChange}>
            Change
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
            <p className="en">No dates yet</p>
          </li>
        ))}
      </ul>
      {onEdit && coverage.tiers.length < TIERS_MAX && (
        <p className="cov-add">
          <Button look="ghost" icon="plus" aria-haspopup="dialog" onClick={() => onEdit('new')}>
            Add a part
          </Button>
        </p>
      )}
      <p className="cov-foot hint">{sourceSentences(coverage.tiers, coverage.template)}</p>
    </section>
  )
}

function Years({ axis, periods, today }: { axis: Axis; periods: readonly Period[]; today: string }) {
  return (
    <div className="cov-axis" aria-hidden="true">
      <span className="now" style={at(placeOf(axis, today))} data-side={sideOf(placeOf(axis, today))}>
        Today
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
  const { tier, starts, ends, acceptedUntil } = period
  const title = titleOf(tier)
  const left = timeLeft(period, today)
  const [from, to, now] = [placeOf(axis, starts), placeOf(axis, ends), placeOf(axis, today)]
  const passed = Math.max(from, Math.min(now, to))
  return (
    <li className="covr">
      <Name tier={tier} title={title} onEdit={onEdit} />
      <span className="dl">{left}</span>
      <div
        className="tr"
        role="img"
        aria-label={`${title}, ends ${shortCalendarDate(ends)}, ${left.toLowerCase()}`}
      >
        <i className={isNext ? 'cur' : undefined} style={{ left: `${from}%`, width: `${to - from}%` }} />
        {passed > from && <i className="past" style={{ left: `${from}%`, width: `${passed - from}%` }} />}
        <u style={at(now)} />
      </div>
      <p className="en">
        {ends < today ? 'Ended' : 'Ends'} {shortCalendarDate(ends)}
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
          aria-label={`Change ${title}`}
          onClick={() => onEdit(tier)}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {tier.covers && (
        <p className="wh" dir="auto">
          {tier.covers}
        </p>
      )}
    </div>
  )
}
