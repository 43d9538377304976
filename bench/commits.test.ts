import path from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startWorld } from '#server/testing/world.ts'
import { commitsOf } from './wal.ts'

test('filing a claim is one commit, which is one sync of the disk', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  const file = path.join(world.dataDir, 'homeclaim.db')
  const other = new SQLite(file)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.close()
  for (let n = 0; n < 3; n += 1) await maya.files()
  expect(commitsOf(`${file}-wal`).commits).toBe(3)
})
