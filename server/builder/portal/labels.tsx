import { Fragment } from 'react'
import type { Visit } from '#shared/claims/views.ts'
import { owedWords } from '#shared/clock/labels.ts'
import { calendarDate } from '#shared/dates.ts'
import { locale, textOf } from '#shared/messages/text.ts'
import { mayMove } from '#shared/claims/statuses.ts'
import { standingVisit } from '#shared/visits.ts'
import type { BuilderView } from './service.ts'

/** The message of a form whose content did not arrive or could not be acted on. */
export const notSent = (): string => textOf('builderPage').failures.notSent

/** Typed text with its paragraphs and line breaks; nobody knows in which language people wrote it. */
export function Paragraphs({ text, lang = '' }: { text: string; lang?: string }) {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
  return paragraphs.map((paragraph, index) => (
    <p key={index} dir="auto" lang={lang}>
      {paragraph.split('\n').map((line, row) => (
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}

/** The name people give the zone all year round, "Pacific Time", so that summer and winter times need no two names. */
export function zoneInWords(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** Focuses what the reader came for: the answer chosen in the email, or the first invalid field. */
export function focusWhen(isWanted: boolean): { autoFocus?: true } {
  return isWanted ? { autoFocus: true } : {}
}

/** Props every field here has: the script finds a field and the element for its error by the field's name. */
export function fieldOf(name: string, errors: Readonly<Record<string, string>>) {
  return { id: name, name, error: errors[name], hasErrorPlace: true }
}

export function mayAcknowledge({ acknowledgedAt, status }: BuilderView): boolean {
  return acknowledgedAt === null && mayMove(status, 'Acknowledged', 'builder')
}

/** "Inspection due Nov 20", "Repair was due Nov 13"; empty while nothing is, also while a fix can be undone. */
export function dueWords(
  {
    clock,
    inspection,
    pending,
    timeZone,
  }: Pick<BuilderView, 'clock' | 'inspection' | 'pending' | 'timeZone'>,
  now: Date,
): string[] {
  if (pending?.answer === 'fix') return []
  const today = calendarDate(now, timeZone)
  return [inspection, clock].flatMap((owed) =>
    owed?.due ? [owedWords({ kind: owed.kind, due: owed.due }, today)] : [],
  )
}

/** The visit that both sides go by, unless its day is over. */
export function comingVisit(
  view: Pick<BuilderView, 'visits' | 'fixReportedAt' | 'timeZone'>,
  now: Date,
): Visit | undefined {
  const visit = standingVisit(view.visits, view.fixReportedAt, view.timeZone)
  return visit && visit.date >= calendarDate(now, view.timeZone) ? visit : undefined
}
