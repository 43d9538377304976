import { timeWindow, weekdayDate } from '#shared/dates.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import { zonedInstant } from './calendar.ts'
import type { ClaimEvents } from './events.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/** "Fri, Mar 6, 2026, 9:00 to 11:00 AM, Carlos Medina". */
export function visitWords(visit: Pick<Visit, 'date' | 'from' | 'to' | 'who'>): string {
  const when = `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)}`
  return visit.who ? `${when}, ${visit.who}` : when
}

/**
 * Cancels what is left of a claim's visits when it is closed, so that a claim that is reopened later does not promise
 * them again: a proposal, whatever its day, and an accepted visit that has not begun in the time zone of the home
 * (`timeZone`). Call it in the transaction that closes the claim. Returns the accepted visit that was cancelled, if
 * any: both sides have it in their calendars.
 */
export async function cancelVisits(
  deps: { clock: Clock; events: ClaimEvents },
  trx: Trx,
  claim: ClaimRecord,
  timeZone: string,
): Promise<Visit | undefined> {
  const now = deps.clock.now()
  let inCalendars: Visit | undefined
  for (const visit of await repository.listVisits(trx, claim.id)) {
    const isAhead = zonedInstant(visit.date, visit.from, timeZone) > now
    if (visit.state !== 'proposed' && !(visit.state === 'accepted' && isAhead)) continue
    await repository.updateVisit(trx, visit.id, { state: 'cancelled' })
    await deps.events.note(trx, claim, 'visit-cancelled', 'system', visitWords(visit))
    if (visit.state === 'accepted') inCalendars = visit
  }
  return inCalendars
}
