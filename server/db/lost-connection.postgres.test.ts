import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/postgres.ts'

// As when the database fails over: an error that nobody listens to would end the program.
test('a connection that ends between two statements of a transaction fails the next one as the database being away, and nothing else', async () => {
  await using database = await emptyDatabase()
  const { db } = database
  const pidOf = async (of: typeof db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of)
    return rows[0]?.pid ?? 0
  }
  const transaction = db.transaction().execute(async (trx) => {
    const pid = await pidOf(trx)
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
    await expect.poll(async () => (await isThere.execute(db)).rows).toEqual([])
    await pidOf(trx)
  })
  await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await pidOf(db)).toBeGreaterThan(0)
})
