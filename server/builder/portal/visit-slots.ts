import { addDays } from '#shared/dates.ts'
import type { VisitWindow } from '#shared/visits.ts'

/** A visit that can be proposed with one tap, and how many others the builder has that day. */
export type Slot = VisitWindow & { others: number }

const SLOTS = 3
const DAYS_AHEAD = 21
/** Later than this at the house, the next working day is too soon for a visit. */
const TOO_LATE_FOR_TOMORROW = '15:00'
/** Proposed until the builder's own visits show other habits. */
const WINDOWS: readonly Window[] = [
  { from: '09:00', to: '11:00' },
  { from: '13:00', to: '15:00' },
  { from: '08:00', to: '10:00' },
]

type Window = Pick<VisitWindow, 'from' | 'to'>

/**
 * Returns three visits to choose from: on the next working days, in the windows this builder uses most, none at the time
 * of another visit. `now` is the date (YYYY-MM-DD) and time (HH:MM) at the house, `others` the builder's visits to other
 * houses, `own` those proposed for this claim, which are not proposed again.
 */
export function proposedSlots(
  now: { date: string; time: string },
  others: readonly VisitWindow[],
  own: readonly VisitWindow[],
): Slot[] {
  const windows = usualWindows([...others, ...own])
  const slots: Slot[] = []
  for (let ahead = now.time < TOO_LATE_FOR_TOMORROW ? 1 : 2; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(now.date, ahead)
    if (isWeekend(date)) continue
    const thatDay = others.filter((visit) => visit.date === date)
    const known = own.filter((visit) => visit.date === date)
    // Each day begins with another window, so that three taps offer three times of day.
    const window = windows
      .map((_, index) => windows[(index + slots.length) % windows.length])
      .find((each) => each && [...thatDay, ...known].every((visit) => isApart(each, visit)))
    if (window) slots.push({ date, ...window, others: thatDay.length })
    if (slots.length === SLOTS) break
  }
  return slots
}

/** The windows used most, the most frequent first, filled up with the usual ones of the trade. */
function usualWindows(visits: readonly VisitWindow[]): Window[] {
  const counts = new Map<string, number>()
  for (const { from, to } of visits) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  const used = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([window]) => ({ from: window.slice(0, 5), to: window.slice(6) }))
  const rest = WINDOWS.filter(({ from, to }) => !used.some((each) => each.from === from && each.to === to))
  return [...used, ...rest].slice(0, SLOTS)
}

function isApart(one: Window, other: Window): boolean {
  return one.to <= other.from || one.from >= other.to
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
