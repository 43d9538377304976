import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Which claims changed, in order: what an open screen that was disconnected has missed. A claim has one row of each kind,
 * written anew with the next number at each change; old rows are deleted by age. No number is used twice.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table claim_changes (
    seq integer primary key autoincrement,
    claim_id text not null references claims (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    at text not null,
    unique (claim_id, kind)
  ) strict`.execute(db)
  await sql`create index claim_changes_by_user on claim_changes (user_id, seq)`.execute(db)
}
