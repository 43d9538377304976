import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, shortVisit } from '#shared/dates.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { builderAt, dateIn } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** In px: the docked buttons' heights, how far off the middle the thread's lines are, the dock's height, what is left below the page's end. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    const end = Math.max(...boxes('.bp > .c1').map(({ bottom }) => bottom + scrollY))
    return {
      buttons: boxes('.actbar > .btn, .actbar > form:not(.act-form) > .btn').map(({ height }) =>
        Math.round(height),
      ),
      offCenter: [...document.querySelectorAll('.sys')].map((line) => {
        const box = line.getBoundingClientRect()
        const parts = [...line.children].map((part) => part.getBoundingClientRect())
        const left = Math.min(...parts.map((part) => part.left)) - box.left
        return Math.abs(left - (box.right - Math.max(...parts.map((part) => part.right))))
      }),
      dock: boxes('.actbar')[0]?.height ?? 0,
      below: document.documentElement.scrollHeight - end,
    }
  })
}

async function sentClaim(world: World) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const claim = await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto())] })
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(claimEmail.parsed.text ?? '')?.[0] ?? ''
  await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('Sent')
  return { maya, claim, path: new URL(link).pathname }
}

test('opening the page changes nothing; the first real touch makes the claim Opened', async () => {
  await using world = await startWorld({ withClient: true })
  const { maya, claim, path } = await sentClaim(world)
  const { page, complaints, context } = await openWindow(browser, world.url)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, 400))
  expect((await maya.reads(claim.id)).status).toBe('Sent')

  const told = page.waitForResponse((response) => response.url().endsWith('/opened'))
  await page.touchscreen.tap(200, 300)
  await told
  expect((await maya.reads(claim.id)).status).toBe('Opened')
  expect(complaints).toEqual([])
  await context.close()
})

