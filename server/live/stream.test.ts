import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SESSION_IDLE_MS } from '#server/auth/sessions.ts'
import { LiveEvent } from '#shared/live.ts'
import { anotherDevice } from '#server/testing/account.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { joinsHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { deleteChangesBefore } from './changes-repository.ts'
import { MOST_FOR_ONE, STORED_MS } from './module.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const Data = z.object({ json: LiveEvent })

/** The stream of a person's browser. */
async function watches(
  homeowner: HomeownerInTests,
  { since = {}, headers = {} }: { since?: object; headers?: Record<string, string> } = {},
) {
  const input = encodeURIComponent(JSON.stringify({ json: since }))
  const url = `${world.url}/trpc/stream/live.changes?input=${input}`
  const stream = await openEvents(url, { cookie: homeowner.cookie, ...headers })
  return {
    ...stream,
    async event() {
      const next = await stream.next()
      return next && { id: next.id ?? '', ...Data.parse(JSON.parse(next.data)).json }
    },
  }
}

/** A claim of a homeowner, sent, and its builder's page. */
async function sentClaim(homeowner = maya) {
  const { id } = await homeowner.files()
  await world.deliverMail()
  return { id, builder: builderAt(world.url, await tokenOf(homeowner, id)) }
}

const openStreams = () => world.server.services.live.hub.size()

