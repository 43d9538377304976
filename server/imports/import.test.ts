import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { IMPORT_PROBLEMS, MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import { photoRefusals } from '#shared/messages/en/server-answers.ts'
import { DAY } from '#shared/dates.ts'
import { EvidenceFile } from '#shared/evidence.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import {
  completes,
  eml,
  finishes,
  overviewOf,
  reply,
  reviewOf,
  sendsImport,
  uploads,
  zipOf,
} from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { askWithoutBody } from '#server/testing/raw-http.ts'
import { listFigures } from '#server/metrics/repository.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { openZip } from './zip.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld()
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const Made = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
const Detail = z.object({ result: z.object({ data: z.object({ json: ClaimDetail }) }) })
const detailOf = async (id: string, who = maya) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const answer = await who.call('GET', `/trpc/claims.byId?input=${input}`)
  return Detail.parse(await answer.json()).result.data.json
}
const Rows = z.object({ result: z.object({ data: z.object({ json: ClaimPage }) }) })
const rowsOf = async (who: HomeownerInTests) => {
  const input = encodeURIComponent(JSON.stringify({ json: { isHome: true } }))
  const answer = await who.call('GET', `/trpc/claims.list?input=${input}`)
  return Rows.parse(await answer.json()).result.data.json.claims
}
const thread = (photo?: Buffer) => ({
  'one.eml': eml({ id: '1@x', ...(photo ? { photo } : {}) }),
  'two.eml': reply(),
})
const discards = async (who: HomeownerInTests) => {
  const open = (await overviewOf(who)).import
  if (open) await who.mutate('imports.discard', { importId: open.id })
}
const problemsOf = async (bytes: Buffer, name = 'a.zip') => {
  const review = await uploads(world, maya, { [name]: bytes })
  const file = review?.files.at(-1)
  return [file?.state, file?.problem]
}
const filesIn = (folder: string, { dataDir } = world) =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes(folder),
  ).length

