import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { eml, uploads } from '#server/testing/imports.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/*
 * No finger meets what no eye sees: on a phone, the thing that a tap would reach is visible at every point of the screen,
 * whatever toasts and offers are there, come or go.
 */

/** Pixels between two points; a finger is 44 wide. */
const STEP = 16

let browser: Browser
let world: World
let toaster: string
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
  const manifest = fileURLToPath(new URL('../../dist/client/.vite/manifest.json', import.meta.url))
  const built = z
    .record(z.string(), z.object({ file: z.string() }))
    .parse(JSON.parse(await readFile(manifest, 'utf8')))
  toaster = `/${built['ui/toaster.tsx']?.file}`
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

type Taps = { points: number; unseen: string[] }

/** Returns how many points were pressed, and what would have taken a tap there without being seen. */
const pressEverywhere = (page: Page): Promise<Taps> =>
  page.evaluate((step) => {
    const isPainted = (element: Element, x: number, y: number): boolean => {
      const { backgroundColor, backgroundImage, borderStyle, boxShadow } = getComputedStyle(element)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || backgroundImage !== 'none') return true
      if (borderStyle !== 'none' || boxShadow !== 'none') return true
      if (element.matches('img, svg, svg *, canvas, video, input, textarea, select')) return true
      const text = document.createRange()
      text.selectNodeContents(element)
      return Array.from(text.getClientRects()).some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      )
    }
    /** Whether something that is fixed to the screen has it: looked up for each element once. */
    const floats = new Map<Element, boolean>()
    const isFloating = (element: Element): boolean => {
      const known = floats.get(element)
      if (known !== undefined) return known
      const parent = element.parentElement
      const found = getComputedStyle(element).position === 'fixed' || (parent !== null && isFloating(parent))
      floats.set(element, found)
      return found
    }
    /** What floats above the page must be painted itself; in the page the page's own ground is what is seen. */
    const isSeen = (hit: Element, x: number, y: number): boolean => {
      if (!hit.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (!isFloating(hit)) return true
      for (let element: Element | null = hit; element; element = element.parentElement) {
        if (isPainted(element, x, y)) return true
        if (getComputedStyle(element).position === 'fixed') return false
      }
      return true
    }
    const unseen = new Set<string>()
    let points = 0
    for (let y = step / 2; y < innerHeight; y += step)
      for (let x = step / 2; x < innerWidth; x += step) {
        points += 1
        const reached = document.elementFromPoint(x, y)
        // A control whose own look is hidden is as visible as its label.
        const hit = reached?.closest('label') ?? reached
        if (hit && isSeen(hit, x, y)) continue
        const layer = hit?.closest('[data-sonner-toaster], [role=dialog], [class]')
        unseen.add(
          `${hit?.tagName} ${hit?.className} in ${layer?.className}: ${hit?.textContent?.slice(0, 40)}`,
        )
      }
    return { points, unseen: [...unseen] }
  }, STEP)

type Shown = { kind: 'ok' | 'bad' | 'offer'; text: string; label?: string }
const SUCCESS: Shown = { kind: 'ok', text: 'Profile updated successfully!' }
const ERROR: Shown = { kind: 'bad', text: 'That did not work. Please try again.' }
const ACTION: Shown = {
  kind: 'ok',
  text: 'Claim filed. Now send your builder the link.',
  label: 'Send the link',
}
const LONG: Shown = { kind: 'bad', text: 'You have begun another claim. Submit or discard it first.' }
const OFFER: Shown = { kind: 'offer', text: 'A new version is ready', label: 'Reload' }

/** Shows toasts with the product's own code, one after another and without a pause. */
const show = (page: Page, toasts: Shown[]) =>
  page.evaluate(`import(${JSON.stringify(toaster)}).then(({ showToast }) => {
    for (const { kind, text, label } of ${JSON.stringify(toasts)})
      showToast({ kind, text, action: label && { label, onClick() {} } })
  })`)

