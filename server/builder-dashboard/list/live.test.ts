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

test('nobody hears anything without a session, nor for another site', async () => {
  const stranger = await fetch(`${world.url}/builder/live`)
  expect([stranger.status, stranger.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  const headers = { cookie: builder.cookie, 'sec-fetch-site': 'cross-site' }
  expect((await fetch(`${world.url}/builder/live`, { headers })).status).toBe(403)
})

test('what a homeowner writes, and a claim that is filed, are told without a word about them', async () => {
  const stream = await openStream()
  await maya.writes(id, 'Is there any news?')
  expect(await stream.next()).toMatchObject({ event: 'message', data: 'changed' })
  await maya.files({ title: 'Second' })
  expect(await stream.next()).toMatchObject({ event: 'message', data: 'changed' })
  stream.close()
})

test('what happened between the page and its stream is told at once', async () => {
  const seen = /data-seen="(\d+)"/.exec(await builder.reads())?.[1] ?? ''
  await maya.writes(id, 'Just now')
  const stream = await openEvents(`${world.url}/builder/live?since=${seen}`, { cookie: builder.cookie })
  expect(await stream.next()).toMatchObject({ data: 'changed' })
  stream.close()
})

test('claims of another builder are not told, and the stream ends with the session', async () => {
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
