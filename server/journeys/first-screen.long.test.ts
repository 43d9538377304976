import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { isNotConfirmedYet } from '#server/testing/confirmation.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** What a person sees of the dashboard without scrolling, on a usual phone and on a small one. */
const SIZES = [PHONE, { width: 360, height: 640 }]

let browser: Browser
let world: World
/** Without a mail server: the admin reads that email is not set up. */
let mailless: World
/** The first account of the server with mail: all others of it are no admins. */
let admin: HomeownerInTests

beforeAll(async () => {
  ;[browser, world, mailless] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '3' } }),
    startWorld({ withClient: true, hasMailServer: false }),
  ])
  admin = await world.homeowner('Admin')
})
afterAll(async () => {
  await browser.close()
  await Promise.all([world[Symbol.asyncDispose](), mailless[Symbol.asyncDispose]()])
})

const LONG = 'Water drips from the supply line under the kitchen sink when the dishwasher runs at night'

/** A homeowner with a profile and a claim. */
async function homeowner(at: World, title = LONG) {
  const maya = await at.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files({ title })
  return { maya, id, builder: builderAt(at.url, await tokenOf(maya, id)) }
}

/** How a state of the dashboard comes about: who looks, and what shows that it is there. */
type State = {
  name: string
  arrange: () => Promise<{ who: HomeownerInTests; at?: World }>
  act?: (page: Page) => Promise<void>
  shows: string | RegExp
}

const STATES: readonly State[] = [
  {
    name: 'without a notice',
    arrange: async () => ({ who: (await homeowner(world)).maya }),
    shows: 'Waiting for Northfield Homes',
  },
  {
    name: 'with a failed delivery',
    arrange: async () => {
      const maya = await world.homeowner()
      await maya.savesProfile({ ...BUILDER, email: 'nobody@northfield.example' })
      world.mail.reactTo('nobody@northfield.example', 'refuse')
      await maya.files({ title: LONG })
      await world.deliverMail()
      return { who: maya }
    },
    shows: 'This email came back',
  },
  {
    name: 'of the admin whose email is not set up',
    arrange: async () => ({ who: (await homeowner(mailless)).maya, at: mailless }),
    shows: 'Email isn’t set up yet',
  },
  {
    name: 'with an address to confirm',
    arrange: async () => {
      const { maya } = await homeowner(world)
      await isNotConfirmedYet(world, maya)
      return { who: maya }
    },
    shows: 'Please confirm your email address',
  },
  {
    name: 'without a builder',
    arrange: async () => {
      const maya = await world.homeowner()
      await maya.files({ title: LONG })
      return { who: maya }
    },
    shows: 'Your builder is not on record',
  },
  {
    name: 'of the admin whom somebody asks for more claims',
    arrange: async () => {
      await admin.savesProfile()
      await admin.files({ title: LONG })
      const { maya } = await homeowner(world)
      for (const title of ['Cold bedroom', 'Stuck door']) await maya.files({ title })
      await maya.mutate('limit.ask', undefined)
      return { who: admin }
    },
    shows: 'Somebody asks for more claims',
  },
  {
    name: 'offline',
    arrange: async () => ({ who: (await homeowner(world)).maya }),
    act: async (page) => {
      // Only what is asked of the server: code that still loads is not what this is about.
      await page.route(/\/trpc\//, (route) => route.abort('internetdisconnected'))
      await page.getByRole('button', { name: 'Refresh claims' }).click()
    },
    shows: /You’re offline\. Showing what was saved/,
  },
  {
    name: 'while the server fails',
    arrange: async () => ({ who: (await homeowner(world)).maya }),
    act: async (page) => {
      await page.route(/\/trpc\/.*claims\.list/, (route) => route.fulfill({ status: 502, body: '' }))
      await page.getByRole('button', { name: 'Refresh claims' }).click()
    },
    shows: 'Failed to load claims data. Please try again.',
  },
  {
    name: 'at the limit of free claims',
    arrange: async () => {
      const { maya } = await homeowner(world)
      await maya.files({ title: `${LONG}, again` })
      await maya.files({ title: 'Cold bedroom' })
      return { who: maya }
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'New Claim' }).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    shows: 'Waiting for Northfield Homes',
  },
  {
    name: 'with a warranty that ends soon',
    arrange: async () => {
      const maya = await world.homeowner()
      const warrantyEndDate = calendarDate(new Date(Date.now() + 9 * DAY))
      await maya.savesProfile(BUILDER, { ...HOME, warrantyEndDate })
      await maya.files({ title: LONG })
      return { who: maya }
    },
    shows: /\d+ days left/,
  },
  {
    name: 'with an answer nobody read',
    arrange: async () => {
      const { maya, builder } = await homeowner(world)
      await builder.says('Which of the two sinks is it, and since when does it drip?')
      return { who: maya }
    },
    shows: /asked a question/,
  },
  {
    name: 'with several claims that need the homeowner',
    arrange: async () => {
      const { maya, builder } = await homeowner(world)
      await builder.proposes({ date: addDays(calendarDate(new Date()), 30), from: '09:00', to: '11:00' })
      for (const title of ['Cold bedroom', 'Stuck door']) {
        const { id } = await maya.files({ title })
        await builderAt(world.url, await tokenOf(maya, id)).says('Is it still so?')
      }
      return { who: maya }
    },
    shows: /^Needs you/,
  },
  {
    name: 'with an open walk-through',
    arrange: async () => {
      const maya = await mailless.homeowner()
      await maya.savesProfile()
      await filesWalkThrough(maya)
      return { who: maya, at: mailless }
    },
    shows: /30-day walk-through/,
  },
  {
    name: 'of a person who may only read',
    arrange: async () => {
      const { maya, builder } = await homeowner(world)
      await builder.proposes({ date: addDays(calendarDate(new Date()), 30), from: '09:00', to: '11:00' })
      const who = await world.homeowner('Sam Brandt')
      await joinsHome(world, who, { of: maya, role: 'read-only' })
      return { who }
    },
    shows: 'Needs an answer',
  },
]

