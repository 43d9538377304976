import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Follow-ups that go by themselves: who of a home chose it, with when its claims are looked at next, and for each claim
 * what is settled of each period of the clock. The choice ends with the membership of who made it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table follow_up_choices (
    home_id text primary key,
    user_id text not null,
    look_at text not null,
    foreign key (home_id, user_id) references home_members (home_id, user_id) on delete cascade
  ) strict, without rowid`.execute(db)
  await sql`create index follow_up_choices_due on follow_up_choices (look_at)`.execute(db)
  await sql`create table automatic_follow_ups (
    claim_id text not null references claims (id) on delete cascade,
    kind text not null,
    since text not null,
    state text not null,
    at text not null,
    primary key (claim_id, kind, since)
  ) strict, without rowid`.execute(db)
}
