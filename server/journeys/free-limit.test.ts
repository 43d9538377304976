import { expect, test } from 'vitest'
import { ErrorEnvelope } from '#shared/errors.ts'
import { aClaim } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

test('three free claims are filed, the fourth is refused and stores nothing', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  for (const title of ['one', 'two', 'three']) await maya.files({ title })
  const fourth = await maya.call('POST', '/api/claims', aClaim())
  expect(fourth.status).toBe(403)
  expect(ErrorEnvelope.parse(await fourth.json()).error.code).toBe('CLAIM_LIMIT_REACHED')
  expect(await maya.lists()).toHaveLength(3)
  expect(await (await maya.call('GET', '/api/users/me')).json()).toMatchObject({ claimsCount: 3 })
})

test('ten submissions at once leave exactly three', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => maya.call('POST', '/api/claims', aClaim())),
  )
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
    201,
    201,
    201,
    ...Array<number>(7).fill(403),
  ])
  expect(await maya.lists()).toHaveLength(3)
})

test('a claim that could not be stored uses no free claim', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  for (let n = 0; n < 5; n += 1) {
    const answer = await maya.call('POST', '/api/claims', {
      ...aClaim(),
      imageUrls: ['https://elsewhere.example/x.jpg'],
    })
    expect(answer.status).toBe(400)
  }
  for (const title of ['one', 'two', 'three']) await maya.files({ title })
  expect(await maya.lists()).toHaveLength(3)
})

test('a repeat of the third submission is answered at the limit too, and closing a claim gives no free claim back', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  await maya.files()
  await maya.files()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const third = await maya.files({}, key)
  expect((await maya.files({}, key)).id).toBe(third.id)
  await maya.mutate('claims.close', { id: third.id })
  expect((await maya.call('POST', '/api/claims', aClaim())).status).toBe(403)
})

test('other words under a key that was used are refused, not mistaken for a repeat', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await maya.files({ title: 'Gutter drips' }, key)
  const other = await maya.callWith(key)('POST', '/api/claims', aClaim({ title: 'Door sticks' }))
  expect(other.status).toBe(409)
  expect(ErrorEnvelope.parse(await other.json()).error.message).toContain('as claim 1001')
  expect((await maya.lists()).map((claim) => claim.title)).toEqual(['Gutter drips'])
})

test('a premium account has no limit, nor has a server whose limit is 0; each free account has its own', async () => {
  await using world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '1' } })
  const maya = await world.homeowner()
  const ben = await world.homeowner('Ben')
  await maya.files()
  expect((await maya.call('POST', '/api/claims', aClaim())).status).toBe(403)
  await ben.files()
  await world.server.connection.db
    .updateTable('users')
    .set({ is_subscribed: 1 })
    .where('id', '=', maya.user.id)
    .execute()
  await maya.files()
  await maya.files()
  expect(await maya.lists()).toHaveLength(3)

  await using open = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0' } })
  const eve = await open.homeowner()
  for (let n = 0; n < 5; n += 1) await eve.files()
  expect(await eve.lists()).toHaveLength(5)
})
