import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { LiveEvent } from '#shared/live.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let sam: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  sam = await world.homeowner('Sam Brandt')
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  for (const who of [maya, sam]) await hasDevice(who)
})
afterAll(() => world[Symbol.asyncDispose]())

async function hasDevice(who: HomeownerInTests): Promise<void> {
  const { db } = world.server.connection
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', who.user.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_subscriptions')
    .values({
      session_id: session.id,
      user_id: who.user.id,
      endpoint: `https://push.example/${session.id}`,
      p256dh: '',
      auth: '',
      shows_what: 0,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
}

/** Whose devices wait for a push about a claim. */
async function pushedTo(claimId: string): Promise<string[]> {
  const rows = await world.server.connection.db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'pushes.session_id')
    .select('user_id')
    .where('claim_id', '=', claimId)
    .execute()
  return rows.map((row) => row.user_id).toSorted()
}

async function sentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  return { id, builder: builderAt(world.url, await tokenOf(maya, id)) }
}

const Data = z.object({ json: LiveEvent })
async function watches(who: HomeownerInTests) {
  const input = encodeURIComponent(JSON.stringify({ json: {} }))
  const stream = await openEvents(`${world.url}/trpc/stream/live.changes?input=${input}`, {
    cookie: who.cookie,
  })
  const event = async () => Data.parse(JSON.parse((await stream.next())?.data ?? '')).json
  expect(await event()).toEqual({ kind: 'start' })
  return { event, close: stream.close }
}

test('what the builder does is news to every member, on their screens and their devices', async () => {
  const { id, builder } = await sentClaim()
  const screen = await watches(sam)
  await builder.says('We come on Friday.')
  expect(await screen.event()).toEqual({ kind: 'claim', claimId: id })
  for (const who of [maya, sam]) expect((await claimPage(who, id)).unread?.count).toBe(1)
  expect(await pushedTo(id)).toEqual([maya.user.id, sam.user.id].toSorted())
  screen.close()
})

test('reading is each member’s own: it stays unread for the others, and they are not notified', async () => {
  const { id, builder } = await sentClaim()
  await builder.says('We come on Friday.')
  const screen = await watches(sam)
  const { unread } = await claimPage(maya, id)
  await maya.mutate('claims.markRead', { id, last: unread?.last })
  expect((await claimPage(maya, id)).unread).toBeNull()
  expect((await claimPage(sam, id)).unread?.count).toBe(1)
  expect(await pushedTo(id)).toEqual([sam.user.id])
  await builder.says('At nine.')
  // The first event is the next message.
  expect(await screen.event()).toEqual({ kind: 'claim', claimId: id })
  expect((await claimPage(sam, id)).unread?.count).toBe(2)
  screen.close()
})

test('who leaves gets no more events: an open screen asks again, and what waited for their devices is dropped', async () => {
  const tom = await world.homeowner('Tom Ortiz')
  await joinsHome(world, tom, { of: maya, role: 'member' })
  await hasDevice(tom)
  const { id, builder } = await sentClaim()
  await builder.says('We come on Friday.')
  const screen = await watches(tom)
  expect(await pushedTo(id)).toContain(tom.user.id)
  await leavesHome(world, tom, maya)
  expect(await screen.event()).toEqual({ kind: 'everything' })
  expect(await pushedTo(id)).not.toContain(tom.user.id)
  await builder.says('At nine.')
  expect(await pushedTo(id)).toEqual([maya.user.id, sam.user.id].toSorted())
  const own = await tom.files({ title: 'In my own home' })
  expect(await screen.event()).toEqual({ kind: 'claim', claimId: own.id })
  screen.close()
  const rows = await world.server.connection.db
    .selectFrom('unread_news')
    .selectAll()
    .where('user_id', '=', tom.user.id)
    .execute()
  expect(rows).toEqual([])
})
