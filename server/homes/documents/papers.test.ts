import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as zm from 'zod/mini'
import { DAY } from '#shared/dates.ts'
import { MAX_PAPERS } from '#shared/document-files.ts'
import { HomeDocument, Shelf } from '#shared/documents.ts'
import { documentFiles as words } from '#shared/messages/en/documents.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, endlessPdf, pagePdf } from '#server/testing/documents.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { hasLocation, phoneJpeg } from '#server/testing/photo-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let world: World
let maya: HomeownerInTests
let eve: HomeownerInTests
let estimate: Buffer
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', EMAIL_LINKS: 'auto' } })
  estimate = await pagePdf('Estimate')
  eve = await world.homeowner('Eve Adams')
  await eve.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const added = async (bytes: Buffer, { kind = 'paper', name = 'Estimate.pdf', who = maya } = {}) => {
  const type = bytes.includes('%PDF-') ? 'application/pdf' : 'image/jpeg'
  const answer = await addsDocument(world, who, { bytes, name, kind, type })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return HomeDocument.parse(await answer.json())
}
const dataOf = async <T>(answer: Response, shape: zm.ZodMiniType<T>): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const read = z
    .object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
    .parse(await answer.json())
  return shape.parse(read.result.data.json)
}
const Filed = zm.object({ id: zm.string() })
const files = (documentIds: string[], more: object = {}) =>
  maya.mutate('claims.create', { ...aClaim(), documentIds, ...more })
const filed = async (documentIds: string[]) => (await dataOf(await files(documentIds), Filed)).id
const sends = (claimId: string, documentIds: string[], content = '') =>
  maya.mutate('messages.send', { claimId, content, imageUrls: [], documentIds })
const detailOf = (id: string) => claimPage(maya, id)
const get = (address: string, who?: HomeownerInTests) =>
  fetch(new URL(address, world.url), { headers: who ? { cookie: who.cookie } : {} })
const stored = () =>
  readdirSync(path.join(world.dataDir, 'files', 'attachments'), { recursive: true }).map(String)
const findings = async (id: string) => (await verifyRecord(world.server.connection.db, id)).findings
const job = (name: string) => world.server.scheduler.runNow(name)

describe('refused, in words, and nothing of it is kept', () => {
  const GONE = words.paperGone({ number: 1 })

  test('a program that is named like a PDF', async () => {
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 0x90)])
    const answer = await addsDocument(world, maya, { bytes, name: 'Estimate.pdf', kind: 'paper' })
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining(words.wrongType)])
  })

  test('the paper of another home, one that is in a claim, a proof, and one that never was', async () => {
    const theirs = await added(estimate, { who: eve })
    const used = await added(estimate)
    await filed([used.id])
    const proof = await added(estimate, { kind: 'proof' })
    for (const id of [theirs.id, used.id, proof.id, '0'.repeat(26)]) {
      const answer = await files([id])
      expect([id, answer.status, await answer.text()]).toEqual([id, 400, expect.stringContaining(GONE)])
    }
    expect(await maya.lists()).toHaveLength(1)
    // Eve's waits as before.
    expect((await eve.mutate('claims.create', { ...aClaim(), documentIds: [theirs.id] })).status).toBe(200)
  })

  test('one of another home of the same person, whose builder is another', async () => {
    const rosa = await world.homeowner('Rosa Vega')
    await rosa.savesProfile()
    const ofFirst = [
      await added(estimate, { who: rosa }),
      await added(estimate, { who: rosa, kind: 'contract' }),
    ]
    const home = { ...HOME, address: '7 Lake Road' }
    const builder = { ...BUILDER, name: 'Lakeside', email: 'office@lakeside.example' }
    expect((await rosa.mutate('profile.addHome', { home, builder })).status).toBe(200)
    for (const { id } of ofFirst) {
      const answer = await rosa.mutate('claims.create', { ...aClaim(), documentIds: [id] })
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(GONE)])
    }
    expect(await rosa.lists()).toEqual([])
  })

  test('six at once', async () => {
    const ids: string[] = []
    for (let count = 0; count <= MAX_PAPERS; count += 1) ids.push((await added(estimate)).id)
    const answer = await files(ids)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining(words.tooManyPapers({ max: MAX_PAPERS })),
    ])
    expect((await files(ids.slice(1))).status).toBe(200)
  })

  test('one for a member who may only look, and a paper or its picture for whoever is not of the claim', async () => {
    const id = await filed([(await added(estimate)).id])
    const [paper] = (await detailOf(id)).papers ?? []
    for (const address of [paper?.url, paper?.pageUrl])
      expect([(await get(address ?? '', eve)).status, (await get(address ?? '')).status]).toEqual([404, 404])
  })
})

