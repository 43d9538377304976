// A program of its own for tests of the database: reads a number and writes the next one, each time in one transaction,
// `count` times in a row.
import { sql } from 'kysely'
import { connect, inTransaction } from '#server/db/connect.ts'
import { subject } from '#server/db/subjects.ts'

const [file = '', count = '1'] = process.argv.slice(2)
const connection = connect(file)
const { db } = connection
await sql`create table if not exists counter (id integer primary key, n integer not null) strict`.execute(db)
async function increment(): Promise<void> {
  await inTransaction(db, subject.server, async (trx) => {
    const { rows } = await sql<{ n: number }>`select n from counter where id = 1`.execute(trx)
    await sql`insert into counter (id, n) values (1, 1) on conflict (id) do update set n = ${(rows[0]?.n ?? 0) + 1}`.execute(
      trx,
    )
  })
  process.stdout.write('kept\n')
}
for (let turn = 0; turn < Number(count); turn += 1) await increment()
await connection.close()
