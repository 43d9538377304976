import { sql } from 'kysely'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { subject } from '#server/db/subjects.ts'

/** Writes a row, to find out that the database can be written. Throws when it cannot. */
export async function proveWritable(db: Db): Promise<void> {
  await inTransaction(db, subject.named('ready'), async (trx) => {
    await sql`insert into server_state (key, value) values ('ready', '1') on conflict (key) do update set value = '1'`.execute(
      trx,
    )
  })
}
