import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { documentFiles } from '#shared/messages/en/documents.ts'
import { photoRefusals } from '#shared/messages/en/server-answers.ts'
import { HOME_DOCUMENTS_BYTES, MAX_DOCUMENT_BYTES } from '#shared/document-files.ts'
import { HomeDocument, Shelf } from '#shared/documents.ts'
import { DAY } from '#shared/dates.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { phoneHeic, smallPng } from '#server/testing/photo-files.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { askWithoutBody } from '#server/testing/raw-http.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { addDocument } from './service.ts'

const MB = 1024 * 1024
const disk = { freeBytes: 1_000 * MB, totalBytes: 100_000 * MB }
let world: World
let maya: HomeownerInTests
let ines: HomeownerInTests
let eve: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({
    hasMailServer: false,
    env: { MIN_FREE_DISK_MB: '500' },
    diskProbe: async () => disk,
  })
  maya = await world.homeowner()
  ines = await world.homeowner('Ines Castro')
  eve = await world.homeowner('Eve Adams')
  await maya.savesProfile()
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
})
afterAll(() => world[Symbol.asyncDispose]())

const Listed = z.object({ result: z.object({ data: z.object({ json: Shelf }) }) })
const shelfOf = async (who: HomeownerInTests) =>
  Listed.parse(await (await who.call('GET', '/trpc/documents.list')).json()).result.data.json
const namesOf = async (who: HomeownerInTests) => (await shelfOf(who)).documents.map(({ name }) => name)
const added = async (
  who: HomeownerInTests,
  bytes: Buffer,
  more: Omit<Parameters<typeof addsDocument>[2], 'bytes'> = {},
) => {
  const answer = await addsDocument(world, who, { bytes, ...more })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return HomeDocument.parse(await answer.json())
}
const reads = (who: HomeownerInTests, id: string) =>
  fetch(`${world.url}/documents/${id}`, { headers: { cookie: who.cookie } })
const rooted = () => path.join(world.dataDir, 'files', 'attachments')
const files = () =>
  readdirSync(rooted(), { recursive: true })
    .map(String)
    .filter((name) => /\w{26}/.test(name))
    .toSorted()
const fileOf = (id: string) =>
  readdirSync(rooted(), { recursive: true }).some((name) => String(name).endsWith(id))
