import { sql, type QueryExecutorProvider } from 'kysely'

/** Members of a home whose dates are at a secret address; a new address is a new id. It ends with the membership. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table home_calendars (
    home_id text not null,
    user_id text not null,
    id text not null unique,
    created_at text not null,
    primary key (home_id, user_id),
    foreign key (home_id, user_id) references home_members (home_id, user_id) on delete cascade
  ) strict, without rowid`.execute(db)
}
