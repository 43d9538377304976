import type { PointerEvent } from 'react'
import {
  clearDateTime,
  clearTime,
  shortDate,
  shortDateTime,
  shortDay,
  zoneName,
  relativeDay,
  shortMonth,
} from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'

const SHAPES = {
  date: shortDate,
  day: shortDay,
  time: clearTime,
  'date-time': clearDateTime,
} as const

/**
 * A moment in the viewer's zone, or in `zone` (IANA); the exact time with its zone on hover, the full ISO for machines. In
 * the hour that comes twice when clocks go back, the zone tells which one it is.
 */
export function Time({
  at,
  shape = 'date',
  zone,
}: {
  at: string
  shape?: keyof typeof SHAPES
  zone?: string
}) {
  // Written when someone points at it: it takes as long as a tenth of drawing a list.
  const explain = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
    currentTarget.title = exactTime(at, zone)
  }
  return (
    <time dateTime={at} onPointerEnter={explain}>
      {SHAPES[shape](at, zone)}
    </time>
  )
}

const exactTime = (at: string, zone?: string): string => `${shortDateTime(at, zone)} ${zoneName(at, zone)}`

/** The relative part of a date, such as "9 days ago"; never shown alone. */
export function RelativeDay({ at }: { at: string }) {
  return <>{relativeDay(at, useNow())}</>
}

/** A leaf of a tear-off calendar for a date, YYYY-MM-DD; the text beside it names the day. */
export function CalendarLeaf({ date }: { date: string }) {
  return (
    <span className="cal" aria-hidden="true">
      <b>{shortMonth(date)}</b>
      <span>{Number(date.slice(8))}</span>
    </span>
  )
}
