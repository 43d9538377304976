import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIds } from '#server/ids.ts'
import { insertMessage } from '#server/messages/repository.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE, TIME_ZONE } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const SCREENSHOTS = process.env['SCREENSHOTS']

let browser: Browser
let world: World
let maya: HomeownerInTests
let id: string

beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
  maya = await world.homeowner()
  await maya.savesProfile()
  ;({ id } = await maya.files())
  const clock = createMovableClock()
  // The first message of the first page is the first of its day in the browser's zone.
  const firstShown = new Date(clock.now().getTime() + 131 * 600_000)
  const [hour = 0, minute = 0] = firstShown
    .toLocaleTimeString('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number)
  clock.advance((24 * 60 + 5 - hour * 60 - minute) * 60_000)
  const ids = createIds(clock)
  for (let n = 1; n <= 230; n += 1) {
    clock.advance(600_000)
    await insertMessage(world.server.connection.db, {
      id: ids.next(),
      claimId: id,
      sender: n % 3 === 0 ? 'Builder' : 'Homeowner',
      authorName: null,
      channel: 'app',
      content: `Message ${n}. ${'It still drips below the sink. '.repeat(n % 7)}`,
      htmlContent: null,
      original: null,
      isAutomatic: false,
      notAnswer: null,
      countedAt: null,
      otherAddress: null,
      notStored: [],
      inboundMailId: null,
      idempotencyKey: null,
      userId: null,
      createdAt: clock.now().toISOString(),
    })
  }
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const picture = async (page: Page, name: string) => {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
}

test.each([
  ['phone', PHONE, 'dark'],
  ['desktop', DESKTOP, 'light'],
] as const)(
  'earlier messages on a %s come above, and what was read stays where it was',
  async (name, size, theme) => {
    const { page, context, complaints } = await openWindow(browser, world.url, {
      size,
      theme,
      cookie: maya.cookie,
    })
    await page.goto(`/claims/${id}`)
    const button = page.getByRole('button', { name: 'Earlier messages' })
    const messages = page.locator('.thread .msg')
    await button.waitFor()
    await expect.poll(() => messages.count()).toBe(100)
    const topOf = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? Number.NaN

    for (const [first, count] of [
      ['Message 131.', 200],
      ['Message 31.', 230],
    ] as const) {
      await button.scrollIntoViewIfNeeded()
      await picture(page, `${name}-before-${count}`)
      const before = await topOf(first)
      await button.click()
      await expect.poll(() => messages.count()).toBe(count)
      await expect.poll(async () => Math.abs((await topOf(first)) - before)).toBeLessThan(3)
      await picture(page, `${name}-after-${count}`)
    }
    await expect.poll(() => button.count()).toBe(0)
    // A person who uses the keyboard is in the thread, not at the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('thread')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the builder leafs through earlier messages without a script', async () => {
  const token = await tokenOf(maya, id)
  const { page, context } = await openWindow(browser, world.url, { javaScriptEnabled: false })
  for (const [name, size, colorScheme] of [
    ['phone', PHONE, 'light'],
    ['desktop', DESKTOP, 'dark'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/b/${token}`)
    const link = page.getByRole('link', { name: 'Earlier messages' })
    await link.scrollIntoViewIfNeeded()
    await picture(page, `builder-${name}`)
    await link.click()
    await page.getByText('Message 31.').waitFor()
    await page.getByRole('link', { name: 'Latest messages' }).click()
    await page.getByText('Message 230.').waitFor()
    await expect.poll(() => page.locator('.thread .msg').count()).toBe(100)
  }
  await context.close()
})