describe('an open stream', () => {
  test('reports to each member of a home that its documents have changed, and to nobody else', async () => {
    const ines = await world.homeowner('Ines Castro')
    await joinsHome(world, ines, { of: maya, role: 'member' })
    const eve = await world.homeowner('Eve Adams')
    const [stream, hers] = [await watches(ines), await watches(eve)]
    expect(await stream.event()).toMatchObject({ kind: 'start' })
    expect(await hers.event()).toMatchObject({ kind: 'start' })
    expect((await addsDocument(world, maya, { bytes: aPdf('Contract'), name: 'Contract.pdf' })).status).toBe(
      200,
    )
    expect(await stream.event()).toMatchObject({ kind: 'everything' })
    const { id } = await eve.files()
    expect(await hers.event()).toMatchObject({ kind: 'claim', claimId: id })
    stream.close()
    hers.close()
  })

  test('reports that the builder did something, without saying what it was', async () => {
    const { id, builder } = await sentClaim()
    const stream = await watches(maya)
    expect(await stream.event()).toMatchObject({ kind: 'start' })
    await builder.opens()
    expect(await stream.event()).toEqual({
      kind: 'claim',
      claimId: id,
      id: expect.stringMatching(/^\d+\.\d+$/),
    })
    await builder.says('We come on Friday.')
    expect(await stream.event()).toMatchObject({ kind: 'claim', claimId: id })
    stream.close()
  })

  test('reports a delivery, an emailed answer, and what the person did in another window', async () => {
    const { id } = await maya.files({ title: 'The gutter leaks' })
    const stream = await watches(maya)
    await stream.event()
    await world.deliverMail()
    expect(await stream.event()).toMatchObject({ kind: 'claim', claimId: id })
    const letter = await world.mail.waitFor('warranty@northfield.example', ({ parsed }) =>
      /gutter/.test(parsed.subject ?? ''),
    )
    const to = letter.parsed.replyTo?.value[0]?.address ?? ''
    await world.postMail(aMail({ to, text: 'On Friday.', headers: { 'Auto-Submitted': 'auto-replied' } }))
    await world.readMail()
    expect(await stream.event()).toMatchObject({ kind: 'claim', claimId: id })
    await world.postMail(aMail({ to, text: 'We come on Friday.' }))
    await world.readMail()
    expect(await stream.event()).toMatchObject({ kind: 'claim', claimId: id })
    const { unread } = await claimPage(maya, id)
    await maya.mutate('claims.markRead', { id, last: unread?.last })
    expect(await stream.event()).toMatchObject({ kind: 'read', claimId: id })
    stream.close()
  })

  test('begins with a head that no proxy collects or compresses, and with the time after which it is broken', async () => {
    const stream = await watches(maya, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(await stream.nextOfAny()).toEqual({
      event: 'connected',
      id: undefined,
      data: '{"reconnectAfterInactivityMs":50000}',
    })
    stream.close()
  })

  test('gives a sign of life at every beat', async () => {
    const stream = await watches(maya)
    await stream.event()
    await world.server.scheduler.runNow('open-streams')
    expect(await stream.nextOfAny()).toEqual({ event: 'ping', id: undefined, data: '' })
    stream.close()
  })

  test('never reports another person’s changes', async () => {
    const other = await world.homeowner('Ines Castro')
    await other.savesProfile()
    const [mine, theirs] = [await sentClaim(), await sentClaim(other)]
    const stream = await watches(maya)
    await stream.event()
    await theirs.builder.says('For Ines')
    await mine.builder.says('For Maya')
    expect(await stream.event()).toMatchObject({ claimId: mine.id })
    stream.close()
    // Nor when it catches up: Ines has one claim, and everything before it was another's.
    for (const since of [{ ageMs: 86_400_000 }, { lastEventId: `0.${world.clock.now().getTime()}` }]) {
      const missed = await watches(other, { since })
      await missed.event()
      expect(await missed.event()).toMatchObject({ claimId: theirs.id })
      await world.server.scheduler.runNow('open-streams')
      expect((await missed.nextOfAny())?.event).toBe('ping')
      missed.close()
    }
  })
})

describe('after a reconnect', () => {
  test.each([
    ['by the browser, in its header', (id: string) => ({ headers: { 'last-event-id': id } })],
    ['by the client, in the input', (id: string) => ({ since: { lastEventId: id } })],
  ])('%s: what was missed is reported, and nothing twice', async (_how, continued) => {
    const [one, two] = [await sentClaim(), await sentClaim()]
    const first = await watches(maya)
    await first.event()
    await one.builder.opens()
    const seen = await first.event()
    first.close()
    await two.builder.opens()
    await two.builder.says('While nobody watched')
    const again = await watches(maya, continued(seen?.id ?? ''))
    expect(await again.event()).toMatchObject({ kind: 'start' })
    expect(await again.event()).toMatchObject({ kind: 'claim', claimId: two.id })
    await one.builder.says('Now')
    expect(await again.event()).toMatchObject({ kind: 'claim', claimId: one.id })
    again.close()
  })

  test('a page without a cursor gets what changed since its data was read', async () => {
    const { id, builder } = await sentClaim()
    world.clock.advance(60_000)
    await builder.opens()
    world.clock.advance(1_000)
    const stream = await watches(maya, { since: { ageMs: 5_000 } })
    const start = await stream.event()
    expect(start).toMatchObject({ kind: 'start' })
    const missed = await stream.event()
    expect(missed).toMatchObject({ kind: 'claim', claimId: id })
    // A page takes what has no higher number than the event before for told already.
    expect(Number.parseInt(missed?.id ?? '', 10)).toBeGreaterThan(Number.parseInt(start?.id ?? '', 10))
    stream.close()
  })

  test.each([
    ['of another database', () => '999999999.1'],
    ['that is older than what is stored', () => `0.${world.clock.now().getTime() - STORED_MS - 1}`],
    ['that is none', () => 'x'],
  ])('with a cursor %s everything is to be read anew', async (_what, cursor) => {
    const stream = await watches(maya, { since: { lastEventId: cursor() } })
    expect(await stream.event()).toMatchObject({ kind: 'start' })
    expect(await stream.event()).toMatchObject({ kind: 'everything' })
    stream.close()
  })

  test('it continues on a server that was started again', async () => {
    const before = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0' } })
    const ines = await before.homeowner('Ines Castro')
    await ines.savesProfile()
    const { id } = await ines.files()
    const url = (at: { url: string }, input: object) =>
      `${at.url}/trpc/stream/live.changes?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    const stream = await openEvents(url(before, {}), { cookie: ines.cookie })
    const cursor = (await stream.next())?.id
    await ines.writes(id, 'One more thing.')
    await stream.next()
    await before.stop()
    expect(await stream.next()).toBeUndefined()
    await using after = await startWorld({ hasMailServer: false, dataDir: before.dataDir })
    const again = await openEvents(url(after, { lastEventId: cursor }), { cookie: ines.cookie })
    await again.next()
    expect((await again.next())?.data).toBe(JSON.stringify({ json: { kind: 'claim', claimId: id } }))
    again.close()
  })

  test('old changes are deleted', async () => {
    await using own = await startWorld({ hasMailServer: false })
    const { server, clock } = own
    await (await own.homeowner()).files()
    const count = async () =>
      (await server.connection.db.selectFrom('claim_changes').select('seq').execute()).length
    await server.scheduler.runNow('old-changes')
    expect(await count()).toBe(1)
    clock.advance(STORED_MS + 1_000)
    await server.scheduler.runNow('old-changes')
    expect(await count()).toBe(0)
  })

  test('a change that comes while old ones are deleted stays', async () => {
    const noor = await world.homeowner('Noor Haddad')
    await noor.savesProfile()
    const { db } = world.server.connection
    await db.deleteFrom('claim_changes').execute()
    let id: string | undefined
    const filing = interrupted(db, async () => {
      ;({ id } = await noor.files())
    })
    await deleteChangesBefore(filing, world.clock.now().toISOString())
    const left = await db.selectFrom('claim_changes').select('claim_id').execute()
    expect(left).toEqual([{ claim_id: id }])
  })
})

describe('the end of a session', () => {
  test('signing out ends the stream, and there is no new one', async () => {
    const person = await world.homeowner('Noor Haddad')
    const stream = await watches(person)
    await stream.event()
    await person.call('POST', '/api/auth/logout', {})
    expect(await stream.event()).toBeUndefined()
    expect((await watches(person)).status).toBe(401)
  })

  test('a new password ends those of the other devices', async () => {
    const person = await world.homeowner('Noor Haddad')
    const { cookie } = await anotherDevice(world.url, person, { userAgent: 'Firefox' })
    const own = await watches(person)
    const other = await watches(person, { headers: { cookie } })
    await Promise.all([own.event(), other.event()])
    const newPassword = 'another good long password'
    const changed = await person.mutate('account.changePassword', { password: person.password, newPassword })
    expect(changed.status).toBe(200)
    expect(await other.event()).toBeUndefined()
    await person.savesProfile()
    const { id } = await person.files()
    expect(await own.event()).toMatchObject({ claimId: id })
    own.close()
  })

  test('a session that expires or is not used for a day ends it at the next beat', async () => {
    await using own = await startWorld({ hasMailServer: false })
    const { cookie } = await own.homeowner()
    const stream = await openEvents(`${own.url}/trpc/stream/live.changes`, { cookie })
    await stream.next()
    own.clock.advance(SESSION_IDLE_MS + 1_000)
    await own.server.scheduler.runNow('open-streams')
    expect(await stream.next()).toBeUndefined()
  })
})

describe('limits', () => {
  test('without a session, and from another site, there is none', async () => {
    expect((await openEvents(`${world.url}/trpc/stream/live.changes`)).status).toBe(401)
    const foreign = await watches(maya, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect((await openEvents(`${world.url}/trpc/stream/claims.list`, { cookie: maya.cookie })).status).toBe(
      404,
    )
    expect((await maya.call('GET', '/trpc/live.changes')).status).toBe(404)
  })

  test('an account has so many streams at once; one that is closed makes room', async () => {
    const person = await world.homeowner('Noor Haddad')
    const before = openStreams()
    const open = await Promise.all(
      Array.from({ length: MOST_FOR_ONE }, async () => {
        const stream = await watches(person)
        await stream.event()
        return stream
      }),
    )
    const refused = await watches(person)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    open[0]?.close()
    await expect.poll(openStreams).toBe(before + MOST_FOR_ONE - 1)
    const another = await watches(person)
    expect(another.status).toBe(200)
    for (const stream of [...open, another]) stream.close()
    await expect.poll(openStreams).toBe(before)
  })
})

describe("the builder's page", () => {
  const watchesPage = (page: string) => openEvents(`${page}/live`)

  test('gets events of the homeowner’s messages and answers, and of no other claim', async () => {
    const [{ id, builder }, other] = [await sentClaim(), await sentClaim()]
    const stream = await watchesPage(builder.page)
    const made = Number((await stream.next())?.data)
    const page = await (await fetch(builder.page)).text()
    expect(page).toContain(`data-seen="${made}"`)
    await maya.writes(other.id, 'For another page')
    await maya.writes(id, 'The cabinet is clear now.')
    expect(Number((await stream.next())?.data)).toBeGreaterThan(made)
    await maya.mutate('claims.close', { id })
    await stream.next()
    expect(await (await fetch(builder.page)).text()).toContain('The cabinet is clear now.')
    stream.close()
  })

  test('gets an event when the owner changed the targets, as each member does: something is due on another day', async () => {
    const ines = await world.homeowner('Ines Castro')
    await joinsHome(world, ines, { of: maya, role: 'member' })
    const { builder } = await sentClaim()
    const [stream, hers] = [await watchesPage(builder.page), await watches(ines)]
    const before = Number((await stream.next())?.data)
    expect(await hers.event()).toMatchObject({ kind: 'start' })
    expect((await maya.mutate('targets.save', { answer: 3, inspection: null, repair: null })).status).toBe(
      200,
    )
    expect(Number((await stream.next())?.data)).toBeGreaterThan(before)
    expect(await hers.event()).toMatchObject({ kind: 'everything' })
    stream.close()
    hers.close()
  })

  test('gets no event when the homeowner has read something', async () => {
    const { id, builder } = await sentClaim()
    await builder.says('We come on Friday.')
    const stream = await watchesPage(builder.page)
    await stream.next()
    const { unread } = await claimPage(maya, id)
    await maya.mutate('claims.markRead', { id, last: unread?.last })
    await maya.writes(id, 'Good.')
    await stream.next()
    await world.server.scheduler.runNow('open-streams')
    expect((await stream.nextOfAny())?.event).toBe('ping')
    stream.close()
  })

  test('a replaced link ends its stream and opens none', async () => {
    const { id, builder } = await sentClaim()
    const stream = await watchesPage(builder.page)
    await stream.next()
    await maya.mutate('claims.replaceLink', { id })
    expect(await stream.next()).toMatchObject({ event: 'gone' })
    expect(await stream.next()).toBeUndefined()
    expect((await watchesPage(builder.page)).status).toBe(404)
    expect((await watchesPage(`${world.url}/b/1001-${'0'.repeat(26)}`)).status).toBe(404)
  })
})
