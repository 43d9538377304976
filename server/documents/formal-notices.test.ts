import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { FormalLetter, FormalNotice } from '#shared/formal-notice.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { claimPage } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf, spansIn } from '#server/testing/pdf.ts'
import { readZip } from '#server/testing/zip.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

const ADDRESS = 'Northfield Homes\nAttn: Warranty\n1200 Mill Road, Suite 4\nBend, OR 97701'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const Got = z.object({ result: z.object({ data: z.object({ json: FormalNotice }) }) })
const Made = z.object({ result: z.object({ data: z.object({ json: FormalLetter }) }) })

const getsNotice = async (who: HomeownerInTests, id: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const answer = await who.call('GET', `/trpc/formalNotices.get?input=${input}`)
  expect(answer.status).toBe(200)
  return Got.parse(await answer.json()).result.data.json
}
const pdfOf = (who: HomeownerInTests, id: string) =>
  who.call('GET', `/account/claims/${id}/formal-notice.pdf`)
const bytesOf = async (who: HomeownerInTests, id: string) =>
  Buffer.from(await (await pdfOf(who, id)).arrayBuffer())
const saves = async (who: HomeownerInTests, builder: typeof BUILDER, home = HOME) =>
  expect((await who.mutate('profile.save', { home, builder })).status).toBe(200)
const today = () => calendarDate(world.clock.now(), 'America/Los_Angeles')
const wish = (over: object = {}) => ({
  postalAddress: ADDRESS,
  answerBy: addDays(today(), 14),
  delivery: 'certified',
  ...over,
})
const makes = (who: HomeownerInTests, id: string, over?: object) =>
  who.mutate('formalNotices.make', { id, ...wish(over) })
const made = async (who: HomeownerInTests, id: string, over?: object) => {
  const answer = await makes(who, id, over)
  expect(answer.status).toBe(200)
  return Made.parse(await answer.json()).result.data.json
}

/** A claim that was delivered on a Monday so many days ago. */
async function deliveredDaysAgo(days: number, over: object = {}) {
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files(over)
  await world.deliverMail()
  world.clock.advance(days * DAY)
  await maya.signsInAgain()
  return { maya, id }
}

