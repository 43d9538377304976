import { createHash } from 'node:crypto'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './engine-facts.ts'

/**
 * What a transaction changes. On PostgreSQL it locks the row of its subject first, so that of all transactions about it
 * only one runs at a time, whichever server began it. SQLite has one writer anyway.
 */
export type Subject = { kind: 'account' | 'home' | 'claim' | 'walk-through' | 'named'; id: string }

const named = (id: string): Subject => ({ kind: 'named', id })

export const subject = {
  /** An account: its sessions, settings, addresses, uploads and imports. */
  account: (id: string): Subject => ({ kind: 'account', id }),
  /** A home: its members, papers, builder and claims with their records. */
  home: (id: string): Subject => ({ kind: 'home', id }),
  /** The home of a claim. */
  claim: (id: string): Subject => ({ kind: 'claim', id }),
  /** The home of a walk-through. */
  walkThrough: (id: string): Subject => ({ kind: 'walk-through', id }),
  /** Something without a row of its own, the address of a builder for instance. */
  named,
  /** The server itself: who registers, who is admin, its settings, the days of the records. */
  server: named('server'),
  /**
   * What is numbered across the server: claims, walk-throughs and the changes of the live streams. A number is seen
   * only after those before it. Asked for late, because everybody waits for it.
   */
  numbers: named('numbers'),
}

/** Rows of the table `locks`. Two names that share a row wait for each other without need. */
export const LOCKS = 1024

/**
 * Waits for a further subject of a running transaction and keeps it until the end. What was read about it before may
 * have changed. Of something that does not exist nothing is locked.
 */
export async function alsoAbout(db: Db, { kind, id }: Subject): Promise<void> {
  if (!isPostgres(db)) return
  switch (kind) {
    case 'account':
      await sql`select 1 from users where id = ${id} for no key update`.execute(db)
      return
    case 'home':
      await sql`select 1 from homes where id = ${id} for no key update`.execute(db)
      return
    case 'claim':
      await sql`select 1 from homes where id = (select home_id from claims where id = ${id}) for no key update`.execute(
        db,
      )
      return
    case 'walk-through':
      await sql`select 1 from homes where id = (select home_id from walk_throughs where id = ${id}) for no key update`.execute(
        db,
      )
      return
    case 'named':
      await sql`select 1 from locks where slot = ${slotOf(id)} for no key update`.execute(db)
  }
}

/** Returns the id of what happened last on any claim; undefined where nothing did. */
export async function lastIdOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ event: string | null; message: string | null }>`
    select (select max(id) from claim_events) as event, (select max(id) from messages) as message`.execute(db)
  return [rows[0]?.event ?? '', rows[0]?.message ?? ''].toSorted().at(-1) || undefined
}

/**
 * Returns the id of what happened last on the claims of a subject that the transaction keeps, where that is after `id`: by
 * a server whose clock is ahead, on the engine that several use at once. Undefined for nothing and for other subjects.
 */
export async function newerIdAbout(
  db: Db,
  { kind, id: about }: Subject,
  id: string,
): Promise<string | undefined> {
  if (!isPostgres(db) || kind === 'named' || kind === 'account') return undefined
  const claims = {
    claim: sql`= ${about}`,
    home: sql`in (select id from claims where home_id = ${about})`,
    'walk-through': sql`in (select claim_id from walk_through_items where walk_through_id = ${about})`,
  }[kind]
  // Of all ids of a database at most those of a second are newer, however many claims a home has.
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last from (
      select id from claim_events where id > ${id} and claim_id ${claims}
      union all
      select id from messages where id > ${id} and claim_id ${claims}
    ) as newer`.execute(db)
  return rows[0]?.last ?? undefined
}

/**
 * Keeps the rows that a query finds from other transactions until this one ends, on the engine that has several writers.
 * `others`: whether rows that another one keeps are waited for, or left out.
 */
export function lockingRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { others }: { others: 'awaited' | 'left out' },
): SelectQueryBuilder<DB, TB, O> {
  if (!isPostgres(db)) return query
  return others === 'awaited' ? query.forUpdate() : query.forUpdate().skipLocked()
}

const slotOf = (name: string): number => createHash('sha256').update(name).digest().readUInt16BE() % LOCKS
