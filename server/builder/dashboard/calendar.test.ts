import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { keepOwnLanguage } from '#server/delivery/readers-repository.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { allStored, runSql } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const OTHER = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
let date: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  date = addDays(calendarDate(world.clock.now()), 9)
  await visited('Loose handrail', 'Carlos; the plumber, "Bros"')
  builder = await signedInBuilder(world)
})
afterAll(() => world[Symbol.asyncDispose]())

async function visited(title: string, who = 'Carlos'): Promise<string> {
  const { id } = await maya.files({ title })
  await world.deliverMail()
  await builderAt(world.url, await tokenOf(maya, id)).proposes({ date, from: '09:00', to: '11:00', who })
  return id
}

const addressIn = (page: string) => /value="([^"]*\.ics)"/.exec(page)?.[1]
async function address(): Promise<string> {
  const found = addressIn(await builder.reads('/builder/calendar'))
  if (found) return found
  await builder.post('/builder/calendar')
  return addressIn(await builder.reads('/builder/calendar')) ?? ''
}
const feed = async () => {
  const answer = await fetch(await address())
  return { answer, text: (await answer.text()).replaceAll(/\r\n[ \t]/g, '') }
}

test('the calendar is off until the builder makes an address, which needs no cookie', async () => {
  expect(addressIn(await builder.reads('/builder/calendar'))).toBeUndefined()
  const { answer, text } = await feed()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('SUMMARY:Warranty visit: Loose handrail')
})

test('it is a valid calendar of RFC 5545: required lines, escaped texts, CRLF, no line over 75 octets', async () => {
  const raw = await (await fetch(await address())).text()
  for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { text } = await feed()
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  for (const wanted of ['VERSION:2.0', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'])
    expect(lines).toContain(wanted)
  for (const name of ['PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION'])
    expect([name, lines.filter((line) => line.startsWith(`${name}:`)).length]).toEqual([name, 1])
  expect(text).not.toContain('METHOD:')
  expect(text).toContain('Who is coming: Carlos\\; the plumber\\, "Bros"')
  const start = zonedInstant(date, '09:00', 'America/Los_Angeles')
    .toISOString()
    .replaceAll(/[-:]|\.000/g, '')
  expect(lines).toContain(`DTSTART:${start}`)
})

test('a proposed visit is tentative, an accepted one confirmed, with the same UID', async () => {
  const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1]
  const before = (await feed()).text
  expect(before).toContain('STATUS:TENTATIVE')
  const at = world.clock.now().toISOString()
  await runSql(world, `update visits set state = 'accepted', answered_at = '${at}'`)
  const after = (await feed()).text
  expect(after).toContain('STATUS:CONFIRMED')
  expect(uid(after)).toBe(uid(before))
})

test('a claim that goes to another builder leaves it at once', async () => {
  const id = await visited('Moving claim')
  expect((await feed()).text).toContain('Moving claim')
  await maya.call('PUT', '/api/profile/builder', OTHER)
  await maya.mutate('claims.resend', { id })
  expect((await feed()).text).not.toContain('Moving claim')
  await maya.call('PUT', '/api/profile/builder', BUILDER)
})

test('a new address ends the old one, and turning it off ends both; a forged one is not found', async () => {
  const old = await address()
  await builder.post('/builder/calendar')
  const renewed = await address()
  expect([(await fetch(old)).status, (await fetch(renewed)).status]).toEqual([404, 200])
  const forged = renewed.replace(/.\.ics$/, (end) => (end.startsWith('0') ? '1.ics' : '0.ics'))
  expect((await fetch(forged)).status).toBe(404)
  expect(await allStored(world)).not.toContain(renewed.split('/').at(-1)?.slice(26, 58))
  await builder.post('/builder/calendar/off')
  expect((await fetch(renewed)).status).toBe(404)
})

test('it is in the language that the builder chose, whatever the program that asks speaks', async () => {
  await keepOwnLanguage(world.server.connection.db, BUILDER.email, 'es')
  await visited('Squeaking stair')
  const { text } = await feed()
  expect(text).toContain('X-WR-CALNAME:Visitas de Homeclaim')
  expect(text).toContain('SUMMARY:Visita de garantía: Squeaking stair')
  expect(text).not.toContain('Warranty visit')
  await keepOwnLanguage(world.server.connection.db, BUILDER.email, 'en')
})

test('visits of long ago are left out', async () => {
  world.clock.advance(120 * DAY)
  builder = await signedInBuilder(world)
  expect((await feed()).text).not.toContain('BEGIN:VEVENT')
})
