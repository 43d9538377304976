import { sql, type QueryExecutorProvider } from 'kysely'

/** An invitation to a home admits one person to the server, whose account is named from then on. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table home_invitations add column guest_id text`.execute(db)
  await sql`create index home_invitations_by_email on home_invitations (email) where email is not null`.execute(
    db,
  )
}
