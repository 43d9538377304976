import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { suggest } from '#shared/classify/suggest.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
/** The admin of a server without mail, with a home, and with a fix to confirm: every block of the dashboard is there. */
let maya: HomeownerInTests
let claim: string
let builderLink: string

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true, hasMailServer: false })
  maya = await world.homeowner()
  await maya.savesProfile()
  for (const title of ['Cracked tile', 'Cold bedroom', 'Dripping pipe'])
    claim = (await maya.files({ title })).id
  builderLink = `/b/${await tokenOf(maya, claim)}`
  await fetch(`${world.url}${builderLink}/fixed`, { method: 'POST' })
  await world.undoTimePasses()
})
// A test that fails leaves its windows, whose open streams others would count.
afterEach(() => browser.close())
afterAll(() => world.stop())

describe.each([
  { name: 'a phone', size: PHONE },
  { name: 'a desktop', size: DESKTOP },
])('on $name', ({ size }) => {
  test.each([
    {
      screen: 'the dashboard',
      path: () => '/dashboard',
      waiting: '.list .row-sk',
      content: '.row >> text=Cold bedroom',
    },
    {
      screen: 'the dashboard, filtered',
      path: () => '/dashboard?status=New',
      waiting: '.list .row-sk',
      content: '.active-f',
    },
    {
      screen: 'a claim',
      path: () => `/claims/${claim}`,
      waiting: '.sk',
      content: 'h1 >> text=Dripping pipe',
    },
    {
      screen: 'a new claim',
      path: () => '/claims/new',
      waiting: '.page-wait',
      content: 'textarea[name=summary]',
    },
  ])('nothing of $screen moves when its data arrives', async ({ path, waiting, content }) => {
    const { page, context } = await openWindow(browser, world.url, {
      size,
      cookie: maya.cookie,
      hasServiceWorker: false,
      hasMotion: true,
    })
    await watchShifts(page)
    const release = await holdData(page)
    await page.goto(path())
    await page.locator(waiting).first().waitFor({ state: 'attached' })
    await framesDrawn(page)
    release()
    await page.locator(content).first().waitFor({ state: 'attached' })
    expect(await shiftsOf(page)).toEqual([])
    await context.close()
  })

  // A browser reports no shift for what is replaced. A notice above the list's heading is known with the data only.
  test.each([
    {
      screen: 'the dashboard',
      path: () => '/dashboard',
      below: '.lh h2',
      outline: '.row-sk',
      content: '.row',
    },
    { screen: 'a claim', path: () => `/claims/${claim}`, below: 'body', outline: '.sk', content: 'h1' },
  ])('the outline of $screen stands where its data will', async ({ path, below, outline, content }) => {
    const { page, context } = await openWindow(browser, world.url, { size, cookie: maya.cookie })
    const release = await holdData(page)
    await page.goto(path())
    const outlined = await distance(page, below, `main ${outline}`)
    release()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect(Math.abs((await distance(page, below, `main ${content}`)) - outlined)).toBeLessThan(8)
    await context.close()
  })

  test('a sentence that changes moves nothing, and fades where motion is wanted', async () => {
    const sam = await world.homeowner('Sam Brandt')
    await sam.savesProfile()
    const { id } = await sam.files({ title: 'Loose handrail' })
    const builder = builderAt(world.url, await tokenOf(sam, id))
    const { hub } = world.server.services.live
    await expect.poll(() => hub.size()).toBe(0)
    const { page, context } = await openWindow(browser, world.url, { size, cookie: sam.cookie })
    await builder.acknowledges()
    await world.undoTimePasses()
    await watchShifts(page)
    await page.goto('/dashboard')
    const sentence = page.locator('.row .say')
    await sentence.waitFor()
    await expect.poll(() => hub.size()).toBe(1)
    for (const { reducedMotion, says, names } of [
      { reducedMotion: 'reduce', says: 'On Friday.', names: ['none', 'none'] },
      { reducedMotion: 'no-preference', says: 'On Monday.', names: ['text-in', 'text-out'] },
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      // With that the browser takes a font into use that was too late for the page, and lines break elsewhere.
      const earlier = await shiftsOf(page)
      const before = await sentence.textContent()
      await builder.says(says)
      await expect.poll(() => sentence.textContent()).toContain(says)
      expect(await sentence.getAttribute('data-before')).toBe(before)
      const animations = await sentence.evaluate((element) =>
        [undefined, '::after'].map((part) => getComputedStyle(element, part).animationName),
      )
      expect(animations).toEqual(names)
      expect(await shiftsOf(page)).toEqual(earlier)
    }
    // The title's link covers the row, the sentence too.
    await sentence.click({ force: true })
    await page.waitForURL(`**/claims/${id}`)
    await context.close()
  })

  test('the first thing painted stays where it is when the page was read half-way', async () => {
    const { page, context } = await openWindow(browser, world.url, { size, hasServiceWorker: false })
    await page.route('**/assets/*.js', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    const logo = page.locator('.full-wait svg')
    const spinner = page.locator('.full-wait .spin')
    await spinner.waitFor()
    const whole = await logo.boundingBox()
    await spinner.evaluate((element) => element.remove())
    expect(await logo.boundingBox()).toEqual(whole)
    await context.close()
  })

  test('nothing of the builder’s page moves', async () => {
    const { page, context } = await openWindow(browser, world.url, { size })
    await watchShifts(page)
    await page.goto(builderLink, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page)).toEqual([])
    await context.close()
  })
})

/** What people type: the categories proposed for it are short and long, covered and not, one and several. */
const DESCRIPTIONS = [
  'Water drips from the hose under the dishwasher since Tuesday',
  'The kitchen cabinet door is loose and does not close',
  'The attic insulation fell down and the bedroom heating is cold',
]

const TYPED_ON = [{ width: 320, height: 640 }, DESKTOP]

describe('while a description is typed on a small phone and a desktop', () => {
  test.each([
    { who: 'whose warranty runs', ends: '2028-01-14' },
    { who: 'whose warranty is over', ends: '2026-01-20' },
    { who: 'who has saved nothing yet', ends: undefined },
  ])('Submit stays where it is for somebody $who', async ({ ends }) => {
    const sam = await world.homeowner('Sam Brandt')
    if (ends)
      await sam.savesProfile(BUILDER, { ...HOME, warrantyStartDate: '2024-01-15', warrantyEndDate: ends })
    const { page, context } = await openWindow(browser, world.url, { cookie: sam.cookie })
    await watchShifts(page, { duringInput: true })
    await page.goto('/claims/new', { waitUntil: 'networkidle' })
    const summary = page.getByLabel('Brief summary')
    const submit = page.getByRole('button', { name: 'Submit Claim' })
    const place = async () => submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
    for (const size of TYPED_ON) {
      await page.setViewportSize(size)
      await summary.fill('')
      await page.locator('[data-coverage=not-asked]').waitFor()
      await shiftsOf(page)
      // The change of the window's size moved everything.
      await framesDrawn(page)
      await page.evaluate(() => void Reflect.get(window, 'shifts').splice(0))
      const before = await place()
      const places: Record<string, number> = {}
      for (const text of DESCRIPTIONS) {
        await summary.fill('')
        for (const word of text.split(' ')) await page.keyboard.insertText(`${word} `)
        const category = suggest(text).categories[0]
        await page.getByText(`Category: ${category}`, { exact: true }).waitFor({ state: 'attached' })
        await page
          .locator('.one-line')
          .getByText(/overage|overed/)
          .waitFor()
        await framesDrawn(page)
        places[`${size.width}, ${text}: ${category}`] = (await place()) - before
      }
      expect(places).toEqual(Object.fromEntries(Object.keys(places).map((each) => [each, 0])))
      expect(sumOf(await shiftsOf(page))).toBeLessThan(0.02)
    }
    await context.close()
  })

  test.each(TYPED_ON)('the first-run form stays where it is on $width × $height', async (size) => {
    const sam = await world.homeowner('Sam Brandt')
    const { page, context } = await openWindow(browser, world.url, { size, cookie: sam.cookie })
    await watchShifts(page, { duringInput: true })
    await page.goto('/start/home', { waitUntil: 'networkidle' })
    const types = async (label: string, text: string) => {
      await page.getByLabel(label).focus()
      for (const word of text.split(/(?<= )/)) await page.keyboard.insertText(word)
    }
    await types('Address', HOME.address)
    await types('City', HOME.city)
    await types('State', HOME.state)
    await types('ZIP Code', HOME.zipCode)
    await page.getByLabel('Warranty start date').fill('2026-01-15')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Builder name').waitFor()
    await types('Builder name', BUILDER.name)
    await types('Builder email', BUILDER.email)
    await types('Builder phone', '503 555 0142')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'What needs fixing?' }).waitFor()
    expect(sumOf(await shiftsOf(page))).toBeLessThan(0.02)
    await context.close()
  })
})

