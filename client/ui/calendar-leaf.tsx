/** A leaf of a tear-off calendar for a date, YYYY-MM-DD; the text beside it names the day. */
export function CalendarLeaf({ date }: { date: string }) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return (
    <span className="cal" aria-hidden="true">
      <b>{month}</b>
      <span>{Number(date.slice(8))}</span>
    </span>
  )
}
