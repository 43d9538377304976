import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { anItem, builderOfList, filesWalkThrough, readsWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function aSentList() {
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: `builder-${crypto.randomUUID()}@northfield.example` })
  const photo = await maya.uploads(await jpegPhoto(3))
  const list = await filesWalkThrough(maya, {
    items: [
      anItem({ title: 'One <script>', imageUrls: [photo] }),
      anItem({ title: 'Two' }),
      anItem({ title: 'Three', room: 'Garage' }),
    ],
  })
  await world.deliverMail()
  const statuses = async () => (await readsWalkThrough(maya, list.id)).items.map(({ status }) => status)
  return { maya, list, statuses, builder: builderOfList(world.url, list) }
}

test('a forged, foreign or replaced link finds nothing and answers nothing', async () => {
  const { maya, list, builder, statuses } = await aSentList()
  const other = await aSentList()
  const mac = (address: string) => address.replace(/^.*\/list\/\d+/, '')
  const number = builder.page.replace(/^.*\/list\/(\d+)[0-9a-z]{32}$/, '$1')
  for (const page of [
    `${world.url}/b/list/${number}${mac(other.builder.page)}`,
    `${world.url}/b/${number}${mac(builder.page)}`,
  ]) {
    expect((await fetch(page)).status).toBe(404)
    expect((await builder.postTo(page, 'acknowledge')).status).toBe(404)
  }
  const photo = /\/photos\/([0-9a-z]{26})\//.exec(await other.builder.reads())?.[1]
  expect((await fetch(`${builder.page}/photos/${photo}/thumb`)).status).toBe(404)
  await maya.mutate('claims.replaceLink', { id: list.items[1]?.claimId })
  expect((await fetch(builder.page)).status).toBe(404)
  expect((await builder.post('acknowledge')).status).toBe(404)
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent'])
})

test('reading changes nothing, another site’s form is refused, and an item that is not in the list is not found', async () => {
  const { builder, statuses } = await aSentList()
  await builder.reads()
  await fetch(builder.page, { method: 'HEAD' })
  const foreign = await fetch(`${builder.page}/acknowledge`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(foreign.status).toBe(403)
  expect((await builder.post('items/4/acknowledge')).status).toBe(404)
  expect((await builder.post('items/51/acknowledge')).status).toBe(404)
  await world.undoTimePasses()
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent'])
})

test('the list shows every item with its number and leads to its claim', async () => {
  const { builder } = await aSentList()
  const html = await builder.reads()
  expect(html).toContain('One &lt;script&gt;')
  expect(html).toContain('id="item-3"')
  const [, href = ''] = /<h3[^>]*><a href="([^"]+)">Two/.exec(html) ?? []
  expect(await (await fetch(href)).text()).toContain('<h1 dir="auto" lang="">Two</h1>')
  const photo = /src="([^"]+\/thumb)"/.exec(html)?.[1] ?? ''
  expect((await fetch(new URL(photo, world.url))).headers.get('content-type')).toBe('image/jpeg')
})

test('one item is acknowledged, one marked as fixed and taken back, and the others stay', async () => {
  const { builder, statuses } = await aSentList()
  expect((await builder.post('items/2/acknowledge')).headers.get('location')).toMatch(/#item-2$/)
  await builder.post('items/3/fixed')
  await builder.post('items/3/undo-fixed')
  await world.undoTimePasses()
  expect(await statuses()).toEqual(['Sent', 'Acknowledged', 'Sent'])
  const late = await builder.post('items/2/undo-acknowledge')
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('can no longer be undone')
})

test('"Acknowledge all" answers each item once, and the homeowner gets one email', async () => {
  const { maya, list, builder, statuses } = await aSentList()
  await maya.mutate('claims.close', { id: list.items[0]?.claimId })
  await Promise.all([builder.post('acknowledge'), builder.post('acknowledge')])
  await world.undoTimePasses()
  await world.deliverMail()
  expect(await statuses()).toEqual(['Closed', 'Acknowledged', 'Acknowledged'])
  const mails = world.mail.mailsTo(maya.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.parsed.text).toContain('30-day walk-through')
  expect(mails[0]?.parsed.text).toContain('2. Two: Northfield Homes acknowledged this claim.')
  expect(mails[0]?.parsed.text).toContain('3. Three: Northfield Homes acknowledged this claim.')
})

test('a program with the list’s link that posts what the page’s script posts opens nothing', async () => {
  const { builder, statuses } = await aSentList()
  expect((await fetch(`${builder.page}/opened`, { method: 'POST', redirect: 'manual' })).status).toBe(403)
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent'])
})

test('a person who opens the list has seen every item, and the homeowner is notified once', async () => {
  const { maya, builder, statuses } = await aSentList()
  await builder.post('opened')
  await builder.post('opened')
  expect(await statuses()).toEqual(['Opened', 'Opened', 'Opened'])
  await world.deliverMail()
  const mails = world.mail.mailsTo(maya.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.parsed.text).toContain('Northfield Homes opened your walk-through.')
})

test('a fix that is marked in the list waits for the homeowner like any other', async () => {
  const { maya, list, builder } = await aSentList()
  await builder.post('items/1/fixed')
  await world.undoTimePasses()
  expect(await builder.reads()).toContain('You marked this as fixed.')
  expect((await maya.mutate('claims.close', { id: list.items[0]?.claimId })).status).toBe(200)
})
