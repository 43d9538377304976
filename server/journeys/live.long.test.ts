import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const SCREENSHOTS = process.env['SCREENSHOTS']

let browser: Browser
let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

// A window's stream has to end with its test, also with one that fails: it is not to be taken for the next one's.
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await vi.waitUntil(() => world.server.services.live.hub.size() === 0, { timeout: 60_000 })
})

const picture = async (page: Page, name: string) => {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
}

test('what the builder does is on the open screens, by one stream for all tabs', async () => {
  const { id } = await maya.files()
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const { page: list, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await list.goto('/dashboard')
  await list.getByRole('link', { name: /Dishwasher/ }).waitFor()
  const claim = await context.newPage()
  await claim.goto(`/claims/${id}`)
  await claim.getByRole('heading', { level: 1, name: /Dishwasher/ }).waitFor()
  const { hub } = world.server.services.live
  await expect.poll(() => hub.size()).toBe(1)

  await builder.says('We come on Friday.')
  await claim.getByText('We come on Friday.').first().waitFor()
  // It was read where it is open, so the row shows the claim's state.
  await list.getByText('Acknowledged', { exact: true }).first().waitFor()
  expect(hub.size()).toBe(1)

  // The tab that has the stream is closed: the other takes over.
  await list.close()
  await builder.says('And bring the part.')
  await claim.getByText('And bring the part.').first().waitFor()
  await expect.poll(() => hub.size()).toBe(1)
  expect(complaints).toEqual([])
})

test('a claim opens at what is new; away from the end a pill leads to it', async () => {
  const { id } = await maya.files()
  await maya.writes(id, 'It still drips.')
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.says('Sorry about that. Could you clear the cabinet?')
  const { page, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.goto(`/claims/${id}`)
  const divider = page.locator('#new')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(() => divider.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(600)
  await page.getByText('Live', { exact: true }).waitFor()
  await picture(page, 'claim-new')
  await page.evaluate(() => scrollTo(0, 0))
  await builder.says('And on Thursday we come.')
  const pill = page.getByRole('button', { name: '1 new · Jump to latest' })
  await pill.waitFor()
  await picture(page, 'claim-pill')
  await pill.click()
  await expect.poll(() => pill.count()).toBe(0)
  await page.getByText('And on Thursday we come.').first().waitFor()
  expect(complaints).toEqual([])
})

test("the homeowner's message is on the builder's open page; what is being written there stays", async () => {
  const { id } = await maya.files()
  await world.deliverMail()
  const { page, complaints } = await openWindow(browser, world.url)
  await page.goto(`/b/${await tokenOf(maya, id)}`)
  await expect.poll(() => world.server.services.live.hub.size()).toBe(1)
  const reply = page.locator('#content')
  await reply.fill('We are on our')
  await maya.writes(id, 'The cabinet is clear now.')
  await page.getByText('The cabinet is clear now.').first().waitFor()
  await page
    .locator('#announcement', { hasText: 'New message: The cabinet is clear now.' })
    .waitFor({ state: 'attached' })
  expect(await reply.inputValue()).toBe('We are on our')
  await maya.mutate('claims.close', { id })
  await page.getByText('Closed', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test("what happens while the builder's page reads the one before is shown too", async () => {
  const ada = await world.homeowner('Ada Okafor')
  await ada.savesProfile()
  const { id } = await ada.files()
  await world.deliverMail()
  const address = `/b/${await tokenOf(ada, id)}`
  const { page, complaints } = await openWindow(browser, world.url)
  await page.goto(address)
  const { hub } = world.server.services.live
  await expect.poll(() => hub.size()).toBe(1)
  // A second stream of the page, to know what it was told of.
  await page.evaluate((from) => {
    new EventSource(from).addEventListener('message', ({ data }) => document.body.append(`told ${data} `))
  }, `${address}/live`)
  await expect.poll(() => hub.size()).toBe(2)
  const told = async () => (await page.locator('body').textContent())?.match(/told \d+/g)?.length
  await expect.poll(told).toBe(1)
  const held = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  await page.route(
    `**${address}`,
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await ada.writes(id, 'It drips again.')
  await isRead.promise
  await ada.writes(id, 'And the floor is wet.')
  await expect.poll(told).toBeGreaterThanOrEqual(3)
  held.resolve()
  await page.getByText('And the floor is wet.').first().waitFor()
  expect(complaints).toEqual([])
})

test('a builder’s page that was refused the stream, as at a restart, asks for it again', async () => {
  const vera = await world.homeowner('Vera Lund')
  await vera.savesProfile()
  const { id } = await vera.files()
  await world.deliverMail()
  const { page } = await openWindow(browser, world.url)
  await page.clock.install()
  let refused = 0
  await page.route(
    '**/live',
    async (route) => {
      refused += 1
      await route.fulfill({ status: 503 })
    },
    { times: 2 },
  )
  await page.goto(`/b/${await tokenOf(vera, id)}`)
  await expect.poll(() => refused).toBe(1)
  await page.clock.fastForward(5_000)
  await expect.poll(() => refused).toBe(2)
  await page.clock.fastForward(10_000)
  await expect.poll(() => world.server.services.live.hub.size()).toBe(1)
  await vera.writes(id, 'It drips again.')
  await page.getByText('It drips again.').first().waitFor()
})

test('a builder’s page that cannot be read is asked for less and less often, and at once when the network returns', async () => {
  const noor = await world.homeowner('Noor Haddad')
  await noor.savesProfile()
  const { id } = await noor.files()
  await world.deliverMail()
  const address = `/b/${await tokenOf(noor, id)}`
  const { page } = await openWindow(browser, world.url)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5_000)
  let isDown = false
  let asked = 0
  await page.route(`**${address}`, async (route) => {
    if (!isDown) return route.continue()
    await route.fulfill({ status: 503 })
    asked += 1
  })
  await page.goto(address)
  // That the page was fetched is a change, too. What is asked for below has to be asked after that.
  await noor.writes(id, 'It drips.')
  await page.getByText('It drips.').first().waitFor()
  isDown = true
  // Until the page has the response, its next wait has not begun.
  const settled = () => page.evaluate(() => fetch('/healthz').then(() => undefined))
  await noor.writes(id, 'It drips again.')
  await expect.poll(() => asked).toBe(1)
  for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
    await settled()
    // Its email, too, is a change of the claim.
    await noor.writes(id, 'It still drips.')
    await world.deliverMail()
    await page.clock.runFor(seconds * 1_000 - 500)
    expect(asked).toBe(tries + 1)
    await page.clock.runFor(500)
    await expect.poll(() => asked).toBe(tries + 2)
  }
  isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('It drips again.').first().waitFor()
})

test('a read of the builder’s page that nobody answers is given up, and begun again', async () => {
  const olga = await world.homeowner('Olga Brandt')
  await olga.savesProfile()
  const { id } = await olga.files()
  await world.deliverMail()
  const address = `/b/${await tokenOf(olga, id)}`
  const { page } = await openWindow(browser, world.url)
  await page.clock.install()
  // The stopped clock does not reach the browser's own timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    }
  })
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.goto(address)
  await olga.writes(id, 'It drips.')
  await page.getByText('It drips.').first().waitFor()
  let unanswered = 0
  await page.route(`**${address}`, () => void (unanswered += 1), { times: 1 })
  await olga.writes(id, 'It drips again.')
  await expect.poll(() => unanswered).toBe(1)
  await page.clock.runFor(30_000)
  // Until its end has reached the page, the next wait has not begun.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return page.getByText('It drips again.').count()
    })
    .toBeGreaterThan(0)
})

test('the title counts what needs the person; a row changes where it is', async () => {
  const ines = await world.homeowner('Ines Castro')
  await ines.savesProfile()
  const { id } = await ines.files({ title: 'The gutter leaks' })
  await ines.files({ title: 'The door sticks' })
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(ines, id))
  const { page, complaints } = await openWindow(browser, world.url, { cookie: ines.cookie })
  await page.goto('/dashboard?sort=lastUpdated')
  await page.getByRole('link', { name: /gutter/ }).waitFor()
  const order = () => page.locator('li.row').allTextContents()
  const [first = '', second = ''] = await order()
  await expect.poll(() => world.server.services.live.hub.size()).toBe(1)
  const isLast = second.includes('gutter')
  expect(isLast || first.includes('gutter')).toBe(true)
  const lower = isLast
    ? builder
    : builderAt(world.url, await tokenOf(ines, (await ines.lists())[0]?.id ?? ''))
  await lower.says('We come on Friday.')
  await page
    .getByText(/We come on Friday/)
    .first()
    .waitFor()
  const [stillFirst = '', stillSecond = ''] = await order()
  expect(stillSecond).toContain('We come on Friday')
  expect(stillFirst).toBe(first)
  await expect.poll(() => page.title()).toBe('(1) Dashboard · Homeclaim')
  await page.getByRole('link', { name: isLast ? /gutter/ : /door/ }).click()
  await expect.poll(() => page.title()).toBe(`${isLast ? 'The gutter leaks' : 'The door sticks'} · Homeclaim`)
  expect(complaints).toEqual([])
})
