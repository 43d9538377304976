import { expect, test } from 'vitest'
import { openMigratingDatabase } from '#server/testing/migrating-database.ts'
import { MIGRATIONS } from './index.ts'

const NAME = '0085-response-targets'

test('a database that has what came after it takes it, and no home has targets of its own', async () => {
  const database = openMigratingDatabase()
  await database.migrate(MIGRATIONS.filter(({ name }) => name !== NAME))
  const { sqlite, db } = database.connection
  sqlite.exec("insert into homes (id, created_at) values ('h1', '2026-01-01T00:00:00.000Z')")
  expect(await database.migrate(MIGRATIONS)).toEqual([NAME])
  expect(await database.migrate(MIGRATIONS)).toEqual([])
  expect(await db.selectFrom('homes').select('response_targets').execute()).toEqual([
    { response_targets: null },
  ])
  await database.close()
})
