import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ClaimDetail, ClaimWithThread } from '#shared/claims/claims.ts'
import { MessagePage } from '#shared/messages.ts'
import { createIds } from '#server/ids.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { askWithoutBody } from '#server/testing/raw-http.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { insertMessage } from './repository.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '20' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

/** Inserts messages over months directly, because the rate limits would not let a test write them. */
async function aThread(count: number, more: { htmlContent?: string } = {}): Promise<string> {
  const { id } = await maya.files()
  const clock = createMovableClock()
  const ids = createIds(clock)
  for (let n = 1; n <= count; n += 1) {
    clock.advance(60_000)
    await insertMessage(world.server.connection.db, {
      id: ids.next(),
      claimId: id,
      sender: n === 1 ? 'Builder' : 'Homeowner',
      authorName: null,
      channel: 'app',
      content: `Message ${n}.`,
      htmlContent: more.htmlContent ?? null,
      original: null,
      isAutomatic: false,
      notAnswer: null,
      countedAt: null,
      otherAddress: null,
      notStored: [],
      inboundMailId: null,
      idempotencyKey: null,
      userId: null,
      createdAt: clock.now().toISOString(),
    })
  }
  return id
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}.`)
const contents = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content)

const inputOf = (input: unknown) => encodeURIComponent(JSON.stringify({ json: input }))
async function earlier(who: HomeownerInTests, claimId: string, before: string) {
  return who.call('GET', `/trpc/messages.earlier?input=${inputOf({ claimId, before })}`)
}
const pageIn = async (response: Response) =>
  z.object({ result: z.object({ data: z.object({ json: MessagePage }) }) }).parse(await response.json())
    .result.data.json

describe('a thread of 250 messages', () => {
  let id: string
  beforeAll(async () => {
    id = await aThread(250)
  })

  test('is returned as its latest 100, then page by page, each message once', async () => {
    const claim = await claimPage(maya, id)
    expect(contents(claim)).toEqual(numbers(151, 250))
    expect(claim.hasEarlierMessages).toBe(true)
    const second = await pageIn(await earlier(maya, id, claim.messages[0]?.id ?? ''))
    expect(contents(second)).toEqual(numbers(51, 150))
    expect(second.hasEarlier).toBe(true)
    const third = await pageIn(await earlier(maya, id, second.messages[0]?.id ?? ''))
    expect(contents(third)).toEqual(numbers(1, 50))
    expect(third.hasEarlier).toBe(false)
  })

  test('shows when the builder wrote, also when that is on an earlier page', async () => {
    const claim = await claimPage(maya, id)
    expect(claim.messages.some(({ sender }) => sender === 'Builder')).toBe(false)
    expect(claim.builderWroteAt).not.toBeNull()
  })

  test('over REST has a Link to the previous page, until there is none', async () => {
    const seen: string[] = []
    let path: string | undefined = `/api/claims/${id}`
    while (path) {
      const response = await maya.call('GET', path)
      seen.unshift(...contents(ClaimWithThread.parse(await response.json())))
      path = /^<([^>]+)>; rel="prev"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(numbers(1, 250))
    const wrong = await maya.call('GET', `/api/claims/${id}?messagesBefore=yesterday`)
    expect(wrong.status).toBe(400)
  })

  test('on the builder’s page has links to the earlier and back to the latest messages', async () => {
    let address = `${world.url}/b/${await tokenOf(maya, id)}`
    const seen: string[] = []
    for (let pages = 0; pages < 3; pages += 1) {
      const html = await (await fetch(address)).text()
      seen.unshift(...(html.match(/Message \d+\./g) ?? []))
      expect(html.includes('>Latest messages</a>')).toBe(pages > 0)
      const next = /href="([^"]+)">Earlier messages<\/a>/.exec(html)?.[1]
      expect(next === undefined).toBe(pages === 2)
      address = `${world.url}${next}`
    }
    expect(seen).toEqual(numbers(1, 250))
  })

  test('is visible to nobody else, on any page', async () => {
    const eve = await world.homeowner('Eve Adams')
    const claim = await claimPage(maya, id)
    expect((await earlier(eve, id, claim.messages[0]?.id ?? '')).status).toBe(404)
  })
})

test('an ordinary thread is complete, without links to other pages', async () => {
  const id = await aThread(100)
  const response = await maya.call('GET', `/api/claims/${id}`)
  expect(response.headers.get('link')).toBeNull()
  expect(contents(ClaimWithThread.parse(await response.json()))).toEqual(numbers(1, 100))
})

test('long mails make a page shorter, and one longer than a page is a page of its own', async () => {
  const id = await aThread(20, { htmlContent: 'x'.repeat(300_000) })
  const claim: ClaimDetail = await claimPage(maya, id)
  expect(contents(claim)).toEqual(numbers(18, 20))
  expect(claim.hasEarlierMessages).toBe(true)
  const huge = await aThread(2, { htmlContent: 'x'.repeat(1_500_000) })
  expect(contents(await claimPage(maya, huge))).toEqual(numbers(2, 2))
})

describe('limits per account', () => {
  test('60 messages an hour are accepted; the next is refused before its body, and a repeat of the last does not count', async () => {
    const ben = await world.homeowner('Ben Writer')
    const { id } = await ben.files()
    const path = `/api/claims/${id}/messages`
    const key = { 'idempotency-key': crypto.randomUUID() }
    const write = (headers = {}) => ben.callWith(headers)('POST', path, { content: 'Hello?' })
    for (let n = 0; n < 58; n += 1) expect((await write()).status).toBe(201)
    expect((await write(key)).status).toBe(201)
    expect((await write(key)).status).toBe(201)
    expect((await write()).status).toBe(201)
    const refused = await write()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const address of [path, '/trpc/messages.send', '/trpc/messages.send,claims.close?batch=1']) {
      const answer = await askWithoutBody(world.url, {
        method: 'POST',
        path: address,
        headers: {
          authorization: `Bearer ${ben.token}`,
          'content-type': 'application/json',
          'content-length': 100,
        },
      })
      expect([address, answer.status]).toEqual([address, 429])
    }
    expect((await maya.call('GET', `/api/claims`)).status).toBe(200)
  })

  test('claims are accepted up to the setting per day, with or without photos', async () => {
    const ida = await world.homeowner('Ida Filer')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await ida.files({}, key)
    for (let n = 1; n < 20; n += 1) await ida.files()
    expect((await ida.call('POST', '/api/claims', { title: 'x' })).status).toBe(429)
    expect(first.id).toHaveLength(26)
  })
})
