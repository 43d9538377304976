import { workSince } from './claim-state.ts'
import type { ClaimRow } from './claim-views.ts'
import { calendarDate } from './dates.ts'
import { answerDue, repairDue } from './response-clock.ts'

/** Returns what the builder owes next and by when (YYYY-MM-DD); undefined while nothing is owed. */
export function expectedOf(
  claim: ClaimRow,
  timeZone?: string,
): { what: 'answer' | 'repair'; date: string } | undefined {
  const dayOf = (at: string) => calendarDate(at, timeZone)
  switch (claim.status) {
    case 'Sent':
    case 'Opened':
      return { what: 'answer', date: answerDue(dayOf(claim.sentAt ?? claim.statusAt)) }
    case 'Acknowledged':
    case 'InProgress':
      return claim.fixReportedAt ? undefined : { what: 'repair', date: repairDue(dayOf(workSince(claim))) }
    case 'New':
    case 'Closed':
    case 'SendingFailed':
      return undefined
  }
}
