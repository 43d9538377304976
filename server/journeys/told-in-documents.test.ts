import { simpleParser, type ParsedMail } from 'mailparser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { EvidenceFile, NewEvidenceLink } from '#shared/evidence.ts'
import { HomeCalendar } from '#shared/homes.ts'
import { claimPage } from '#server/testing/builder.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { claimAt, HAS_REACHED, ok, OUTCOMES, startWorlds, ZONE, type Here } from '#server/testing/told.ts'
import { readZip } from '#server/testing/zip.ts'

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds()
})
afterEach(() => worlds.withMail.mail.release())
afterAll(() => worlds[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const answerOf = async <T extends z.core.$ZodType>(answer: Promise<Response>, schema: T) =>
  z.parse(schema, Answer.parse(await (await answer).json()).result.data.json)
const readable = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'")
const bytesOf = async (answer: Promise<Response>) => Buffer.from(await (await answer).arrayBuffer())
const wordsOf = ({ subject, text, html }: ParsedMail) =>
  [subject ?? '', text ?? '', readable(html || '')].join(' ')

type Document = [name: string, text: string]

/** The files of a ZIP with the words that a person reads in each; photos have none. */
async function filesIn(zip: Buffer): Promise<Document[]> {
  const files: Document[] = []
  for (const [name, bytes] of readZip(zip)) {
    if (name.endsWith('.pdf')) files.push([name, readPdf(bytes).text])
    else if (name.endsWith('.eml')) files.push([name, wordsOf(await simpleParser(bytes))])
    else if (!/\.jpe?g$/.test(name)) files.push([name, readable(bytes.toString())])
  }
  return files
}

/** Signs the homeowner in, and returns what downloads a file of theirs. */
async function downloader({ world, maya }: Here) {
  const { email, password } = maya
  const signedIn = await maya.call('POST', '/api/auth/login', { email, password })
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  const headers = { cookie: cookies.join('; ') }
  await maya.signsInAgain()
  return (path: string) => bytesOf(fetch(`${world.url}/account/${path}`, { headers }))
}

/** The documents that show all that happened to a claim, and the other files that go with them. */
async function documentsOf(here: Here): Promise<{ records: Document[]; others: Document[] }> {
  const { world, maya, id } = here
  const download = await downloader(here)
  const wanted = { claimIds: [id], days: 30 }
  const { url } = await answerOf(maya.mutate('evidence.makeLink', wanted), NewEvidenceLink)
  const asked = await answerOf(maya.mutate('evidence.make', { claimIds: [id] }), EvidenceFile)
  await world.server.scheduler.runNow('evidence')
  const evidence = await filesIn(await download(`evidence/${asked.id}.zip`))
  const files = [...evidence, ...(await filesIn(await download('export.zip')))]
  const isRecord = ([name]: Document) => /claim-\d+\.pdf$|^claims\/.*\/index\.html$/.test(name)
  return {
    records: [
      ['the PDF', readPdf(await download(`claims/${id}/record.pdf`)).text],
      ['the shared page', readable(await (await fetch(`${url}/claims/${id}`)).text())],
      ...files.filter(isRecord),
    ],
    others: files.filter((file) => !isRecord(file)),
  }
}

/** What is made later: a formal notice, the calendar with an accepted visit, the reports, and the emails until then. */
async function laterDocumentsOf(here: Here): Promise<Document[]> {
  const { world, maya, office, id, builder } = here
  world.clock.advance(40 * DAY)
  const download = await downloader(here)
  const today = calendarDate(world.clock.now(), ZONE)
  const wish = { postalAddress: 'Northfield Homes', answerBy: addDays(today, 14), delivery: 'certified' }
  await ok(maya.mutate('formalNotices.make', { id, ...wish }))
  const notice = readPdf(await download(`claims/${id}/formal-notice.pdf`)).text
  await builder.proposes({ date: addDays(today, 5), from: '09:00', to: '11:00' })
  const [visit] = (await claimPage(maya, id)).visits
  await ok(maya.mutate('claims.answerVisit', { id, visitId: visit?.id, accept: true }))
  const { url } = await answerOf(maya.mutate('calendar.renew', undefined), HomeCalendar)
  const received = world === worlds.withMail ? world.mail.mails : []
  const own = received.filter(({ to }) => to.includes(office) || to.includes(maya.email))
  return [
    ['the formal notice', notice],
    ['the calendar', await (await fetch(url ?? '')).text()],
    ['the reports', await (await maya.call('GET', '/trpc/metrics.reports')).text()],
    ...own.map(({ to, parsed }): Document => [`an email to ${to.join()}`, wordsOf(parsed)]),
  ]
}

/** In the words of the record for other people, where the homeowner is named. */
const forOthers = (words: RegExp) =>
  new RegExp(words.source.replace('You said you', '').replace(/yourself.*/, ''))

const ClaimFile = z.object({ emails: z.array(z.object({ file: z.string(), state: z.string() })) })
/** The emails as `claim.json` of the evidence lists them. */
const emailsIn = ([, text]: Document) => ClaimFile.safeParse(JSON.parse(text)).data?.emails ?? []

const asLine = ([name, text]: Document) => `${name}: ${text}`.replaceAll(/\s+/g, ' ')

test.each(Object.entries(OUTCOMES))(
  'no document says that something was sent which did not leave, when %s',
  async (_outcome, { at, before, after, state, words }) => {
    const here = await claimAt(worlds, worlds[at])
    const { maya, id, builder } = here
    // The homeowner gets an email about it.
    await builder.opens()
    const photo = await maya.uploads(await jpegPhoto())
    before?.(here)
    await ok(maya.mutate('messages.send', { claimId: id, content: 'It drips more now.', imageUrls: [] }))
    await ok(maya.mutate('claims.addPhotos', { id, imageUrls: [photo] }))
    await ok(maya.mutate('claims.correct', { id, title: 'Supply line leaks' }))
    await ok(maya.mutate('claims.followUp', { id, text: 'Could you please answer?' }))
    await after?.(here)
    const hasLeft = state === 'accepted' || state === 'came-back'
    const falsely = hasLeft ? /wrote a follow-up|is told/ : /sent a follow-up|is told|Message sent/
    const { records, others } = await documentsOf(here)
    for (const text of records.map(asLine)) {
      expect(text).toMatch(forOthers(words))
      expect(text).toMatch(hasLeft ? /sent a follow-up/ : /wrote a follow-up/)
      expect(text).not.toMatch(falsely)
    }
    const later = await laterDocumentsOf(here)
    for (const text of [...others, ...later].map(asLine)) expect(text).not.toMatch(falsely)
    const emails = others.filter(([name]) => name.includes('/claim.json')).flatMap(emailsIn)
    expect(emails.length).toBeGreaterThan(1)
    for (const { file, state: became } of emails)
      expect(file).toMatch(became === 'sent' ? /^sent\// : /^not-sent\//)
    expect(later.map(asLine).join(' ').includes('I followed up on')).toBe(HAS_REACHED.has(state))
  },
)