/**
 * Every state, each from an empty screen, with the toast that is then seen. Toasts are the same on every page: the first
 * page has all states, the others none and the one that can be met after it is gone.
 */
const STATES: { name: string; toasts: Shown[]; isPassed?: boolean; isEverywhere?: boolean }[] = [
  { name: 'none', toasts: [], isEverywhere: true },
  { name: 'a success', toasts: [SUCCESS] },
  { name: 'a failure', toasts: [ERROR] },
  { name: 'one with a button', toasts: [ACTION] },
  { name: 'the offer of a new version', toasts: [OFFER] },
  { name: 'two at once', toasts: [ERROR, SUCCESS] },
  { name: 'one with a button that another one replaces', toasts: [ACTION, SUCCESS] },
  { name: 'one with a button that an offer replaces', toasts: [ACTION, OFFER] },
  { name: 'an offer that another one replaces', toasts: [OFFER, ACTION] },
  { name: 'one that leaves', toasts: [ACTION], isPassed: true, isEverywhere: true },
]

const PRESENT = '[data-sonner-toast][data-visible=true]:not([data-removed=true])'
const dismiss = (page: Page) =>
  page.locator(PRESENT).evaluateAll((toasts) => {
    for (const toast of toasts) toast.querySelector<HTMLElement>('[aria-label=Dismiss]')?.click()
  })

/** Stops the page's time, which goes on until it is asked to: on a busy machine that is further ahead. */
async function pauseClock(page: Page, ahead = 1_000): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + ahead).catch(async (error: unknown) => {
    if (!String(error).includes('to the past')) throw error
    await pauseClock(page, ahead * 2)
  })
}

test('at every point of a phone’s screen a tap reaches what is seen there, whatever toasts come and go', async () => {
  // The first account of a server is its admin.
  const { maya, id } = await sentClaim(world)
  const { id: listId } = await filesWalkThrough(maya)
  await uploads(world, maya, { 'one.eml': eml({ id: '1@x', from: 'Tom <tom@builder.example>' }) })
  const paths = [
    '/dashboard',
    `/claims/${id}`,
    '/claims/new',
    '/walk-through',
    `/walk-through/${listId}`,
    '/import',
    '/settings',
    '/coverage',
    '/profile',
    '/admin/email',
    '/admin/health',
    '/admin/users',
  ]
  const { page, context } = await openWindow(browser, world.url)
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('[data-sonner-toast]').waitFor()
  const found: [string, string[]][] = []
  let points = 0
  for (const [index, path] of paths.entries()) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await page.waitForLoadState('networkidle')
    await page.locator('h1, main :is(h2, label)').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.page-wait, .sk').count()).toBe(0)
    // From here on time passes in steps, so that a toast on its way out can be looked at.
    await pauseClock(page)
    for (const { name, toasts, isPassed } of STATES.filter((state) => index === 0 || state.isEverywhere)) {
      const isEmpty = async () => {
        await dismiss(page)
        await page.clock.runFor(500)
        return (await page.locator('[data-sonner-toast], .page-wait, .sk').count()) === 0
      }
      await expect.poll(isEmpty).toBe(true)
      await show(page, toasts)
      // Long enough for a toast to come, and too short for one to be gone.
      await page.clock.runFor(100)
      const last = toasts.at(-1)
      if (last) await page.locator(PRESENT).getByText(last.text).waitFor()
      // On a busy machine an answer comes now, and its place was held by something that is not painted yet.
      const isThere = async () => {
        if ((await page.locator('.page-wait, .sk').count()) === 0) return true
        await page.clock.runFor(20)
        return false
      }
      await expect.poll(isThere).toBe(true)
      if (isPassed) {
        await dismiss(page)
        await page.clock.runFor(100)
      }
      const taps = await pressEverywhere(page)
      points += taps.points
      found.push([`${path}, ${name}`, taps.unseen])
    }
    await page.clock.resume()
  }
  await context.close()
  console.info(`${points} points of ${found.length} screens`)
  expect(found.filter(([, unseen]) => unseen.length > 0)).toEqual([])
})