describe('a formal notice', () => {
  test('is refused while nothing is overdue, and until a follow-up while it is not long overdue', async () => {
    const { maya, id } = await deliveredDaysAgo(3)
    expect((await makes(maya, id)).status).toBe(409)
    world.clock.advance(7 * DAY)
    await maya.signsInAgain()
    expect((await makes(maya, id)).status).toBe(409)
    expect(await getsNotice(maya, id)).toMatchObject({ draft: null, letter: null })
    expect((await pdfOf(maya, id)).status).toBe(404)
    expect((await maya.mutate('claims.followUp', { id, text: 'Could you answer?' })).status).toBe(200)
    world.clock.advance(DAY)
    await maya.signsInAgain()
    // A follow-up that only waits to be sent is none.
    expect((await makes(maya, id)).status).toBe(409)
    await world.deliverMail()
    const { after } = await made(maya, id)
    expect(after.join()).toMatch(/I followed up on \w{3} \d+, \d{4}\./)
  })

  test.each([
    ['postalAddress', { postalAddress: ' \n ' }],
    ['postalAddress', { postalAddress: 'a\nb\nc\nd\ne\nf' }],
    ['postalAddress', { postalAddress: 'a'.repeat(46) }],
    ['answerBy', { answerBy: '2020-01-01' }],
    ['answerBy', { answerBy: '2099-01-01' }],
    ['delivery', { delivery: 'pigeon' }],
  ])('with a wrong %s is refused at its field: %o', async (field, over) => {
    const { maya, id } = await deliveredDaysAgo(40)
    const answer = await makes(maya, id, over)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(field)])
    expect((await getsNotice(maya, id)).letter).toBeNull()
  })

  test('is not made by a read-only member, who reads it; another account gets neither', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    await made(maya, id)
    const reader = await world.homeowner('Ines Castro')
    await joinsHome(world, reader, { of: maya, role: 'read-only' })
    const eve = await world.homeowner('Eve Adams')
    expect([(await makes(reader, id)).status, (await makes(eve, id)).status]).toEqual([403, 404])
    expect([(await pdfOf(reader, id)).status, (await pdfOf(eve, id)).status]).toEqual([200, 404])
    expect((await fetch(`${world.url}/account/claims/${id}/formal-notice.pdf`)).status).toBe(401)
  })

  test('says what is wrong, the dates, the coverage, what is asked and by when, and what was sent to the builder', async () => {
    const { maya, id } = await deliveredDaysAgo(40, { title: 'Dishwasher drips' })
    const [warrantyStartDate, warrantyEndDate] = [addDays(today(), -90), addDays(today(), 90)]
    await saves(maya, BUILDER, { ...HOME, warrantyStartDate, warrantyEndDate })
    await made(maya, id)
    const { text, isTagged } = readPdf(await bytesOf(maya, id))
    const flat = text.replaceAll(/\s+/g, ' ')
    expect(isTagged).toBe(true)
    expect(text).toContain(`${maya.name}\n${HOME.address}\nBend, OR 97702\n${ADDRESS}\n`)
    expect(flat).toContain('By certified mail, return receipt requested')
    expect(flat).toContain(': Dishwasher drips')
    expect(flat).toContain(`Dear ${BUILDER.name},`)
    expect(flat).toMatch(/I filed it on \w{3} \d+, \d{4} as claim \d+/)
    expect(flat).toMatch(/I expected a first answer by \w{3} \d+, \d{4}, which is 5 working days after/)
    expect(flat).toMatch(/the warranty covered this when I filed the claim: until \w{3} \d+, \d{4}\./)
    expect(flat).toMatch(/Please answer this claim in writing by \w{3} \d+, \d{4}/)
    expect(flat).toContain('What the builder was told, and when')
    expect(flat).toContain(`Email to ${BUILDER.email}`)
    expect(flat).not.toMatch(/legal advice/i)
  })

  test('notifies nobody and changes no record', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    const before = await claimPage(maya, id)
    await made(maya, id)
    const after = await claimPage(maya, id)
    expect(after.record).toEqual(before.record)
    expect(after.recordState?.entries).toBe(before.recordState?.entries)
  })

  test('gives the same bytes later; another one takes its place and has the address already', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    await made(maya, id)
    const first = await bytesOf(maya, id)
    world.clock.advance(2 * DAY)
    await maya.signsInAgain()
    expect(sha256(await bytesOf(maya, id))).toBe(sha256(first))
    expect((await getsNotice(maya, id)).postalAddress).toBe(ADDRESS)
    await made(maya, id, { delivery: 'ordinary' })
    const second = readPdf(await bytesOf(maya, id)).text
    expect(second).not.toContain('certified')
    expect(second).toContain(ADDRESS)
  })

  test('is in the export of whoever made it, with the address', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    const letter = await made(maya, id)
    const files = readZip(Buffer.from(await (await maya.call('GET', '/account/export.zip')).arrayBuffer()))
    const [, claim] = [...files].find(([name]) => name.endsWith('/claim.json')) ?? []
    expect(JSON.parse(claim?.toString() ?? '{}')).toMatchObject({ formalNotice: letter })
    expect(files.get('account.json')?.toString()).toContain(JSON.stringify(ADDRESS))
  })

  test('to another builder does not go to the address of the one before', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    await made(maya, id)
    await saves(maya, { ...BUILDER, phone: '(541) 555-0100' })
    expect((await getsNotice(maya, id)).postalAddress).toBe(ADDRESS)
    await saves(maya, { ...BUILDER, email: 'office@southfield.example' })
    expect((await getsNotice(maya, id)).postalAddress).toBe(BUILDER.name)
  })

  test('under a warranty of New South Wales is on A4 and goes by registered mail, in any script', async () => {
    const { maya, id } = await deliveredDaysAgo(40, { ...aClaim(), title: '漏水 تسرب', description: 'שלום' })
    const template = { template: 'new-south-wales', tiers: [], savedAt: null }
    expect((await maya.mutate('coverage.save', template)).status).toBe(200)
    expect((await made(maya, id)).paper).toBe('a4')
    const bytes = await bytesOf(maya, id)
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    const { text } = readPdf(bytes)
    expect(text).toContain('By registered mail')
    expect(text).toContain('漏水')
    expect(text).not.toContain('[U+')
    const record = await maya.call('GET', `/account/claims/${id}/record.pdf`)
    expect(Buffer.from(await record.arrayBuffer()).toString('latin1')).toContain('/MediaBox [0 0 595.28')
  })

  test('has people’s words in its sentences and its table in no known language, as it is shown, stored and printed', async () => {
    const { maya, id } = await deliveredDaysAgo(40, { title: 'Gotea el lavabo' })
    const said = { way: 'call', date: today(), words: 'Vengan ya.', tracking: '', imageUrls: [] }
    expect((await maya.mutate('claims.addStatement', { id, ...said })).status).toBe(200)
    const { draft } = await getsNotice(maya, id)
    for (const { subject, greeting, rows } of [draft, await made(maya, id)].flatMap((each) => each ?? [])) {
      expect(subject).toMatch(/^Formal notice .*: \u2068Gotea el lavabo\u2069$/)
      expect(greeting).toBe(`Dear ${quoted(BUILDER.name)},`)
      expect(rows.at(-1)?.text).toMatch(/phoned the builder on .*“\u2068Vengan ya\.\u2069”$/)
    }
    const spans = spansIn(await bytesOf(maya, id))
    const theirs = spans.filter(({ lang }) => lang === 'und').map(({ words }) => words)
    expect(theirs).toEqual(expect.arrayContaining(['Gotea el lavabo', BUILDER.name, 'Vengan ya.']))
    const ours = spans.filter(({ lang }) => lang === undefined).map(({ words }) => words)
    expect(ours.join('|')).toContain('Formal notice')
    expect(ours.join('|')).not.toMatch(/Gotea|Vengan/)
  })

  test('is in the language of the builder who reads it, not of the homeowner who prints it', async () => {
    const { maya, id } = await deliveredDaysAgo(40)
    await world.server.connection.db
      .insertInto('builder_languages')
      .values({ email: BUILDER.email, language: 'es' })
      .execute()
    const draft = await getsNotice(maya, id)
    expect(draft.draft).toMatchObject({
      language: 'es',
      greeting: `A la atención de ${quoted(BUILDER.name)}:`,
      tableTitle: 'Qué se le dijo a la constructora, y cuándo',
    })
    expect(draft.draft?.request).toMatch(/^Les pido que respondan a este reclamo por escrito/)
    const letter = await made(maya, id)
    expect(letter.date).toMatch(/^\d+ de [a-z]+ de \d{4}$/)
    expect(letter.before[0]).toMatch(/Lo envié el \d+ de [a-z]+ de \d{4} como/)
    const words = [
      letter.subject,
      ...letter.before,
      ...letter.after,
      letter.request,
      letter.reach,
      letter.zone,
    ]
    expect(words.join(' ')).not.toMatch(/\b(the|and|of|is|was|you|days?|warranty|claim)\b/i)
    const { text, numbers } = readPdf(await bytesOf(maya, id))
    expect(text).toContain('Notificación formal · reclamo')
    expect(numbers[0]).toMatch(/^Página 1 de/)
  })
})
