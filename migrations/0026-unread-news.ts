import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * What a person has not seen of a claim: a row for each thing the builder's side caused, deleted when the person opens
 * the claim. Claims from before start as read.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table unread_news (
    claim_id text not null references claims (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    id text not null,
    author text,
    text text,
    primary key (claim_id, user_id, id)
  ) strict, without rowid`.execute(db)
  await sql`create index unread_news_by_user on unread_news (user_id, claim_id)`.execute(db)
}
