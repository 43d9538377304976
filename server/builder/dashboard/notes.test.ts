import { afterAll, beforeAll, expect, test } from 'vitest'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { dashboardWith, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { runSql, valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

const OTHER = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }
const NOTE = 'Zanzibar: third callback on this crew'

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
let cedar: BuilderInTests
let id: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  ;({ id } = await maya.files())
  const dev = await world.homeowner('Dev Patel')
  await dev.savesProfile(OTHER)
  await dev.files()
  await world.deliverMail()
  builder = await signedInBuilder(world)
  cedar = await signedInBuilder(world, OTHER.email)
  await builder.post(`/builder/claims/${id}/notes`, { content: NOTE, author: 'Tom Quagga' })
})
afterAll(() => world[Symbol.asyncDispose]())

const notesOf = async (who: BuilderInTests) =>
  Array.from((await who.reads(`/builder/claims/${id}`)).matchAll(/notes\/(\w+)\/delete/g), ([, note]) => note)

test('a note is shown to those who are signed in to the builder’s address, and counted in the list', async () => {
  const colleague = await signedInBuilder(world)
  const page = await colleague.reads(`/builder/claims/${id}`)
  expect(page).toContain(NOTE)
  expect(page).toContain('Tom Quagga · ')
  expect(await colleague.reads()).toContain('aria-label="1 note: ')
})

test('a note of the hour that comes twice in autumn names the zone, which tells the first from the second', async () => {
  const [first] = await valuesIn(world, 'select created_at from builder_notes')
  const move = (at: unknown) => runSql(world, `update builder_notes set created_at = '${String(at)}'`)
  for (const [at, shown] of [
    ['2026-11-01T08:30:00.000Z', 'Nov 1, 2026, 1:30 AM PDT'],
    ['2026-11-01T09:30:00.000Z', 'Nov 1, 2026, 1:30 AM PST'],
    ['2026-11-01T10:30:00.000Z', 'Nov 1, 2026, 2:30 AM<'],
  ]) {
    await move(at)
    expect(await builder.reads(`/builder/claims/${id}`)).toContain(`Tom Quagga · ${shown}`)
  }
  await move(first)
})

test('no homeowner sees a note: not on the claim, in the list, the export, the record or an email', async () => {
  await maya.writes(id, 'Any news?')
  const link = await tokenOf(maya, id)
  await builderAt(world.url, link).says('We are on it.')
  await builderAt(world.url, link).marksFixed()
  await world.undoTimePasses()
  await world.deliverMail()
  const see = (path: string) => fetch(`${world.url}${path}`, { headers: { cookie: maya.cookie } })
  const zip = readZip(Buffer.from(await (await see('/account/export.zip')).arrayBuffer()))
  const record = readPdf(Buffer.from(await (await see(`/account/claims/${id}/record.pdf`)).arrayBuffer()))
  const seen = {
    claim: JSON.stringify([await claimPage(maya, id), await maya.reads(id), await maya.lists()]),
    'builder’s page': await (await fetch(`${world.url}/b/${link}`)).text(),
    export: [...zip.values()].map((file) => file.toString('latin1')).join('\n'),
    record: JSON.stringify(record),
    emails: world.mail.mails.map(({ parsed }) => `${parsed.text} ${parsed.html || ''}`).join('\n'),
    csv: await builder.reads('/builder/claims.csv'),
  }
  for (const [where, text] of Object.entries(seen)) {
    expect([where, text.length > 100]).toEqual([where, true])
    expect([where, /Zanzibar|Quagga/.test(text)]).toEqual([where, false])
  }
})

test('another builder, and nobody signed in, can read, write or delete one', async () => {
  const [note] = await notesOf(builder)
  const post = (who: BuilderInTests, path: string) =>
    who.post(`/builder/claims/${id}${path}`, { content: 'x' })
  for (const path of ['/notes', `/notes/${note}/delete`]) expect((await post(cedar, path)).status).toBe(404)
  expect((await cedar.get(`/builder/claims/${id}`)).status).toBe(404)
  const visitor = dashboardWith(world, '')
  expect((await visitor.get(`/builder/claims/${id}`)).status).toBe(401)
  for (const path of ['/notes', `/notes/${note}/delete`]) expect((await post(visitor, path)).status).toBe(401)
  expect(await notesOf(builder)).toEqual([note])
})

test('an empty note is refused beside its field, and the name stays typed', async () => {
  const answer = await builder.post(`/builder/claims/${id}/notes`, { content: '  ', author: 'Ana Ruiz' })
  const page = await answer.text()
  expect([answer.status, page.includes('Please write a note'), page.includes('value="Ana Ruiz"')]).toEqual([
    400,
    true,
    true,
  ])
})

test('a claim that goes to another builder takes no notes with it', async () => {
  await maya.signsInAgain()
  await maya.call('PUT', '/api/profile/builder', OTHER)
  expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
  expect((await builder.get(`/builder/claims/${id}`)).status).toBe(404)
  const page = await cedar.reads(`/builder/claims/${id}`)
  expect(page).toContain('New note')
  expect(page).not.toContain('Zanzibar')
  await maya.call('PUT', '/api/profile/builder', BUILDER)
  await maya.mutate('claims.resend', { id })
  expect(await builder.reads(`/builder/claims/${id}`)).toContain(NOTE)
})

test('its builder deletes it, and it goes with the claim', async () => {
  const [note] = await notesOf(builder)
  expect((await builder.post(`/builder/claims/${id}/notes/${note}/delete`)).status).toBe(303)
  expect(await notesOf(builder)).toEqual([])
  await builder.post(`/builder/claims/${id}/notes`, { content: NOTE })
  await runSql(world, `delete from users where email = '${maya.email}'`)
  await runSql(world, `delete from claims where id = '${id}'`)
  expect(await valuesIn(world, 'select count(*) from builder_notes')).toEqual([0])
})
