import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Links by which somebody without an account reads the evidence of some claims, and each time that one was used. A link
 * ends with the membership of who made it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table evidence_links (
    id text primary key,
    home_id text not null,
    user_id text not null,
    secret_hash text not null unique,
    claim_ids text not null,
    created_at text not null,
    expires_at text not null,
    ended_at text,
    openings integer not null,
    foreign key (home_id, user_id) references home_members (home_id, user_id) on delete cascade
  ) strict`.execute(db)
  await sql`create index evidence_links_by_member on evidence_links (home_id, user_id)`.execute(db)
  await sql`create index evidence_links_by_end on evidence_links (expires_at)`.execute(db)
  await sql`create table evidence_openings (
    link_id text not null references evidence_links (id) on delete cascade,
    id text not null,
    at text not null,
    what text not null,
    claim_id text,
    device text not null,
    primary key (link_id, id)
  ) strict, without rowid`.execute(db)
}
