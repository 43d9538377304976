import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { EvidenceFile } from '#shared/evidence.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import {
  factsIn,
  hasPoppler,
  picturePages,
  tagsIn,
  tagsOf,
  textIn,
  typefaces,
} from '#server/testing/poppler.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

/** Of several scripts, one from the right and one without spaces. */
const WORDS = ['It drips behind the wall.', 'Привет, мир', 'תודה רבה', '漏水了', '😀']
const PHOTOS = 5
/** The first photo is over the width of the first page too. */
const COVER = 1

let world: World
let maya: HomeownerInTests
const pdfs: Record<string, Buffer> = {}
const pdf = (name: string): Buffer => pdfs[name] ?? Buffer.alloc(0)

beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  maya = await world.homeowner()
  await maya.savesProfile()
  const photo = await jpegPhoto(3, 400, 300)
  const imageUrls = await Promise.all(
    Array.from({ length: PHOTOS }, (_none, n) => maya.uploads(photo, `sink ${n + 1}.jpg`)),
  )
  const description = `${WORDS.join('\n')}\n\n${'Water stands under the sink again every morning. '.repeat(30)}`
  const { id } = await maya.files({ title: 'Sink drips', description, imageUrls })
  await world.deliverMail()
  for (const text of WORDS) await maya.writes(id, text)
  await world.deliverMail()
  world.clock.advance(40 * DAY)
  await maya.signsInAgain()
  pdfs['letter'] = await letterOf(id)
  pdfs['evidence'] = await evidenceOf(id)
})
afterAll(() => world[Symbol.asyncDispose]())