test('a paper of the form and one of a message are in the claim, with their picture, hash and name', async () => {
  const claimId = await filed([(await added(estimate, { name: 'Roof estimate.pdf' })).id])
  const delivery = await pagePdf('Delivery')
  expect((await sends(claimId, [(await added(delivery, { name: 'Delivery note.pdf' })).id])).status).toBe(200)
  const { papers, messages } = await detailOf(claimId)
  const [paper, second] = [papers?.[0], messages[0]?.attachments[0]]
  expect([papers?.length, paper?.fileName, second?.fileName]).toEqual([
    1,
    'Roof estimate.pdf',
    'Delivery note.pdf',
  ])
  const file = await get(paper?.url ?? '', maya)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(sha256(estimate))
  const picture = await get(second?.pageUrl ?? '', maya)
  expect([picture.headers.get('content-type'), picture.headers.get('content-security-policy')]).toEqual([
    'image/jpeg',
    "sandbox; default-src 'none'",
  ])
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(Math.round((height / width) * 100)).toBe(141)
  // Found by the name of a file, also after another message.
  await maya.writes(claimId, 'And one more thing.')
  expect(await maya.lists('?search=roof%20estimate')).toHaveLength(1)
  expect(await maya.lists('?search=delivery%20note')).toHaveLength(1)
  expect(await findings(claimId)).toEqual([])
  await world.server.connection.db
    .updateTable('documents')
    .set({ sha256: '0'.repeat(64) })
    .where('claim_id', '=', claimId)
    .execute()
  expect(await findings(claimId)).toContainEqual(
    expect.objectContaining({ problem: 'data-changed', kind: 'attachment' }),
  )
})

test('a repeat of the same filing or message adds nothing a second time', async () => {
  const { id } = await added(estimate)
  const key = { idempotencyKey: 'k'.repeat(20) }
  const [first, second] = [await files([id], key), await files([id], key)]
  expect([first.status, second.status]).toEqual([200, 200])
  const [claim] = await maya.lists()
  expect((await detailOf(claim?.id ?? '')).papers).toHaveLength(1)
})

test('a document of the shelf is copied and stays there; one that is a picture becomes a photo without its place', async () => {
  const onShelf = await added(estimate, { kind: 'contract', name: 'Contract' })
  const picture = await added(await phoneJpeg(), { kind: 'inspection', name: 'Page.jpg' })
  const claimId = await filed([onShelf.id, picture.id])
  const { papers, photos } = await detailOf(claimId)
  expect(
    await hasLocation(Buffer.from(await (await get(`${photos[0]?.largeUrl}`, maya)).arrayBuffer())),
  ).toBe(false)
  expect([papers?.map(({ fileName }) => fileName), photos.map(({ fileName }) => fileName)]).toEqual([
    ['Contract.pdf'],
    ['Page.jpg'],
  ])
  expect((await maya.mutate('documents.remove', { id: onShelf.id })).status).toBe(200)
  expect((await get(papers?.[0]?.url ?? '', maya)).status).toBe(200)
  expect((await get(papers?.[0]?.pageUrl ?? '', maya)).status).toBe(200)
  // What is in a claim is not on the shelf, and is neither renamed nor removed there.
  const shelf = await dataOf(await maya.call('GET', '/trpc/documents.list'), Shelf)
  expect(shelf.documents.map(({ name }) => name)).toEqual(['Page.jpg'])
  expect((await maya.mutate('documents.remove', { id: papers?.[0]?.id ?? '' })).status).toBe(404)
  expect(await findings(claimId)).toEqual([])
})

