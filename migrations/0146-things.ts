import { sql, type QueryExecutorProvider } from 'kysely'

/** Things of a home with a warranty of their own: appliances, a furnace, a roof. Their papers are documents of the home. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table things (
    id text not null primary key,
    home_id text not null references homes (id) on delete cascade,
    name text not null,
    category text not null,
    make text not null,
    model text not null,
    serial text not null,
    installed_on text,
    parts_years integer,
    labor_years integer,
    label_id text references documents (id) on delete set null,
    manual_id text references documents (id) on delete set null,
    receipt_id text references documents (id) on delete set null,
    saved_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index things_by_home on things (home_id, id)`.execute(db)
  for (const paper of ['label', 'manual', 'receipt'])
    await sql
      .raw(`create index things_by_${paper} on things (${paper}_id) where ${paper}_id is not null`)
      .execute(db)
}
