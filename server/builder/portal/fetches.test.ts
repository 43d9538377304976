import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NoticeRow } from '#shared/record/notice.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' }
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

/** A claim whose email was accepted, and what is recorded of its link. */
async function aLink() {
  const { maya, id, builder } = await sentClaim(world)
  const token = await tokenOf(maya, id)
  const { builder: portal } = world.server.services
  return {
    maya,
    id,
    builder,
    get: (headers: Record<string, string>, path = '') => fetch(`${builder.page}${path}`, { headers }),
    head: () => fetch(builder.page, { method: 'HEAD', headers: BROWSER }),
    /** As the page does it; resolves once it is recorded. */
    fetched: (by: 'robot' | 'unknown', who?: HomeownerInTests) =>
      portal.fetched({ token, by, userId: who?.user.id }),
    kinds: async () => (await claimPage(maya, id)).record.map(({ kind }) => kind).filter(isFetch),
    steps: async () => (await noticeOf(maya, id)).map(({ step }) => step),
    findings: async () => (await verifyRecord(world.server.connection.db, id)).findings,
  }
}

const isFetch = (kind: string) => kind.startsWith('fetched')

async function noticeOf(maya: HomeownerInTests, id: string): Promise<NoticeRow[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const answer = await maya.call('GET', `/trpc/claims.notice?input=${input}`)
  return z
    .object({ result: z.object({ data: z.object({ json: z.array(NoticeRow) }) }) })
    .parse(await answer.json()).result.data.json
}

test('the page is served although its fetch cannot be recorded', async () => {
  const { get, head, id, fetched, kinds } = await aLink()
  const goOn = await refuse(world, 'insert on claim_events', { when: `new.claim_id = '${id}'` })
  const answer = await get(BROWSER)
  expect([answer.status, (await head()).status]).toEqual([200, 200])
  expect(await answer.text()).toContain('Acknowledge')
  await expect(fetched('unknown')).rejects.toThrow('disk is full')
  await goOn()
  // The next one is recorded; those before are so after their answers, which may be only now.
  await get(BROWSER)
  await expect.poll(kinds).toContain('fetched')
})

test('a link that is forged or was replaced records nothing; the new link is a link of its own', async () => {
  const { maya, id, fetched, kinds, get } = await aLink()
  await fetched('unknown')
  expect((await maya.mutate('claims.replaceLink', { id })).status).toBe(200)
  expect((await get(BROWSER)).status).toBe(404)
  await fetched('unknown')
  await fetched('robot')
  expect(await kinds()).toEqual(['fetched'])
  const next = builderAt(world.url, await tokenOf(maya, id))
  await fetch(next.page, { headers: BROWSER })
  await expect.poll(kinds).toEqual(['fetched', 'fetched'])
})

test('the link for another address is another one; back at the first it is known', async () => {
  const { maya, id, fetched, kinds } = await aLink()
  const moveTo = async (email: string) => {
    await maya.call('PUT', '/api/profile/builder', { ...BUILDER, email })
    expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
    return { token: await tokenOf(maya, id), by: 'unknown', userId: undefined } as const
  }
  await fetched('unknown')
  await world.server.services.builder.fetched(await moveTo('other@northfield.example'))
  expect(await kinds()).toEqual(['fetched', 'fetched'])
  await world.server.services.builder.fetched(await moveTo(BUILDER.email))
  expect(await kinds()).toEqual(['fetched', 'fetched'])
})

test('many at once, and again and again, are one entry of each kind', async () => {
  const { get, head, fetched, kinds, findings } = await aLink()
  await Promise.all([get(BROWSER), get(BROWSER), head(), head(), get({ ...BROWSER, purpose: 'prefetch' })])
  await Promise.all([fetched('robot'), fetched('unknown'), fetched('robot'), fetched('unknown')])
  await expect.poll(async () => (await kinds()).toSorted()).toEqual(['fetched', 'fetched-by-robot'])
  await get(BROWSER, '?do=visit')
  await get(ROBOT)
  await fetched('robot')
  await fetched('unknown')
  expect((await kinds()).toSorted()).toEqual(['fetched', 'fetched-by-robot'])
  expect(await findings()).toEqual([])
})

test('a look by somebody of the household is none of the builder’s; that of another account counts', async () => {
  const { maya, get, head, fetched, kinds } = await aLink()
  const [ben, sam] = [await world.homeowner('Ben'), await world.homeowner('Sam')]
  await joinsHome(world, sam, { of: maya, role: 'read-only' })
  await fetched('unknown', maya)
  await fetched('robot', sam)
  expect((await get({ ...BROWSER, cookie: maya.cookie })).status).toBe(200)
  // What follows is recorded after it would have been.
  await head()
  await expect.poll(kinds).toEqual(['fetched-by-robot'])
  await get({ ...BROWSER, cookie: ben.cookie })
  await expect.poll(kinds).toEqual(['fetched-by-robot', 'fetched'])
})

test('it is no news: no status, no time, no unread mark, no email, and nothing in the builder’s thread', async () => {
  const { maya, id, builder, fetched } = await aLink()
  const before = await maya.reads(id)
  const mails = world.mail.mailsTo(maya.email).length
  const linesOf = async () => (await (await fetch(builder.page)).text()).match(/class="sys"/g)?.length
  const lines = await linesOf()
  await fetched('robot')
  await fetched('unknown')
  await world.deliverMail()
  expect(await maya.reads(id)).toEqual(before)
  expect((await homeList(maya)).claims.map(({ unread }) => unread)).toEqual([null])
  expect(world.mail.mailsTo(maya.email)).toHaveLength(mails)
  expect(await linesOf()).toBe(lines)
})

test('a robot, somebody unknown and a person are three lines of the table; a robot after a person is one too', async () => {
  const { maya, id, builder, get, head, steps, findings } = await aLink()
  await get(BROWSER)
  await expect.poll(steps).toEqual(['written', 'accepted', 'fetched'])
  await builder.opens()
  await head()
  await expect.poll(steps).toEqual(['written', 'accepted', 'fetched', 'opened', 'fetched-by-robot'])
  const rows = await noticeOf(maya, id)
  expect(rows[2]?.text).toBe(`The private link for ${BUILDER.email} was fetched, by a person or a program`)
  expect(rows[4]?.text).toBe(`A program, not a person, fetched the private link for ${BUILDER.email}`)
  expect(await findings()).toEqual([])
  const pdf = await maya.call('GET', `/account/claims/${id}/record.pdf`)
  const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  for (const words of ['Fetched by a robot.', 'Fetched, we cannot tell by whom.', 'Opened by a person.'])
    expect(text).toContain(words)
})

test('the link of a claim that is closed is recorded too, and the claim stays closed', async () => {
  const { maya, id, head, kinds, findings } = await aLink()
  await maya.mutate('claims.close', { id })
  await head()
  await expect.poll(kinds).toEqual(['fetched-by-robot'])
  expect((await maya.reads(id)).status).toBe('Closed')
  expect(await findings()).toEqual([])
})
