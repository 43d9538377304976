import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { OVER_LITERAL } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Word } from '#server/db/enums.ts'
import { LISTED_COLUMNS, toListedClaim, type ListedClaim } from '#server/claims/claim-record.ts'
import {
  STANDING,
  withStandings,
  type Standing,
  type StandingColumns,
} from '#server/claims/standing-repository.ts'
import { lastFailure } from '#server/builder/trades/trades-repository.ts'

/** A claim as the list of its builder shows it. */
export type BuilderClaim = ListedClaim &
  Standing & {
    builderName: string
    homeownerName: string
    /** IANA zone of the house. */
    timeZone: string
    /** Number of notes that this builder has written about it. */
    notes: number
    /** The builder's trade that works on it. */
    trade: {
      id: string
      name: string
      /** Why the latest email to them that did not arrive came back, in words. */
      failure: string | null
    } | null
    /** The latest answer of a trade that waits for the builder. */
    tradeAnswer: { name: string; kind: Word<'trade_answers', 'kind'> } | null
    /** An answer of a moment ago, which can still be undone until `dueAt` (ISO 8601). */
    pending: { answer: Word<'pending_answers', 'answer'>; dueAt: string } | null
  }

const CLAIM_COLUMNS = LISTED_COLUMNS.map((column) => `claims.${column}` as const)

/** Literals, as in the indexes of a builder's claims. */
const addressedTo = (email: string) =>
  sql<boolean>`claims.builder_email is not null and lower(claims.builder_email) = ${email}`
const IS_OPEN = sql<boolean>`claims.status <> ${OVER_LITERAL}`
const IS_CLOSED = sql<boolean>`claims.status = ${OVER_LITERAL}`

const claimsOf = (db: Db, email: string) =>
  db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select(CLAIM_COLUMNS)
    .leftJoin('pending_answers', 'pending_answers.claim_id', 'claims.id')
    .select(['claims.builder_name', 'users.name as homeowner_name', 'users.time_zone', ...STANDING])
    .select((eb) =>
      eb
        .selectFrom('builder_notes')
        .select((notes) => notes.fn.countAll<number>().as('n'))
        .whereRef('builder_notes.claim_id', '=', 'claims.id')
        .where('builder_notes.builder_email', '=', email)
        .as('notes'),
    )
    .select(['pending_answers.answer', 'pending_answers.due_at'])
    .leftJoin('trade_answers', (join) =>
      join.on('trade_answers.id', '=', (eb) =>
        eb
          .selectFrom('trade_answers as waiting')
          .select((answers) => answers.fn.max('waiting.id').as('id'))
          .whereRef('waiting.claim_id', '=', 'claims.id')
          .where('waiting.builder_email', '=', email)
          .where('waiting.state', '=', 'waiting'),
      ),
    )
    .select(['trade_answers.kind as answer_kind', 'trade_answers.trade_name as answer_name'])
    .leftJoin('claim_trades', 'claim_trades.claim_id', 'claims.id')
    .leftJoin('trades', (join) =>
      join.onRef('trades.id', '=', 'claim_trades.trade_id').on('trades.builder_email', '=', email),
    )
    .select(['trades.id as trade_id', 'trades.name as trade_name', lastFailure(db).as('trade_failure')])
    .where(addressedTo(email))

type OpenPart = { search?: string; after?: string | undefined; limit: number }

/**
 * Returns open claims addressed to `email` (in lower case), oldest first: those after the one with the id `after` that
 * have the text `search` (in lower case) in what a search reads, in the homeowner's name or in their number.
 */
export async function listOpenOf(
  db: Db,
  email: string,
  { search = '', after, limit }: OpenPart,
): Promise<BuilderClaim[]> {
  const rows = await claimsOf(db, email)
    .where(IS_OPEN)
    .$if(after !== undefined, (query) => query.where('claims.id', '>', after ?? ''))
    .$if(search !== '', (query) => query.where((eb) => contains(eb, search)))
    .orderBy('claims.id')
    .limit(limit)
    .execute()
  return toBuilderClaims(db, rows)
}

type ClosedPage = {
  search: string
  before: string | undefined
  limit: number
  /** Only those of this trade; null: only those of none. */
  trade?: string | null | undefined
}

/**
 * Returns closed claims addressed to `email`, newest first: those after the one with the id `before` that have the text
 * `search` (in lower case) in what a search reads, in the homeowner's name or in their number.
 */
export async function listClosedOf(
  db: Db,
  email: string,
  { search, before, limit, trade }: ClosedPage,
): Promise<BuilderClaim[]> {
  const rows = await claimsOf(db, email)
    .where(IS_CLOSED)
    .$if(before !== undefined, (query) => query.where('claims.id', '<', before ?? ''))
    .$if(search !== '', (query) => query.where((eb) => contains(eb, search)))
    .$if(trade === null, (query) => query.where('trades.id', 'is', null))
    .$if(typeof trade === 'string', (query) => query.where('trades.id', '=', trade ?? ''))
    .orderBy('claims.id', 'desc')
    .limit(limit)
    .execute()
  return toBuilderClaims(db, rows)
}

/** Counts the closed claims addressed to `email`. */
export const countClosedOf = (db: Db, email: string): Promise<number> => count(db, email, IS_CLOSED)

/** Counts the open claims addressed to `email`. */
export const countOpenOf = (db: Db, email: string): Promise<number> => count(db, email, IS_OPEN)

async function count(db: Db, email: string, which: typeof IS_OPEN): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(addressedTo(email))
    .where(which)
    .executeTakeFirstOrThrow()
  return row.n
}

function contains(eb: ExpressionBuilder<Schema, 'claims' | 'users'>, search: string) {
  return eb.or([
    eb(sql`instr(claims.search_text, ${search})`, '>', 0),
    eb(sql`instr(lower(users.name), ${search})`, '>', 0),
    eb(sql`instr(claims.number, ${search})`, '>', 0),
  ])
}

type Row = Parameters<typeof toListedClaim>[0] &
  StandingColumns & {
    builder_name: string | null
    homeowner_name: string
    time_zone: string
    notes: number | null
    answer: Word<'pending_answers', 'answer'> | null
    due_at: string | null
    trade_id: string | null
    trade_name: string | null
    trade_failure: string | null
    answer_kind: Word<'trade_answers', 'kind'> | null
    answer_name: string | null
  }

async function toBuilderClaims(db: Db, rows: readonly Row[]): Promise<BuilderClaim[]> {
  return (await withStandings(db, rows)).map(({ row, standing }) => ({
    ...toListedClaim(row),
    ...standing,
    builderName: row.builder_name ?? '',
    homeownerName: row.homeowner_name,
    timeZone: row.time_zone,
    notes: row.notes ?? 0,
    trade:
      row.trade_id && row.trade_name
        ? { id: row.trade_id, name: row.trade_name, failure: row.trade_failure }
        : null,
    tradeAnswer: row.answer_kind && row.answer_name ? { kind: row.answer_kind, name: row.answer_name } : null,
    pending: row.answer && row.due_at ? { answer: row.answer, dueAt: row.due_at } : null,
  }))
}
