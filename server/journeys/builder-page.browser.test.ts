import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
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
      buttons: boxes('.actbar > .btn, .actbar > form > .btn').map(({ height }) => Math.round(height)),
      offCentre: [...document.querySelectorAll('.sys')].map((line) => {
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
  const letter = await world.mail.waitFor(BUILDER.email)
  const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(letter.parsed.text ?? '')?.[0] ?? ''
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
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page
    .getByText(/Acknowledged, /)
    .first()
    .waitFor()
  expect((await maya.reads(claim.id)).status).toBe('Acknowledged')

  await page.getByText('Propose a visit').first().click()
  await page.getByLabel('Day').fill('2027-03-05')
  await page.getByLabel('From').fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('11:00')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('InProgress')

  await page.getByLabel(/Reply to Maya/).fill('Please keep the valve closed until then.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(async () => (await maya.reads(claim.id)).messages.length).toBe(1)
  expect((await maya.reads(claim.id)).messages[0]?.content).toBe('Please keep the valve closed until then.')

  // The form leads back to the page by itself.
  await page.waitForURL(/done=said/)
  await page.goto(path)
  const phone = await layoutOf(page)
  expect(new Set(phone.buttons).size).toBe(1)
  expect(Math.max(...phone.offCentre)).toBeLessThan(2)
  expect(phone.below - phone.dock).toBeGreaterThan(0)
  expect(phone.below - phone.dock).toBeLessThan(40)
  await page.setViewportSize(DESKTOP)
  expect((await layoutOf(page)).below).toBeLessThan(80)
  expect(complaints).toEqual([])
  await context.close()
})

test('without JavaScript every button is a plain form, and pressing twice does it once', async () => {
  await using world = await startWorld({ withClient: true })
  const { maya, claim, path } = await sentClaim(world)
  const { page, context } = await openWindow(browser, world.url, { javaScriptEnabled: false })
  await page.goto(path)
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.waitForLoadState()
  await page.goBack()
  const again = page.getByRole('button', { name: 'Acknowledge' })
  if (await again.isVisible()) await again.click()
  await page.getByRole('button', { name: 'Mark as fixed' }).click()
  await page.waitForLoadState()
  const { events, status } = await maya.reads(claim.id)
  expect(status).toBe('Acknowledged')
  expect(events.filter((event) => event.status === 'Acknowledged')).toHaveLength(1)
  await context.close()
})
