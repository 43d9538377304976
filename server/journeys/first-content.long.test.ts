import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let maya: HomeownerInTests
let claim: string

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true })
  maya = await world.homeowner()
  await maya.savesProfile()
  claim = (await maya.files({ title: 'Dripping pipe' })).id
})
afterAll(async () => {
  await browser.close()
  await world.stop()
})

/** Holds back the requests that `matches` until the returned function is called. */
async function hold(page: Page, matches: (request: Request) => boolean) {
  const released = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (matches(route.request())) await released.promise
    await route.fallback()
  })
  return released.resolve
}

const isBase = (request: Request) => /\/assets\/base-[^/]*\.js$/.test(request.url())
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/trpc/')

describe.each([
  { path: () => '/dashboard', part: 'dashboard-page', reads: 'claims.list', content: 'Dripping pipe' },
  { path: () => `/claims/${claim}`, part: 'claim-page', reads: 'claims.byId', content: 'Dripping pipe' },
  {
    path: () => '/claims/new',
    part: 'new-claim-page',
    reads: 'profile.get',
    content: '418 Alder Creek Drive',
  },
])('opening $part', ({ path, part, reads, content }) => {
  test('its code, the session and its data are requested while the app itself is still on its way', async () => {
    const { page, context } = await openWindow(browser, world.url, {
      cookie: maya.cookie,
      hasServiceWorker: false,
    })
    const release = await hold(page, isBase)
    const code = page.waitForRequest((request) => request.url().includes(`/assets/${part}-`))
    const data = page.waitForRequest((request) => isCall(request) && request.url().includes(reads))
    const opened = page.goto(path())
    expect((await data).url()).toContain('auth.session')
    await code
    // The page is not blank meanwhile.
    await page.locator('.full-wait .brand svg').waitFor()
    release()
    await opened
    await page.getByText(content).first().waitFor({ state: 'attached' })
    await context.close()
  })

  test('its first content needs one request for data, which is made once', async () => {
    const { page, context } = await openWindow(browser, world.url, {
      cookie: maya.cookie,
      hasServiceWorker: false,
    })
    const calls: string[] = []
    page.on('request', (request) => {
      if (isCall(request)) calls.push(request.url())
    })
    const release = await hold(page, (request) => isCall(request) && calls.length > 1)
    await page.goto(path())
    await page.getByText(content).first().waitFor({ state: 'attached' })
    expect(calls.filter((url) => url.includes('auth.session'))).toHaveLength(1)
    expect(calls.filter((url) => url.includes(reads))).toHaveLength(1)
    expect(calls.filter((url) => url.includes('profile.get'))).toHaveLength(1)
    release()
    await context.close()
  })
})

test('the builder’s page is drawn, and takes an answer, while its script is still on its way', async () => {
  const { page, context } = await openWindow(browser, world.url)
  await hold(page, (request) => /assets\/builder-page-.*js$/.test(request.url()))
  await page.goto(`/b/${await tokenOf(maya, claim)}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click({ noWaitAfter: true })
  await page.locator('.undo').waitFor()
  expect(await page.locator('.undo').textContent()).toContain('Acknowledged')
  await context.close()
})

test('a visitor is led to the sign-in page without an error in the console', async () => {
  const { page, context, complaints } = await openWindow(browser, world.url)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the picture above the sign-in form is requested once, while the app itself is still on its way', async () => {
  const { page, context, complaints } = await openWindow(browser, world.url)
  const isPicture = (request: Request) => /\/assets\/house-scene-[^/]*\.svg$/.test(request.url())
  const pictures: string[] = []
  page.on('request', (request) => {
    if (isPicture(request)) pictures.push(request.url())
  })
  const release = await hold(page, isBase)
  const picture = page.waitForRequest(isPicture)
  const opened = page.goto('/login')
  await picture
  release()
  await opened
  await page.locator('img.scene').waitFor()
  expect(pictures).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})
