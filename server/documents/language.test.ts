import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { EvidenceFile, NewEvidenceLink } from '#shared/evidence.ts'
import { VERIFIED_CLAIMS, VerifiedClaims } from '#shared/record/file.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { inLanguage } from '#server/language.ts'
import { sha256 } from '#server/record/entries.ts'
import { aMail } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf, spansIn } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { readFolder } from './evidence/claim-folder.ts'
import { verifyPage } from './evidence/write-archive.tsx'

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

let world: World
let maya: HomeownerInTests
let claimId: string

beforeAll(async () => {
  world = await startWorld({ languages: ['en', 'es'] })
  maya = await world.homeowner()
  await maya.savesProfile()
  const imageUrls = [await maya.uploads(await jpegPhoto(7), 'sifon.jpg')]
  claimId = (await maya.files({ title: 'Gotea el lavaplatos', summary: 'Gotea.', imageUrls })).id
  await world.mail.waitFor(BUILDER.email)
  await maya.writes(claimId, 'Gotea más.')
  await world.deliverMail()
  world.mail.reactTo(BUILDER.email, 'refuse')
  await maya.mutate('claims.correct', { id: claimId, category: 'Electrical', room: 'Kitchen' })
  await world.deliverMail()
  const { from = '' } = world.mail.mailsTo(BUILDER.email).at(-1) ?? {}
  const report = `Undelivered\r\n\r\n<${BUILDER.email}>: 552 5.2.2 Mailbox full`
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await world.postMail(
    aMail({
      to: from,
      from: 'Mail Delivery System <mailer-daemon@northfield.example>',
      text: report,
      headers,
    }).replace('Re: Warranty claim', 'Undelivered Mail Returned to Sender'),
  )
  await world.readMail()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Words that no Spanish text has, and the familiar “tú”, which no document says to its reader. */
const ENGLISH =
  /\b(the|you|your|they|this|that|is|are|was|has|can|will|not|and|for|from|with|what|who|when|claims?|photos?|messages?|visit|open|send|another|of|to|by|it|days?|ago|due|email)\b/gi
const FAMILIAR = /\b(tu|tus|tú|ti|contigo|puedes|tienes)\b/gi

/** Words as they were written: subjects of emails in English, and what mail servers answer; and addresses and names of files. */
const QUOTED = /Warranty claim: |250 .* queued as TEST|\S+@\S+|https?:\S+|verify\.html/g

/** Returns the texts of a page, without what is quoted. */
const wordsOf = (page: string): string =>
  page.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replaceAll(QUOTED, '')

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const answered = async (response: Response) => Answer.parse(await response.json()).result.data.json

async function linkTo(claim: string): Promise<string> {
  return NewEvidenceLink.parse(
    await answered(await maya.mutate('evidence.makeLink', { claimIds: [claim], days: 30 })),
  ).url
}

const pdfOf = async (headers: Record<string, string>, id = claimId) => {
  const answer = await fetch(`${world.url}/account/claims/${id}/record.pdf`, {
    headers: { cookie: maya.cookie, ...headers },
  })
  return Buffer.from(await answer.arrayBuffer())
}

/** Has an evidence file made by a job that knows nobody’s language. */
async function evidenceIn(headers: Record<string, string>): Promise<Map<string, Buffer>> {
  const asked = await fetch(`${world.url}/trpc/evidence.make`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: { claimIds: [claimId] } }),
  })
  const { id } = EvidenceFile.parse(await answered(asked))
  await world.server.scheduler.runNow('evidence')
  const file = await fetch(`${world.url}/account/evidence/${id}.zip`, { headers: { cookie: maya.cookie } })
  return readZip(Buffer.from(await file.arrayBuffer()))
}

test('the record as a PDF is in the language of who asks, their words as they were written', async () => {
  const bytes = await pdfOf(SPANISH)
  const { text, numbers } = readPdf(bytes)
  expect(text).toContain('Verificado: este registro no ha cambiado')
  expect(text).toContain('Gotea más.')
  expect(numbers[0]).toMatch(/^Página 1 de \d$/)
  expect(bytes.toString('latin1')).toContain('/Lang (es-US)')
  // The title, what the homeowner reported and each message: in a language of their own.
  const theirs = bytes.toString('latin1').match(/\/Lang \(und\)/g) ?? []
  expect(theirs.length).toBeGreaterThanOrEqual(3)
  const words = text.replaceAll(QUOTED, '')
  expect(words.match(ENGLISH)).toBeNull()
  expect(words.match(FAMILIAR)).toBeNull()
  expect(readPdf(await pdfOf({})).text.match(ENGLISH)).not.toBeNull()
})

