import type { Db } from '#server/db/connect.ts'
import type { ClaimRow, Visit } from '#shared/claims/views.ts'
import { OWING, type ClockFacts } from '#shared/clock/clock.ts'
import { deliveriesOf, unreachedAct, withDeliveries } from '#shared/record/delivery.ts'
import type { House } from './clock.ts'
import { emailsInWords, listBuilderEmails, eventsByClaim } from './events-repository.ts'
import { visitsByClaim } from './visits-repository.ts'
import { sql } from 'kysely'
import type { ClaimDetail } from '#shared/claims/claims.ts'

/** Returns where a claim counts. */
export async function findHouse(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
): Promise<House> {
  const house = await db
    .selectFrom('users')
    .leftJoin('coverages', (join) => join.on('coverages.home_id', '=', homeId))
    .innerJoin('homes', (join) => join.on('homes.id', '=', homeId))
    .select(['users.time_zone as timeZone', 'coverages.template', 'homes.response_targets as ownTargets'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return house ?? missing(userId)
}

function missing(userId: string): never {
  throw new Error(`the account ${userId} or the home of a claim does not exist`)
}

type Place = { home_id: string; user_id: string }

/**
 * Returns what says where each of these claims counts. Claims of a list have few different ones, so each is read once
 * and is the same object.
 */
async function findHouses(db: Db, claims: readonly Place[]): Promise<(claim: Place) => House> {
  const places = new Set(claims.map(placeOf))
  const rows =
    places.size > 0
      ? await db
          .selectFrom(
            sql<Place>`(
              select substr(value, 1, instr(value, ' ') - 1) as home_id, substr(value, instr(value, ' ') + 1) as user_id
              from json_each(${JSON.stringify([...places])}))`.as('places'),
          )
          .innerJoin('users', 'users.id', 'places.user_id')
          .innerJoin('homes', 'homes.id', 'places.home_id')
          .leftJoin('coverages', 'coverages.home_id', 'places.home_id')
          .select(['places.home_id', 'places.user_id'])
          .select([
            'users.time_zone as timeZone',
            'coverages.template',
            'homes.response_targets as ownTargets',
          ])
          .execute()
      : []
  const houses = new Map(
    rows.map(({ timeZone, template, ownTargets, ...place }) => [
      placeOf(place),
      { timeZone, template, ownTargets },
    ]),
  )
  return (claim) => houses.get(placeOf(claim)) ?? missing(claim.user_id)
}

const placeOf = ({ home_id: home, user_id: user }: Place) => `${home} ${user}`

/** The facts from which the response clock of a row is computed. */
export type RowFacts = ClockFacts & House

/** The parts of a claim's state that are in other tables. */
export type Standing = Readonly<{
  /** The latest visit of a claim in progress. */
  visit: ClaimRow['visit']
  /** Null where the clock does not run. */
  clockFacts: RowFacts | null
  unreached: ClaimRow['unreached']
}>

/** The columns that `withStandings` reads. */
export const STANDING = ['claims.home_id', 'claims.user_id'] as const

/** The values of those columns. */
export type StandingColumns = { home_id: string; user_id: string }

type Row = Pick<ClaimRow, 'id' | 'status'> & Partial<StandingColumns>
/** The row of a claim whose clock runs; a claim in progress is one of those. */
type Counted = Row & StandingColumns
const isCounted = <R extends Row>(row: R): row is R & Counted =>
  row.home_id !== undefined && row.user_id !== undefined && ['New', ...OWING].includes(row.status)

const NOTHING_OWED: Standing = { visit: null, clockFacts: null, unreached: null }

/** Returns each row with its standing. */
export async function withStandings<R extends Row>(
  db: Db,
  rows: readonly R[],
): Promise<{ row: R; standing: Standing }[]> {
  const counted = rows.filter((row) => isCounted(row))
  const ids = counted.map(({ id }) => id)
  const houseOf = await findHouses(db, counted)
  const sentOf = await listBuilderEmails(db, ids)
  const eventsOf = await eventsByClaim(db, ids)
  const visitsOf = await visitsByClaim(
    db,
    counted.filter(({ status }) => status === 'InProgress').map(({ id }) => id),
  )
  const standingOf = (row: Counted): Standing => {
    const { builderWroteAt, ...sent } = sentOf(row.id)
    const emails = emailsInWords(sent.emails)
    const events = eventsOf(row.id)
    const visits = visitsOf(row.id)
    const record = withDeliveries(events, deliveriesOf({ emails, events }))
    return {
      visit: latestOf(visits),
      clockFacts: { status: row.status, record, visits, ...houseOf(row) },
      unreached: OWING.includes(row.status) ? unreachedAct({ emails, events, builderWroteAt }) : null,
    }
  }
  return rows.map((row) => ({ row, standing: isCounted(row) ? standingOf(row) : NOTHING_OWED }))
}

function latestOf(visits: readonly Visit[]): ClaimRow['visit'] {
  const latest = visits.at(-1)
  if (!latest) return null
  const { answeredAt: _answeredAt, note: _note, ...visit } = latest
  return visit
}

type Reading = { claimId: string; userId: string }

/** Stores what none of the members of a home has seen yet. */
export async function insertUnread(
  db: Db,
  news: { claimId: string; homeId: string; id: string; author: string | null; text: string | null },
): Promise<void> {
  await db
    .insertInto('unread_news')
    .columns(['claim_id', 'user_id', 'id', 'author', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('home_members')
        .select((row) => [
          row.val(news.claimId).as('claim_id'),
          'user_id',
          row.val(news.id).as('id'),
          row.val(news.author).as('author'),
          row.val(news.text).as('text'),
        ])
        .where('home_id', '=', news.homeId),
    )
    .execute()
}

/** Deletes what a person has seen of a claim, up to and with `last`. Returns whether there was any. */
export async function deleteUnread(
  db: Db,
  { claimId, userId, last }: Reading & { last: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unread_news')
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .where('id', '<=', last)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns what a person has not seen of a claim; null when everything was seen. */
export async function findUnread(db: Db, { claimId, userId }: Reading): Promise<ClaimDetail['unread']> {
  const row = await db
    .selectFrom('unread_news')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('id').as('first'),
      eb.fn.max<string | null>('id').as('last'),
    ])
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { count = 0, first = null, last = null } = row ?? {}
  return first === null || last === null ? null : { count, first, last }
}

/** Columns of a list of claims that say what a person has not seen of each. */
export type UnreadColumns = { unread: number; unreadFrom: string | null; unreadText: string | null }

/** Returns those columns: how many news, and author and beginning of the latest message among them. */
export function unreadOf(userId: string) {
  const news = sql`from unread_news where claim_id = claims.id and user_id = ${userId}`
  const ofLatest = (column: string) =>
    sql<string | null>`(select ${sql.ref(column)} ${news} and text is not null order by id desc limit 1)`
  return [
    sql<number>`(select count(*) ${news})`.as('unread'),
    ofLatest('author').as('unreadFrom'),
    ofLatest('text').as('unreadText'),
  ] as const
}

/** Reads those columns; null when everything was seen. */
export const toUnread = ({
  unread = 0,
  unreadFrom = null,
  unreadText = null,
}: Partial<UnreadColumns>): ClaimRow['unread'] =>
  unread > 0 ? { count: unread, from: unreadFrom, text: unreadText } : null