const head = (who: HomeownerInTests, headers: Record<string, string | number>, query = 'name=a&kind=other') =>
  askWithoutBody(world.url, {
    method: 'PUT',
    path: `/homes/${maya.user.id}/documents?${query}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/pdf',
      ...headers,
    },
  })

describe('refused from the head alone', () => {
  test('are another account, a read-only member, and who is signed out', async () => {
    const length = { 'content-length': 1_000 }
    for (const kind of ['other', 'paper']) {
      const query = `name=a&kind=${kind}`
      expect((await head(eve, length, query)).status).toBe(404)
      expect((await head(ines, length, query)).status).toBe(403)
      expect((await head(maya, { ...length, authorization: 'Bearer nobody' }, query)).status).toBe(401)
    }
  })

  test('is the cookie alone, which another site’s page would send too', async () => {
    const answer = await head(maya, { 'content-length': 1_000, authorization: 'none', cookie: maya.cookie })
    expect(answer.status).toBe(401)
  })

  test('are more bytes than a document may have, another type, no name and no kind', async () => {
    expect((await head(maya, { 'content-length': MAX_DOCUMENT_BYTES + 1 })).status).toBe(413)
    expect((await head(maya, { 'content-length': 9, 'content-type': 'text/html' })).status).toBe(415)
    for (const query of ['name=%20&kind=other', `name=${'x'.repeat(121)}&kind=other`, 'name=a&kind=proofs'])
      expect([query, (await head(maya, { 'content-length': 9 }, query)).status]).toEqual([query, 400])
  })

  test('is everything while the disk is full', async () => {
    disk.freeBytes = 100 * MB
    world.clock.advance(10_000)
    expect((await head(maya, { 'content-length': 9 })).status).toBe(507)
    disk.freeBytes = 1_000 * MB
    world.clock.advance(10_000)
  })

  test('is what the home has no room for', async () => {
    const { db } = world.server.connection
    await db
      .insertInto('documents')
      .values({
        id: '0'.repeat(26),
        home_id: maya.user.id,
        kind: 'other',
        name: 'Large',
        content_type: 'application/pdf',
        size_bytes: HOME_DOCUMENTS_BYTES - 1_000,
        sha256: '',
        created_at: '2026-03-02T00:00:00.000Z',
      })
      .execute()
    const answer = await head(maya, { 'content-length': 1_001 })
    expect([answer.status, answer.body]).toEqual([413, expect.stringContaining('There is no room')])
    // One that declares nothing is refused once it is there, and leaves no file.
    const chunked = await addsDocument(world, maya, {
      bytes: new Blob([aPdf('x'.repeat(2_000)).toString()]).stream(),
    })
    expect(chunked.status).toBe(413)
    await db.deleteFrom('documents').where('id', '=', '0'.repeat(26)).execute()
    expect(await namesOf(maya)).toEqual([])
  })
})

test('the documents of all homes of an owner count together, with what else the account has stored', async () => {
  await using small = await startWorld({ hasMailServer: false, env: { STORAGE_PER_ACCOUNT_MB: '1' } })
  const owner = await small.homeowner()
  await owner.savesProfile()
  const large = (mark: string) => aPdf(mark.repeat(600_000))
  expect((await addsDocument(small, owner, { bytes: large('a') })).status).toBe(200)
  await owner.mutate('profile.addHome', { home: HOME, builder: BUILDER })
  const { homeId } = await shelfOf(owner)
  expect(homeId).not.toBe(owner.user.id)
  expect((await shelfOf(owner)).roomBytes).toBeLessThan(500_000)
  const second = await addsDocument(small, owner, { bytes: large('b'), homeId })
  expect([second.status, await second.text()]).toEqual([413, expect.stringContaining('There is no room')])
  expect(await namesOf(owner)).toEqual([])
})

test('bytes that are no document are refused whatever they are called, and nothing is kept', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const broken = (await jpegPhoto(3)).subarray(0, 40)
  const refused: [Buffer, string][] = [
    [page, documentFiles.wrongType],
    [broken, photoRefusals.damaged],
    [Buffer.from('PK\u0003\u0004'), documentFiles.wrongType],
    [Buffer.alloc(0), documentFiles.wrongType],
  ]
  for (const [bytes, words] of refused) {
    const answer = await addsDocument(world, maya, { bytes, name: 'Contract.pdf' })
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining(words)])
  }
  expect(await namesOf(maya)).toEqual([])
})

test('a body without a length ends at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? aPdf() : Buffer.alloc(256 * 1024))
      sent += 1
    },
  })
  expect((await addsDocument(world, maya, { bytes: endless })).status).toBe(413)
  expect(await namesOf(maya)).toEqual([])
})

test('a PDF, photos and a HEIC without a type are kept as they came, with their hash', async () => {
  const given = [
    { bytes: aPdf('contract'), name: 'عقد البناء.pdf', kind: 'contract', is: 'application/pdf' },
    { bytes: await jpegPhoto(5), name: 'page 1.jpg', kind: 'warranty', is: 'image/jpeg', type: 'image/png' },
    { bytes: await smallPng(), name: '../../etc/passwd', kind: 'inspection', is: 'image/png' },
    {
      bytes: await phoneHeic(),
      name: 'IMG_1.heic',
      kind: 'other',
      is: 'image/heic',
      type: 'application/octet-stream',
    },
  ]
  for (const { bytes, is, ...how } of given) {
    const document = await added(maya, bytes, how)
    expect(document).toMatchObject({
      contentType: is,
      kind: how.kind,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const answer = await reads(ines, document.id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
  const shelf = await shelfOf(ines)
  expect(shelf.documents.map(({ name }) => name)).toEqual([
    'IMG_1.heic',
    'passwd',
    'page 1.jpg',
    'عقد البناء.pdf',
  ])
  expect([shelf.isReadOnly, (await shelfOf(maya)).isReadOnly]).toEqual([true, false])
})

test('a page that begins like a PDF is never sent as a page', async () => {
  const bytes = Buffer.concat([Buffer.from('<html>'), aPdf(), Buffer.from('<script>alert(1)</script>')])
  const { id } = await added(maya, bytes, { name: 'page.html' })
  const { headers } = await reads(maya, id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="page.html.pdf"/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(headers.get('cache-control')).toBe('private, no-cache')
  await maya.mutate('documents.remove', { id })
})

test('the same document once more, as after a lost answer, is the one that is there', async () => {
  const first = await added(maya, aPdf('twice'), { name: 'Twice.pdf' })
  expect(await added(maya, aPdf('twice'), { name: 'Twice.pdf' })).toEqual(first)
  expect((await namesOf(maya)).filter((name) => name === 'Twice.pdf')).toHaveLength(1)
  await maya.mutate('documents.remove', { id: first.id })
})

test('the same document sent twice at once is there once', async () => {
  const bytes = aPdf('at once')
  const { homeDocuments } = world.server.services
  const storage = { ...homeDocuments.storage }
  let first: HomeDocument | undefined
  let ofFirst: string[] = []
  // The first one arrives while the bytes of the second are made durable.
  storage.stage = async (...from) => {
    const staged = await homeDocuments.storage.stage(...from)
    const commit = async () => {
      first = await added(maya, bytes, { name: 'Once.pdf', kind: 'other' })
      ofFirst = files()
      await staged.commit()
    }
    return { ...staged, commit }
  }
  const { id: userId } = maya.user
  const second = {
    userId,
    homeId: userId,
    name: 'Once.pdf',
    kind: 'other',
    declaredLength: bytes.length,
  } as const
  expect(
    await addDocument({ ...homeDocuments, storage }, { ...second, body: Readable.from([bytes]) }),
  ).toEqual(first)
  expect((await namesOf(maya)).filter((name) => name === 'Once.pdf')).toHaveLength(1)
  expect(files()).toEqual(ofFirst)
  await maya.mutate('documents.remove', { id: first?.id })
})

test('one of a member who has to leave while it is stored is refused, and nothing is kept', async () => {
  const noor = await world.homeowner('Noor Haddad')
  await joinsHome(world, noor, { of: maya, role: 'member' })
  const { homeDocuments } = world.server.services
  const storage = { ...homeDocuments.storage }
  const before = files()
  storage.stage = async (...from) => {
    const staged = await homeDocuments.storage.stage(...from)
    const commit = async () => {
      await staged.commit()
      expect(files()).toHaveLength(before.length + 1)
      await leavesHome(world, noor, maya)
    }
    return { ...staged, commit }
  }
  const bytes = aPdf('too late')
  const arriving = {
    userId: noor.user.id,
    homeId: maya.user.id,
    name: 'Late.pdf',
    kind: 'other',
    declaredLength: bytes.length,
    body: Readable.from([bytes]),
  } as const
  await expect(addDocument({ ...homeDocuments, storage }, arriving)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(files()).toEqual(before)
})

test('a member renames it and says what it is; another account finds none, and a read-only member changes none', async () => {
  const { id } = await added(maya, aPdf('report'), { name: 'scan0001.pdf', kind: 'other' })
  const change = { id, name: 'Final inspection', kind: 'inspection' }
  for (const [who, status] of [
    [eve, 404],
    [ines, 403],
  ] as const) {
    expect((await who.mutate('documents.change', change)).status).toBe(status)
    expect((await who.mutate('documents.remove', { id })).status).toBe(status)
  }
  expect((await reads(eve, id)).status).toBe(404)
  expect((await fetch(`${world.url}/documents/${id}`)).status).toBe(401)
  expect((await maya.mutate('documents.change', { ...change, name: ' ' })).status).toBe(400)
  expect((await maya.mutate('documents.change', change)).status).toBe(200)
  expect((await shelfOf(maya)).documents[0]).toMatchObject({ name: 'Final inspection', kind: 'inspection' })
  expect((await reads(maya, id)).headers.get('content-disposition')).toContain('Final inspection.pdf')
})

test('one that is removed is gone, with its file', async () => {
  const { id } = await added(maya, aPdf('gone'), { name: 'Gone.pdf' })
  expect(fileOf(id)).toBe(true)
  expect((await maya.mutate('documents.remove', { id })).status).toBe(200)
  expect([fileOf(id), (await reads(maya, id)).status]).toEqual([false, 404])
  expect((await maya.mutate('documents.remove', { id })).status).toBe(404)
})

test('they are in the export of every member, as files and in JSON', async () => {
  const bytes = aPdf('exported')
  await added(maya, bytes, { name: 'Exported: all.pdf' })
  for (const who of [maya, ines]) {
    const answer = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: who.cookie } })
    const files = readZip(Buffer.from(await answer.arrayBuffer()))
    const name = [...files.keys()].find((each) => each.endsWith('Exported all.pdf')) ?? ''
    expect(files.get(name)?.equals(bytes)).toBe(true)
    expect(files.get('account.json')?.toString()).toContain(JSON.stringify(name))
    expect(files.get('index.html')?.toString()).toContain('href="documents/"')
  }
})

test('they stay with the home when a member leaves, and end with the last account', async () => {
  const [first, last] = [await world.homeowner('Noor Haddad'), await world.homeowner('Sam Brandt')]
  await joinsHome(world, last, { of: first, role: 'member' })
  const { id } = await added(first, aPdf('house'), { name: 'House.pdf' })
  await leavesHome(world, first, first)
  expect((await reads(first, id)).status).toBe(404)
  expect(await namesOf(last)).toEqual(['House.pdf'])
  expect((await first.mutate('account.remove', { password: first.password })).status).toBe(200)
  expect(fileOf(id)).toBe(true)
  expect((await last.mutate('account.remove', { password: last.password })).status).toBe(200)
  expect(fileOf(id)).toBe(false)
})

test('the sweep of files without a row leaves them', async () => {
  const { id } = await added(maya, aPdf('kept'), { name: 'Kept.pdf' })
  world.clock.advance(3 * DAY)
  await world.server.scheduler.runNow('unclaimed-uploads')
  expect(fileOf(id)).toBe(true)
})
