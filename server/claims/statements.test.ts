import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate, DAY } from '#shared/dates.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { NoticeRow } from '#shared/record/notice.ts'
import { listEntries } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

let maya: HomeownerInTests
let id: string
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
  id = (await maya.files()).id
})

const LETTER = {
  way: 'letter',
  date: '2026-03-02',
  tracking: '9400 1000',
  words: 'The claim, with two pictures.',
  imageUrls: [],
}
const adds = (statement: object, who = maya) => who.mutate('claims.addStatement', { id, ...statement })
const statements = async () =>
  (await claimPage(maya, id)).record.filter(({ kind }) => kind === 'own-statement')
const Rows = z.object({ result: z.object({ data: z.object({ json: z.array(NoticeRow) }) }) })

test('a letter is recorded as the homeowner’s own statement, with its proof, and the record verifies', async () => {
  const proof = await maya.uploads(await jpegPhoto(7))
  expect((await adds({ ...LETTER, imageUrls: [proof] })).status).toBe(200)
  const page = await claimPage(maya, id)
  const [event] = await statements()
  const { imageUrls: _none, ...said } = LETTER
  expect(event).toMatchObject({ by: 'homeowner', statement: said })
  expect(page.photos.map(({ eventId }) => eventId)).toEqual([event?.id])
  expect(page.status).toBe('New')
  const entries = await listEntries(world.server.connection.db, id)
  expect(entries.map(({ kind }) => kind)).toContain('photo')
  expect(JSON.parse(entries.at(-1)?.content ?? '')).toMatchObject({
    person: maya.user.id,
    statement: said,
  })
  expect((await verifyRecord(world.server.connection.db, id)).findings).toEqual([])
})

test('a photo as its proof is the household’s: the builder neither sees it nor can open it', async () => {
  const filed = await maya.uploads(await jpegPhoto(8))
  id = (await maya.files({ imageUrls: [filed] })).id
  await adds({ ...LETTER, imageUrls: [await maya.uploads(await jpegPhoto(7))] })
  const [shown, proof] = (await claimPage(maya, id)).photos
  const page = `${world.url}/b/${await tokenOf(maya, id)}`
  const html = await (await fetch(page)).text()
  expect([html.includes(String(shown?.id)), html.includes(String(proof?.id))]).toEqual([true, false])
  const statusOf = async (photo: string | undefined) => (await fetch(`${page}/photos/${photo}/large`)).status
  expect(await statusOf(shown?.id)).toBe(200)
  expect(await statusOf(proof?.id)).toBe(404)
})

test('it has its own row in the table of what was sent to the builder, and when', async () => {
  await adds({ ...LETTER, way: 'call', words: 'They will come.' })
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const answer = await maya.call('GET', `/trpc/claims.notice?input=${input}`)
  const rows = Rows.parse(await answer.json()).result.data.json
  expect(rows.filter(({ step }) => step === 'own-statement').map(({ text }) => text)).toEqual([
    `You said you phoned your builder on Mar 2, 2026: “${quoted('They will come.')}”`,
  ])
})

test('a repeat adds nothing, and a correction is another statement', async () => {
  await adds(LETTER)
  await adds(LETTER)
  await adds({ ...LETTER, date: '2026-03-03' })
  expect((await statements()).map(({ statement }) => statement?.date)).toEqual(['2026-03-02', '2026-03-03'])
})

test.for<[string, wrong: object, field: string, text: string]>([
  ['without words', { words: ' ' }, 'words', 'Please say what you told them'],
  ['without a day', { date: '' }, 'date', 'Please say on which day'],
  ['of another kind', { way: 'fax' }, 'way', 'Please choose what you did'],
])('a statement %s is refused at its field', async ([, wrong, field, text]) => {
  const answer = await adds({ ...LETTER, ...wrong })
  expect(answer.status).toBe(400)
  const said = await answer.text()
  expect(said).toContain(field)
  expect(said).toContain(text)
  expect(await statements()).toEqual([])
})

test('a day that is still to come is refused', async () => {
  const dayAfterTomorrow = calendarDate(new Date(world.clock.now().getTime() + 2 * DAY))
  const answer = await adds({ ...LETTER, date: dayAfterTomorrow })
  expect(await answer.text()).toContain('This day is still to come')
})

test('a claim of another home is not found, and only letters have a tracking number', async () => {
  const other = await world.homeowner('Noor Haddad')
  expect((await adds(LETTER, other)).status).toBe(404)
  await adds({ ...LETTER, way: 'conversation' })
  expect((await statements())[0]?.statement?.tracking).toBeNull()
})