/** Lets the session through, and holds back what a page reads until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/trpc/**', async (route: Route) => {
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    if (calls[0] !== 'auth.session') await released.promise
    else if (calls.length > 1) {
      // The session alone is answered; the rest is asked for again.
      const response = await route.fetch()
      const [session]: unknown[] = await response.json()
      await route.fulfill({ response, json: [session, ...calls.slice(1).map(() => ({ error: {} }))] })
      return
    }
    await route.fallback()
  })
  return released.resolve
}

/** Returns by how many pixels the top of one element is below that of another. */
async function distance(page: Page, from: string, to: string): Promise<number> {
  const [above, below] = await Promise.all(
    [from, to].map((selector) => page.locator(selector).first().boundingBox()),
  )
  return (below?.y ?? NaN) - (above?.y ?? NaN)
}

/** Collects every shift the browser reports, with what moved; those that follow a key or a tap only when asked for. */
async function watchShifts(page: Page, { duringInput = false } = {}): Promise<void> {
  await page.addInitScript((isInputCounted) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = Object(entry)
        // A word of three letters that moves by two pixels is less: what nobody sees, and no tool reports.
        if ((hadRecentInput && !isInputCounted) || value < 0.000_05) continue
        const moved = Array.from(sources, ({ node }: { node: Node | null }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.className ?? 'removed'} "${node?.textContent?.slice(0, 40) ?? ''}"`
        })
        shifts.push(`${Number(value).toFixed(4)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, duringInput)
}

/** Returns the sum of the shifts, which browsers call cumulative layout shift. */
const sumOf = (shifts: unknown): number =>
  z
    .array(z.string())
    .parse(shifts)
    .reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

async function shiftsOf(page: Page): Promise<unknown> {
  await page.evaluate(() => document.fonts.ready)
  await framesDrawn(page)
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Two frames are drawn, and the observers were told of the first. */
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  )
}
