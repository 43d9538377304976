import { shortMonth } from '#shared/dates.ts'

/** A leaf of a tear-off calendar for a date, YYYY-MM-DD; the text beside it names the day. */
export function CalendarLeaf({ date }: { date: string }) {
  return (
    <span className="cal" aria-hidden="true">
      <b>{shortMonth(date)}</b>
      <span>{Number(date.slice(8))}</span>
    </span>
  )
}