describe('refused from the head alone', () => {
  const head = (who: HomeownerInTests, headers: Record<string, string | number>, query = 'name=a.zip') =>
    askWithoutBody(world.url, {
      method: 'PUT',
      path: `/homes/${maya.user.id}/imports?${query}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/zip',
        'content-length': 1_000,
        ...headers,
      },
    })

  test('are another account, a read-only member, who is signed out, too many bytes, and a file without a name', async () => {
    const [eve, ines] = [await world.homeowner('Eve Adams'), await world.homeowner('Ines Castro')]
    await joinsHome(world, ines, { of: maya, role: 'read-only' })
    expect((await head(eve, {})).status).toBe(404)
    expect((await head(ines, {})).status).toBe(403)
    expect((await head(maya, { authorization: 'Bearer nobody' })).status).toBe(401)
    expect((await head(maya, { 'content-length': MAX_IMPORT_BYTES + 1 })).status).toBe(413)
    expect((await head(maya, {}, 'name=%20')).status).toBe(400)
    expect((await overviewOf(maya)).import).toBeNull()
  })
})

describe('files that cannot be used', () => {
  test('a broken ZIP, half a ZIP, nothing, and what is no email or photo are named and leave nothing', async () => {
    const whole = await zipOf(thread())
    expect(await problemsOf(Buffer.from('PK\u0003\u0004 broken'))).toEqual([
      'refused',
      IMPORT_PROBLEMS.brokenZip,
    ])
    expect(await problemsOf(whole.subarray(0, -30))).toEqual(['refused', IMPORT_PROBLEMS.brokenZip])
    expect(await problemsOf(Buffer.alloc(0), 'a.eml')).toEqual(['refused', IMPORT_PROBLEMS.empty])
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await problemsOf(page, 'a.eml')).toEqual(['refused', IMPORT_PROBLEMS.kind])
    expect(await problemsOf((await jpegPhoto(3)).subarray(0, 60), 'a.jpg')).toEqual([
      'refused',
      photoRefusals.damaged,
    ])
    expect((await reviewOf(maya)).items).toEqual([])
    expect(filesIn('imports')).toBe(0)
    await discards(maya)
  })

  test('a ZIP that unpacks to far more is refused before it is unpacked', async () => {
    expect(await problemsOf(await zipOf({ 'a.eml': Buffer.alloc(20 * 1024 * 1024) }))).toEqual([
      'refused',
      IMPORT_PROBLEMS.zipTooLarge,
    ])
    await discards(maya)
  })

  test('entries and unpacked bytes have limits of their own', async () => {
    const { storage } = world.server.services.files
    const files = { 'a.eml': eml(), 'b.eml': eml({ subject: 'Roof' }) }
    await storage.put('imports/limits', await zipOf(files))
    const file = path.join(world.dataDir, 'files', 'imports', 'limits')
    await expect(openZip(file, { maxEntries: 1, maxBytes: 10_000 })).rejects.toThrow(
      IMPORT_PROBLEMS.zipEntries,
    )
    await expect(openZip(file, { maxEntries: 9, maxBytes: 300 })).rejects.toThrow(IMPORT_PROBLEMS.zipTooLarge)
    using whole = await openZip(file, { maxEntries: 9, maxBytes: 10_000 })
    expect(whole.total).toBe(2)
    await storage.remove('imports/limits')
  })

  test('a ZIP whose directory has a wrong size is damaged, and nothing beyond it is unpacked', async () => {
    const zip = await zipOf({ 'a.eml': eml({ text: 'x'.repeat(5_000) }) })
    const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    zip.writeUInt32LE(10, at + 24)
    expect(await problemsOf(zip)).toEqual(['refused', IMPORT_PROBLEMS.brokenZip])
    await discards(maya)
  })

  test('names that lead out of the folder are only names', async () => {
    const zip = await zipOf({ 'aa/aa/evil.eml': eml() })
    const evil = Buffer.from(zip.toString('latin1').replaceAll('aa/aa/evil', '../../evil'), 'latin1')
    expect(await problemsOf(evil)).toEqual(['read', null])
    expect((await reviewOf(maya)).items.map(({ name }) => name)).toEqual(['evil.eml'])
    await discards(maya)
  })

  test('of a ZIP the rest is read, and what could not be used is named', async () => {
    const files = {
      'mails/one.eml': eml(),
      'notes.txt': Buffer.from('hello'),
      '__MACOSX/._one.eml': Buffer.from('x'),
    }
    expect(await problemsOf(await zipOf(files))).toEqual(['read', `notes.txt: ${IMPORT_PROBLEMS.kind}`])
    expect((await reviewOf(maya)).items).toHaveLength(1)
    await discards(maya)
  })
})

describe('an import is its person’s', () => {
  test('another account and another member find none, and a member sees whose is open', async () => {
    const [eve, noor] = [await world.homeowner('Eve Two'), await world.homeowner('Noor Haddad')]
    await joinsHome(world, noor, { of: maya, role: 'member' })
    await uploads(world, maya, { 'one.eml': eml() })
    const { id: importId, drafts, items } = await reviewOf(maya)
    const draftId = drafts[0]?.id
    const changes = [
      ['imports.change', { importId, draftId, title: 'Mine' }],
      ['imports.merge', { importId, draftId, intoId: draftId }],
      ['imports.move', { importId, itemIds: [items[0]?.id], to: 'left-out' }],
      ['imports.setBuilder', { importId, addresses: [] }],
      ['imports.finish', { importId }],
      ['imports.discard', { importId }],
    ] as const
    for (const who of [eve, noor])
      for (const [procedure, input] of changes)
        expect([procedure, (await who.mutate(procedure, input)).status]).toEqual([procedure, 404])
    const answer = await sendsImport(world, noor, { bytes: eml(), homeId: maya.user.id })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Maya Lindqvist')])
    expect((await reviewOf(maya)).drafts).toEqual(drafts)
    await discards(maya)
  })

  test.each(['has left the home', 'may only look at it by now'])(
    'one of somebody who %s keeps nobody waiting, and goes with its files when another begins',
    async (end) => {
      const [olga, tim] = [await world.homeowner('Olga Owner'), await world.homeowner('Tim Member')]
      await olga.savesProfile()
      await joinsHome(world, tim, { of: olga, role: 'member' })
      const homeId = olga.user.id
      const before = filesIn('inbound')
      const sent = await sendsImport(world, tim, { bytes: eml({ id: `${end}@x` }), name: 'his.eml', homeId })
      expect(sent.status).toBe(200)
      await world.server.scheduler.runNow('imports')
      expect((await overviewOf(olga)).openOf).toBe('Tim Member')
      if (end === 'has left the home') await leavesHome(world, tim, olga)
      else await olga.mutate('household.changeRole', { id: tim.user.id, role: 'read-only', homeId })
      expect((await overviewOf(olga)).openOf).toBeNull()
      const [own] = (await uploads(world, olga, { 'hers.eml': eml({ subject: 'Roof' }) }))?.drafts ?? []
      expect(own?.title).toBe('Roof')
      await discards(olga)
      expect(filesIn('inbound')).toBe(before)
    },
  )

  test('one that nobody finished goes after seven days, with its files', async () => {
    await uploads(world, maya, thread(await jpegPhoto(11)))
    expect(filesIn('inbound')).toBeGreaterThan(0)
    world.clock.advance(7 * DAY + 1_000)
    await maya.signsInAgain()
    await world.server.scheduler.runNow('old-imports')
    expect((await overviewOf(maya)).import).toBeNull()
    expect([filesIn('inbound'), filesIn('photos')]).toEqual([0, 0])
  })

  test('its files outlive the sweeps meanwhile', async () => {
    await uploads(world, maya, thread(await jpegPhoto(12)))
    const before = [filesIn('inbound'), filesIn('photos')]
    world.clock.advance(3 * DAY)
    await maya.signsInAgain()
    await world.server.scheduler.runNow('unclaimed-uploads')
    await world.server.scheduler.runNow('orphaned-mail-files')
    expect([filesIn('inbound'), filesIn('photos')]).toEqual(before)
    await discards(maya)
  })
})

describe('a review', () => {
  test('proposes words, a day and a category, and no builder whom the profile does not have', async () => {
    await uploads(world, maya, {
      'all.zip': await zipOf(thread(await jpegPhoto(21))),
      'loose.jpg': await jpegPhoto(22),
    })
    const { drafts, items, addresses, builderAddresses } = await reviewOf(maya)
    expect(drafts).toMatchObject([
      {
        title: 'Leaking window',
        summary: 'The window in the hall leaks.',
        filedOn: '2025-01-14',
        category: 'Doors & Windows',
        outcome: 'open',
      },
    ])
    expect(items.map(({ kind, place }) => `${kind} ${place}`).toSorted()).toEqual([
      'mail claim',
      'mail claim',
      'photo mail',
      'photo unplaced',
    ])
    expect(addresses.map(({ address }) => address).toSorted()).toEqual([
      'maya@home.example',
      'office@builder.example',
    ])
    expect(builderAddresses).toBeNull()
    await discards(maya)
  })

  test('three emails with the builder of the profile need no answer: Import is the only press', async () => {
    const from = 'Dana <dana@service.northfield.example>'
    await uploads(world, maya, {
      'one.eml': eml({ id: '1@x', subject: 'Water heater leaks', to: `Northfield <${BUILDER.email}>` }),
      'two.eml': reply({ from, subject: 'Re: Water heater leaks' }),
      'three.eml': eml({
        id: '3@x',
        subject: 'Hall outlet is dead',
        text: 'No power in the hall.',
        to: from,
      }),
    })
    const { id, drafts, builderAddresses } = await reviewOf(maya)
    expect(builderAddresses?.toSorted()).toEqual(['dana@service.northfield.example', BUILDER.email])
    expect(drafts.map(({ category, outcome }) => [category, outcome])).toEqual([
      ['Plumbing', 'open'],
      ['Electrical', 'open'],
    ])
    const { claims } = await finishes(maya, id)
    expect(claims).toHaveLength(2)
    const senders = await Promise.all(claims.map(async (claim) => (await detailOf(claim.id)).messages))
    expect(senders.flat().map(({ sender }) => sender)).toEqual(['Homeowner', 'Builder', 'Homeowner'])
  })

  test('who may answer in the builder’s place is the builder, who only reads is not, whatever their domain', async () => {
    const sam = { name: 'Sam Ortiz', role: 'Site manager', email: 'sam@site.example', mayAnswer: true }
    const lee = { name: 'Lee Park', role: 'Auditor', email: 'audit@northfield.example', mayAnswer: false }
    for (const copy of [sam, lee])
      expect((await maya.mutate('profile.addCopy', { ...copy, scope: 'everything' })).status).toBe(200)
    await uploads(world, maya, {
      'one.eml': eml({ id: '1@x', to: `Sam <${sam.email}>` }),
      'two.eml': reply({ from: `Sam <${sam.email}>` }),
      'three.eml': reply({ id: '3@x', from: `Lee <${lee.email}>`, text: 'Seen.' }),
    })
    const { id, builderAddresses, drafts } = await reviewOf(maya)
    expect(builderAddresses).toEqual([sam.email])
    for (const { id: draftId } of drafts)
      await maya.mutate('imports.change', {
        importId: id,
        draftId,
        category: 'Roofing & Gutters',
        outcome: 'open',
      })
    const { claims } = await finishes(maya, id)
    const { messages } = await detailOf(claims[0]?.id ?? '')
    expect(messages.map(({ sender, authorName }) => [sender, authorName])).toEqual(
      expect.arrayContaining([['Builder', 'Sam']]),
    )
    expect(messages.filter(({ sender }) => sender === 'Builder')).toHaveLength(1)
  })

  test('somebody else at a public mailbox is not taken for the builder, and a choice stays', async () => {
    const noor = await world.homeowner('Noor Haddad')
    await noor.savesProfile({ ...BUILDER, email: 'northfield@gmail.com' })
    await uploads(world, noor, { 'one.eml': eml({ to: 'Plumber <joe@gmail.com>' }) })
    const { id: importId, builderAddresses } = await reviewOf(noor)
    expect(builderAddresses).toBeNull()
    await noor.mutate('imports.setBuilder', { importId, addresses: [] })
    await uploads(world, noor, { 'two.eml': eml({ to: 'Office <northfield@gmail.com>', subject: 'Roof' }) })
    expect((await reviewOf(noor)).builderAddresses).toEqual([])
    await noor.mutate('imports.discard', { importId })
  })

  test('is not imported while something is to be said, and nothing of it is lost', async () => {
    await uploads(world, maya, {
      'one.eml': eml({ subject: 'Hello', text: 'Is it fixed, as you said?' }),
      'loose.jpg': await jpegPhoto(23),
    })
    const { id: importId, drafts } = await reviewOf(maya)
    expect(drafts).toMatchObject([{ category: null, outcome: null }])
    const draftId = drafts[0]?.id ?? ''
    await maya.mutate('imports.change', { importId, draftId, title: 'Hall window', filedOn: '2099-01-01' })
    const answer = await maya.mutate('imports.finish', { importId })
    const text = await answer.text()
    expect(answer.status).toBe(400)
    for (const field of ['category', 'outcome', 'filedOn']) expect(text).toContain(`${draftId}.${field}`)
    expect(text).toContain('builderAddresses')
    expect(text).toContain('"items"')
    expect((await reviewOf(maya)).drafts[0]?.title).toBe('Hall window')
    await discards(maya)
  })

  test('keeps what was placed when more files come, and what was read twice is there once', async () => {
    await uploads(world, maya, {
      'one.eml': thread()['one.eml'],
      'other.eml': eml({ subject: 'Roof', id: '9@x' }),
    })
    const first = await reviewOf(maya)
    const importId = first.id
    const [window, roof] = first.drafts
    await maya.mutate('imports.merge', { importId, draftId: roof?.id, intoId: window?.id })
    await uploads(world, maya, thread())
    const { drafts, items } = await reviewOf(maya)
    expect(drafts.map(({ id }) => id)).toEqual([window?.id])
    expect(items.filter(({ draftId }) => draftId === window?.id)).toHaveLength(3)
    await discards(maya)
  })
})

describe('an imported claim', () => {
  const claimsOf = () =>
    world.server.connection.db.selectFrom('claims').selectAll().where('imported_at', 'is not', null).execute()

  test('has its own dates, its emails and photos, a record that verifies, and no email goes out', async () => {
    const sent = world.mail.mails.length
    const files = thread(await jpegPhoto(31))
    await uploads(world, maya, { 'all.zip': await zipOf(files) })
    const { claims } = await finishes(maya, await completes(maya))
    const claim = await detailOf(claims[0]?.id ?? '')
    expect(claim).toMatchObject({
      title: 'Leaking window',
      status: 'New',
      createdAt: '2025-01-14T09:30:00.000Z',
      builder: null,
    })
    expect(claim.messages.map(({ sender, channel, timestamp }) => [sender, channel, timestamp])).toEqual([
      ['Homeowner', 'import', '2025-01-14T09:30:00.000Z'],
      ['Builder', 'import', '2025-01-15T16:00:00.000Z'],
    ])
    expect(claim.messages[0]?.photos).toHaveLength(1)
    expect(await rowsOf(maya)).toContainEqual(
      expect.objectContaining({ id: claim.id, importedAt: claim.importedAt, builderName: null }),
    )
    const { db } = world.server.connection
    const entries = await db
      .selectFrom('record_entries')
      .selectAll()
      .where('claim_id', '=', claim.id)
      .execute()
    const hashes = entries.filter(({ kind }) => kind === 'mail-imported').map(({ content }) => content)
    for (const [index, bytes] of Object.values(files).entries())
      expect(hashes[index]).toContain(createHash('sha256').update(bytes).digest('hex'))
    await world.server.scheduler.runNow('records')
    const verified = await detailOf(claim.id)
    expect(verified.recordState).toMatchObject({ verified: { findings: [] } })
    await world.deliverMail()
    expect(world.mail.mails).toHaveLength(sent)
  })

  test('of photos alone is found by their names', async () => {
    const ivy = await world.homeowner('Ivy Okoro')
    await ivy.savesProfile()
    await uploads(world, ivy, { 'Cracked SILL.jpg': await jpegPhoto(42) })
    const { id: importId, items } = await reviewOf(ivy)
    const itemIds = items.map(({ id }) => id)
    expect((await ivy.mutate('imports.move', { importId, itemIds, to: 'new' })).status).toBe(200)
    const [draft] = (await reviewOf(ivy)).drafts
    const said = { title: 'The sill is cracked', summary: 'It cracked.', filedOn: '2025-01-14' }
    await ivy.mutate('imports.change', { importId, draftId: draft?.id, ...said })
    const { claims } = await finishes(ivy, await completes(ivy))
    expect((await ivy.lists('?search=cracked%20sill')).map(({ id }) => id)).toEqual([claims[0]?.id])
  })

  test('takes its original emails into the evidence file', async () => {
    const lena = await world.homeowner('Lena Vogt')
    await lena.savesProfile()
    const files = thread(await jpegPhoto(41))
    await uploads(world, lena, files)
    const { claims } = await finishes(lena, await completes(lena))
    const asked = await lena.mutate('evidence.make', { claimIds: claims.map(({ id }) => id) })
    const { id } = Made.parse(await asked.json()).result.data.json
    await world.server.scheduler.runNow('evidence')
    const zip = await fetch(`${world.url}/account/evidence/${id}.zip`, { headers: { cookie: lena.cookie } })
    const emails = [...readZip(Buffer.from(await zip.arrayBuffer()))].filter(([name]) =>
      name.endsWith('.eml'),
    )
    expect(emails.map(([, bytes]) => bytes.toString())).toEqual(
      Object.values(files).map((bytes) => bytes.toString()),
    )
  })

  test('counts against no limit and waits for its homeowner, also when a builder is saved', async () => {
    const kim = await world.homeowner('Kim Osei')
    await kim.call('POST', '/api/profile/home', HOME)
    const counted = () =>
      world.server.connection.db
        .selectFrom('users')
        .select('claims_count')
        .where('id', '=', kim.user.id)
        .executeTakeFirstOrThrow()
    await uploads(world, kim, { 'a.eml': eml({ subject: 'Garage door', id: 'g@x' }) })
    const { claims } = await finishes(kim, await completes(kim))
    const id = claims[0]?.id ?? ''
    expect((await kim.mutate('claims.resend', { id })).status).toBe(409)
    await kim.call('POST', '/api/profile/builder', BUILDER)
    await world.deliverMail()
    expect(await detailOf(id, kim)).toMatchObject({ status: 'New', builder: null })
    expect(await counted()).toEqual({ claims_count: 0 })

    await kim.mutate('claims.resend', { id })
    await world.deliverMail()
    const sent = await detailOf(id, kim)
    expect(sent).toMatchObject({ status: 'Sent', builder: { email: BUILDER.email } })
    expect(sent.record.map(({ kind }) => kind)).not.toContain('letter-queued')
    expect(await counted()).toEqual({ claims_count: 1 })
    // The reports count the builder's answer from the sending, however old the claim is.
    const [figures] = await listFigures(world.server.connection.db, kim.user.id)
    expect(figures?.buildersTimeFrom).toBe(sent.record.find(({ status }) => status === 'Sent')?.at)
    expect(figures && figures.createdAt < figures.buildersTimeFrom).toBe(true)
  })

  test('two at once and a repeat after a failure between two claims import each once', async () => {
    const { db } = world.server.connection
    const count = (await claimsOf()).length
    await uploads(world, maya, {
      'a.eml': eml({ subject: 'First', id: 'f1@x' }),
      'b.eml': eml({ subject: 'Second', id: 'f2@x' }),
    })
    const importId = await completes(maya)
    const goOn = await refuse(world, 'insert on claims', { when: `new.title = 'Second'` })
    expect((await maya.mutate('imports.finish', { importId })).status).toBe(500)
    expect(await claimsOf()).toHaveLength(count + 1)
    expect((await reviewOf(maya)).drafts.filter(({ claimId }) => claimId !== null)).toHaveLength(1)
    await goOn()
    await Promise.all([1, 2, 3].map(() => maya.mutate('imports.finish', { importId })))
    const claims = await claimsOf()
    expect(claims).toHaveLength(count + 2)
    expect((await overviewOf(maya)).import).toBeNull()
    const mails = await db
      .selectFrom('inbound_mails')
      .select(['claim_id', 'subject'])
      .where('subject', 'in', ['First', 'Second'])
      .orderBy('subject')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['First', 'Second'])
    expect(new Set(mails.map((mail) => mail.claim_id)).size).toBe(2)
  })

  test('is repeated after its response was lost: the same claims again, for who belongs to the home alone', async () => {
    await uploads(world, maya, {
      'a.eml': eml({ subject: 'Third', id: 'r1@x' }),
      'b.eml': eml({ subject: 'Fourth', id: 'r2@x' }),
    })
    const importId = await completes(maya)
    const draftIds = (await reviewOf(maya)).drafts.map(({ id }) => id)
    const first = await finishes(maya, importId, draftIds)
    expect(first.claims).toHaveLength(2)
    const count = (await claimsOf()).length
    expect(await finishes(maya, importId, draftIds)).toEqual(first)
    expect(await claimsOf()).toHaveLength(count)
    expect((await maya.mutate('imports.finish', { importId })).status).toBe(404)
    const outsider = await world.homeowner('Ray Lund')
    expect((await outsider.mutate('imports.finish', { importId, draftIds })).status).toBe(404)
  })

  test('that was fixed is closed without a resolution time, and cannot be reopened', async () => {
    await uploads(world, maya, { 'a.eml': eml({ subject: 'Old crack', id: 'c@x' }) })
    const { claims } = await finishes(maya, await completes(maya, 'fixed'))
    const id = claims[0]?.id ?? ''
    expect(await detailOf(id)).toMatchObject({
      status: 'Closed',
      resolutionTime: null,
      reopenableUntil: null,
    })
    expect((await maya.mutate('claims.reopen', { id, reason: 'Again', imageUrls: [] })).status).toBe(409)
  })
})

test('discarded while it is read, it leaves nothing and fails no job', async () => {
  // In a world of its own no photo of another claim is made smaller meanwhile.
  await using own = await startWorld()
  const kim = await own.homeowner('Kim Aoki')
  await kim.savesProfile()
  const { reader } = own.server.services.imports
  const read = reader.read.bind(reader)
  const spy = vi.spyOn(reader, 'read').mockImplementationOnce(async (...given) => {
    await discards(kim)
    return read(...given)
  })
  await sendsImport(own, kim, { bytes: await zipOf(thread()), name: 'a.zip' })
  await own.server.scheduler.runNow('imports')
  spy.mockRestore()
  const state = own.server.scheduler.states().find(({ name }) => name === 'imports')
  expect(state?.hasFailed).toBe(false)
  expect((await overviewOf(kim)).import).toBeNull()
  expect(filesIn('', own)).toBe(0)
})
