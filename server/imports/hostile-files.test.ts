import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { IMPORT_PROBLEMS } from '#shared/import-files.ts'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import {
  completes,
  eml,
  finishes,
  overviewOf,
  reviewOf,
  sendsImport,
  uploads,
  zipOf,
} from '#server/testing/imports.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const MB = 1024 * 1024
let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld()
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(async () => {
  vi.restoreAllMocks()
  const open = (await overviewOf(maya)).import
  if (open) await maya.mutate('imports.discard', { importId: open.id })
})

const readingOf = async (bytes: Buffer, name = 'a.zip') => {
  const file = (await uploads(world, maya, { [name]: bytes }))?.files.at(-1)
  return [file?.state, file?.problem]
}
/** An email with so many attachments of so many bytes. */
const withAttachments = (count: number, bytes: number) => {
  const file = (at: number) => Buffer.concat([Buffer.from(`%PDF-1.4\n% ${at}\n`), Buffer.alloc(bytes, 'x')])
  const parts = Array.from({ length: count }, (_, at) =>
    [
      '--limit',
      'Content-Type: application/pdf',
      `Content-Disposition: attachment; filename="${at}.pdf"`,
      'Content-Transfer-Encoding: base64',
      '',
      file(at).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  const plain = eml({ id: `${count}@x` })
    .toString()
    .replace('Content-Type: text/plain; charset=utf-8', 'Content-Type: multipart/mixed; boundary=limit')
  return Buffer.from(`${plain}${parts.join('\r\n')}\r\n--limit--\r\n`)
}

test('a ZIP with a password is refused, and says why', async () => {
  const zip = await zipOf({ 'a.eml': eml() })
  const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8)
  expect(await readingOf(zip)).toEqual(['refused', IMPORT_PROBLEMS.zipLocked])
})

test('a ZIP whose directory alone is megabytes is refused, because it is held while the ZIP is read', async () => {
  const zip = new ZipFile()
  for (let n = 0; n < 40; n += 1) zip.addBuffer(eml({ id: `${n}@x` }), `${'x'.repeat(60_000)}/${n}.eml`)
  zip.end()
  const bytes = Buffer.concat(await Readable.from(zip.outputStream).toArray())
  expect(await readingOf(bytes)).toEqual(['refused', IMPORT_PROBLEMS.brokenZip])
})

test('a ZIP in a ZIP is not unpacked, however deep it goes', async () => {
  const inner = await zipOf({ 'inner.eml': eml() })
  expect(await readingOf(await zipOf({ 'inner.zip': inner, 'one.eml': eml() }))).toEqual([
    'read',
    `inner.zip: ${IMPORT_PROBLEMS.kind}`,
  ])
  expect((await reviewOf(maya)).items.map(({ name }) => name)).toEqual(['one.eml'])
})

test('the same name in two folders is two emails, and the same bytes twice are one', async () => {
  const files = {
    '2024/mail.eml': eml({ id: '1@x' }),
    '2025/mail.eml': eml({ id: '2@x', subject: 'Roof' }),
    'copy/mail.eml': eml({ id: '1@x' }),
  }
  expect(await readingOf(await zipOf(files))).toEqual(['read', null])
  expect((await reviewOf(maya)).items.map(({ name }) => name)).toEqual(['mail.eml', 'mail.eml'])
})

test('a ZIP in the large format (ZIP64) is read', async () => {
  const zip = new ZipFile()
  zip.addBuffer(eml(), 'one.eml', { forceZip64Format: true })
  zip.end({ forceZip64Format: true, comment: '' })
  expect(await readingOf(Buffer.concat(await Readable.from(zip.outputStream).toArray()))).toEqual([
    'read',
    null,
  ])
})

test('a ZIP damaged in its second file keeps the first', async () => {
  const zip = await zipOf({ 'one.eml': eml(), 'two.eml': eml({ id: '2@x', text: 'Roof. '.repeat(200) }) })
  const second = zip.indexOf(Buffer.from([0x50, 0x4b, 0x03, 0x04]), 4)
  zip.fill(0xff, second + 30 + 'two.eml'.length, second + 30 + 'two.eml'.length + 12)
  expect(await readingOf(zip)).toEqual(['read', IMPORT_PROBLEMS.brokenZip])
  expect((await reviewOf(maya)).items.map(({ name }) => name)).toEqual(['one.eml'])
})

test('an email of 25 MB is read; one of a thousand attachments is kept, and they stay in it', async () => {
  const large = withAttachments(1, 18 * MB)
  expect(large.length).toBeGreaterThan(24 * MB)
  expect(await readingOf(large, 'large.eml')).toEqual(['read', null])
  expect(await readingOf(withAttachments(1_000, 100), 'many.eml')).toEqual(['read', null])
  const { items } = await reviewOf(maya)
  const many = items.find(({ name }) => name === 'many.eml')
  expect(items.filter(({ mailId }) => mailId === many?.id)).toEqual([])
  const mails = items.filter(({ kind }) => kind === 'mail')
  expect(mails.map(({ name }) => name)).toEqual(['large.eml', 'many.eml'])
})

test('a disk that fills up while it is read loses nothing: the file waits and is read once there is room', async () => {
  const { storage } = world.server.services.imports
  await sendsImport(world, maya, { bytes: await zipOf({ 'one.eml': eml() }) })
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(storage, 'put').mockRejectedValue(full)
  const reads = async () => {
    await world.server.scheduler.runNow('imports')
    const { files, drafts } = await reviewOf(maya)
    return [files[0]?.state, files[0]?.problem, drafts.length]
  }
  expect(await reads()).toEqual(['waiting', null, 0])
  expect(put).toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(await reads()).toEqual(['read', null, 1])
})

test('an email over which the reader fails is no damaged ZIP, and keeps nobody else waiting', async () => {
  const noor = await world.homeowner('Noor Haddad')
  await noor.savesProfile()
  const { imports } = world.server.services
  const read = imports.reader.read.bind(imports.reader)
  vi.spyOn(imports.reader, 'read').mockImplementation((raw, envelope) =>
    raw.includes('poison')
      ? Promise.reject(new Error('the reading thread ended over the mail'))
      : read(raw, envelope),
  )
  expect(await readingOf(await zipOf({ 'a.eml': eml({ text: 'poison' }) }))).toEqual(['waiting', null])
  const others = await uploads(world, noor, { 'b.eml': eml({ subject: 'Roof', id: 'b@x' }) })
  expect(others?.files.map(({ state }) => state)).toEqual(['read'])
  const { claims } = await finishes(noor, await completes(noor))
  expect(claims.map(({ title }) => title)).toEqual(['Roof'])
})

/** Sets when the hour of reading a person's files began, and how much of it was used. */
const readingBegan = (who: HomeownerInTests, began: Date, used_ms = 0) =>
  world.server.connection.db
    .updateTable('import_readings')
    .set({ began_at: began.toISOString(), used_ms })
    .where('user_id', '=', who.user.id)
    .execute()

test('an archive that takes longer than five minutes waits for the next hour, and goes on where it stopped', async () => {
  const [ines, noor] = [await world.homeowner('Ines Castro'), await world.homeowner('Noor Haddad')]
  for (const who of [ines, noor]) await who.savesProfile()
  const { imports } = world.server.services
  const [read, now] = [imports.reader.read.bind(imports.reader), performance.now.bind(performance)]
  const order: string[] = []
  let laterMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  vi.spyOn(imports.reader, 'read').mockImplementation(async (raw, envelope) => {
    const reading = await read(raw, envelope)
    order.push(reading.parsed.subject)
    if (raw.includes('slow')) laterMs += 100_000
    return reading
  })
  const slow = [1, 2, 3, 4, 5].map((at) => [
    `${at}.eml`,
    eml({ subject: `Slow ${at}`, id: `${at}@x`, text: 'slow' }),
  ])
  const notes = Buffer.from('no email')
  const zip = await zipOf({ 'notes.txt': notes, ...Object.fromEntries(slow), 'more.txt': notes })
  const review = await uploads(world, ines, { 'slow.zip': zip })
  expect(order).toEqual(['Slow 1', 'Slow 2', 'Slow 3'])
  expect(review?.files).toMatchObject([{ state: 'waiting', done: 4, total: 7 }])
  const waitMs = Date.parse(review?.waitsUntil ?? '') - world.clock.now().getTime()
  expect(waitMs).toBeGreaterThan(HOUR - MINUTE)
  expect(waitMs).toBeLessThanOrEqual(HOUR)
  const { importId } = await sendsImport(world, ines, { bytes: eml({ id: '9@x' }), name: 'more.eml' }).then(
    async (answer) => z.object({ importId: z.string() }).parse(await answer.json()),
  )
  await uploads(world, noor, { 'b.eml': eml({ subject: 'Roof', id: 'b@x' }) })
  expect(order.at(-1)).toBe('Roof')
  expect((await reviewOf(noor)).waitsUntil).toBeNull()
  await readingBegan(ines, new Date(world.clock.now().getTime() - HOUR))
  await world.server.scheduler.runNow('imports')
  const after = await reviewOf(ines)
  expect(order.slice(4)).toEqual(['Slow 4', 'Slow 5', 'Leaking window'])
  expect(after).toMatchObject({ id: importId, waitsUntil: null })
  expect(after.files.map(({ state, problem }) => [state, problem])).toEqual([
    ['read', `notes.txt: ${IMPORT_PROBLEMS.kind}\nmore.txt: ${IMPORT_PROBLEMS.kind}`],
    ['read', null],
  ])
  expect(after.items.map(({ mail }) => mail?.subject)).toEqual([
    'Slow 1',
    'Slow 2',
    'Slow 3',
    'Slow 4',
    'Slow 5',
    'Leaking window',
  ])
})

test('beginning anew gives no reading time back, nor does a clock that was wrong take it for good', async () => {
  await uploads(world, maya, { 'a.eml': eml() })
  await readingBegan(maya, world.clock.now(), 300_000)
  await maya.mutate('imports.discard', { importId: (await reviewOf(maya)).id })
  expect(await readingOf(eml(), 'a.eml')).toEqual(['waiting', null])
  await readingBegan(maya, new Date(world.clock.now().getTime() + 400 * DAY), 300_000)
  await world.server.scheduler.runNow('imports')
  expect((await reviewOf(maya)).files.map(({ state }) => state)).toEqual(['read'])
})

test('a ZIP of emails that are slow to read keeps nobody else waiting, and is read to its end', async () => {
  const noor = await world.homeowner('Noor Haddad')
  await noor.savesProfile()
  const { imports } = world.server.services
  const [read, now] = [imports.reader.read.bind(imports.reader), performance.now.bind(performance)]
  const order: string[] = []
  const arrived = Promise.withResolvers<void>()
  let laterMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  vi.spyOn(imports.reader, 'read').mockImplementation(async (raw, envelope) => {
    await arrived.promise
    const reading = await read(raw, envelope)
    order.push(reading.parsed.subject)
    if (raw.includes('slow')) laterMs += 3_000
    return reading
  })
  const slow = [1, 2, 3, 4].map((at) => [
    `${at}.eml`,
    eml({ subject: `Slow ${at}`, id: `${at}@x`, text: 'slow' }),
  ])
  await sendsImport(world, maya, { bytes: await zipOf(Object.fromEntries(slow)) })
  await sendsImport(world, noor, { bytes: await zipOf({ 'b.eml': eml({ subject: 'Roof', id: 'b@x' }) }) })
  arrived.resolve()
  await world.server.scheduler.runNow('imports')
  expect(order).toEqual(['Slow 1', 'Slow 2', 'Roof', 'Slow 3', 'Slow 4'])
  for (const who of [maya, noor])
    expect((await reviewOf(who)).files.map(({ state }) => state)).toEqual(['read'])
})
