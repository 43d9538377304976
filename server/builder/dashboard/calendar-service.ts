import { addDays, calendarDate } from '#shared/dates.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { languageAt } from '#server/builder/portal/language-service.ts'
import { visitsFeed } from '#server/claims/calendar.ts'
import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { inLanguage } from '#server/language.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'
import {
  deleteCalendar,
  findCalendarOf,
  findCalendarOwner,
  listVisitsOf,
  setCalendar,
} from './calendar-repository.ts'

/** Days before and after today whose visits a calendar has. */
const DAYS_BACK = 90
const DAYS_AHEAD = 730

const FILE = /^([0-9a-z]{26})([0-9a-z]{32})\.ics$/

/** Returns the secret address of the builder's calendar; undefined while it is off. */
export async function calendarAddress(
  core: DashboardCore,
  { email }: BuilderSession,
): Promise<string | undefined> {
  const id = await findCalendarOf(core.db, email)
  return id && `${core.config.publicUrl}/builder/calendar/${id}${macOf(core, id, email)}.ics`
}

/** Turns the calendar on, at a new address; one that was in use ends at once. */
export async function renewCalendar(
  { db, ids, clock }: DashboardCore,
  { email }: BuilderSession,
): Promise<void> {
  await setCalendar(db, { email, id: ids.next(), at: iso(clock.now()) })
}

/** Turns the calendar off. Idempotent. */
export async function endCalendar({ db }: DashboardCore, { email }: BuilderSession): Promise<void> {
  await deleteCalendar(db, email)
}

/**
 * Returns the calendar of a secret address: the visits on all claims that are addressed to its owner now, in the language
 * that they chose, for a calendar program asks in none. Undefined for a forged, replaced or unknown one.
 */
export async function readCalendar(core: DashboardCore, file: string): Promise<string | undefined> {
  const [, id, mac] = FILE.exec(file) ?? []
  const email = id && (await findCalendarOwner(core.db, id))
  if (!id || !mac || !email || !timingSafeEqualText(mac, macOf(core, id, email))) return undefined
  const today = calendarDate(core.clock.now(), 'UTC')
  const visits = await listVisitsOf(core.db, email, {
    first: addDays(today, -DAYS_BACK),
    last: addDays(today, DAYS_AHEAD),
  })
  const reader = (await languageAt(core, email)) ?? language()
  return inLanguage(reader, () =>
    visitsFeed(
      textOf('builderAccount').calendar.name,
      visits.map(({ id: visitId, isAccepted, proposedAt, answeredAt, claimId, trade, ...visit }) => ({
        ...visit,
        who: visit.who ?? trade,
        visitId,
        isConfirmed: isAccepted,
        at: answeredAt ?? proposedAt,
        url: `${core.config.publicUrl}/builder/claims/${claimId}/open`,
      })),
    ),
  )
}

/** Derived each time, never stored: a stolen database opens no calendar. */
function macOf({ secrets }: Pick<Core, 'secrets'>, id: string, email: string): string {
  return secrets.mac('builder-calendar', [id, email])
}
