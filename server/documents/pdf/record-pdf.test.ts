import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { iso } from '#server/clock.ts'
import { createIds } from '#server/ids.ts'
import { builderAt, tokenOf, visitIn } from '#server/testing/builder.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf, type ReadPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { runSql } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openSheet } from './pdf-sheet.ts'
import { settled, writePicture } from './pdf-writer.ts'
import { createPdfThread } from './pdf-thread.ts'
import { recordPdf } from './record-pdf.ts'

let world: World
let maya: HomeownerInTests
let ben: HomeownerInTests
let full: string
let record: ReadPdf
let empty: string
let photoBytes: number

const answerOf = (cookie: string, id: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/account/claims/${id}/record.pdf`, { headers: { cookie, ...headers } })
const read = async (person: HomeownerInTests, id: string) => {
  const answer = await answerOf(person.cookie, id)
  expect(answer.status).toBe(200)
  return readPdf(Buffer.from(await answer.arrayBuffer()))
}

/** Far more than an account may send in a day, put where the thread is kept. */
async function writesALot(claimId: string, count: number): Promise<void> {
  const ids = createIds(world.clock)
  const rows = Array.from({ length: count }, (_, n) => ({
    id: ids.next(),
    claim_id: claimId,
    sender: 'Builder' as const,
    author_name: null,
    channel: 'page' as const,
    content: `Message number ${n + 1}.`,
    html_content: null,
    folded: null,
    is_automatic: 0,
    other_address: null,
    not_stored: '[]',
    inbound_mail_id: null,
    idempotency_key: null,
    created_at: iso(world.clock.now()),
  }))
  await world.server.connection.db.insertInto('messages').values(rows).execute()
}

beforeAll(async () => {
  world = await startWorld()
  maya = await world.homeowner()
  ben = await world.homeowner('Ben Moss')
  empty = (await ben.files({ title: 'Nothing but a title' })).id
  await maya.savesProfile()
  const photo = await jpegPhoto(3, 400, 300)
  photoBytes = photo.length
  const imageUrls = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => maya.uploads(photo, `under the sink ${n}.jpg`)),
  )
  full = (await maya.files({ imageUrls })).id
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, full))
  await builder.proposes({ ...visitIn(5, world.clock), who: 'Tom' })
  const form = new FormData()
  form.set('content', 'This is the part we order.')
  form.set('formKey', crypto.randomUUID())
  form.set('photos', new File([new Uint8Array(photo)], 'the part.jpg', { type: 'image/jpeg' }))
  const said = await fetch(`${builder.page}/say`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url },
    body: form,
  })
  if (said.status !== 303) throw new Error(`the builder's page answered ${said.status}`)
  await maya.writes(full, 'Καλημέρα. Привет, мир! Zażółć gęślą jaźń.')
  await maya.writes(full, 'It is wet 😀 and שלום.')
  await maya.writes(full, 'A \u182E')
  await maya.writes(full, `${'long'.repeat(700)}END`)
  await writesALot(full, 197)
  record = await read(maya, full)
})
afterAll(() => world[Symbol.asyncDispose]())

test('a claim of another home than the chosen one has the warranty of its own home', async () => {
  const rosa = await world.homeowner('Rosa Ortiz')
  await rosa.savesProfile()
  const { id } = await rosa.files()
  const cabin = { ...HOME, warrantyStartDate: '2027-02-01', warrantyEndDate: '2029-02-01' }
  expect((await rosa.mutate('profile.addHome', { home: cabin, builder: BUILDER })).status).toBe(200)
  const { text } = await read(rosa, id)
  expect(text).toContain('Jan 15, 2026 to Jan 14, 2028')
  expect(text).not.toContain(', 2029')
})

