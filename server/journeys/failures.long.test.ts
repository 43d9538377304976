import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { DESKTOP, launchBrowser, openWindow, type Window } from '#server/testing/browser.ts'
import { startFaultyProxy } from '#server/testing/faulty-proxy.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos, choosesCategory } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** What people see when something fails, in a real browser, by making it fail. */

let browser: Browser
let world: World
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>
let maya: HomeownerInTests
let open: Window
let page: Page
/** A sign-in without a response: how long it waits, and what it shows in the end. It waits beside the other tests. */
let unanswered: { ends: Promise<number> }

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0', DEV_LOGIN: 'on' } })
  proxy = await startFaultyProxy(world.url)
  maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  open = await openWindow(browser, proxy.url, { size: DESKTOP })
  page = open.page
  unanswered = await asksInVain()
})
async function asksInVain() {
  const { page: waiting } = await openWindow(browser, proxy.url, { size: DESKTOP })
  await waiting.goto('/login')
  await waiting.getByLabel('Email').fill(maya.email)
  await waiting.getByLabel('Password', { exact: true }).fill(maya.password)
  const { met } = proxy.breaks('auth.login', 'silence')
  const began = performance.now()
  await waiting.getByRole('button', { name: 'Sign in', exact: true }).click()
  await met
  const ends = waiting
    .getByText('That took too long. Please try again.')
    .waitFor()
    .then(() => performance.now() - began)
  // Reported by the test that needs it.
  ends.catch(() => undefined)
  proxy.recovers()
  return { ends }
}

afterEach(async () => {
  proxy.recovers()
  await open.context.setOffline(false)
})
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await world[Symbol.asyncDispose]()
})

const sees = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const breaks = (part: string) => proxy.breaks(part, 'bad-gateway')

/** Presses the button of the notice that says so. */
const triesAgain = (text: string) =>
  page.locator('.note', { hasText: text }).getByRole('button', { name: 'Try again' }).click()

/** Opens a page as the homeowner, signed in by cookie, or signed out. */
async function goes(to: string, as: 'maya' | 'nobody' = 'maya'): Promise<void> {
  await open.context.clearCookies()
  if (as === 'maya') {
    const [name = '', value = ''] = maya.cookie.split('=')
    await open.context.addCookies([{ name, value, url: proxy.url }])
  }
  await page.goto(to)
  if (as === 'nobody') {
    await page.evaluate(() => localStorage.clear())
    await page.goto(to)
  }
}

