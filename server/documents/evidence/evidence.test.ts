import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#shared/dates.ts'
import { EvidenceFile, EvidenceOverview, NewEvidenceLink } from '#shared/evidence.ts'
import { HomeDocument } from '#shared/documents.ts'
import { PresignedUploads } from '#shared/photos.ts'
import { recordedFiles, RecordFile } from '#shared/record/file.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { ClaimFile } from './claim-file.ts'
import { askForEvidence, evidenceKey } from './service.ts'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, pagePdf } from '#server/testing/documents.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let world: World
let maya: HomeownerInTests
let ben: HomeownerInTests
let claimId: string
let photo: Buffer

beforeAll(async () => {
  world = await startWorld()
  maya = await world.homeowner()
  ben = await world.homeowner('Ben Moss')
  await maya.savesProfile()
  photo = await jpegPhoto(7)
  claimId = (await maya.files({ title: 'Sink drips', imageUrls: [await maya.uploads(photo, 'sink.jpg')] })).id
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  const to = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
  await world.postMail(aMail({ to, from: BUILDER.email, text: 'We come on Friday.' }))
  await world.readMail()
  await maya.writes(claimId, 'Friday is fine. \u05E9\u05DC\u05D5\u05DD 🙂')
  await world.deliverMail()
})
afterAll(() => world[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
const Presigned = z.object({ result: z.object({ data: z.object({ json: PresignedUploads }) }) })
const Link = z.object({ result: z.object({ data: z.object({ json: NewEvidenceLink }) }) })
const Overview = z.object({ result: z.object({ data: z.object({ json: EvidenceOverview }) }) })

const ask = (who: HomeownerInTests, ...claimIds: string[]) => who.mutate('evidence.make', { claimIds })
const look = (who: HomeownerInTests, id: string) =>
  fetch(`${world.url}/trpc/evidence.get?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })

async function fileIn(answer: Response): Promise<EvidenceFile> {
  return Answer.parse(await answer.json()).result.data.json
}

/** Has a file made, and waits until it is. */
async function made(who: HomeownerInTests, ...claimIds: string[]): Promise<EvidenceFile> {
  const { id } = await fileIn(await ask(who, ...claimIds))
  await world.server.scheduler.runNow('evidence')
  return fileIn(await look(who, id))
}

const download = (who: HomeownerInTests, id: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/account/evidence/${id}.zip`, { headers: { cookie: who.cookie, ...headers } })

const bytesOf = async (who: HomeownerInTests, id: string) =>
  Buffer.from(await (await download(who, id)).arrayBuffer())

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

test('a claim of somebody else gives no file, and somebody else’s file is not found', async () => {
  expect((await ask(ben, claimId)).status).toBe(404)
  const { id } = await made(maya, claimId)
  expect((await look(ben, id)).status).toBe(404)
  expect((await download(ben, id)).status).toBe(404)
  expect((await fetch(`${world.url}/account/evidence/${id}.zip`)).status).toBe(401)
  expect((await download(maya, id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('who leaves the home has lost the file too, also one that was finished before', async () => {
  const sam = await world.homeowner('Sam Brandt')
  await joinsHome(world, sam, { of: maya, role: 'member' })
  const { id } = await made(sam, claimId)
  const latest = async () =>
    z.parse(Overview, await (await sam.call('GET', '/trpc/evidence.overview')).json())
  expect((await download(sam, id)).status).toBe(200)
  expect((await latest()).result.data.json.latest?.id).toBe(id)
  await leavesHome(world, sam, maya)
  expect((await download(sam, id)).status).toBe(404)
  expect((await look(sam, id)).status).toBe(404)
  expect((await latest()).result.data.json.latest).toBe(null)
})

test('asked for twice at once it is one file', async () => {
  // It is not made before both have asked.
  await using own = await startWorld({ hasMailServer: false, onlyNow: ['evidence'] })
  const ines = await own.homeowner('Ines Castro')
  const { id } = await ines.files()
  const { documents } = own.server.services
  let first: EvidenceFile | undefined
  const asking = interrupted(documents.db, async () => {
    first = await fileIn(await ask(ines, id))
  })
  const second = await askForEvidence({ ...documents, db: asking }, ines.user.id, [id])
  expect(second.id).toBe(first?.id)
})

test('unzip finds nothing wrong with it, and sha256sum finds every file as it was', async () => {
  const file = await made(maya, claimId)
  const zip = await bytesOf(maya, file.id)
  expect(file).toMatchObject({ state: 'ready', percent: 100, sizeBytes: zip.length, sha256: sha256(zip) })
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
  try {
    writeFileSync(path.join(folder, 'all.zip'), zip)
    execFileSync('unzip', ['-q', 'all.zip'], { cwd: folder })
    const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder }).toString()
    expect(said.trim().split('\n')).toHaveLength(readZip(zip).size - 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('it has the PDF, the original photo, the emails of both sides, and the record, which verifies', async () => {
  const { id } = await made(maya, claimId)
  const files = readZip(await bytesOf(maya, id))
  const find = (ending: RegExp) => [...files].find(([name]) => ending.test(name))?.[1] ?? Buffer.alloc(0)
  expect(
    find(/claim-\d+\.pdf$/)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(find(/sink\.jpg$/).equals(photo)).toBe(true)
  expect(find(/received\.eml$/).toString()).toContain('We come on Friday.')
  expect(find(/letter\.eml$/).toString()).toContain('Sink drips')
  const record = RecordFile.parse(JSON.parse(find(/record\.json$/).toString()))
  expect(await verifyEntries(record.entries, { head: record.head, sha256 })).toEqual([])
  const claim = JSON.parse(find(/claim\.json$/).toString())
  expect(claim.messages.map(({ content }: { content: string }) => content)).toContain(
    'Friday is fine. שלום 🙂',
  )
})

/** A mail with a PDF attached. */
function aMailWithPdf(mail: Parameters<typeof aMail>[0], pdf: Buffer): string {
  const body = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    mail.text,
    '--b',
    'Content-Type: application/pdf; name=offer.pdf',
    'Content-Disposition: attachment; filename=offer.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    pdf.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--b--',
    '',
  ].join('\r\n')
  return aMail({ ...mail, text: '' }).replace(/Content-Type: [\s\S]*$/, () => body)
}

describe('every document', () => {
  let marked: string
  let original: Buffer
  let all: Awaited<ReturnType<typeof documents>>

  /** Uploads a marked copy of a photo. */
  async function uploadsMarked(of: string): Promise<string> {
    const copy = await jpegPhoto(8)
    const asked = await maya.mutate('uploads.presign', {
      fileNames: ['valve (marked).jpg'],
      fileTypes: ['image/jpeg'],
      fileSizes: [copy.length],
      markedFrom: [of],
    })
    const { presignedUrls, finalUrls } = Presigned.parse(await asked.json()).result.data.json
    const body = new Uint8Array(copy)
    const put = await fetch(presignedUrls[0] ?? '', {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body,
    })
    if (!put.ok) throw new Error(`the upload answered ${put.status}`)
    return finalUrls[0] ?? ''
  }

  beforeAll(async () => {
    const sam = { name: 'Sam Ortiz', role: 'Site manager', email: 'sam@site.example', scope: 'everything' }
    await maya.mutate('profile.addCopy', { ...sam, mayAnswer: true })
    original = await jpegPhoto(9)
    const photoUrl = await maya.uploads(original, 'valve.jpg')
    const imageUrls = [await uploadsMarked(photoUrl), photoUrl]
    marked = (await maya.files({ title: 'Valve weeps', imageUrls })).id
    await world.deliverMail()
    const [copy] = world.mail.mailsTo(sam.email)
    const [, token = ''] = /\/b\/([0-9a-z]+)/.exec(copy?.parsed.text ?? '') ?? []
    await builderAt(world.url, token).marksFixed()
    await world.undoTimePasses()
    all = await documents()
  })

  /** The claim's folder in the evidence file, its page in the export, and its page for who has a link. */
  async function documents() {
    const { id } = await made(maya, marked)
    const evidence = readZip(await bytesOf(maya, id))
    const find = (ending: RegExp) => [...evidence].find(([name]) => ending.test(name))?.[1] ?? Buffer.alloc(0)
    const archive = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
    const exported = [...readZip(Buffer.from(await archive.arrayBuffer()))].find(([name]) =>
      name.endsWith('Valve weeps/index.html'),
    )
    const link = Link.parse(
      await (await maya.mutate('evidence.makeLink', { claimIds: [marked], days: 7 })).json(),
    )
    const shared = await fetch(`${link.result.data.json.url}/claims/${marked}`)
    return {
      claim: ClaimFile.parse(JSON.parse(find(/claim\.json$/).toString())),
      find,
      pages: {
        pdf: readPdf(find(/claim-\d+\.pdf$/)).text.replaceAll(/\s+/g, ' '),
        export: exported?.[1].toString() ?? '',
        shared: await shared.text(),
      },
    }
  }

  test('names who of the builder’s side said that it is fixed, and not the warranty contact', () => {
    const { claim, pages } = all
    for (const text of Object.values(pages)) {
      expect(text).toMatch(/Sam Ortiz \(Site manager\)(<\/bdi>)? marked this as fixed/)
      expect(text).not.toMatch(/Northfield Homes(<\/bdi>)? marked this as fixed/)
    }
    const said = claim.events.find(({ kind }) => kind === 'fix-reported')
    expect(said).toMatchObject({ by: 'builder', speaker: 'Sam Ortiz (Site manager)' })
    // The column that says who did what.
    expect(pages.pdf).not.toMatch(/marked this as fixed\.? Northfield/)
  })

  test('says which photo is a marked copy, and of which one', () => {
    const { claim, find, pages } = all
    expect(pages.pdf).toContain('Marked copy of photo 2 of 2 with the claim')
    expect(pages.pdf.replaceAll(' ', '')).toContain(sha256(original))
    for (const page of [pages.export, pages.shared])
      expect(page).toMatch(/Marked copy of (<bdi lang="">)?valve\.jpg/)
    const photos = claim.files.filter(({ contentType }) => contentType === 'image/jpeg')
    const [copy, unmarked] = photos
    expect(photos.map(({ name }) => name)).toEqual(['valve (marked).jpg', 'valve.jpg'])
    expect(copy).toMatchObject({ markedCopyOf: unmarked?.file, originalSha256: sha256(original) })
    expect(unmarked).toMatchObject({ markedCopyOf: null, originalSha256: null, sha256: sha256(original) })
    expect(find(/ valve\.jpg$/).equals(original)).toBe(true)
  })
})

test('the documents of both sides are in it as they came, and their hashes are those of the record', async () => {
  const adds = async (words: string, name: string) => {
    const bytes = await pagePdf(words)
    const answer = await addsDocument(world, maya, { bytes, name, kind: 'paper' })
    return { bytes, id: HomeDocument.parse(await answer.json()).id }
  }
  const [filed, sent] = [
    await adds('Roof estimate', 'Estimate.pdf'),
    await adds('Wet tiles', 'Delivery note.pdf'),
  ]
  const { id } = await maya.files({ title: 'Roof leaks', documentIds: [filed.id] })
  const content = 'The note, too.'
  await maya.mutate('messages.send', { claimId: id, content, imageUrls: [], documentIds: [sent.id] })
  await world.deliverMail()
  const letter = await world.mail.waitFor(BUILDER.email, ({ raw }) => raw.toString().includes('Roof leaks'))
  const to = letter.parsed.replyTo?.value[0]?.address ?? ''
  const offer = await pagePdf('Our offer')
  await world.postMail(aMailWithPdf({ to, from: BUILDER.email, text: 'See our offer.' }, offer))
  await world.readMail()

  const evidence = await made(maya, id)
  const files = readZip(await bytesOf(maya, evidence.id))
  const find = (ending: string) => [...files].find(([name]) => name.endsWith(ending)) ?? ['', Buffer.alloc(0)]
  const record = RecordFile.parse(JSON.parse(find('record.json')[1].toString()))
  expect(await verifyEntries(record.entries, { head: record.head, sha256 })).toEqual([])
  const claim = ClaimFile.parse(JSON.parse(find('claim.json')[1].toString()))
  const recorded = recordedFiles(record.entries)
  const came = [
    ['Estimate.pdf', filed.bytes],
    ['Delivery note.pdf', sent.bytes],
    ['offer.pdf', offer],
  ] as const
  for (const [fileName, bytes] of came) {
    const [path, stored] = find(` ${fileName}`)
    expect([fileName, stored.equals(bytes)]).toEqual([fileName, true])
    const entry = recorded.find(({ name }) => name === fileName)
    expect(entry).toMatchObject({ kind: 'attachment', sha256: sha256(stored) })
    // Under the path that the record names, and with the same hash for programs.
    expect(record.files.find((file) => file.id === entry?.id)?.path).toBe(path.slice(path.indexOf('/') + 1))
    expect(claim.files.find(({ name }) => name === fileName)?.sha256).toBe(sha256(stored))
  }
})

test('no email in it has the link or the address with which one could answer as the builder', async () => {
  const secret = await tokenOf(maya, claimId)
  expect(secret).not.toBe('')
  const { id } = await made(maya, claimId)
  const sent = [...readZip(await bytesOf(maya, id))].filter(([name]) => name.includes('/sent/'))
  expect(sent).not.toEqual([])
  const withSecret = sent.filter(([, bytes]) => bytes.toString().replaceAll('=\r\n', '').includes(secret))
  expect(withSecret.map(([name]) => name)).toEqual([])
})

test('the same state gives the same bytes', async () => {
  const first = await made(maya, claimId)
  const second = await made(maya, claimId)
  expect(second.id).not.toBe(first.id)
  expect(second.sha256).toBe(first.sha256)
})

test('after a day the file is gone', async () => {
  const { id } = await made(maya, claimId)
  world.clock.advance(25 * HOUR)
  await world.server.scheduler.runNow('evidence')
  expect(await world.server.services.files.storage.read(evidenceKey(id))).toBeUndefined()
})
