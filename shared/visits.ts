import type { Visit } from './claims/views.ts'
import { calendarDate } from './dates.ts'
import { textOf } from './messages/text.ts'

/** When a visit is: a calendar date and a wall-clock window (HH:MM) at the house. */
export type VisitWindow = Pick<Visit, 'date' | 'from' | 'to'>

type When = Pick<Visit, 'state' | 'date' | 'proposedAt'>

/**
 * Returns whether a visit is not needed any more: it was cancelled, or the builder has reported the fix since it was proposed
 * and it has not taken place by then. `fixReportedAt` is null while no fix waits for the homeowner's answer. Days are
 * those of `timeZone` (the viewer's own when absent).
 */
export function isMoot(visit: When, fixReportedAt: string | null, timeZone?: string): boolean {
  if (visit.state === 'cancelled') return true
  if (fixReportedAt === null || visit.proposedAt > fixReportedAt) return false
  if (visit.state === 'accepted') return visit.date > calendarDate(fixReportedAt, timeZone)
  return visit.state === 'proposed'
}

/** The visit that both sides go by: the last one proposed or accepted that is still needed. */
export function standingVisit<T extends When>(
  visits: readonly T[],
  fixReportedAt: string | null,
  timeZone?: string,
): T | undefined {
  return visits.findLast(
    (visit) =>
      (visit.state === 'proposed' || visit.state === 'accepted') && !isMoot(visit, fixReportedAt, timeZone),
  )
}

/**
 * Returns the words about who is coming, "Carlos comes", "Carlos and Tom come", "Carlos, plumber, comes", with `name` in
 * place of who it is. With `isOff`, of a visit that is past or not needed: "Carlos was to come".
 */
export function comesText(who: string, isOff: boolean, name = who): string {
  const text = textOf('common').visit
  const isSeveral = /\s(?:and|y|und|&|\+)\s/i.test(who)
  // After "Carlos, plumber" comes another comma.
  const subject = { who: who.includes(',') ? `${name},` : name }
  if (isOff) return isSeveral ? text.wereToCome(subject) : text.wasToCome(subject)
  return isSeveral ? text.come(subject) : text.comes(subject)
}

/**
 * Returns who comes, as a sentence without its period; null when nobody is named. `today` as YYYY-MM-DD; `theirs`
 * writes the name.
 */
export function whoComes(
  { who, state, date }: Pick<Visit, 'who' | 'state' | 'date'>,
  today: string,
  theirs = (words: string): string => words,
): string | null {
  const isOff = date < today || (state !== 'proposed' && state !== 'accepted')
  return who && comesText(who, isOff, theirs(who))
}

/** Returns the time two hours after HH:MM on the same day, at most 23:59; '' for anything else. */
export function twoHoursAfter(time: string): string {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (hours === '') return ''
  return Number(hours) >= 22 ? '23:59' : `${String(Number(hours) + 2).padStart(2, '0')}:${minutes}`
}