test('a PDF with a password, a broken one and one that never ends are kept, and say why they have no picture', async () => {
  const locked = await added(await pagePdf('Secret', { password: 'x' }), { name: 'locked.pdf' })
  const broken = await added(estimate.subarray(0, 300), { name: 'broken.pdf' })
  const endless = await added(endlessPdf(), { name: 'endless.pdf' })
  expect([locked, broken, endless].map(({ firstPage }) => firstPage)).toEqual([
    'locked',
    'unreadable',
    'unreadable',
  ])
  const { papers } = await detailOf(await filed([locked.id, broken.id, endless.id]))
  expect(papers?.map(({ trouble, pageUrl }) => [trouble, pageUrl])).toEqual([
    ['locked', undefined],
    ['unreadable', undefined],
    ['unreadable', undefined],
  ])
  // The next one is drawn as if nothing had been.
  expect((await added(estimate)).firstPage).toBe('picture')
}, 60_000)

const toBuilder = (which: World, part: string) =>
  which.mail.waitFor(BUILDER.email, ({ raw }) => raw.toString().includes(part))
const attached = async (raw: Buffer) =>
  (await simpleParser(raw)).attachments.map(({ filename, content }) => [filename, sha256(content)])

test('the builder reads them by the link, and gets them as files of the email where the link opens nowhere', async () => {
  const claimId = await filed([(await added(estimate, { name: 'Tiles.pdf' })).id])
  const first = await attached((await toBuilder(world, 'Tiles.pdf')).raw)
  expect(first).toContainEqual(['Tiles.pdf', sha256(estimate)])
  expect(first.map(([name]) => name)).toContain('page-1.jpg')
  await sends(claimId, [(await added(await pagePdf('Note'), { name: 'Leak note.pdf' })).id])
  const { text } = await simpleParser((await toBuilder(world, 'Leak note.pdf')).raw)
  expect(text).toContain('Maya Lindqvist sent 1 document about this claim')
  const { page } = builderAt(world.url, await tokenOf(maya, claimId))
  const [other] = [await filed([])]
  const elsewhere = builderAt(world.url, await tokenOf(maya, other)).page
  const id = (await detailOf(claimId)).papers?.[0]?.id ?? ''
  const statuses = async (base: string) =>
    Promise.all(
      [`${base}/attachments/${id}`, `${base}/attachments/${id}/page`].map(
        async (address) => (await get(address)).status,
      ),
    )
  expect([await statuses(page), await statuses(elsewhere)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  const html = await (await get(page)).text()
  expect(html).toContain('Leak note.pdf')
  expect(html).toContain(`/attachments/${id}/page`)
})

test('where the link opens, the email leads to them and carries only their pictures', async () => {
  await using open = await startWorld({
    env: { PUBLIC_URL: 'https://claims.example', EMAIL_LINKS: 'always' },
  })
  const noor = await open.homeowner('Noor Haddad')
  await noor.savesProfile()
  const answer = await addsDocument(open, noor, { bytes: estimate, name: 'Estimate.pdf', kind: 'paper' })
  const { id } = HomeDocument.parse(await answer.json())
  await noor.mutate('claims.create', { ...aClaim(), documentIds: [id] })
  const { raw } = await toBuilder(open, 'Estimate.pdf')
  expect((await attached(raw)).map(([name]) => name)).not.toContain('Estimate.pdf')
  const { text } = await simpleParser(raw)
  expect(text).toMatch(
    new RegExp(`Estimate\\.pdf \\(PDF, 1 kB\\):\\nhttps://claims\\.example/b/[^/]+/attachments/${id}`),
  )
})

test('they are in the evidence, in the export and end with the account; what no claim took is gone after two days', async () => {
  const waiting = await added(await pagePdf('Unused'))
  const paper = await added(estimate)
  await filed([paper.id])
  const answer = await get('/account/export.zip', maya)
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  const name = [...zip.keys()].find((each) => each.endsWith('Estimate.pdf')) ?? ''
  expect(zip.get(name)?.equals(estimate)).toBe(true)
  world.clock.advance(3 * DAY)
  await job('unused-proofs')
  expect([waiting.id, paper.id].map((id) => stored().filter((file) => file.includes(id)).length)).toEqual([
    0, 2,
  ])
  await maya.signsInAgain()
  expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
  expect(stored().filter((file) => file.includes(paper.id))).toEqual([])
})