async function fillsSignIn(password = maya.password): Promise<void> {
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('signing in fails with the server’s words, without words, without a signal, and greets when it works', async () => {
  await goes('/login', 'nobody')
  await fillsSignIn('another password')
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await press()
  await sees('Invalid email or password')

  const { met } = breaks('auth.login')
  await fillsSignIn()
  await press()
  await met
  await sees('Invalid email or password')
  proxy.recovers()

  await open.context.setOffline(true)
  await fillsSignIn()
  await press()
  await sees('No connection. Check your signal and try again.')
  await open.context.setOffline(false)

  await page.getByRole('button', { name: 'Dev sign-in' }).click()
  await sees('Welcome, Maya Lindqvist! (Dev Mode)')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
})

test('registering fails with the server’s words, and without words', async () => {
  await goes('/register', 'nobody')
  await page.getByLabel('Full name').fill('Maya Lindqvist')
  await page.getByLabel('Email').fill('new@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('iloveyou1')
  await page.getByLabel('Confirm password', { exact: true }).fill('iloveyou1')
  const press = () => page.getByRole('button', { name: 'Create account' }).click()
  await press()
  await page
    .getByText('This password is one of the first that strangers try. Please choose another.')
    .waitFor()
  breaks('auth.register')
  await press()
  await sees('Registration failed. Please try again.')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Maya Lindqvist')
})

test('figures and claims that cannot be read say so, with zeros, and come back', async () => {
  breaks('metrics.get')
  breaks('claims.list')
  await goes('/dashboard')
  await sees('Could not load metrics data. Using default values.')
  await sees('0.0h')
  await sees('Failed to load claims data. Please try again.')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  proxy.recovers()
  // It may come back by itself before the press.
  await again.evaluateAll(([button]) => button?.dispatchEvent(new Event('click', { bubbles: true })))
  await page
    .getByRole('link', { name: /Dishwasher supply line drips/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Failed to load claims data.').count()).toBe(0)
})

test('a list the server cannot read shows the server’s message', async () => {
  const { sqlite } = world
  sqlite.exec('ALTER TABLE claims RENAME TO claims_away')
  try {
    await goes('/dashboard')
    await page
      .getByText(/went wrong/)
      .first()
      .waitFor()
    expect(await page.getByText('Failed to load claims data.').count()).toBe(0)
  } finally {
    sqlite.exec('ALTER TABLE claims_away RENAME TO claims')
  }
})

test('a new claim: categories, enhancement, photos at each of their steps, and the sending', async () => {
  breaks('claims.categories')
  breaks('claims.enhance')
  await goes('/claims/new')
  await page.getByLabel('Title').fill('It drips')
  await page.getByLabel('Brief summary').fill('Water drips under the sink.')
  await page.getByRole('button', { name: /Tidy up my wording/ }).click()
  await sees('Failed to enhance description. Please try again.')
  proxy.recovers()

  // 6 MB declared as a picture: too large to send unchanged, and a browser cannot compress it.
  await choosePhotos(page, [{ name: 'broken.jpg', bytes: randomBytes(6 * 1024 * 1024) }])
  await sees('Failed to compress image')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()

  breaks('uploads.presign')
  await choosePhotos(page, [{ name: 'sink.jpg', bytes: await jpegPhoto(1) }])
  await sees('Failed to upload images. Please try again.')
  proxy.recovers()
  proxy.breaks('/uploads/', 'cut')
  await triesAgain('Failed to upload images')
  await sees('Failed to upload image')
  proxy.recovers()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByText(/^Uploaded · /).waitFor()

  await choosesCategory(page, 'Plumbing')
  breaks('claims.create')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await sees('Your claim was not sent')
  expect(await page.getByLabel('Title').inputValue()).toBe('It drips')
  proxy.recovers()
  await triesAgain('Your claim was not sent')
  await page.waitForURL('**/dashboard')
})

test('a claim that is not there, and a message that does not get through', async () => {
  await goes('/claims/01m7znq6spcgqsc0xezpj7g7v5')
  await sees('Claim Not Found')
  await page.getByText("The claim you're looking for doesn't exist or you don't have access to it.").waitFor()
  const { id } = await maya.files()
  await goes(`/claims/${id}`)
  await page.getByLabel(/^Message to/).fill('Is anybody there?')
  proxy.breaks('messages.send', 'cut')
  await page.getByRole('button', { name: 'Send message' }).click()
  await sees('Failed to send your message. Please try again.')
  const unsent = page.getByRole('article', { name: 'You, not sent yet' })
  await unsent.getByText('Is anybody there?').waitFor()
  await expect.poll(() => unsent.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  await expect.poll(() => page.getByLabel(/^Message to/).inputValue()).toBe('')
})

test('a profile that cannot be read, and one that cannot be saved, for each reason', async () => {
  // An open screen that hears that its session has ended leaves for the sign-in page, perhaps before the last refusal.
  await open.context.route('**/trpc/stream/**', (route) => route.abort())
  // Its session ends in the end: tried once more, it needs another one.
  maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  await goes('/login', 'nobody')
  breaks('profile.get')
  await goes('/profile')
  await sees('Failed to load profile. Please try refreshing the page.')
  await sees('Failed to load profile')
  proxy.recovers()
  await page.getByRole('button', { name: 'Refresh Page' }).click()

  const save = () => page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByLabel('Phone optional', { exact: true }).fill('541 555 0100')
  breaks('profile.save')
  await save()
  await expect.poll(() => page.getByText('An error occurred. Please try again.').count()).toBe(2)
  proxy.recovers()
  await page.getByLabel('Builder email').fill('letters@homeclaim.example')
  await save()
  await page
    .getByText(/Homeclaim.s own address/)
    .first()
    .waitFor()
  await page.getByLabel('Builder email').fill('warranty@northfield.example')
  await save()
  await sees('Profile updated successfully!')

  await page.getByLabel('Phone optional', { exact: true }).fill('541 555 0101')
  // The session ends under the press, whichever the page has.
  await open.context.route(
    '**/trpc/profile.save*',
    async (route) => {
      await world.server.connection.db.deleteFrom('sessions').execute()
      await route.continue()
    },
    { times: 1 },
  )
  await save()
  await sees('You must be logged in to update your profile')
  await sees('Your session has expired. Please log in again.')
  await page.waitForURL('**/login')
  await open.context.unroute('**/trpc/stream/**')
})

test('an unknown address, and 24 hours without activity', async () => {
  maya = await world.homeowner('Maya Lindqvist')
  await goes('/no-such-page')
  await sees('Page not found')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.waitForURL('**/dashboard')

  // Set where the app does not run, or it would notice by the next scroll and sign out during the reload.
  await page.goto('/healthz')
  await page.evaluate(
    (at) => localStorage.setItem('homeclaim.lastActivityAt', at),
    String(Date.now() - DAY - 1),
  )
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
  await expect.poll(() => page.getByText('Your session has expired. Please log in again.').count()).toBe(2)
})

test('a request to a server that never responds is aborted after 10 seconds', async () => {
  const took = await unanswered.ends
  expect(took).toBeGreaterThan(9_000)
})
