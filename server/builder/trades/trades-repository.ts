import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { OVER } from '#server/db/columns.ts'
import type { VisitWindow } from '#shared/visits.ts'
import type { TradeForm } from './trades-service.ts'

/** `openedAt`, `answeredAt`: when a link to their email was first opened, and when its reader first answered. */
export type Trade = Omit<TradeForm, 'language'> & {
  id: string
  language: string | null
  openedAt: string | null
  answeredAt: string | null
}
/** `open`: how many open claims they work on. */
export type ListedTrade = Trade & { open: number }

const COLUMNS = [
  'trades.id',
  'trades.name',
  'trades.work',
  'trades.email',
  'trades.phone',
  'trades.language',
  'trades.opened_at as openedAt',
  'trades.answered_at as answeredAt',
] as const

/** Lists the trades of a builder (in lower case) by name. */
export async function listTrades(db: Db, builder: string): Promise<ListedTrade[]> {
  const rows = await db
    .selectFrom('trades')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('claim_trades')
        .innerJoin('claims', 'claims.id', 'claim_trades.claim_id')
        .select((claims) => claims.fn.countAll<number>().as('n'))
        .whereRef('claim_trades.trade_id', '=', 'trades.id')
        .where('claims.status', '<>', OVER)
        .as('open'),
    )
    .where('builder_email', '=', builder)
    .execute()
  return rows
    .map((row) => ({ ...row, open: row.open ?? 0 }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns a trade of this builder. */
export function findTrade(db: Db, builder: string, id: string): Promise<Trade | undefined> {
  return db
    .selectFrom('trades')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('builder_email', '=', builder)
    .executeTakeFirst()
}

/** Returns the builder's trade with this email. */
export function findTradeByEmail(db: Db, builder: string, email: string): Promise<Trade | undefined> {
  return db
    .selectFrom('trades')
    .select(COLUMNS)
    .where('builder_email', '=', builder)
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function insertTrade(
  db: Db,
  builder: string,
  { at, ...trade }: TradeForm & { id: string; at: string },
): Promise<void> {
  await db
    .insertInto('trades')
    .values({ ...trade, builder_email: builder, created_at: at, opened_at: null, answered_at: null })
    .execute()
}

/** Another email has opened and answered nothing yet. */
export async function updateTrade(db: Db, { id, ...trade }: TradeForm & { id: string }): Promise<void> {
  const ifSame = (column: 'opened_at' | 'answered_at') =>
    sql<string | null>`case when email = ${trade.email} then ${sql.ref(column)} end`
  await db
    .updateTable('trades')
    .set({ ...trade, opened_at: ifSame('opened_at'), answered_at: ifSame('answered_at') })
    .where('id', '=', id)
    .execute()
}

/** Stores when a trade first opened a link, and when it first answered. Idempotent. */
export async function noteTrade(
  db: Db,
  { id, what, at }: { id: string; what: 'opened_at' | 'answered_at'; at: string },
): Promise<void> {
  await db
    .updateTable('trades')
    .set({ [what]: at })
    .where('id', '=', id)
    .where(what, 'is', null)
    .execute()
}

/** The number of claims whose accounts are looked at; more than enough for the limit that depends on it. */
const CLAIMS_LOOKED_AT = 500

/** Counts the accounts that have claims with a builder. */
export async function countAccounts(db: Db, builder: string): Promise<number> {
  const rows = await db
    .selectFrom('claims')
    .select('user_id')
    .where('builder_email', 'is not', null)
    .where(sql`lower(builder_email)`, '=', builder)
    .limit(CLAIMS_LOOKED_AT)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id)).size
}

export async function deleteTrade(db: Db, id: string): Promise<void> {
  await db.deleteFrom('trades').where('id', '=', id).execute()
}

export async function countTrades(db: Db, builder: string): Promise<number> {
  const row = await db
    .selectFrom('trades')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('builder_email', '=', builder)
    .executeTakeFirstOrThrow()
  return row.n
}

/** The assignment of a claim to a trade, by a builder (in lower case). */
export type Assignment = {
  claimId: string
  trade: Trade
  builderEmail: string
  assignedAt: string
  /** The builder lets the trade read what the homeowner wrote. */
  showsConversation: boolean
  /** Why the latest email to them that did not arrive came back, in words. */
  failure: string | null
}

const assignments = (db: Db) =>
  db
    .selectFrom('claim_trades')
    .innerJoin('trades', 'trades.id', 'claim_trades.trade_id')
    .innerJoin('claims', 'claims.id', 'claim_trades.claim_id')
    .select(COLUMNS)
    .select([
      'trades.builder_email as builderEmail',
      'claim_trades.claim_id as claimId',
      'claim_trades.assigned_at as assignedAt',
      'claim_trades.shows_conversation as showsConversation',
      lastFailure(db).as('failure'),
    ])
    // A trade works for the builder that the claim is addressed to now.
    .where(sql<boolean>`lower(claims.builder_email) = trades.builder_email`)

/** Returns who works on a claim. */
export async function findAssignment(db: Db, claimId: string): Promise<Assignment | undefined> {
  const row = await assignments(db).where('claim_trades.claim_id', '=', claimId).executeTakeFirst()
  return row && toAssignment(row)
}

/** Returns the assignment that a link of a trade opens; undefined for one that ended or never was. */
export async function findAssignmentByLink(db: Db, tokenHash: string): Promise<Assignment | undefined> {
  const row = await assignments(db)
    .innerJoin('trade_links', 'trade_links.claim_id', 'claim_trades.claim_id')
    .where('trade_links.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && toAssignment(row)
}

/** Returns the ids of the claims that a trade works on and that are open. */
export async function listClaimsOf(db: Db, tradeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_trades')
    .innerJoin('claims', 'claims.id', 'claim_trades.claim_id')
    .select('claims.id')
    .where('trade_id', '=', tradeId)
    .where('claims.status', '<>', OVER)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the proposed and accepted visits on other claims of a trade, from the first to the last day (YYYY-MM-DD). */
export function listVisitsOfTrade(
  db: Db,
  { tradeId, claimId, first, last }: { tradeId: string; claimId: string; first: string; last: string },
): Promise<VisitWindow[]> {
  return db
    .selectFrom('claim_trades')
    .innerJoin('visits', 'visits.claim_id', 'claim_trades.claim_id')
    .select(['visits.date', 'visits.from_time as from', 'visits.to_time as to'])
    .where('claim_trades.trade_id', '=', tradeId)
    .where('claim_trades.claim_id', '<>', claimId)
    .where('visits.state', 'in', ['proposed', 'accepted'])
    .where('visits.date', '>=', first)
    .where('visits.date', '<=', last)
    .execute()
}

export async function insertAssignment(
  db: Db,
  { claimId, tradeId, at }: { claimId: string; tradeId: string; at: string },
): Promise<void> {
  await db
    .insertInto('claim_trades')
    .values({ claim_id: claimId, trade_id: tradeId, assigned_at: at })
    .execute()
}

/** Lets the trade of a claim read what the homeowner wrote, or not any more. */
export async function updateConversation(db: Db, claimId: string, isShown: boolean): Promise<void> {
  await db
    .updateTable('claim_trades')
    .set({ shows_conversation: isShown ? 1 : 0 })
    .where('claim_id', '=', claimId)
    .execute()
}

/** Returns whether a photo came with a message that the homeowner wrote about this claim. */
export async function isHomeownersPhoto(
  db: Db,
  { photoId, claimId }: { photoId: string; claimId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('messages', 'messages.id', 'photos.message_id')
    .select('photos.id')
    .where('photos.id', '=', photoId)
    .where('messages.claim_id', '=', claimId)
    .where('messages.sender', '=', 'Homeowner')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an assignment, and its links with it. */
export async function deleteAssignment(db: Db, claimId: string): Promise<void> {
  await db.deleteFrom('claim_trades').where('claim_id', '=', claimId).execute()
}

/** Stores the link of an email to a claim's trade; `failed` when that was not sent, and why. */
export async function insertLink(
  db: Db,
  {
    tokenHash,
    claimId,
    failed,
  }: { tokenHash: string; claimId: string; failed?: { why: string; at: string } },
): Promise<void> {
  await db
    .insertInto('trade_links')
    .values({
      token_hash: tokenHash,
      claim_id: claimId,
      failure: failed?.why ?? null,
      failed_at: failed?.at ?? null,
    })
    .execute()
}

/**
 * Notes on a link that its email did not arrive, and why. Returns false when that was known, or the link is none of a
 * claim's trade.
 */
export async function markUndelivered(
  db: Db,
  { tokenHash, failure, at }: { tokenHash: string; failure: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trade_links')
    .set({ failure, failed_at: at })
    .where('token_hash', '=', tokenHash)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns why the latest email to a claim's trade that did not arrive came back. */
export const lastFailure = (db: Db) =>
  db
    .selectFrom('trade_links')
    .select('failure')
    .whereRef('trade_links.claim_id', '=', sql.ref('claim_trades.claim_id'))
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)

type Row = Trade & Omit<Assignment, 'trade' | 'showsConversation'> & { showsConversation: number }

function toAssignment({
  claimId,
  builderEmail,
  assignedAt,
  showsConversation,
  failure,
  ...trade
}: Row): Assignment {
  return { claimId, builderEmail, assignedAt, showsConversation: showsConversation === 1, failure, trade }
}
