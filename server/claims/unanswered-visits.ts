import type { Visit } from '#shared/claims/views.ts'
import { calendarDate, HOUR } from '#shared/dates.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { visitReminderDay } from '#shared/reminder.ts'
import { isMoot } from '#shared/visits.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { claimForSystem, type AuthorizedClaim } from './access.ts'
import { builderName, recordNews } from './views.ts'
import { zonedInstant } from './calendar.ts'
import { asking } from './emails/notifications.ts'
import type { House } from './clock.ts'
import { notifyHomeowner } from './emails/to-homeowner.ts'
import { claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { findHouse } from './house-repository.ts'
import { listVisits, listVisitsToRemind, setRemindAt, type VisitToRemind } from './visits-repository.ts'
import { visitWords } from './visits.ts'

/** In the zone of the house. */
const MORNING = '09:00'

/**
 * Job: reminds the household once of a proposed visit that nobody has answered, on the second working day after the
 * proposal or on the day before the visit. Each reminder is its own transaction.
 */
export async function remindOfVisits(core: ClaimsCore, stop: () => boolean): Promise<void> {
  const errors: unknown[] = []
  for (const due of await listVisitsToRemind(core.db, iso(core.clock.now()))) {
    if (stop()) return
    await transact(core, (tx) => remind(tx, due)).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} visits could not be reminded of`)
}

async function remind(tx: ClaimsTx, due: VisitToRemind): Promise<void> {
  const claim = await claimForSystem(tx, due.claimId)
  if (!claim) return
  const visit = (await listVisits(tx.db, claim.id)).find(({ id }) => id === due.id)
  // Answered or replaced since the list was read.
  if (visit?.state !== 'proposed') return
  const house = await findHouse(tx.db, claim)
  const next = await nextLook(tx, claim, { visit, house })
  const lookAt = next instanceof Date ? iso(next) : null
  if (!(await setRemindAt(tx.db, due, lookAt)) || next !== 'now') return
  await recordNews(tx, claim, { id: tx.ids.next() })
  await claimChanged(tx, claim)
  const today = calendarDate(tx.clock.now(), house.timeZone)
  const text = `${builderName(claim)} still waits for your answer: a visit on ${visitWords(visit)}. Please accept it or ask for another time.`
  await notifyHomeowner(tx, claim, { lines: [asking.visit(claim, visit, { text, today })] })
}

/** Returns `now` when the household is to be reminded, else when to look again, null for never. */
async function nextLook(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { visit, house: { timeZone, template } }: { visit: Visit; house: House },
): Promise<Date | 'now' | null> {
  const now = tx.clock.now()
  if (!isOpen(claim.status) || zonedInstant(visit.date, visit.from, timeZone) <= now) return null
  const proposedOn = calendarDate(visit.proposedAt, timeZone)
  const day = visitReminderDay({ proposedOn, date: visit.date }, holidaysOf(template))
  const morning = zonedInstant(day, MORNING, timeZone)
  if (morning > now) return morning
  // "Not yet" to a reported fix makes the visit count again.
  return isMoot(visit, claim.fixReportedAt, timeZone) ? new Date(now.getTime() + HOUR) : 'now'
}
