import path from 'node:path'
import { expect, test } from 'vitest'
import { startWorld } from '#server/testing/world.ts'
import { commitsWhile } from '#server/testing/wal.ts'

test('filing a claim is one commit, which is one sync of the disk', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  // Jobs commit too, the first time soon after the start.
  await world.server.scheduler.stop()
  const { commits } = await commitsWhile(path.join(world.dataDir, 'homeclaim.db'), async () => {
    for (let n = 0; n < 3; n += 1) await maya.files()
  })
  expect(commits).toBe(3)
})