async function letterOf(id: string): Promise<Buffer> {
  const answerBy = new Date(world.clock.now().getTime() + 14 * DAY).toISOString().slice(0, 10)
  const wish = { id, postalAddress: 'Northfield Homes\n1200 Mill Road', answerBy, delivery: 'certified' }
  expect((await maya.mutate('formalNotices.make', wish)).status).toBe(200)
  const answer = await maya.call('GET', `/account/claims/${id}/formal-notice.pdf`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The PDF that is in the ZIP. */
async function evidenceOf(id: string): Promise<Buffer> {
  const Made = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
  const asked = await maya.mutate('evidence.make', { claimIds: [id] })
  const file = Made.parse(await asked.json()).result.data.json
  await world.server.scheduler.runNow('evidence')
  const answer = await maya.call('GET', `/account/evidence/${file.id}.zip`)
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const [, found] = [...files].find(([name]) => name.endsWith('.pdf')) ?? []
  return found ?? Buffer.alloc(0)
}

describe.each(['letter', 'evidence'])('the %s PDF by our own reading', (name) => {
  test('draws nothing outside of a tag, and names its language and that its title is shown', () => {
    const raw = pdf(name).toString('latin1')
    const { untagged, isTagged, pages } = readPdf(pdf(name))
    expect([isTagged, untagged, pages > 1]).toEqual([true, [], true])
    expect(raw).toContain('/Lang (en-US)')
    expect(raw).toContain('/DisplayDocTitle true')
  })

  test('says for each figure what it shows, and for text that is drawn otherwise how it reads', () => {
    const { objects } = readPdf(pdf(name))
    const figures = objects.filter((object) => object.includes('/S /Figure'))
    expect(figures).toHaveLength(name === 'letter' ? 0 : COVER + PHOTOS)
    for (const figure of figures) expect(figure).toMatch(/\/Alt \(.+\)/s)
    expect(objects.filter((object) => object.includes('/ActualText')).length).toBeGreaterThanOrEqual(
      name === 'letter' ? 1 : 3,
    )
  })

  test('claims no conformance with PDF/UA or PDF/A, because no validator has checked it', () => {
    expect(pdf(name).toString('latin1')).not.toMatch(/pdfuaid|pdfaid/)
  })
})

describe.skipIf(!hasPoppler)('in poppler, where it is installed', () => {
  describe.each([
    ['letter', /^Formal notice of warranty claim \d+: Sink drips$/],
    ['evidence', /^Claim \d+: Sink drips$/],
  ])('the %s', (name, title) => {
    test('opens without a complaint, with its title, tagged, on US Letter and with whole typefaces', () => {
      const facts = factsIn(pdf(name))
      expect(facts).toMatchObject({
        Tagged: 'yes',
        Encrypted: 'no',
        JavaScript: 'no',
        'Page size': '612 x 792 pts (letter)',
      })
      expect(facts['Title']).toMatch(title)
      expect(Number(facts['Pages'])).toBeGreaterThan(1)
      expect(typefaces(pdf(name)).filter(({ isWhole }) => !isWhole)).toEqual([])
    })

    test('gives the words of every script', () => {
      const text = textIn(pdf(name)).replaceAll(/[\u202A-\u202E]/g, '')
      for (const words of WORDS) expect(text).toContain(words)
      expect(text).not.toContain('\uFFFD')
    })

    test('has one first heading, no level without the one above, and something under each', () => {
      const document = tagsIn(pdf(name))
      const types = document.children.map(({ type }) => type)
      const headings = types.filter((type) => /^H\d$/.test(type))
      expect(headings.filter((type) => type === 'H1')).toHaveLength(1)
      expect(headings.indexOf('H1')).toBe(0)
      expect(new Set(headings)).toEqual(new Set(['H1', 'H2']))
      const below = types.filter((_type, index) => types[index - 1] === 'H2')
      expect(below.filter((type) => !/^(P|Table|Figure)$/.test(type))).toEqual([])
      for (const { text } of tagsOf(document, /^H\d$/)) expect(text).not.toBe('')
    })

    test('has tables of rows, each with the header of its row and a cell with text', () => {
      const tables = tagsOf(tagsIn(pdf(name)), /^Table$/)
      expect(tables.length).toBeGreaterThan(0)
      for (const { children: rows } of tables) {
        const [head] = rows
        // A table with heads of its columns has one more cell in each row.
        const hasHead = head?.children.every((cell) => cell.type === 'TH') ?? false
        const cells = hasHead ? ['TR', 'TH', 'TD', 'TD'] : ['TR', 'TH', 'TD']
        for (const { attributes } of (hasHead && head?.children) || [])
          expect(attributes).toEqual(['/Scope /Column'])
        for (const { type, children } of hasHead ? rows.slice(1) : rows) {
          expect([type, ...children.map((cell) => cell.type)]).toEqual(cells)
          expect(children[0]?.attributes).toEqual(['/Scope /Row'])
          expect(children[0]?.text).not.toBe('')
          for (const cell of children.slice(1))
            expect(cell.children.map((inside) => inside.type)).toContain('P')
        }
      }
    })
  })

  test('the letter reads as a letter: addresses, subject, words, signature, then the table', () => {
    const { children } = tagsIn(pdf('letter'))
    const texts = children.map(({ type, text }) => `${type} ${text}`)
    const places = [
      /^P Maya/,
      /^P Northfield Homes/,
      /^P By certified mail/,
      /^H1 Formal notice/,
      /^P Dear Northfield Homes/,
      /^BlockQuote/,
      /^P Please answer/,
      /^P Sincerely,/,
      /^H2 What the builder was told/,
      /^Table/,
    ].map((line) => texts.findIndex((text) => line.test(text)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(factsIn(pdf('letter'))['Pages']).toBe('2')
    const [, second = ''] = textIn(pdf('letter')).split('\f')
    // No signature on a page without words of the letter.
    expect(second).toMatch(/^You can reach me .*Sincerely,.*What the builder was told/s)
    expect(picturePages(pdf('letter'))).toEqual([])
  })

  test('the evidence has every photo, two beside each other, and none alone on its page but the last', () => {
    const [cover, ...pages] = picturePages(pdf('evidence'))
    expect(cover).toBe(1)
    expect(pages).toHaveLength(PHOTOS)
    const last = readPdf(pdf('evidence')).pages
    expect(pages.map((page) => page - last)).toEqual([-1, -1, -1, -1, 0])
  })
})
