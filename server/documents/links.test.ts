import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { EvidenceLinks, NewEvidenceLink } from '#shared/evidence.ts'
import { insertMessage, type MessageRow } from '#server/messages/repository.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { allStored } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let world: World
let maya: HomeownerInTests
let ben: HomeownerInTests
let sink: string
let door: string
let photoId: string
let otherPhotoId: string

beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  ben = await world.homeowner('Ben Moss')
  await maya.savesProfile()
  const [first, second] = await Promise.all([1, 2].map(async (seed) => maya.uploads(await jpegPhoto(seed))))
  sink = (await maya.files({ title: 'Sink <drips>', imageUrls: [first ?? ''] })).id
  door = (await maya.files({ title: 'Stuck door', imageUrls: [second ?? ''] })).id
  photoId = first?.split('/').at(-1) ?? ''
  otherPhotoId = second?.split('/').at(-1) ?? ''
  await maya.writes(sink, 'Is there any news? \u05E9\u05DC\u05D5\u05DD')
  await world.deliverMail()
})
afterAll(() => world[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const answered = async (response: Response) => Answer.parse(await response.json()).result.data.json

const asks = (who: HomeownerInTests, claimIds: string[], days = 30) =>
  who.mutate('evidence.makeLink', { claimIds, days })
const makes = async (who: HomeownerInTests, claimIds: string[], days = 30) =>
  NewEvidenceLink.parse(await answered(await asks(who, claimIds, days))).url
const linksOf = async (who: HomeownerInTests) =>
  EvidenceLinks.parse(await answered(await who.call('GET', '/trpc/evidence.links'))).links
const aMessage = (of: Pick<MessageRow, 'id' | 'claimId' | 'content'>): MessageRow => ({
  ...of,
  sender: 'Homeowner',
  authorName: null,
  channel: 'app',
  htmlContent: null,
  original: null,
  isAutomatic: false,
  notAnswer: null,
  countedAt: null,
  otherAddress: null,
  notStored: [],
  inboundMailId: null,
  idempotencyKey: null,
  createdAt: world.clock.now().toISOString(),
  userId: null,
})
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status
const textOf = async (url: string) => (await fetch(url)).text()

test('nobody makes a link to claims of another home, or to none; a reader makes none', async () => {
  expect((await asks(ben, [sink])).status).toBe(404)
  expect((await asks(maya, [sink, 'nothing'])).status).toBe(404)
  expect((await asks(maya, [])).status).toBe(400)
  expect((await asks(maya, [sink], 31)).status).toBe(400)
  const ines = await world.homeowner('Ines Reader')
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  expect((await asks(ines, [sink])).status).toBe(403)
})

test('a forged address opens nothing', async () => {
  const url = await makes(maya, [sink])
  for (const forged of [`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`, `${world.url}/e/nothing`])
    for (const path of ['', '/claims', `/claims/${sink}`, '/evidence.zip', `/photos/${photoId}/thumb`])
      expect(await statusOf(`${forged}${path}`)).toBe(404)
})

test('the secret is not in the database', async () => {
  const url = await makes(maya, [sink])
  const stored = await allStored(world)
  expect(stored).not.toContain(url.split('/').at(-1))
})

test('the cover shows nothing of the claims; behind it the claim can be read, and nothing of another', async () => {
  const url = await makes(maya, [sink])
  const cover = await textOf(url)
  expect(cover).toContain('shares the evidence of a warranty claim')
  expect(cover).not.toContain('drips')
  expect(await textOf(`${url}/claims`)).toContain('Sink &lt;drips&gt;')
  const claim = await textOf(`${url}/claims/${sink}`)
  for (const part of [
    'What the builder was told, and when',
    'Is there any news? שלום',
    `/photos/${photoId}/thumb`,
  ])
    expect(claim).toContain(part)
  expect(claim, 'who has the link sees no email address of the homeowner').not.toContain(maya.email)
  expect(await statusOf(`${url}/photos/${photoId}/thumb`)).toBe(200)
  expect(await statusOf(`${url}/photos/${photoId}/original`)).toBe(404)
  for (const path of [`/claims/${door}`, `/claims/${door}/record.pdf`, `/photos/${otherPhotoId}/thumb`])
    expect(await statusOf(`${url}${path}`)).toBe(404)
})

test('whoever of the household wrote is named, whichever of them shares the claim', async () => {
  const jo = await world.homeowner('Jo Partner')
  await joinsHome(world, jo, { of: maya, role: 'member' })
  const { id } = await maya.files({ title: 'Two people write' })
  await maya.writes(id, 'From the one who filed.')
  await jo.writes(id, 'From the one who shares.')
  const page = (await textOf(`${await makes(jo, [id])}/claims/${id}`)).replaceAll(/<[^>]+>/g, ' ')
  const said = (words: string) =>
    page.slice(0, page.indexOf(words)).match(/(\S+ \S+)\s+\(homeowner\)\s+$/)?.[1]
  expect(said('From the one who filed.')).toBe('Maya Lindqvist')
  expect(said('From the one who shares.')).toBe('Jo Partner')
})

test('the page, the PDF and the export tell the same of a claim', async () => {
  const url = await makes(maya, [sink])
  const page = await textOf(`${url}/claims/${sink}`)
  const zip = readZip(Buffer.from(await (await maya.call('GET', '/account/export.zip')).arrayBuffer()))
  const [, exported] =
    [...zip].find(([name]) => name.endsWith('index.html') && name.includes('Sink drips')) ?? []
  const pdf = readPdf(Buffer.from(await (await fetch(`${url}/claims/${sink}/record.pdf`)).arrayBuffer()))
  const plain = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const texts = [plain(page), plain(exported?.toString() ?? ''), plain(pdf.text)]
  for (const words of [
    'Homeowner Maya Lindqvist',
    'Builder Northfield Homes',
    'First response Pending',
    'What the builder was told, and when',
    'Is there any news?',
    'Pacific Time (America/Los_Angeles)',
  ])
    expect([words, ...texts.map((text) => text.includes(words))]).toEqual([words, true, true, true])
})

test('a long thread is read page by page, to its first message', async () => {
  const long = (await maya.files({ title: 'A long story' })).id
  const { db } = world.server.connection
  const ids = Array.from({ length: 230 }, () => world.server.services.claims.ids.next())
  for (const [index, id] of ids.entries())
    await insertMessage(db, aMessage({ id, claimId: long, content: `Word ${index}, `.repeat(500) }))
  const url = await makes(maya, [long])
  const page = (path: string) => textOf(new URL(path.replaceAll('&amp;', '&'), world.url).href)
  const shown: string[][] = []
  for (let path: string | undefined = `${new URL(url).pathname}/claims/${long}`; path;) {
    const text: string = await page(path)
    expect(text.length).toBeLessThan(1_500_000)
    shown.unshift([...text.matchAll(/"said" dir="auto">(Word \d+),/g)].flatMap(([, word]) => word ?? []))
    path = /href="([^"]+)" rel="nofollow">Earlier messages/.exec(text)?.[1]
  }
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.flat()).toEqual(ids.map((_id, index) => `Word ${index}`))
})