test('the builder acknowledges, proposes a visit and answers on a phone without an account', async () => {
  await using world = await startWorld({ withClient: true })
  const { maya, claim, path } = await sentClaim(world)
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })
  await page.goto(path)
  world.clock.freeze()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.waitForURL(/done=acknowledged/)
  await page.getByText('Maya can see it.').waitFor()
  expect((await maya.reads(claim.id)).status).toBe('Acknowledged')

  await page.getByText('Propose a visit').first().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const visit = { date: dateIn(40, world.clock), from: '10:30', to: '12:30' }
  await page.getByLabel('Day', { exact: true }).fill(visit.date)
  await page.getByLabel('From').fill('10:30')
  await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('12:30')
  await page.getByRole('button', { name: `Send ${shortVisit(visit, dateIn(0, world.clock))}` }).click()
  await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('InProgress')
  // The claim is moved a moment before the form leads back to the page.
  await page.waitForURL(/done=visit/)

  await page.getByLabel(/Reply to Maya/).fill('Please keep the valve closed until then.')
  const photos = page.locator('#photos')
  const [first, second] = [await jpegPhoto(), await jpegPhoto(2, 300)]
  await photos.setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: first })
  await page.getByRole('button', { name: 'Remove valve.jpg' }).waitFor()
  await photos.setInputFiles({ name: 'pipe.jpg', mimeType: 'image/jpeg', buffer: second })
  await expect.poll(() => page.locator('.att img').count()).toBe(2)
  await page.getByRole('button', { name: 'Remove valve.jpg' }).click()
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(async () => (await maya.reads(claim.id)).messages.length).toBe(1)
  expect((await maya.reads(claim.id)).messages[0]?.content).toBe('Please keep the valve closed until then.')

  // The form leads back to the page by itself.
  await page.waitForURL(/done=said/)
  await page.getByRole('link', { name: 'Open photo 1 of 1', exact: true }).waitFor()
  await page.goto(path)
  const phone = async () => {
    const { buttons, offCenter, below, dock } = await layoutOf(page)
    const isCentered = Math.max(...offCenter) < 2
    return { heights: new Set(buttons).size, isCentered, isClear: below > dock && below < dock + 40 }
  }
  await expect.poll(phone).toEqual({ heights: 1, isCentered: true, isClear: true })
  await page.setViewportSize(DESKTOP)
  await expect.poll(async () => (await layoutOf(page)).below).toBeLessThan(80)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([390, 320])(
  'the bar of a link that marks as fixed has whole rows and whole words at %i px',
  async (width) => {
    await using world = await startWorld({ withClient: true })
    const { maya, claim, path } = await sentClaim(world)
    await builderAt(world.url, path.replace('/b/', '')).acknowledges()
    await world.undoTimePasses()
    await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('Acknowledged')
    const { page, complaints, context } = await openWindow(browser, world.url, {
      size: { width, height: 700 },
    })
    await page.goto(`${path}?do=fixed`)
    await page
      .getByRole('button', { name: /Mark as fixed/ })
      .first()
      .waitFor()
    const bar = await page.evaluate(() => {
      const box = document.querySelector('.actbar')
      if (!box) throw new Error('there is no bar')
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      const inner = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const rows = new Map<number, { left: number; right: number }>()
      const buttons = [...box.querySelectorAll('.btn')].filter((button) => button.getClientRects().length > 0)
      for (const button of buttons) {
        const { top, left, right } = button.getBoundingClientRect()
        const row = rows.get(Math.round(top)) ?? { left, right }
        rows.set(Math.round(top), { left: Math.min(row.left, left), right: Math.max(row.right, right) })
      }
      return {
        holes: [...rows.values()].map(({ left, right }) => Math.round(inner - (right - left))),
        heights: [...new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().height)))],
        cut: buttons.filter((button) => button.scrollWidth > button.clientWidth).length,
      }
    })
    expect(bar.holes.length).toBeGreaterThan(1)
    expect(Math.max(...bar.holes)).toBeLessThanOrEqual(1)
    expect({ heights: bar.heights.length, cut: bar.cut }).toEqual({ heights: 1, cut: 0 })
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('Mark as fixed counts down, can be undone, and then counts without losing a half-written reply', async () => {
  await using world = await startWorld({ withClient: true })
  world.clock.freeze()
  const { maya, claim, path } = await sentClaim(world)
  const { page, context, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await page.clock.install()
  await page.goto(path)
  const mark = page.getByRole('button', { name: 'Mark as fixed' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true)
  // Whoever is at Undo with the keyboard is given time.
  const extended = page.waitForResponse((response) => response.url().endsWith('/extend-undo'))
  await page.clock.fastForward(6_000)
  expect((await extended).status()).toBe(200)
  await page.keyboard.press('Enter')
  await page.getByText('Undone. Maya was not told anything.').first().waitFor()
  expect((await maya.reads(claim.id)).events.some(({ status }) => status === 'Acknowledged')).toBe(false)

  // From here on seconds pass only as this test lets them.
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, MINUTE))
  await mark.click()
  await page.getByText('Maya will be asked in 10 seconds').waitFor()
  const words = page.getByLabel('Reply to Maya')
  await words.fill('New valve is in')
  await page.clock.runFor(4_000)
  await page.getByText('Maya will be asked in 6 seconds').waitFor()
  await world.undoTimePasses()
  await page.clock.runFor(8_000)
  await page.getByText('Maya is asked to confirm.').waitFor({ state: 'attached' })
  await page.locator('#thread').getByText('You marked this as fixed').waitFor()
  await expect.poll(() => undo.count()).toBe(0)
  expect(await words.inputValue()).toBe('New valve is in')
  expect(complaints).toEqual([])
  await context.close()
})

test('without JavaScript every button is a plain form, and pressing twice does it once', async () => {
  await using world = await startWorld({ withClient: true })
  const { maya, claim, path } = await sentClaim(world)
  const { page, context } = await openWindow(browser, world.url, { javaScriptEnabled: false })
  await page.goto(path)
  world.clock.freeze()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.waitForURL(/done=acknowledged/)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path && url.search === '')
  const again = page.getByRole('button', { name: 'Acknowledge' })
  // Whether the browser shows the page as it was is up to the browser.
  if (await again.isVisible()) {
    await again.click()
    await page.waitForURL(/done=acknowledged/)
  }
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await page.getByText('Maya will be asked in').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. Maya was not told anything.').waitFor()
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await page.getByText('Maya will be asked in').waitFor()
  await world.undoTimePasses()
  const { events, status } = await maya.reads(claim.id)
  expect(status).toBe('Acknowledged')
  expect(events.filter((event) => event.status === 'Acknowledged')).toHaveLength(1)
  await context.close()
})
