import { PRODUCT_NAME } from '#shared/brand.ts'
import { datesOf } from '#shared/coverage/important-dates.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { bySource } from '#shared/coverage/source.ts'
import { upperFirst } from '#shared/coverage/status.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import type { HomeCalendar } from '#shared/homes.ts'
import { textOf } from '#shared/messages/text.ts'
import { tiersOfThing } from '#shared/things.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { homeFeed, type FeedDay } from '#server/claims/calendar.ts'
import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { languageOfReader } from '#server/delivery/readers-repository.ts'
import { inLanguage } from '#server/language.ts'
import { readCoverage } from '#server/homes/coverage-service.ts'
import { listThings } from '#server/homes/things.ts'
import { roleIn, type InHome } from '#server/homes/access.ts'
import { consume, createLimiter, type Limiter } from '#server/http/rate-limit.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import { standingVisits } from '#server/claims/visits-repository.ts'
import type { Db } from '#server/db/connect.ts'

/** Days before today whose visits and dates a calendar has. */
const DAYS_BACK = 90
const FILE = /^([0-9a-z]{26})([0-9a-z]{32})\.ics$/
/** A calendar program asks some times an hour; many may share a network. */
const READS = { points: 300, duration: 60 * 60 }

/** The dependencies of this module's functions. */
export type CalendarsCore = Pick<Core, 'db' | 'clock' | 'ids' | 'secrets' | 'config'> & {
  readsPerNetwork: Limiter
}

export const createCalendarsModule = (core: Core): CalendarsCore => ({
  ...core,
  readsPerNetwork: createLimiter(core, 'calendar reads', READS),
})

/** Counts a reading from a network address, before anything is looked up. Throws TOO_MANY. */
export async function countReading({ readsPerNetwork }: CalendarsCore, address: string): Promise<void> {
  await consume(readsPerNetwork, networkOf(address))
}

/** Returns the secret address of a person's calendar of the home they see. Throws NOT_FOUND for anyone else. */
export async function readAddress(core: CalendarsCore, who: InHome): Promise<HomeCalendar> {
  await roleIn(core, who)
  const id = await findCalendarOf(core.db, who)
  return { url: id ? `${core.config.publicUrl}/calendars/${id}${macOf(core, id, who)}.ics` : null }
}

/** Turns the calendar on, at a new address; one that was in use ends at once. Throws NOT_FOUND for anyone else. */
export async function renewAddress(core: CalendarsCore, who: InHome): Promise<HomeCalendar> {
  await roleIn(core, who)
  await setCalendar(core.db, who, { id: core.ids.next(), at: iso(core.clock.now()) })
  return readAddress(core, who)
}

/** Turns the calendar off. Idempotent. Throws NOT_FOUND for anyone else. */
export async function endAddress(core: CalendarsCore, who: InHome): Promise<HomeCalendar> {
  await roleIn(core, who)
  await deleteCalendar(core.db, who)
  return { url: null }
}

/**
 * Returns the calendar of a secret address: the visits of the home's claims and the dates of its coverage. Undefined for
 * a forged, replaced or unknown address; one of somebody who left the home is gone.
 */
export async function readFeed(core: CalendarsCore, file: string): Promise<string | undefined> {
  const [, id, mac] = FILE.exec(file) ?? []
  const who = id === undefined ? undefined : await findCalendarOwner(core.db, id)
  if (!id || !mac || !who || !timingSafeEqualText(mac, macOf(core, id, who))) return undefined
  return feedOf(core, who)
}

/** Returns the calendar of the home that a person belongs to, in their language. Throws NOT_FOUND for anyone else. */
export async function feedOf(core: CalendarsCore, who: InHome): Promise<string> {
  await roleIn(core, who)
  const reader = await languageOfReader(core.db, { is: 'member', userId: who.userId })
  return inLanguage(reader, () => writeFeed(core, who.homeId))
}

async function writeFeed(core: CalendarsCore, homeId: string): Promise<string> {
  const first = addDays(calendarDate(core.clock.now(), 'UTC'), -DAYS_BACK)
  const visits = await listVisitsOf(core.db, homeId, first)
  return homeFeed(PRODUCT_NAME, {
    visits: visits.map(({ id: visitId, isAccepted, proposedAt, answeredAt, claimId, ...visit }) => ({
      ...visit,
      visitId,
      isConfirmed: isAccepted,
      at: answeredAt ?? proposedAt,
      url: `${core.config.publicUrl}/claims/${claimId}`,
    })),
    days: await daysOf(core, homeId, first),
  })
}

async function daysOf(core: CalendarsCore, homeId: string, first: string): Promise<FeedDay[]> {
  const { address, start, tiers, template, savedAt } = await readCoverage(core, homeId)
  const things = await listThings(core.db, homeId)
  return periodsOf([...tiers, ...things.flatMap(tiersOfThing)], start).flatMap((period) =>
    datesOf(period).flatMap(({ date, what, why }, index) =>
      date < first
        ? []
        : {
            id: `coverage-${homeId}-${period.tier.id}-${index}`,
            date,
            title: what,
            text: textOf('calendarWords').day({
              why,
              by: upperFirst(bySource(period.tier, template, 'reader')),
            }),
            address: address ?? '',
            at: savedAt ?? `${period.starts}T00:00:00.000Z`,
            url: `${core.config.publicUrl}/coverage`,
          },
    ),
  )
}

/** Derived each time, never stored: a stolen database opens no calendar. */
function macOf({ secrets }: Pick<Core, 'secrets'>, id: string, { homeId, userId }: InHome): string {
  return secrets.mac('home-calendar', [id, homeId, userId])
}

/** Returns the id of a person's calendar of a home; undefined while it is off. */
async function findCalendarOf(db: Db, { homeId, userId }: InHome): Promise<string | undefined> {
  const row = await db
    .selectFrom('home_calendars')
    .select('id')
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

/** Returns whose calendar an id is, and of which home. */
async function findCalendarOwner(db: Db, id: string): Promise<InHome | undefined> {
  return db
    .selectFrom('home_calendars')
    .select(['home_id as homeId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Gives a person's calendar of a home a new id, which ends the old one. `at`: ISO 8601. */
async function setCalendar(
  db: Db,
  { homeId, userId }: InHome,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await db
    .insertInto('home_calendars')
    .values({ home_id: homeId, user_id: userId, id, created_at: at })
    .onConflict((conflict) => conflict.columns(['home_id', 'user_id']).doUpdateSet({ id, created_at: at }))
    .execute()
}

async function deleteCalendar(db: Db, { homeId, userId }: InHome): Promise<void> {
  await db.deleteFrom('home_calendars').where('home_id', '=', homeId).where('user_id', '=', userId).execute()
}

/** Returns the proposed and accepted visits of a home's claims from a day (YYYY-MM-DD) on, at most a thousand. */
async function listVisitsOf(db: Db, homeId: string, first: string) {
  const rows = await standingVisits(db)
    .where('claims.home_id', '=', homeId)
    .where('visits.date', '>=', first)
    .limit(1_000)
    .execute()
  return rows.map((row) => ({ ...row, isAccepted: row.isAccepted === 1 }))
}
