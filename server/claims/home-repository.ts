import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { OVER_LITERAL } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { PAGE_SIZE } from '#shared/claims/lengths.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { newsOf, ROW, toListRows, type ListPage, type ListRow } from './list-repository.ts'
import type { OwnTargets } from '#shared/clock/own-targets.ts'

/** After every id in the order of the ids. */
const AFTER_ALL_IDS = '~'

/** The home whose claims are listed, and the person who reads them. */
type Listing = { homeId: string; reader: string }

type Claims = SelectQueryBuilder<Schema, 'claims', unknown>

/** Newest first. */
const rows = (claims: Claims, reader: string) =>
  claims
    .select([...ROW, ...newsOf(reader)])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)

/**
 * Returns a page of a home's claims for the dashboard: the open ones first, each half newest first. Keyset
 * pagination. Both halves are ranges of the clustered table: an index of the open ones would be slower for all but
 * homes with thousands of closed claims, of which the figures are one pass too.
 */
export async function listHome(
  db: Db,
  { homeId, reader }: Listing,
  cursor: string | undefined,
): Promise<ListPage> {
  const { half, id } = readHomeCursor(cursor) ?? { half: 'open', id: AFTER_ALL_IDS }
  const own = db.selectFrom('claims').where('home_id', '=', homeId)
  const open = own.where('status', '<>', OVER_LITERAL).where('id', '<', half === 'open' ? id : '')
  const closed = own.where('status', '=', OVER_LITERAL).where('id', '<', half === 'open' ? AFTER_ALL_IDS : id)
  const found = await db
    .selectFrom(rows(open, reader).as('open_claims'))
    .selectAll()
    .unionAll(db.selectFrom(rows(closed, reader).as('closed_claims')).selectAll())
    .limit(PAGE_SIZE + 1)
    .execute()
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    rows: await toListRows(db, page),
    nextCursor:
      last && found.length > page.length ? `${isOpen(last.status) ? 'open' : 'closed'}_${last.id}` : null,
  }
}

const CURSOR = /^(open|closed)_([0-9a-z]{26})$/

/** Returns undefined for anything that is no cursor of the dashboard's list. */
export function readHomeCursor(cursor = ''): { half: 'open' | 'closed'; id: string } | undefined {
  const [, half, id] = CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { half: half === 'open' ? 'open' : 'closed', id }
}

/** Returns open claims after the one with the id `before` that may wait for the homeowner. */
export async function listAsking(db: Db, { homeId, reader }: Listing, before: string): Promise<ListRow[]> {
  const asking = await rows(
    db
      .selectFrom('claims')
      .where('home_id', '=', homeId)
      .where('status', '<>', OVER_LITERAL)
      .where('id', '<', before)
      .where((eb) =>
        eb.or([
          eb('status', 'in', [sql.lit<'SendingFailed'>('SendingFailed'), sql.lit<'New'>('New')]),
          eb('fix_reported_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('visits')
              .select('visits.id')
              .whereRef('visits.claim_id', '=', 'claims.id')
              .where('visits.state', '=', sql.lit<'proposed'>('proposed')),
          ),
          eb.exists(
            eb
              .selectFrom('unread_news')
              .select('unread_news.id')
              .whereRef('unread_news.claim_id', '=', 'claims.id')
              .where('unread_news.user_id', '=', reader),
          ),
        ]),
      ),
    reader,
  ).execute()
  return toListRows(db, asking)
}

/** Returns the own targets of a home as they are stored; null while it has none. */
export async function findStoredTargets(db: Db, homeId: string): Promise<string | null> {
  const home = await db
    .selectFrom('homes')
    .select('response_targets')
    .where('id', '=', homeId)
    .executeTakeFirst()
  return home?.response_targets ?? null
}

/** `own`: null when the home counts by its template again. */
export async function storeTargets(db: Db, homeId: string, own: OwnTargets | null): Promise<void> {
  await db
    .updateTable('homes')
    .set({ response_targets: own && JSON.stringify(own) })
    .where('id', '=', homeId)
    .execute()
}
