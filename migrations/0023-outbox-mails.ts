import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * What an email says gets a table of its own. It is some ten kilobytes, and sending an email changes its row three
 * times: each change wrote all of it again, and reading only the state read all of it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table outbox_mails (
    outbox_id text primary key references outbox (id) on delete cascade,
    mail text not null
  ) strict`.execute(db)
  await sql`insert into outbox_mails (outbox_id, mail) select id, mail from outbox order by id`.execute(db)
  await sql`alter table outbox drop column mail`.execute(db)
}
