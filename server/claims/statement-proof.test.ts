import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { HomeDocument } from '#shared/documents.ts'
import { EvidenceFile } from '#shared/evidence.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { NoticeRow } from '#shared/record/notice.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { joinsHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

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

const LETTER = aPdf('the letter')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const HASH = sha256(LETTER)
const uploads = async (who: HomeownerInTests, bytes = LETTER, kind = 'proof') => {
  const answer = await addsDocument(world, who, { bytes, name: 'letter.pdf', kind })
  return HomeDocument.parse(await answer.json()).id
}
const states = (documentId: string, who = maya) =>
  who.mutate('claims.addStatement', {
    id,
    way: 'letter',
    date: '2026-03-02',
    words: 'By certified mail.',
    imageUrls: [],
    documentId,
  })
const verified = async () => (await verifyRecord(world.server.connection.db, id)).findings
const read = async (path: string) =>
  Buffer.from(await (await fetch(`${world.url}${path}`, { headers: { cookie: maya.cookie } })).arrayBuffer())

test('a PDF of another home, one of the shelf, a picture and one in a record already are refused', async () => {
  const other = await world.homeowner('Noor Haddad')
  const used = await uploads(maya)
  expect((await states(used)).status).toBe(200)
  const second = (await maya.files({ title: 'Another' })).id
  const again = await maya.mutate('claims.addStatement', {
    id: second,
    way: 'call',
    date: '2026-03-02',
    words: 'Once more.',
    imageUrls: [],
    documentId: used,
  })
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('documentId')])
  id = second
  for (const wrong of [
    await uploads(other),
    await uploads(maya, aPdf('shelf'), 'contract'),
    await uploads(maya, await jpegPhoto(2)),
    'nothing',
  ])
    expect((await states(wrong)).status).toBe(400)
  expect((await claimPage(maya, id)).record.filter(({ kind }) => kind === 'own-statement')).toEqual([])
  expect(await verified()).toEqual([])
})

test('in the record it cannot be renamed or removed, is not on the shelf, and is read by the household alone', async () => {
  const document = await uploads(maya)
  await states(document)
  const outsider = await world.homeowner('Eve Adams')
  const reader = await world.homeowner('Ines Castro')
  await joinsHome(world, reader, { of: maya, role: 'read-only' })
  expect((await maya.mutate('documents.remove', { id: document })).status).toBe(404)
  const change = { id: document, name: 'x', kind: 'other' }
  expect((await maya.mutate('documents.change', change)).status).toBe(404)
  expect(await (await maya.call('GET', '/trpc/documents.list')).text()).not.toContain(document)
  const asked = (who: HomeownerInTests) =>
    fetch(`${world.url}/documents/${document}`, { headers: { cookie: who.cookie } })
  expect([(await asked(outsider)).status, (await asked(reader)).status]).toEqual([404, 200])
  const page = `${world.url}/b/${await tokenOf(maya, id)}`
  const opened = await Promise.all(['', `/attachments/${document}`].map((path) => fetch(page + path)))
  expect(opened.map(({ status }) => status)).toEqual([200, 404])
})

test('it enters the chain by its hash; another hash, and one that is gone, are found', async () => {
  const document = await uploads(maya)
  await states(document)
  expect(await verified()).toEqual([])
  const { db } = world.server.connection
  await db
    .updateTable('documents')
    .set({ sha256: sha256('other') })
    .where('id', '=', document)
    .execute()
  expect(await verified()).toMatchObject([{ problem: 'data-changed', kind: 'attachment' }])
  await db.deleteFrom('documents').where('id', '=', document).execute()
  expect(await verified()).toMatchObject([{ problem: 'data-missing', kind: 'attachment' }])
})

test('it is named with its hash in the notice table and the record’s PDF, and is in the export and the evidence', async () => {
  await states(await uploads(maya))
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const Rows = z.object({ result: z.object({ data: z.object({ json: z.array(NoticeRow) }) }) })
  const rows = Rows.parse(await (await maya.call('GET', `/trpc/claims.notice?input=${input}`)).json())
  expect(rows.result.data.json.map(({ proof }) => proof)).toContain(
    `${quoted('letter.pdf')}, SHA-256 ${HASH}`,
  )

  const pdf = readPdf(await read(`/account/claims/${id}/record.pdf`)).text.replaceAll(/\s/g, '')
  expect(pdf).toContain(`letter.pdf,SHA-256${HASH}`)
  expect(pdf).toContain(`SHA-256:${HASH}`)

  const made = await maya.mutate('evidence.make', { claimIds: [id] })
  const File = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
  const evidence = File.parse(await made.json()).result.data.json
  await world.server.scheduler.runNow('evidence')
  for (const path of ['/account/export.zip', `/account/evidence/${evidence.id}.zip`]) {
    const files = readZip(await read(path))
    const names = [...files.keys()]
    const name = names.find((each) => each.endsWith('/attachments/001 letter.pdf')) ?? names.join()
    expect(files.get(name)?.equals(LETTER)).toBe(true)
    const claim = names.find((each) => each.endsWith('claim.json')) ?? ''
    expect(files.get(claim)?.toString()).toContain(HASH)
  }
})

test('a PDF whose statement is never made is deleted after two days, one in a record stays', async () => {
  const kept = await uploads(maya)
  await states(kept)
  const left = await uploads(maya, aPdf('left'))
  world.clock.advance(2 * DAY + 1_000)
  await world.server.scheduler.runNow('unused-proofs')
  const { db } = world.server.connection
  const rows = await db.selectFrom('documents').select('id').where('id', 'in', [kept, left]).execute()
  expect(rows).toEqual([{ id: kept }])
})