test('the PDF and the ZIP can be downloaded', async () => {
  const url = await makes(maya, [sink, door])
  const pdf = Buffer.from(await (await fetch(`${url}/claims/${door}/record.pdf`)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const zip = readZip(Buffer.from(await (await fetch(`${url}/evidence.zip`)).arrayBuffer()))
  expect([...zip.keys()].filter((name) => name.endsWith('claim.json'))).toHaveLength(2)
  expect(zip.has('SHA256SUMS')).toBe(true)
})

test('robots are asked not to read or index it, and one that says what it is gets nothing', async () => {
  const url = await makes(maya, [sink])
  const { headers } = await fetch(url)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  for (const path of ['/claims', `/claims/${sink}`, `/claims/${sink}/record.pdf`, '/evidence.zip'])
    expect(await statusOf(`${url}${path}`, robot)).toBe(403)
  expect((await linksOf(maya))[0]).toMatchObject({ openings: 0, latest: [] })
})

test('every opening is kept and shown to the home: when, what, and with which browser', async () => {
  const url = await makes(maya, [sink])
  const browser = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  for (const path of ['/claims', `/claims/${sink}`, `/claims/${sink}/record.pdf`, '/evidence.zip'])
    await (await fetch(`${url}${path}`, { headers: browser })).arrayBuffer()
  const [link] = await linksOf(maya)
  expect(link).toMatchObject({ openings: 4, claimIds: [sink], madeBy: 'Maya Lindqvist', endedAt: null })
  expect(link?.latest.map(({ what, claimId, device }) => [what, claimId, device])).toEqual([
    ['zip', null, 'Chrome on Windows'],
    ['pdf', sink, 'Chrome on Windows'],
    ['claim', sink, 'Chrome on Windows'],
    ['list', null, 'Chrome on Windows'],
  ])
  expect(await linksOf(ben)).toEqual([])
})

test('a link ends when who made it may only look at the home from now on, and not because others may', async () => {
  const lou = await world.homeowner('Lou Partner')
  await joinsHome(world, lou, { of: maya, role: 'member' })
  const [hers, own] = [await makes(lou, [sink]), await makes(maya, [sink])]
  const homeId = maya.user.id
  expect(
    (await maya.mutate('household.changeRole', { id: lou.user.id, role: 'read-only', homeId })).status,
  ).toBe(200)
  for (const path of ['', '/claims', `/claims/${sink}`, '/evidence.zip', `/photos/${photoId}/thumb`])
    expect([path, await statusOf(`${hers}${path}`)]).toEqual([path, 404])
  expect(await statusOf(own)).toBe(200)
  expect((await linksOf(maya)).find(({ madeBy }) => madeBy === 'Lou Partner')?.endedAt).toEqual(
    expect.any(String),
  )
  expect(
    (await maya.mutate('household.changeRole', { id: lou.user.id, role: 'member', homeId })).status,
  ).toBe(200)
  expect(await statusOf(hers)).toBe(404)
})

test('a link that is ended, or over, opens nothing any more', async () => {
  const [ended, short, long] = [
    await makes(maya, [sink]),
    await makes(maya, [sink], 7),
    await makes(maya, [sink], 90),
  ]
  const id = (await linksOf(maya))[2]?.id
  expect((await ben.mutate('evidence.endLink', { id })).status).toBe(200)
  expect(await statusOf(ended)).toBe(200)
  await maya.mutate('evidence.endLink', { id })
  expect(await statusOf(ended)).toBe(404)
  world.clock.advance(7 * DAY)
  expect([await statusOf(short), await statusOf(long)]).toEqual([404, 200])
  world.clock.advance(83 * DAY)
  expect(await statusOf(long)).toBe(404)
})

test('after twenty links that work no more are made', async () => {
  const many = await world.homeowner('Mona Many')
  await many.savesProfile()
  const { id } = await many.files()
  for (let count = 0; count < 20; count += 1) expect((await asks(many, [id])).status).toBe(200)
  expect((await asks(many, [id])).status).toBe(409)
})

test('a link ends when who made it leaves the home, and with the account', async () => {
  const ines = await world.homeowner('Ines Castro')
  await joinsHome(world, ines, { of: maya, role: 'member' })
  const hers = await makes(ines, [sink])
  expect(await statusOf(hers)).toBe(200)
  await leavesHome(world, ines, maya)
  expect(await statusOf(hers)).toBe(404)
  const alone = await world.homeowner('Ada Alone')
  await alone.savesProfile()
  const url = await makes(alone, [(await alone.files()).id])
  expect(await statusOf(url)).toBe(200)
  await alone.mutate('account.remove', { password: alone.password })
  await expect.poll(() => statusOf(url)).toBe(404)
})

test('links that have been over for three months are forgotten with their openings', async () => {
  const { db } = world.server.connection
  const left = async () => [
    (await db.selectFrom('evidence_links').select('id').execute()).length,
    (await db.selectFrom('evidence_openings').select('id').execute()).length,
  ]
  expect((await left()).every((count) => count > 0)).toBe(true)
  world.clock.advance(181 * DAY)
  await world.server.scheduler.runNow('evidence')
  expect(await left()).toEqual([0, 0])
})
