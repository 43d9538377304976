import { sql, type QueryExecutorProvider } from 'kysely'

/** Invitations to make an account: each works once, for one address or for whoever has the link. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table account_invitations (
    id text primary key,
    token_hash text not null unique,
    email text,
    created_at text not null,
    expires_at text not null
  ) strict`.execute(db)
  await sql`create index account_invitations_by_expiry on account_invitations (expires_at)`.execute(db)
  await sql`create index account_invitations_by_email on account_invitations (email) where email is not null`.execute(
    db,
  )
  await sql`alter table registrations add column invitation_hash text`.execute(db)
}
