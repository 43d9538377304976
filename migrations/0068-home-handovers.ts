import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Handing a home over: an invitation with the role `owner`, one for a home, which names the buyer once they accepted.
 * Whoever owns the home afterwards, by this or in another way, has started none: it ends with its owner's ownership, and
 * with the buyer's account.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table home_invitations
    add column buyer_id text references users (id) on delete cascade`.execute(db)
  await sql`create index home_invitations_by_buyer on home_invitations (buyer_id) where buyer_id is not null`.execute(
    db,
  )
  await sql`create unique index home_handovers on home_invitations (home_id) where role = 'owner'`.execute(db)
  await sql`create trigger handovers_end_with_ownership after update of role on home_members
    when new.role = 'owner' and old.role <> 'owner' begin
    delete from home_invitations where home_id = new.home_id and role = 'owner';
  end`.execute(db)
}
