import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The latest formal notice of a claim, as its text: the same text is drawn as the same PDF. It goes with its claim and
 * with the account of whoever made it. The builder's postal address is kept for the next one.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table builder_profiles add column postal_address text`.execute(db)
  await sql`create table formal_notices (
    claim_id text primary key references claims (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    letter text not null
  ) strict`.execute(db)
  await sql`create index formal_notices_by_user on formal_notices (user_id)`.execute(db)
}