test('on the builder’s page a tap reaches what is seen, before and after each answer', async () => {
  const { builder } = await sentClaim(world)
  const { page, context } = await openWindow(browser, world.url)
  const found: [string, string[]][] = []
  let points = 0
  const look = async (name: string) => {
    const taps = await pressEverywhere(page)
    points += taps.points
    found.push([name, taps.unseen])
  }
  await page.goto(builder.page)
  await look('opened')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.locator('.undo').waitFor()
  await look('acknowledged')
  await page.getByRole('link', { name: 'Propose a visit' }).click()
  await page.getByLabel(/Who is coming/).waitFor()
  await look('the sheet of a visit')
  await context.close()
  console.info(`${points} points of ${found.length} screens`)
  expect(found.filter(([, unseen]) => unseen.length > 0)).toEqual([])
})

/** Returns what can be pressed below the toasts, found by looking through them. */
const pressableUnderToasts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ present, step }) => {
      const toasts = Array.from(document.querySelectorAll(present))
      const points = toasts.flatMap((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        const found: [number, number][] = []
        for (let y = top; y <= bottom; y += step) for (let x = left; x <= right; x += step) found.push([x, y])
        return found
      })
      const layer = document.querySelector<HTMLElement>('[data-sonner-toaster]')
      if (points.length === 0 || !layer) throw new Error('there is no toast')
      layer.style.display = 'none'
      const under = points.flatMap(([x, y]) => {
        const control = document
          .elementFromPoint(x, y)
          ?.closest('a, button, input, select, textarea, label, summary')
        return control ? [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName] : []
      })
      layer.style.display = ''
      return [...new Set(under)]
    },
    { present: PRESENT, step: 4 },
  )

const DESKTOPS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
] as const

test('in windows of three sizes a toast covers nothing that can be pressed', async () => {
  await using home = await startWorld({ withClient: true, hasMailServer: false })
  const admin = await home.homeowner('Maximiliane von Hohenlohe-Langenburg')
  await admin.savesProfile()
  const { id } = await admin.files()
  const { page, context } = await openWindow(browser, home.url, { size: DESKTOPS[0] })
  // A toast waits while nobody sees its page, so each is there until it is dismissed.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator(PRESENT).getByText('Welcome back').waitFor()
  const found: [string, string[]][] = []
  const settled = async () => {
    await page.waitForLoadState('networkidle')
    await page.locator('main :is(h1, h2, label)').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.page-wait, .sk').count()).toBe(0)
  }
  const lookInEachSize = async (name: string, places: readonly string[] = ['the top']) => {
    for (const size of DESKTOPS) {
      await page.setViewportSize(size)
      // What depends on the size in code is drawn again within a frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      for (const at of places) {
        await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.body.scrollHeight : 0), at === 'the end')
        found.push([`${size.width} × ${size.height}, ${name}, ${at}`, await pressableUnderToasts(page)])
      }
    }
  }
  await settled()
  await page.getByRole('link', { name: 'Set up email' }).waitFor()
  await lookInEachSize('the welcome, with the line about email')
  await page.locator('main').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Set up email' }).waitFor({ state: 'detached' })
  for (const path of ['/dashboard', `/claims/${id}`, '/claims/new', '/settings', '/coverage', '/admin']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await settled()
    for (const toast of path === '/dashboard' ? [SUCCESS, LONG, ACTION, OFFER] : [LONG]) {
      await show(page, [toast])
      await page.locator(PRESENT).getByText(toast.text).waitFor()
      await lookInEachSize(`${path}, ${toast.text}`, ['the top', 'the end'])
    }
  }
  await context.close()
  expect(found).toHaveLength(3 + (4 + 5) * 3 * 2)
  expect(found.filter(([, under]) => under.length > 0)).toEqual([])
})
