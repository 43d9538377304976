import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { systemClock } from '#server/clock.ts'
import { databaseOf } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { migratePostgres } from './migrate.ts'
import { connectPostgres } from './postgres.ts'

/** A change of the next release beside which the one before goes on. */
const WITH_A_COLUMN: Migration = {
  name: '9001-weather',
  changesData: false,
  isAdditive: true,
  up: async (db) => {
    await sql`alter table claims add column weather text not null default 'dry'`.execute(db)
  },
}
/** A change after that, which takes something away. */
const WITHOUT_A_TABLE: Migration = {
  name: '9002-no-notes',
  changesData: false,
  up: async (db) => {
    await sql`drop table builder_notes`.execute(db)
  },
}

/** Begins as a server of a release with these migrations too; returns those that it ran. */
async function nextReleaseStarts({ dataDir }: World, ...more: Migration[]): Promise<string[]> {
  const connection = connectPostgres(await databaseOf(dataDir))
  try {
    return await migratePostgres(connection.db, { clock: systemClock, migrations: [...MIGRATIONS, ...more] })
  } finally {
    await connection.close()
  }
}

test('a server goes on, and starts again, while the next release has added a column already', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const before = await maya.files()
  expect(await nextReleaseStarts(world, WITH_A_COLUMN)).toEqual([WITH_A_COLUMN.name])
  const during = await maya.files()
  const { dataDir } = world
  await world.stop()
  await using again = await startWorld({ dataDir })
  maya.goesTo(again.url)
  const after = await maya.files()
  expect((await maya.lists()).map(({ id }) => id).toSorted()).toEqual(
    [before, during, after].map(({ id }) => id).toSorted(),
  )
  const { rows } = await sql`select distinct weather from claims`.execute(again.server.connection.db)
  expect(rows).toEqual([{ weather: 'dry' }])
  // Once more with nothing to do.
  expect(await nextReleaseStarts(again, WITH_A_COLUMN)).toEqual([])
})

test('a server does not start on a database from which a later release took something', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await nextReleaseStarts(world, WITH_A_COLUMN, WITHOUT_A_TABLE)
  await expect(nextReleaseStarts(world)).rejects.toThrow(/newer version \(9002-no-notes\)/)
})

test('of servers that start at once one migrates', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const ran = await Promise.all([1, 2, 3, 4].map(() => nextReleaseStarts(world, WITH_A_COLUMN)))
  expect(ran.flat()).toEqual([WITH_A_COLUMN.name])
})
