import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '#server/testing/builder.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { aClaim } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const TURNED = { width: PHONE.height, height: PHONE.width }

let browser: Browser
let world: World
let maya: Awaited<ReturnType<World['homeowner']>>
beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, hasMailServer: false }),
  ])
  maya = await world.homeowner()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** Waits until a menu is in the window with every edge. */
async function isInside(page: Page, menu: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator(menu).evaluate((element) => {
        const { top, left, bottom, right } = element.getBoundingClientRect()
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      }),
    )
    .toBe(true)
}

test('a menu that is open while a phone is turned stays in its window, and Escape closes it', async () => {
  for (const name of ['Ada Berg', 'Bo Carlsson', 'Cleo Dahl', 'Dag Ek', 'Eva Falk'])
    await world.homeowner(name)
  const { page, complaints } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await page.goto('/admin/users')
  const opener = page.getByRole('button', { name: /^Menu for/ })
  await opener.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.setViewportSize(TURNED)
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await isInside(page, '.user-menu .menu')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: /^Actions for Ada/ }).click()
  await page.getByRole('menu').waitFor()
  await page.setViewportSize(TURNED)
  await isInside(page, '.menu')
  await page.setViewportSize(DESKTOP)
  await isInside(page, '.menu')
  await page.setViewportSize(PHONE)
  await isInside(page, '.menu')
  expect(complaints).toEqual([])
})

test('an email that was kept here is as long as it is: nothing scrolls inside of the page', async () => {
  await maya.savesProfile()
  await maya.files(aClaim({ summary: 'Water drips under the sink. '.repeat(10) }))
  await world.deliverMail()
  const { page, complaints } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await page.goto('/admin/email')
  await page.locator('a[href*="letter="]').first().click()
  const frame = page.locator('iframe')
  const inner = page.frameLocator('iframe').locator('html')
  await inner.getByText('Dishwasher supply line drips').first().waitFor()
  const heights = async () => ({
    outer: await frame.evaluate((element) => element.clientHeight),
    inner: await inner.evaluate((element) => element.scrollHeight),
  })
  await expect.poll(heights).toSatisfy(({ outer, inner }) => outer >= inner && outer > PHONE.height)
  await page.setViewportSize(DESKTOP)
  await expect.poll(heights).toSatisfy(({ outer, inner }) => outer >= inner)
  expect(complaints).toEqual([])
})

/** A usual phone and the narrowest. */
const PHONES = [PHONE, { width: 320, height: 568 }]

test('on a phone a toast is above an open sheet, in the window', async () => {
  const { id } = await maya.files()
  const { page, complaints, context } = await openWindow(browser, world.url)
  // A toast waits while nobody sees its page: it is there however long the sheet takes.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto(`/claims/${id}`)
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const toast = page.locator('.toast', { hasText: 'Welcome back' })
  await toast.waitFor()
  await page.getByRole('button', { name: /Share/ }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /Copy/ }).waitFor()
  /** By how many pixels the toast is above the sheet. */
  const room = async () => {
    const [over, under] = [await toast.boundingBox(), await sheet.boundingBox()]
    return (under?.y ?? 0) - ((over?.y ?? Infinity) + (over?.height ?? 0))
  }
  for (const size of PHONES) {
    await page.setViewportSize(size)
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone a welcome covers nothing of a first step', async () => {
  const ines = await world.homeowner('Ines Castro de Albuquerque')
  const { page, complaints, context } = await openWindow(browser, world.url)
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto('/start/home')
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Password', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const toast = page.locator('.toast', { hasText: 'Welcome back' })
  await toast.waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Where is your home?' }).waitFor()
  for (const size of PHONES) {
    await page.setViewportSize(size)
    expect(await toast.isVisible()).toBe(false)
    await page.getByText('Step 1 of 3', { exact: true }).click({ trial: true })
  }
  // On the way back it is where it covers no title.
  await page.getByRole('link', { name: 'Homeclaim' }).click()
  await toast.waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** What is under another element while it has the focus, by the keyboard and its name, from the first stop to the last. */
async function covered(page: Page): Promise<{ stops: number; covered: string[] }> {
  const found: string[] = []
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const { activeElement: element } = document
      if (!element || element === document.body) return null
      const shown = element.closest('label') ?? element
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        isSeen: hit !== null && (shown.contains(hit) || hit.contains(shown)),
      }
    })
    if (!stop) return { stops, covered: found }
    if (!stop.isSeen) found.push(stop.name)
  }
}

/** The narrowest phone, and a desktop at 200 % and at 400 %. */
const SMALL = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]

test('on the narrowest phone, and on a desktop at 200 % and 400 %, no bar covers what the keyboard reaches', async () => {
  const nora = await world.homeowner('Nora Lind')
  await nora.savesProfile()
  const { id } = await nora.files()
  const { page, complaints, context } = await openWindow(browser, world.url, { cookie: nora.cookie })
  const settings = ['/settings', '/settings/security']
  const screens = ['/dashboard', `/claims/${id}`, '/profile', ...settings, `/b/${await tokenOf(nora, id)}`]
  for (const screen of screens) {
    await page.goto(screen)
    for (const size of SMALL) {
      await page.setViewportSize(size)
      await page.waitForFunction(
        () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
      )
      const found = await covered(page)
      expect({ screen, size, ...found }).toEqual({ screen, size, stops: expect.any(Number), covered: [] })
      expect(found.stops).toBeGreaterThan(3)
    }
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the tabs of the settings are one line, with the current one in view', async () => {
  const nora = await world.homeowner('Nora Tabs')
  const { page, context } = await openWindow(browser, world.url, { cookie: nora.cookie })
  for (const tab of ['General', 'Notifications', 'Household', 'Security']) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ ...PHONE, width })
      if (width === 320) await page.goto(tab === 'General' ? '/settings' : `/settings/${tab.toLowerCase()}`)
      const tabs = page.getByRole('navigation', { name: 'Settings' })
      const current = tabs.getByRole('link', { name: tab })
      await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
      const boxes = await tabs
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(new Set(boxes).size).toBe(1)
      const { x = -1, width: wide = 0 } = (await current.boundingBox()) ?? {}
      expect({ tab, isInView: x >= 0 && x + wide <= width }).toEqual({ tab, isInView: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await context.close()
})

test('a tall photo is a square in the list of claims, like every other', async () => {
  const nora = await world.homeowner('Nora Tall')
  await nora.savesProfile()
  const { title } = await nora.files({ imageUrls: [await nora.uploads(await jpegPhoto(1, 450, 975))] })
  const { page, context } = await openWindow(browser, world.url, { size: PHONE, cookie: nora.cookie })
  await page.goto('/dashboard')
  const photo = page.getByRole('listitem').filter({ hasText: title }).locator('img')
  const size = () =>
    photo.evaluate((img: HTMLImageElement) => img.complete && [img.offsetWidth, img.offsetHeight])
  await expect.poll(size).toEqual([52, 52])
  await context.close()
})
