import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table home_profiles (
    user_id text primary key references users (id) on delete cascade,
    address text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    warranty_start_date text not null,
    warranty_end_date text not null,
    photo text,
    created_at text not null,
    updated_at text not null
  ) strict`.execute(db)

  await sql`create table builder_profiles (
    user_id text primary key references users (id) on delete cascade,
    name text not null,
    email text not null,
    phone text,
    website text,
    created_at text not null,
    updated_at text not null
  ) strict`.execute(db)
}
