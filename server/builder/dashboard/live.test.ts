import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CEDAR = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }

let world: World
let maya: HomeownerInTests
let dev: HomeownerInTests
let builder: BuilderInTests
let id: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  dev = await world.homeowner('Dev Patel')
  await dev.savesProfile(CEDAR)
  ;({ id } = await maya.files({ title: 'First' }))
  await world.deliverMail()
  builder = await signedInBuilder(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The stream that the list, as it is now, opens. */
async function openStream(who = builder) {
  const seen = /data-seen="(\d+)"/.exec(await who.reads())?.[1] ?? ''
  return openEvents(`${world.url}/builder/live?since=${seen}`, { cookie: who.cookie })
}

test('there is no stream without a session, nor for another site', async () => {
  const visitor = await fetch(`${world.url}/builder/live`)
  expect([visitor.status, visitor.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  const headers = { cookie: builder.cookie, 'sec-fetch-site': 'cross-site' }
  expect((await fetch(`${world.url}/builder/live`, { headers })).status).toBe(403)
})

test('a homeowner’s message and a new claim are reported without their contents', async () => {
  const stream = await openStream()
  await maya.writes(id, 'Is there any news?')
  expect(await stream.next()).toMatchObject({ event: 'message', data: 'changed' })
  await maya.files({ title: 'Second' })
  expect(await stream.next()).toMatchObject({ event: 'message', data: 'changed' })
  stream.close()
})

test('what happened between the page and its stream is reported at once', async () => {
  const seen = /data-seen="(\d+)"/.exec(await builder.reads())?.[1] ?? ''
  await maya.writes(id, 'Just now')
  const stream = await openEvents(`${world.url}/builder/live?since=${seen}`, { cookie: builder.cookie })
  expect(await stream.next()).toMatchObject({ data: 'changed' })
  stream.close()
})

test('a claim that is sent to another builder is reported to the one it leaves, also just before the stream', async () => {
  const { id: moving } = await maya.files({ title: 'Moving' })
  await world.deliverMail()
  const seen = /data-seen="(\d+)"/.exec(await builder.reads())?.[1] ?? ''
  const [stream, office] = [await openStream(), `/builder/claims/${moving}`]
  expect(await builder.reads(office)).toContain(`data-seen="${seen}"`)
  await maya.call('PUT', '/api/profile/builder', CEDAR)
  await maya.mutate('claims.resend', { id: moving })
  expect(await stream.next()).toMatchObject({ event: 'message', data: 'changed' })
  stream.close()
  expect(await builder.lists()).not.toContain('Moving')
  expect((await builder.get(office)).status).toBe(404)
  const refused = await builder.post('/builder/acknowledge', { only: moving })
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining('it is not addressed to you any more'),
  ])
  const late = await openEvents(`${world.url}/builder/live?since=${seen}`, { cookie: builder.cookie })
  expect(await late.next()).toMatchObject({ data: 'changed' })
  late.close()
  const reloaded = await openStream()
  await maya.call('PUT', '/api/profile/builder', BUILDER)
  // Sent again to the same builder, it leaves nobody.
  await maya.mutate('claims.resend', { id })
  expect(await reloaded.next()).toMatchObject({ data: 'changed' })
  reloaded.close()
})

test('claims of another builder are not reported, and the stream ends with the session', async () => {
  // A delivery is a change too.
  await world.deliverMail()
  const stream = await openStream()
  await dev.files({ title: 'Of another builder' })
  await builder.post('/builder/sign-out-everywhere')
  await maya.writes(id, 'After the session')
  // Had the other claim been told, this event would come after it.
  expect(await stream.next()).toMatchObject({ event: 'gone' })
  expect(await stream.next()).toBeUndefined()
})
