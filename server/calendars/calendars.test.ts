import { sync, type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { templateOf } from '#shared/coverage/templates.ts'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { HomeCalendar } from '#shared/homes.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { allStored } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const Answer = z.object({ result: z.object({ data: z.object({ json: HomeCalendar }) }) })

let world: World
let maya: HomeownerInTests
let visitDay: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  const start = addDays(calendarDate(world.clock.now()), -200)
  await maya.savesProfile(BUILDER, {
    ...HOME,
    warrantyStartDate: start,
    warrantyEndDate: addDays(start, 365),
  })
  const tiers = [...(templateOf('us-1-2-10')?.tiers ?? [])]
  await maya.mutate('coverage.save', { template: 'us-1-2-10', tiers, savedAt: null })
  visitDay = addDays(calendarDate(world.clock.now()), 9)
  const { id } = await maya.files({ title: 'Loose handrail; “north”, upstairs' })
  await world.deliverMail()
  await builderAt(world.url, await tokenOf(maya, id)).proposes({
    date: visitDay,
    from: '09:00',
    to: '11:00',
    who: 'Carlos',
  })
})
afterAll(() => world[Symbol.asyncDispose]())

const answered = async (response: Response) => Answer.parse(await response.json()).result.data.json.url
const addressOf = async (who: HomeownerInTests) => answered(await who.call('GET', '/trpc/calendar.get'))
const makes = async (who: HomeownerInTests) =>
  (await answered(await who.mutate('calendar.renew', undefined))) ?? ''
const eventsAt = async (address: string) =>
  Object.values(sync.parseICS(await (await fetch(address)).text())).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )

test('it is off until somebody asks for an address; nobody signed out gets or makes one', async () => {
  expect(await addressOf(maya)).toBeNull()
  expect((await fetch(`${world.url}/trpc/calendar.get`)).status).toBe(401)
  expect((await fetch(`${world.url}/calendars/${'0'.repeat(58)}.ics`)).status).toBe(404)
  expect((await fetch(`${world.url}/calendars/nothing.ics`)).status).toBe(404)
})

test('another program reads the visit, the ends of the coverage and the day to walk the house', async () => {
  const address = await makes(maya)
  const response = await fetch(address)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store'])
  const events = await eventsAt(address)
  const visit = events.find(({ uid }) => uid.startsWith('visit-'))
  expect(visit).toMatchObject({
    summary: 'Warranty visit: Loose handrail; “north”, upstairs',
    status: 'TENTATIVE',
    datetype: 'date-time',
  })
  expect(calendarDate(visit?.start ?? '', 'America/Los_Angeles')).toBe(visitDay)
  const days = events.filter(({ datetype }) => datetype === 'date')
  expect(days.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining(['Year 1 coverage ends', 'Systems coverage ends', 'Walk your house']),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('every line follows RFC 5545: CRLF, at most 75 octets, whole days as VALUE=DATE', async () => {
  const raw = await (await fetch((await addressOf(maya)) ?? '')).text()
  for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const coverage = templateOf('us-1-2-10')?.tiers.length ?? 0
  expect(raw.match(/DTSTART;VALUE=DATE:\d{8}\r\n/g)?.length).toBeGreaterThanOrEqual(coverage)
})

test('a new address ends the old one, and turning it off ends both; a forged one is not found', async () => {
  const old = (await addressOf(maya)) ?? ''
  const renewed = await makes(maya)
  expect([(await fetch(old)).status, (await fetch(renewed)).status]).toEqual([404, 200])
  const forged = renewed.replace(/.\.ics$/, (end) => (end.startsWith('0') ? '1.ics' : '0.ics'))
  expect((await fetch(forged)).status).toBe(404)
  expect(await allStored(world)).not.toContain(renewed.split('/').at(-1)?.slice(26, 58))
  expect(await answered(await maya.mutate('calendar.end', undefined))).toBeNull()
  expect((await fetch(renewed)).status).toBe(404)
})

test('each person of a home has their own address, which ends when they leave', async () => {
  const ines = await world.homeowner('Ines Castro')
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  const [own, hers] = [await makes(maya), await makes(ines)]
  expect(await eventsAt(hers)).toHaveLength((await eventsAt(own)).length)
  await leavesHome(world, ines, maya)
  expect([(await fetch(own)).status, (await fetch(hers)).status]).toEqual([200, 404])
})

test('it is in the language of whose it is, whatever the program that asks speaks', async () => {
  const address = await makes(maya)
  const { db } = world.server.connection
  await db.updateTable('users').set({ language: 'es' }).where('id', '=', maya.user.id).execute()
  const feed = (await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()).replaceAll(
    '\r\n ',
    '',
  )
  await db.updateTable('users').set({ language: null }).where('id', '=', maya.user.id).execute()
  const words = feed.split('\r\n').filter((line) => /^(SUMMARY|DESCRIPTION)/.test(line))
  expect(words.filter((line) => line.endsWith('lo que vale es tu contrato.')).length).toBeGreaterThan(3)
  expect(feed).toContain('SUMMARY:Visita de garantía: Loose handrail')
  expect(
    words.filter((line) => /\b(the|your|is|ends?|claims?|days?|last)\b/i.test(line.replace('(Bend)', ''))),
  ).toEqual([])
})

test('what is long past is left out', async () => {
  const address = (await addressOf(maya)) ?? ''
  world.clock.advance(120 * DAY)
  expect((await eventsAt(address)).some(({ uid }) => uid.startsWith('visit-'))).toBe(false)
})