test('nobody else gets a record, and no other site starts one', async () => {
  expect((await answerOf('', full)).status).toBe(401)
  expect((await answerOf(ben.cookie, full)).status).toBe(404)
  expect((await answerOf(maya.cookie, 'no-such-claim')).status).toBe(404)
  expect((await answerOf(maya.cookie, full, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const answer = await answerOf(maya.cookie, full)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="claim-1002.pdf"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await answer.body?.cancel()
})

test('facts, true times with their zone, log, visit, two hundred messages and all photos are in the PDF', () => {
  const { text, pages, pictures, isTagged } = record
  // The first is on the first page too.
  expect({ pictures, isTagged }).toEqual({ pictures: 6 + 1, isTagged: true })
  expect(pages).toBeGreaterThan(10)
  expect(text).toContain('Record of warranty claim 1002')
  expect(text).toMatch(/All times are Pacific Time \(America\/Los_Angeles\)/)
  expect(text).toMatch(/Filed\n\w{3} \d+, \d{4}, \d+:\d\d [AP]M P[SD]T/)
  expect(text).toContain(`${BUILDER.name}, ${BUILDER.email}`)
  expect(text).toContain('Maya Lindqvist filed this claim')
  expect(text).toContain('Their mail server answered: 250')
  expect(text).toContain('9:00 to 11:00 AM · proposed · Tom')
  expect(text).toContain('Messages (202)')
  expect(text.match(/Message number \d+\./g)).toHaveLength(197)
})

test('each page says its number and how many there are', () => {
  const { numbers, pages } = record
  expect(numbers).toEqual(Array.from({ length: pages }, (_, n) => `Page ${n + 1} of ${pages}`))
})

test('the timeline says when, what and who; nobody’s doing is the product’s', () => {
  const text = record.text.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/When What Who \w{3} \d+, \d{4}, .{0,20}Maya Lindqvist filed this claim/)
  expect(text).toMatch(/Maya Lindqvist filed this claim( Maya Lindqvist)? \w{3} \d+/)
  expect(text).toMatch(/Northfield Homes proposed a visit: .{5,60} Northfield Homes/)
})

test('a corrected title is named with the one before it; coverage says whether the claim was received in time', async () => {
  const lena = await world.homeowner('Lena Hart')
  await lena.savesProfile(BUILDER, { ...HOME, warrantyEndDate: '2099-01-14' })
  const { id } = await lena.files({ title: 'Dishwasher suply line drips' })
  await world.deliverMail()
  const fixed = await lena.mutate('claims.correct', { id, title: 'Dishwasher supply line drips' })
  expect(fixed.status).toBe(200)
  const text = (await read(lena, id)).text.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Corrected \w{3} \d+, \d{4}, .{5,20}: title, before “Dishwasher suply line drips”\./)
  expect(text).toMatch(
    /Coverage Covered until Jan 14, 2099 · warranty, by the dates the homeowner entered\. Received in time/,
  )
})

test('the photos of the claim come first, then those of its messages, named by their message', () => {
  const captions = [...record.text.replaceAll(/\s+/g, ' ').matchAll(/Photo \d of \d · .*? · received/g)].map(
    ([caption]) => caption,
  )
  expect(captions).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `Photo ${n} of 5 · under the sink ${n}.jpg · with the claim · received`),
    expect.stringMatching(
      /^Photo 1 of 1 · the part\.jpg · with the message of Northfield Homes \(builder\), \w{3} \d+, \d{4}, .* · received$/,
    ),
  ])
})

