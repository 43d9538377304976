import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR } from '#shared/dates.ts'
import { HomeDocument } from '#shared/documents.ts'
import { THINGS_MAX, Things, type Thing } from '#shared/things.ts'
import { addsDocument } from '#server/testing/documents.ts'
import { joinsHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let world: World
let maya: HomeownerInTests
let ines: HomeownerInTests
let eve: HomeownerInTests
beforeAll(async () => {
  world = await startWorld()
  maya = await world.homeowner()
  ines = await world.homeowner('Ines Castro')
  eve = await world.homeowner('Eve Adams')
  await maya.savesProfile()
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
})
afterAll(() => world[Symbol.asyncDispose]())

const DISHWASHER: Thing = {
  id: 'thing-dishwasher',
  name: 'Dishwasher',
  category: 'Appliances',
  make: 'Bosch',
  model: 'SHPM88Z75N',
  serial: '4711',
  installedOn: null,
  partsYears: null,
  laborYears: null,
  labelId: null,
  manualId: null,
  receiptId: null,
}
const Answer = z.object({ result: z.object({ data: z.object({ json: Things }) }) })
const thingsOf = async (who: HomeownerInTests) =>
  Answer.parse(await (await who.call('GET', '/trpc/things.list')).json()).result.data.json
const saves = (who: HomeownerInTests, thing: Partial<Record<keyof Thing, unknown>> = {}) =>
  who.mutate('things.save', { ...DISHWASHER, ...thing })

test('who only looks changes nothing, another account reaches only its own home, and nobody signed out reads', async () => {
  expect((await saves(maya)).status).toBe(200)
  expect((await saves(ines, { name: 'Oven' })).status).toBe(403)
  expect((await ines.mutate('things.remove', { id: DISHWASHER.id })).status).toBe(403)
  expect((await saves(eve, { name: 'Oven' })).status).toBe(404)
  expect((await eve.mutate('things.remove', { id: DISHWASHER.id })).status).toBe(200)
  expect((await fetch(`${world.url}/trpc/things.list`)).status).toBe(401)
  expect(await thingsOf(maya)).toEqual({ things: [DISHWASHER], isReadOnly: false })
  expect(await thingsOf(ines)).toEqual({ things: [DISHWASHER], isReadOnly: true })
  expect(await thingsOf(eve)).toEqual({ things: [], isReadOnly: false })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no category', { category: 'Pools' }, 'category'],
  ['a serial number that is too long', { serial: 'x'.repeat(61) }, 'serial'],
  ['a day of another century', { installedOn: '0202-03-05' }, 'installedOn'],
  ['half a year', { partsYears: 0.5 }, 'partsYears'],
  ['no years at all', { laborYears: 0 }, 'laborYears'],
  ['a paper that is not there', { manualId: 'nothing' }, 'manualId'],
])('%s is refused beside its field', async (_what, wrong, field) => {
  const answer = await saves(maya, { id: 'thing-wrong', ...wrong })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(`"${field}"`)
  expect((await thingsOf(maya)).things).toEqual([DISHWASHER])
})

test('a document of another home is no paper of it, one of the shelf is until it is removed', async () => {
  const added = async (who: HomeownerInTests) => {
    const bytes = await jpegPhoto(3)
    return HomeDocument.parse(
      await (await addsDocument(world, who, { bytes, name: 'label.jpg', kind: 'other' })).json(),
    )
  }
  await eve.savesProfile()
  expect((await saves(maya, { labelId: (await added(eve)).id })).status).toBe(400)
  const { id: labelId } = await added(maya)
  expect((await saves(maya, { labelId })).status).toBe(200)
  expect((await thingsOf(maya)).things).toEqual([{ ...DISHWASHER, labelId }])
  await maya.mutate('documents.remove', { id: labelId })
  expect((await thingsOf(maya)).things).toEqual([DISHWASHER])
})

test('its days are in reminders, in the calendar and in the export; removed, in none of them', async () => {
  world.clock.freeze()
  const inYears = (years: number, days: number) => {
    const day = new Date(world.clock.now().getTime() + days * DAY)
    return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10)}`
  }
  await saves(maya, { installedOn: inYears(2, 61), partsYears: 5, laborYears: 2 })
  const reminded = async () => {
    await world.server.scheduler.runNow('reminders')
    await world.deliverMail()
    return world.mail
      .mailsTo(maya.email)
      .map(({ parsed }) => parsed.subject ?? '')
      .filter((subject) => subject.includes('Dishwasher'))
  }
  expect(await reminded()).toEqual([])
  world.clock.advance(2 * DAY)
  for (let hours = 0; hours < 24; hours += 6) {
    world.clock.advance(6 * HOUR)
    await reminded()
  }
  expect(await reminded()).toEqual([expect.stringMatching(/days left: Dishwasher, labor ends /)])

  await maya.signsInAgain()
  const calendar = z.object({ result: z.object({ data: z.object({ json: z.object({ url: z.string() }) }) }) })
  const { url } = calendar.parse(await (await maya.mutate('calendar.renew', null)).json()).result.data.json
  const feed = await (await fetch(url)).text()
  expect(feed).toMatch(/Dishwasher\\, parts coverage ends/)
  expect(feed).not.toMatch(/Walk.*dishwasher/i)

  const archive = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
  const files = readZip(Buffer.from(await archive.arrayBuffer()))
  const all = [...files]
    .flatMap(([name, bytes]) => (name.endsWith('.json') ? [bytes.toString()] : []))
    .join('')
  expect(all).toMatch(/"serial": ?"4711"/)

  expect((await maya.mutate('things.remove', { id: DISHWASHER.id })).status).toBe(200)
  expect(await (await fetch(url)).text()).not.toContain('Dishwasher')
})

test('a home has a limit of things; one that is there can still be changed', async () => {
  for (let number = 0; number < THINGS_MAX; number += 1) await saves(maya, { id: `thing-${1000 + number}` })
  const more = await saves(maya, { id: 'thing-more' })
  expect([more.status, await more.text()]).toEqual([409, expect.stringContaining(`${THINGS_MAX} things`)])
  expect((await saves(maya, { id: 'thing-1000', name: 'Oven' })).status).toBe(200)
})
