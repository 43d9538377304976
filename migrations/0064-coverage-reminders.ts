import { sql, type QueryExecutorProvider } from 'kysely'

/** When each home is looked at for reminders of what its coverage ends, and which ones were sent to whom. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table coverage_watches (
    home_id text primary key references homes (id) on delete cascade,
    known_since text not null,
    look_at text not null
  ) without rowid`.execute(db)
  await sql`create index coverage_watches_due on coverage_watches (look_at)`.execute(db)
  await sql`create table coverage_reminders (
    home_id text not null references homes (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    ends text not null,
    days integer not null,
    primary key (home_id, user_id, ends)
  ) without rowid`.execute(db)
  await sql`create index coverage_reminders_by_person on coverage_reminders (user_id)`.execute(db)
  await sql`insert into coverage_watches (home_id, known_since, look_at)
    select home_id, updated_at, updated_at from home_profiles`.execute(db)
  // What the dates are read from is written by several modules; a change of any of them is looked at by the next run.
  await sql`create trigger profiles_are_watched after insert on home_profiles begin
    insert into coverage_watches (home_id, known_since, look_at) values (new.home_id, new.updated_at, new.updated_at)
      on conflict (home_id) do update set look_at = excluded.look_at;
  end`.execute(db)
  await sql`create trigger changed_profiles_are_watched after update of warranty_start_date, warranty_end_date on home_profiles
    when new.warranty_start_date is not old.warranty_start_date or new.warranty_end_date is not old.warranty_end_date begin
    insert into coverage_watches (home_id, known_since, look_at) values (new.home_id, new.updated_at, new.updated_at)
      on conflict (home_id) do update set look_at = excluded.look_at;
  end`.execute(db)
  await sql`create trigger coverages_are_watched after insert on coverages begin
    insert into coverage_watches (home_id, known_since, look_at) values (new.home_id, new.saved_at, new.saved_at)
      on conflict (home_id) do update set look_at = excluded.look_at;
  end`.execute(db)
  await sql`create trigger changed_coverages_are_watched after update on coverages begin
    insert into coverage_watches (home_id, known_since, look_at) values (new.home_id, new.saved_at, new.saved_at)
      on conflict (home_id) do update set look_at = excluded.look_at;
  end`.execute(db)
  await sql`create trigger new_members_are_watched after insert on home_members begin
    update coverage_watches set look_at = new.joined_at where home_id = new.home_id;
  end`.execute(db)
}
