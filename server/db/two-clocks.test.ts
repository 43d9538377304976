import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SECOND } from '#shared/dates.ts'
import { databaseOf, isOnPostgres } from '#server/testing/postgres.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const env = { HOMECLAIM_SECRET: randomBytes(32).toString('hex') }

/** Starts a server with the right clock on the database of another: beside it, or after it where only one may be. */
async function startsToo(other: World): Promise<World> {
  if (isOnPostgres()) return startWorld({ env: { ...env, DATABASE_URL: await databaseOf(other.dataDir) } })
  await other.stop()
  return startWorld({ env, dataDir: other.dataDir })
}

test('what happens on a claim is shown in its order, though the clock of one server is 30 s ahead of another’s', async () => {
  await using ahead = await startWorld({ env })
  ahead.clock.advance(30 * SECOND)
  const maya = await ahead.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await maya.writes(id, 'The first, by the clock that is ahead.')
  await maya.mutate('claims.close', { id })

  await using right = await startsToo(ahead)
  maya.goesTo(right.url)
  await maya.mutate('claims.reopen', { id, reason: 'It is broken again.' })
  if (isOnPostgres()) maya.goesTo(ahead.url)
  await maya.writes(id, 'The second.')
  maya.goesTo(right.url)
  await maya.writes(id, 'The third.')
  const { messages, events } = await maya.reads(id)
  expect(messages.map(({ content }) => content)).toEqual([
    'The first, by the clock that is ahead.',
    'The second.',
    'The third.',
  ])
  expect(events.map(({ status }) => status)).toEqual(['New', 'Closed', 'InProgress'])
})