test('people’s words inside of our sentences are in no known language, in the PDF and on the page of a link', async () => {
  const { id } = await maya.files({ title: 'Gotea el lavabo', summary: 'Gotea.', room: 'Mud room' })
  await maya.mutate('claims.correct', { id, title: 'The sink drips' })
  const spans = spansIn(await pdfOf(SPANISH, id))
  const theirs = spans.filter(({ lang }) => lang === 'und').map(({ words }) => words)
  expect(theirs).toEqual(expect.arrayContaining(['Maya Lindqvist', 'Gotea el lavabo', 'The sink drips']))
  const ours = spans.filter(({ lang }) => lang === undefined).map(({ words }) => words)
  expect(ours.some((words) => words.includes('sink') || words.includes('Maya'))).toBe(false)
  expect(ours.join('|')).toContain('corrig')
  const page = await (await fetch(`${await linkTo(id)}/claims/${id}`, { headers: SPANISH })).text()
  expect(page).toMatch(/“<bdi lang="">Gotea el lavabo<\/bdi>” .*“<bdi lang="">The sink drips<\/bdi>”/)
  expect(page).toContain('<bdi lang="">Mud room</bdi>')
  expect(page).not.toMatch(/[\u2066-\u2069]/)
})

test('what an evidence file says to programs is the same in every language, and verifies', async () => {
  const [english, spanish] = [await evidenceIn({}), await evidenceIn(SPANISH)]
  expect([...spanish.keys()]).toEqual([...english.keys()])
  const others = [...spanish].filter(([name, bytes]) => !english.get(name)?.equals(bytes))
  expect(others.map(([name]) => name.split('/').at(-1))).toEqual([
    expect.stringMatching(/^claim-\d+\.pdf$/),
    'SHA256SUMS',
  ])
  expect(readPdf(others[0]?.[1] ?? Buffer.alloc(0)).text).toContain('Cronología')
})

test('the page that verifies an evidence file says so in Spanish, with the same record as the English one', async () => {
  const folder = await readFolder(world.server.services.documents, maya.user.id, claimId)
  const page = () => verifyPage({ folders: folder ? [folder] : [], files: [], verifier: '' })
  const spanish = inLanguage('es', page)
  expect(spanish).toContain('<html lang="es"')
  expect(wordsOf(spanish).match(ENGLISH)).toBeNull()
  const [, data = ''] = new RegExp(`id="${VERIFIED_CLAIMS}"[^>]*>(.*?)</script>`).exec(spanish) ?? []
  expect(page()).toContain(data)
  const record = VerifiedClaims.parse(JSON.parse(data)).claims[0]?.record
  expect(await verifyEntries(record?.entries ?? [], { head: record?.head, sha256 })).toEqual([])
})

test('whoever has a link reads it in the language of their browser, finds no English, and is addressed as usted', async () => {
  const url = await linkTo(claimId)
  for (const path of ['', '/claims', `/claims/${claimId}`]) {
    const page = await (await fetch(url + path, { headers: SPANISH })).text()
    expect(page).toContain('<html lang="es"')
    const words = wordsOf(page).replaceAll('English', '')
    expect(words.match(ENGLISH)).toBeNull()
    expect(words.match(FAMILIAR)).toBeNull()
  }
  expect(await (await fetch(`${url}x`, { headers: SPANISH })).text()).toContain('Este enlace no funciona.')
})

test('a reader chooses the language without a script, on the page they are on; none that is not offered', async () => {
  const url = await linkTo(claimId)
  const choose = async (language: string) =>
    fetch(`${url}/claims?language=${language}`, { headers: { cookie: 'a=b' }, redirect: 'manual' })
  expect((await choose('de')).status).toBe(200)
  const chosen = await choose('es')
  expect(chosen.status).toBe(303)
  expect(new URL(chosen.headers.get('location') ?? '', url).href).toBe(`${url}/claims`)
  const [cookie = ''] = (chosen.headers.getSetCookie()[0] ?? '').split(';')
  const page = await (await fetch(`${url}/claims`, { headers: { cookie } })).text()
  expect(page).toContain('<h1>Un reclamo de garantía</h1>')
  expect(page).toContain(`href="${new URL(url).pathname}/claims?language=en"`)
})

test('who opened a link is listed in the language of the homeowner', async () => {
  const sam = await world.homeowner('Sam Brandt')
  await joinsHome(world, sam, { of: maya, role: 'member' })
  const url = await linkTo(claimId)
  await fetch(`${url}/claims`, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
  })
  const listed = async (headers: Record<string, string>) =>
    (
      await fetch(`${world.url}/trpc/evidence.links`, {
        headers: { authorization: `Bearer ${sam.token}`, ...headers },
      })
    ).text()
  expect(await listed(SPANISH)).toContain('Firefox en Linux')
  expect(await listed({})).toContain('Firefox on Linux')
})

test('why an email did not arrive is told in the reader’s language on the claim’s page, its list and in the PDF', async () => {
  const read = async (procedure: string, input: object, headers: Record<string, string>) => {
    const query = encodeURIComponent(JSON.stringify({ json: input }))
    return (await maya.callWith(headers)('GET', `/trpc/${procedure}?input=${query}`)).text()
  }
  const pages = async (headers: Record<string, string>) =>
    Promise.all([
      read('claims.byId', { id: claimId }, headers),
      read('claims.notice', { id: claimId }, headers),
      pdfOf(headers).then((pdf) => readPdf(pdf).text.replaceAll(/\s+/g, ' ')),
    ])
  for (const page of await pages(SPANISH)) {
    expect(page).toContain('no existe')
    expect(page).toContain('está lleno')
    expect(page).not.toMatch(/The mailbox|is full|doesn’t exist/)
  }
  for (const page of await pages({ 'accept-language': 'en' })) expect(page).toMatch(/The mailbox \S+ is full/)
})
