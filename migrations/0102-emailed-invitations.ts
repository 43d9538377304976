import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The link in the email of an invitation has a secret of its own. The owner sees the other link, so only the emailed one
 * proves that its reader has the mailbox.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table home_invitations add column emailed_hash text`.execute(db)
  await sql`create unique index home_invitations_by_emailed_hash on home_invitations (emailed_hash)`.execute(
    db,
  )
}
