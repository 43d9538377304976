import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { databaseOf } from '#server/testing/postgres.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld } from '#server/testing/world.ts'
import { runAdmin } from './admin-commands.ts'

test('the command finds and changes the accounts of the database of DATABASE_URL', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const config = readConfig({ DATA_DIR: world.dataDir, DATABASE_URL: await databaseOf(world.dataDir) })
  expect(await runAdmin(config, ['users'])).toContain(maya.email)
  await runAdmin(config, ['premium', maya.email, 'on'])
  expect(await valuesIn(world, 'select has_premium_gift from users')).toEqual([1])
})
