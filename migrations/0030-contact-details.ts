import { sql, type QueryExecutorProvider } from 'kysely'

/** How a homeowner is reached: shown to the builder of their open claims, so it is nobody's unless they fill it in. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table contact_details (
    user_id text primary key references users (id) on delete cascade,
    phone text,
    best_times text,
    created_at text not null,
    updated_at text not null
  ) strict`.execute(db)
}
