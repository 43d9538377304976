import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

const MISSPELLED = { title: 'Dishwasher suply line drips' }
const TITLE = 'Dishwasher supply line drips'

async function aSentClaim(claim: Parameters<HomeownerInTests['files']>[0] = MISSPELLED) {
  const { maya, id } = await sentClaim(world, claim)
  const correct = (words: object) => maya.mutate('claims.correct', { id, ...words })
  const page = () => claimPage(maya, id)
  const corrections = async () => (await page()).record.filter(({ kind }) => kind === 'corrected')
  return { maya, id, correct, page, corrections }
}

/** What the builder was sent about this claim after the claim email. */
async function toldTheBuilder(number: number): Promise<string[]> {
  await world.deliverMail()
  return world.mail
    .mailsTo(BUILDER.email)
    .map((mail) => mail.parsed.text ?? '')
    .filter((text) => text.includes(`Claim ${number}`))
    .slice(1)
}

test('nobody corrects a claim of another account', async () => {
  const { id, page } = await aSentClaim()
  const eve = await world.homeowner('Eve')
  expect((await eve.mutate('claims.correct', { id, title: 'Mine' })).status).toBe(404)
  expect(await page()).toMatchObject(MISSPELLED)
})

test.each([
  ['an empty title', { title: ' ' }],
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['a summary of 281 characters', { summary: 'x'.repeat(281) }],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }],
  ['an unknown category', { category: 'Spaceships' }],
  ['an empty address', { address: '' }],
])('%s is refused as at filing, and nothing is corrected', async (_what, words) => {
  const { correct, corrections } = await aSentClaim()
  expect((await correct(words)).status).toBe(400)
  expect(await corrections()).toEqual([])
})

test('the words of a closed claim stay', async () => {
  const { maya, id, correct, page } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  expect((await correct({ title: TITLE })).status).toBe(409)
  expect(await page()).toMatchObject(MISSPELLED)
})

test('what is the same already is no correction, and a repeat is no second one', async () => {
  const { correct, corrections, page } = await aSentClaim()
  expect((await correct({ ...MISSPELLED, category: 'Plumbing' })).status).toBe(200)
  expect((await correct({})).status).toBe(200)
  expect(await corrections()).toEqual([])
  const answers = await Promise.all([correct({ title: TITLE }), correct({ title: TITLE })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await corrections()).toHaveLength(1)
  expect(await toldTheBuilder((await page()).number)).toHaveLength(1)
})

test('the record keeps both texts, and the builder is notified by email and on the page', async () => {
  const { maya, id, correct, page } = await aSentClaim()
  await correct({ title: TITLE, category: 'Appliances' })
  const claim = await page()
  const changes = [
    { field: 'title', before: MISSPELLED.title, after: TITLE },
    { field: 'category', before: 'Plumbing', after: 'Appliances' },
  ]
  expect(claim).toMatchObject({ title: TITLE, category: 'Appliances' })
  expect(claim.record.at(-1)).toMatchObject({ kind: 'corrected', by: 'homeowner', changes })

  const [told] = await toldTheBuilder(claim.number)
  expect(told).toContain('Maya corrected this claim: title and category.')
  for (const { before, after } of changes) for (const text of [before, after]) expect(told).toContain(text)

  const shown = await (await fetch(builderAt(world.url, await tokenOf(maya, id)).page)).text()
  expect(shown).toContain('<bdi>Maya</bdi> corrected the title and category')
  expect(shown).toContain(`<h1 dir="auto" lang="">${TITLE}</h1>`)
  expect(shown).toContain(MISSPELLED.title)

  const record = await fetch(`${world.url}/account/claims/${id}/record.pdf`, {
    headers: { cookie: maya.cookie },
  })
  const { text } = readPdf(Buffer.from(await record.arrayBuffer()))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `Maya Lindqvist corrected the title and category: “${MISSPELLED.title}” is now “${TITLE}”; “Plumbing” is now “Appliances”`,
  )
})

test('the description follows the summary it was made of, and stays when it was written by itself', async () => {
  const plain = await aSentClaim()
  await plain.correct({ summary: 'It drips since Monday.' })
  expect(await plain.page()).toMatchObject({
    summary: 'It drips since Monday.',
    description: 'It drips since Monday.',
  })
  const enhanced = await aSentClaim({ description: 'Water drips from the supply line.' })
  await enhanced.correct({ summary: 'It drips since Monday.' })
  expect(await enhanced.page()).toMatchObject({
    summary: 'It drips since Monday.',
    description: 'Water drips from the supply line.',
  })
})

test('search finds the corrected words and the last message, and the old words no more', async () => {
  const { maya, correct, id } = await aSentClaim({ title: 'Größe der Tür' })
  await maya.writes(id, 'A message of more than the preview. '.repeat(8) + 'Needle.')
  await correct({ title: 'Door too small' })
  const found = async (words: string) => (await maya.lists(`?search=${encodeURIComponent(words)}`)).length
  expect([await found('door too'), await found('needle'), await found('größe')]).toEqual([1, 1, 0])
})

test('a repeat of the first submission still returns the claim after it was corrected', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await maya.files(MISSPELLED, key)
  for (const words of [
    { title: TITLE, summary: 'One' },
    { title: 'Third', summary: 'Two' },
  ])
    await maya.mutate('claims.correct', { id: first.id, ...words })
  const again = await maya.callWith(key)('POST', '/api/claims', aClaim(MISSPELLED))
  expect([again.status, (await again.json()).id]).toEqual([201, first.id])
  expect((await maya.callWith(key)('POST', '/api/claims', aClaim({ title: 'Third' }))).status).toBe(409)
})

test('a correction does not touch the first response, the status or the visit', async () => {
  const { maya, id, correct, page } = await aSentClaim()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.acknowledges()
  await world.undoTimePasses()
  const before = await page()
  world.clock.advance(10 * MINUTE)
  await correct({ address: '420 Alder Creek Drive, Bend, OR 97702' })
  const { status, firstResponseTime, events } = await page()
  expect({ status, firstResponseTime, events }).toEqual({
    status: before.status,
    firstResponseTime: before.firstResponseTime,
    events: before.events,
  })
})
