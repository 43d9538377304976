import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { signInToken } from '#server/testing/dashboard.ts'
import { homeWithClaims, type HomeWithClaims } from '#server/testing/home-with-claims.ts'
import { misfits, stretchTexts, turn } from '#server/testing/stretched.ts'

let browser: Browser
let home: HomeWithClaims
beforeAll(async () => {
  browser = await launchBrowser()
  home = await homeWithClaims()
})
afterAll(async () => {
  await browser.close()
  await home.world[Symbol.asyncDispose]()
})

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const VISITORS = ['/login', '/register', '/forgot-password', '/builder', '/t/nothing', '/verify']
const homeownersPages = ({ ids }: HomeWithClaims) => [
  '/dashboard',
  '/dashboard?category=Electrical',
  '/claims/new',
  ...Object.values(ids).map((id) => `/claims/${id}`),
  '/claims/gone',
  '/coverage',
  '/profile',
  '/settings',
  '/settings/household',
  '/settings/billing',
  '/reports',
  '/import',
  '/evidence',
  '/walk-through',
  '/start/builder',
  '/admin/email',
  '/admin/email/setup',
  '/admin/health',
  '/admin/users',
]

/** Opens the pages one after another and returns what does not hold its text, by page, size and direction. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(
      () => document.readyState === 'complete' && !document.querySelector('[aria-busy=true]'),
    )
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const direction of ['ltr', 'rtl'] as const) {
        await turn(page, direction)
        found.push(...(await misfits(page)).map((one) => `${path}, ${size.width} px, ${direction}: ${one}`))
      }
    }
  }
  return found
}

test('with texts 40 % longer, from left or right, nothing is cut, overlaps or leaves its window on any page', async () => {
  const { world, maya, ids, tradeToken } = home
  const { context, page } = await openWindow(browser, world.url, {})
  await stretchTexts(context)
  const found = await walk(page, VISITORS)
  const builders = [
    `/b/${await tokenOf(maya, ids.sent)}`,
    `/b/${await tokenOf(maya, ids.visit)}`,
    `/t/${tradeToken}`,
  ]
  found.push(...(await walk(page, builders)))
  await page.goto(`/builder/sign-in?token=${await signInToken(world)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const office = [
    '/builder',
    `/builder/claims/${ids.visit}`,
    `/builder/assign?claim=${ids.visit}`,
    '/builder/trades',
    '/builder/calendar',
    '/builder/devices',
  ]
  found.push(...(await walk(page, office)))
  await context.close()
  const signedIn = await openWindow(browser, world.url, { cookie: maya.cookie })
  await stretchTexts(signedIn.context)
  found.push(...(await walk(signedIn.page, homeownersPages(home))))
  await signedIn.context.close()
  expect(found).toEqual([])
})
