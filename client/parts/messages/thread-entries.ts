import { calendarDate, DAY, shortDate, relativeDay } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'

/** An event or a visit that is shown between the messages. */
export type ThreadAside<Shown> = {
  id: string
  at: string
  shown: Shown
  /** It has words of a person, like a message. */
  isSaid?: boolean
}

type ThreadEntry<Shown> =
  { kind: 'message'; id: string; message: Message } | { kind: 'aside'; id: string; shown: Shown }

export type ThreadDay<Shown> = { date: string; at: string; entries: ThreadEntry<Shown>[] }

/** Days after which a separator shows the date alone. */
const RELATIVE_DAYS = 7

/**
 * Sorts messages and events by time and splits them into the viewer's calendar days. A message comes before an event of
 * the same moment, which it caused; otherwise the server's order is kept.
 */
export function threadDays<Shown>(
  messages: readonly Message[],
  asides: readonly ThreadAside<Shown>[],
  timeZone?: string,
): ThreadDay<Shown>[] {
  const timed = [
    ...messages.map((message) => ({
      at: message.timestamp,
      rank: 0,
      entry: { kind: 'message', id: message.id, message } as const,
    })),
    ...asides.map(({ id, at, shown }) => ({ at, rank: 1, entry: { kind: 'aside', id, shown } as const })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank)

  const days: ThreadDay<Shown>[] = []
  for (const { at, entry } of timed) {
    const date = calendarDate(at, timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, at, entries: [entry] })
  }
  return days
}

/** "Mar 4, 2026 · yesterday" within a week, later "Feb 24, 2026". */
export function dayText(at: string, now: Date, timeZone?: string): string {
  const date = shortDate(at, timeZone)
  const age = now.getTime() - Date.parse(at)
  return age < RELATIVE_DAYS * DAY ? `${date} · ${relativeDay(at, now, timeZone)}` : date
}
