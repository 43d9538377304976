import { useNow } from '#client/lib/use-now.ts'
import { relativeDay, shortDate, shortDateTime, shortTime, zoneName } from '#shared/dates.ts'

const SHAPES = { date: shortDate, time: shortTime, 'date-time': shortDateTime } as const

/** A moment in the viewer's zone; the exact time with its zone on hover, the full ISO for machines. */
export function Time({ at, shape = 'date' }: { at: string; shape?: keyof typeof SHAPES }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {SHAPES[shape](at)}
    </time>
  )
}

/** The relative part of a date, such as "9 days ago"; never shown alone. */
export function RelativeDay({ at }: { at: string }) {
  return <>{relativeDay(at, useNow())}</>
}

function exactTime(at: string): string {
  return `${shortDateTime(at)} ${zoneName(at, Intl.DateTimeFormat().resolvedOptions().timeZone)}`
}