test.each(STATES)('a phone’s dashboard $name has a claim in its first screen', async (state) => {
  const { who, at = world } = await state.arrange()
  const { page, context } = await openWindow(browser, at.url, { cookie: who.cookie })
  // What is needed without a connection is loaded last, its texts after its code.
  const isReady = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/dashboard-sheets-'),
  )
  await page.goto('/dashboard')
  await page.locator('.list .row').first().waitFor()
  await isReady
  await state.act?.(page)
  await page.getByText(state.shows).first().waitFor({ state: 'attached' })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => claimsInView(page)).toContainEqual(WHOLLY_SEEN)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await context.close()
})

test('right after the first claim is filed, it is in the first screen', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { page, context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.goto('/claims/new')
  await page.getByText('From your profile').waitFor()
  await page.getByLabel('Brief summary').fill('the kitchen faucet drips all night')
  await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: /kitchen faucet drips/ }).waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => claimsInView(page)).toContainEqual(WHOLLY_SEEN)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await context.close()
})

/** What the keyboard of a phone covers of its window, in pixels. */
const KEYBOARD = 304

test('on a phone what a search finds is above the keyboard, and Cancel puts the list back where it was', async () => {
  const { maya } = await homeowner(world)
  for (const title of ['Cold bedroom', 'Stuck door']) await maya.files({ title })
  const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const devices = await context.newCDPSession(page)
  await page.goto('/dashboard')
  await page.getByRole('complementary', { name: 'Figures and dates' }).waitFor()
  const size = { width: 390, height: 640 }
  await page.setViewportSize(size)
  const scrolledTo = await page.evaluate(() => {
    scrollTo(0, 150)
    return scrollY
  })
  expect(scrolledTo).toBeGreaterThan(50)
  const search = page.getByRole('button', { name: 'Search claims' })
  // Pressed where it is: a click of the test's would scroll to it first.
  await search.evaluate((button: HTMLElement) => button.click())
  const field = page.getByRole('searchbox', { name: 'Search claims' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('stuck')
  await page.getByText('Showing 1 claim(s)...').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const found = page.locator('.list .row')
  await expect.poll(() => found.allTextContents()).toEqual([expect.stringContaining('Stuck door')])
  const [bar, row] = [await field.boundingBox(), await found.boundingBox()]
  expect(row?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThan(size.height - KEYBOARD)
  // On a slow phone the list has its length back some frames later.
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Cold bedroom' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo)
  expect(complaints).toEqual([])
  await context.close()
})

test('the figures are below the claims on a phone, and beside them on a desktop', async () => {
  const { maya } = await homeowner(world)
  const { page, context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.goto('/dashboard')
  const figures = page.getByRole('complementary', { name: 'Figures and dates' })
  await figures.waitFor()
  const place = async () => {
    const [claims, side] = [await page.locator('section.claims').boundingBox(), await figures.boundingBox()]
    if (!claims || !side) return 'not drawn'
    if (side.y >= claims.y + claims.height) return 'below'
    return side.x >= claims.x + claims.width ? 'beside' : 'over'
  }
  for (const [size, where] of [
    ...SIZES.map((each) => [each, 'below'] as const),
    [DESKTOP, 'beside'] as const,
  ]) {
    await page.setViewportSize(size)
    await expect.poll(place).toBe(where)
  }
  await context.close()
})

test('beside the claims the figures do not wait until the claims have been shown for a while', async () => {
  const { maya } = await homeowner(world)
  const { page, context } = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
  let isAsked = false
  page.on('request', (request) => (isAsked ||= request.url().includes('/home-side-')))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto('/dashboard')
  // A millisecond at a time, for what is put off to the next turn; a second of them takes the test a minute.
  let passed = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      passed += 1
      return isAsked || passed === 1_000
    })
    .toBe(true)
  expect(isAsked).toBe(true)
  await page.clock.resume()
  await page.getByRole('complementary', { name: 'Figures and dates' }).waitFor()
  await context.close()
})

const WHOLLY_SEEN = expect.objectContaining({ isWhole: true, isSeen: true })

/** Of each row: whether it is wholly between the header and the bar at the bottom, and nothing covers its title. */
function claimsInView(page: Page): Promise<{ isWhole: boolean; isSeen: boolean; box: string }[]> {
  return page.evaluate(() => {
    const top = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
    const end = document.querySelector('.tabbar')?.getBoundingClientRect().top ?? innerHeight
    return Array.from(document.querySelectorAll('.list .row'), (row) => {
      const box = row.getBoundingClientRect()
      const title = row.querySelector('a, p')?.getBoundingClientRect()
      const seen = title && document.elementFromPoint(title.x + 2, title.y + title.height / 2)
      return {
        isWhole: box.top >= top && box.bottom <= end,
        isSeen: row.contains(seen ?? null),
        box: `${Math.round(box.top)}–${Math.round(box.bottom)} of ${Math.round(top)}–${Math.round(end)}`,
      }
    })
  })
}
