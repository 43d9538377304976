import { sql, type QueryExecutorProvider } from 'kysely'
import { rebuildTable } from './rebuild-table.ts'

/**
 * A home, its members, and what belongs to it: its address, its builder and its claims. Every account so far gets a home
 * with the account's own id, so that no claim's key changes; later accounts get theirs by a trigger. Claims stay
 * clustered, by home instead of account, and name the account that answers for them. Events and messages name the
 * person.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await createHomes(db)
  await sql`insert into homes (id, created_at) select id, created_at from users`.execute(db)
  await sql`insert into home_members (home_id, user_id, role, joined_at)
    select id, id, 'owner', created_at from users`.execute(db)
  await sql`update users set home_id = id`.execute(db)
  await createTriggers(db)

  for (const table of ['home_profiles', 'builder_profiles', 'contact_details'])
    await keyByHome(db, table, (definition) => definition)
  await keyByHome(
    db,
    'claims',
    (definition) => definition.replace(/number integer/, 'user_id text not null references users (id), $&'),
    { user_id: 'home_id' },
  )
  await sql`create index claims_by_account on claims (user_id)`.execute(db)

  // A change is stored for each member.
  await rebuildTable(db, 'claim_changes', (definition) =>
    definition.replace('unique (claim_id, kind)', 'unique (claim_id, kind, user_id)'),
  )
  for (const table of ['claim_events', 'messages', 'homeowner_answers'])
    await sql`alter table ${sql.table(table)} add column user_id text`.execute(db)
}

async function createHomes(db: QueryExecutorProvider): Promise<void> {
  await sql`create table homes (
    id text primary key,
    created_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create table home_members (
    home_id text not null references homes (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    role text not null,
    joined_at text not null,
    primary key (home_id, user_id)
  ) strict, without rowid`.execute(db)
  await sql`create index home_members_by_user on home_members (user_id, home_id)`.execute(db)
  await sql`create unique index home_owners on home_members (home_id) where role = 'owner'`.execute(db)
  await sql`create table home_invitations (
    id text primary key,
    home_id text not null references homes (id) on delete cascade,
    secret_hash text not null unique,
    role text not null,
    email text,
    created_at text not null,
    expires_at text not null
  ) strict`.execute(db)
  await sql`create index home_invitations_by_home on home_invitations (home_id)`.execute(db)
  await sql`alter table users add column home_id text`.execute(db)
}

/** Whatever code creates or deletes an account: it has a home, and a home that nobody belongs to is deleted. */
async function createTriggers(db: QueryExecutorProvider): Promise<void> {
  await sql`create trigger users_have_a_home after insert on users begin
    insert into homes (id, created_at) values (new.id, new.created_at);
    insert into home_members (home_id, user_id, role, joined_at) values (new.id, new.id, 'owner', new.created_at);
    update users set home_id = new.id where id = new.id;
  end`.execute(db)
  await sql`create trigger homes_have_members after delete on home_members
    when not exists (select 1 from home_members where home_id = old.home_id) begin
    delete from homes where id = old.home_id;
  end`.execute(db)
}

async function keyByHome(
  db: QueryExecutorProvider,
  table: string,
  redefine: (definition: string) => string,
  added?: Record<string, string>,
): Promise<void> {
  await sql`alter table ${sql.table(table)} rename column user_id to home_id`.execute(db)
  await rebuildTable(
    db,
    table,
    (definition) => redefine(definition.replace(/references "?users"?/, 'references homes')),
    added,
  )
}