test('the record says that it was verified when the PDF was made, and what differs once it was changed', async () => {
  const { id } = await ben.files({ title: 'Door sticks' })
  const unchanged = (await read(ben, id)).text.replaceAll(/\s+/g, ' ')
  expect(unchanged).toMatch(
    /Verified: this record is unchanged All \d+ entries match their checksums\. Checked \w{3} \d+, \d{4}, .* P[SD]T\. Checksum of the last entry: [0-9a-f]{64}/,
  )
  await runSql(world, `update claims set title = 'Door is fine' where id = '${id}'`)
  const changed = (await read(ben, id)).text.replaceAll(/\s+/g, ' ')
  expect(changed).toMatch(/1 entry doesn’t match What is stored differs from entry 1 \(the claim as filed/)
  expect(changed).not.toContain('Verified')
})

test('an event whose words go on over pages keeps its person beside its first line', async () => {
  const rosa = await world.homeowner('Rosa Ortiz')
  const { id } = await rosa.files()
  await world.server.connection.db
    .insertInto('claim_events')
    .values({
      id: createIds(world.clock).next(),
      claim_id: id,
      kind: 'fix-disputed',
      status: null,
      at: iso(world.clock.now()),
      by: 'homeowner',
      detail: `${'It drips again. '.repeat(600)}The end.`,
      changes: null,
      statement: null,
      user_id: rosa.user.id,
    })
    .execute()
  const { text } = await read(rosa, id)
  expect(text).toContain('The end.')
  expect(text.replaceAll('\n', ' ')).toMatch(
    / Rosa Ortiz \w{3} \d+, \d{4}, .{5,20} Rosa Ortiz said it is not fixed yet/,
  )
})

test('three photos fit on three pages, with everything else of the claim', async () => {
  const photo = await jpegPhoto(3, 400, 300)
  const imageUrls = await Promise.all([1, 2, 3].map((n) => ben.uploads(photo, `door ${n}.jpg`)))
  const { id } = await ben.files({ title: 'Door rubs', imageUrls })
  const { pages, pictures } = await read(ben, id)
  expect(pictures).toBe(3 + 1)
  expect(pages).toBeLessThanOrEqual(3)
})

test('each photo is named with the size of its original, and the record claims no more than its entries show', () => {
  const text = record.text.replaceAll(/\s+/g, ' ')
  const sizes = [...text.matchAll(/Photo \d of \d · .*? · (\d+) bytes SHA-256 of the original: [0-9a-f]/g)]
  expect(sizes.map(([, size]) => Number(size))).toEqual(Array.from({ length: 6 }, () => photoBytes))
  expect(text).toContain('a changed, missing, inserted or reordered entry is found')
  expect(text).not.toContain('nothing can be changed')
})

test('other scripts, emoji and a very long word are printed; what has no glyph is its Unicode number', () => {
  const { text } = record
  expect(text).toContain('Καλημέρα. Привет, мир! Zażółć gęślą jaźń.')
  expect(text.replaceAll('\n', '')).toMatch(/(long){300,}.*END/)
  expect(text.replaceAll('\n', '')).toContain(`It is wet 😀 and ${Array.from('שלום').toReversed().join('')}.`)
  expect(text).toContain('[U+182E]')
  expect(text).toContain('1 character could not be printed here')
  expect(text).not.toContain('{')
})

test('the record of a claim without builder, message and photo says so; Premium prints without our name', async () => {
  const free = await read(ben, empty)
  expect(free.text).toContain('None yet')
  expect(free.text).toContain('No messages.')
  expect(free.text).not.toContain('Photos')
  expect(free.text).toContain(`Made with ${PRODUCT_NAME}`)
  expect((await maya.mutate('admin.setPremium', { id: ben.user.id, isOn: true })).ok).toBe(true)
  expect((await read(ben, empty)).text).not.toContain(PRODUCT_NAME)
})

test('a reader who reads nothing pauses the writing, and one who leaves ends it', async () => {
  const assets = fileURLToPath(new URL('../assets', import.meta.url))
  const pdf = openSheet(assets, {
    title: 'Long',
    author: 'Maya',
    creator: PRODUCT_NAME,
    at: new Date(0),
    footer: 'Long',
  })
  const photo = await jpegPhoto(1, 600, 400)
  const written = (async () => {
    for (let n = 0; n < 1_000; n += 1) {
      writePicture(pdf, photo, `Photo ${n}`)
      await settled(pdf)
    }
  })()
  await expect.poll(() => pdf.output.readableLength).toBeGreaterThan(0)
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  expect(pdf.output.readableLength).toBeLessThan(200_000)
  pdf.output.destroy()
  await expect(written).rejects.toThrow(/abort/i)
})

test('a record whose thread ends breaks off, and the next one gets a new thread', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent('process.exit(1)')}`)
  const documents = { ...world.server.services.documents, pdfThread: createPdfThread(program) }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { stream } = await recordPdf(documents, ben.user.id, empty)
    await expect(stream.toArray()).rejects.toThrow('the thread of the records ended')
  }
  expect((await read(ben, empty)).text).toContain('No messages.')
})

test('while a record is drawn, the server does other work', async () => {
  const rami = await world.homeowner('Rami')
  const { id } = await rami.files()
  await rami.writes(id, 'تسرب المياه تحت حوض المطبخ. '.repeat(100))
  const { stream } = await recordPdf(world.server.services.documents, rami.user.id, id)
  let turns = 0
  stream.resume()
  while (!stream.readableEnded) {
    await setImmediate()
    turns += 1
  }
  // Drawn on the server's own thread it would be ready after a few hundred turns, each of them long.
  expect(turns).toBeGreaterThan(1_000)
})

test('HEAD makes no record and no export', async () => {
  const url = `${world.url}/account/claims/${full}/record.pdf`
  for (const path of [url, `${world.url}/account/export.zip`]) {
    const answer = await fetch(path, { method: 'HEAD', headers: { cookie: maya.cookie } })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET'])
  }
})

test('one account makes 30 records and 10 exports an hour, and gets an error beyond', async () => {
  const greedy = await world.homeowner('Greedy')
  const { id } = await greedy.files()
  for (const [path, count] of [
    [`/account/claims/${id}/record.pdf`, 30],
    ['/account/export.zip', 10],
  ] as const) {
    const ask = () => fetch(`${world.url}${path}`, { headers: { cookie: greedy.cookie } })
    for (let n = 0; n < count; n += 1) {
      const answer = await ask()
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
    }
    const refused = await ask()
    expect([path, refused.status]).toEqual([path, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('slow readers of many accounts leave the server usable: the ninth gets an error with a time to wait', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => world.homeowner(`Reader ${n}`)))
  const ids = await Promise.all(people.map(async (person) => (await person.files()).id))
  for (const id of ids) await writesALot(id, 600)
  const { documents } = world.server.services
  const started = await Promise.allSettled(
    people.map((person, n) => recordPdf(documents, person.user.id, ids[n] ?? '')),
  )
  const refused = started.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => z.object({ code: z.string() }).parse(reason).code)).toEqual([
    'UNAVAILABLE',
  ])
  const { stream } =
    started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).at(-1) ?? {}
  expect(stream).toBeDefined()
  for (const result of started) if (result.status === 'fulfilled') result.value.stream.destroy()
  await expect
    .poll(() =>
      recordPdf(documents, people[8]?.user.id ?? '', ids[8] ?? '').then(
        (record) => (record.stream.destroy(), 'started'),
        () => 'refused',
      ),
    )
    .toBe('started')
})
