import { sql, type QueryExecutorProvider } from 'kysely'

/** Who asked the admin for more claims and was not answered yet; an answer deletes the row. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table limit_requests (
    user_id text primary key references users (id) on delete cascade,
    asked_at text not null
  ) strict`.execute(db)
  await sql`create index limit_requests_by_time on limit_requests (asked_at)`.execute(db)
}
