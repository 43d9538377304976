import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { nextBuild } from '#server/testing/next-build.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

let browser: Browser
let next: Awaited<ReturnType<typeof nextBuild>>
beforeAll(async () => {
  ;[browser, next] = await Promise.all([launchBrowser(), nextBuild(clientDir)])
})
afterAll(async () => {
  await Promise.all([browser.close(), rm(next.folder, { recursive: true, force: true })])
})

/** A server that is stopped, and started on the same port with the next build of the client. */
async function upgradable() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-upgrade-'))
  let world = await startWorld({ withClient: true, dataDir, hasMailServer: false })
  const { port } = world.server
  return {
    get world() {
      return world
    },
    async upgrade() {
      await world.stop()
      const env = { PORT: String(port) }
      world = await startWorld({
        withClient: true,
        dataDir,
        hasMailServer: false,
        clientDir: next.folder,
        env,
      })
    },
    async [Symbol.asyncDispose]() {
      await world.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const signedIn = (url: string, { cookie }: HomeownerInTests) =>
  openWindow(browser, url, { size: DESKTOP, cookie, hasServiceWorker: true })

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'])
const workerInCharge = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller,
  )

async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

const offerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })

test('after an upgrade an open tab keeps working, opens new pages, and takes the new version when it is pressed', async () => {
  await using server = await upgradable()
  const maya = await server.world.homeowner()
  const photo = await maya.uploads(await jpegPhoto())
  const claim = await maya.files({ imageUrls: [photo] })
  const { context, page: first, complaints } = await signedIn(server.world.url, maya)
  await first.goto(`/claims/${claim.id}`)
  await first.getByRole('button', { name: /Photo 1 of 1/ }).waitFor()
  await workerInCharge(first)
  const second = await context.newPage()
  await second.goto('/claims/new')
  await second.getByLabel('Title').fill('Loose handrail')
  const old = await buildOf(first)

  await server.upgrade()
  const page = (await keptAddresses(first)).find((address) => address.includes('profile-page')) ?? ''
  expect((await fetch(server.world.url + page)).status).toBe(404)
  await first.getByRole('link', { name: 'Profile' }).first().click()
  await first.getByLabel('Builder name').waitFor()
  expect(await buildOf(first)).toBe(old)

  await lookForNewVersion(first)
  await offerIn(first).waitFor()
  await offerIn(second).waitFor()
  await offerIn(first).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(first).catch(() => null)).toBe(next.build)
  await first.getByLabel('Builder name').waitFor()
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  // Something is being written in the other tab: it stays as it is until it is pressed there too.
  expect(await buildOf(second)).toBe(old)
  expect(await second.getByLabel('Title').inputValue()).toBe('Loose handrail')
  await offerIn(second).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(second).catch(() => null)).toBe(next.build)
  await expect.poll(() => second.getByLabel('Title').inputValue()).toBe('Loose handrail')

  for (const tab of [first, second]) await expect.poll(() => offerIn(tab).count()).toBe(0)
  const personal = (await keptAddresses(first)).filter((kept) => !/^\/$|^\/theme\.js$|^\/assets\//.test(kept))
  expect(personal).toEqual([])
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION'))).toEqual([])
  await context.close()
})

test('a page opened after the upgrade is of the new version and activates its worker without asking', async () => {
  await using server = await upgradable()
  const { context, page } = await openWindow(browser, server.world.url, {
    size: DESKTOP,
    hasServiceWorker: true,
  })
  await page.goto('/login')
  await workerInCharge(page)
  await server.upgrade()
  await lookForNewVersion(page)
  await offerIn(page).waitFor()
  // Now and then Chromium holds a page while the worker behind it is being replaced; a person loads it again.
  await page.goto('/register', { timeout: 30_000 }).catch(() => page.goto('/register'))
  expect(await buildOf(page)).toBe(next.build)
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  const isActive = () =>
    page.evaluate(async () => {
      const { waiting, installing } = await navigator.serviceWorker.ready
      return waiting === null && installing === null
    })
  const browserTools = await context.newCDPSession(page)
  await browserTools.send('ServiceWorker.enable')
  // A browser stops a worker that is idle, and then the next one is active; under test it may keep it for minutes.
  const isActiveOnceIdle = async () => {
    if (await isActive()) return true
    await browserTools.send('ServiceWorker.stopAllWorkers')
    await page.reload({ waitUntil: 'networkidle' })
    return isActive()
  }
  await expect.poll(isActiveOnceIdle).toBe(true)
  await expect.poll(() => offerIn(page).count()).toBe(0)
  await context.close()
})

test('a page whose code did not arrive is there at the next try, without being asked', async () => {
  await using server = await upgradable()
  const { context, page } = await openWindow(browser, server.world.url, { size: DESKTOP })
  await page.route('**/assets/login-page-*', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).count()).toBe(1)
  await context.close()
})

test('a page whose code is missing is reloaded once; where that does not help it says so, and never stays blank', async () => {
  await using server = await upgradable()
  const maya = await server.world.homeowner()
  // As in a browser that blocks workers, or deleted the stored files.
  const { context, page } = await openWindow(browser, server.world.url, {
    size: DESKTOP,
    cookie: maya.cookie,
  })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const profile = page.getByRole('link', { name: 'Profile' }).first()
  // Whole, with the parts that are loaded when they are first drawn.
  await page.getByRole('heading', { name: /^Welcome, Maya/, level: 1 }).waitFor()
  await server.upgrade()
  await profile.click()
  await page.getByLabel('Builder name').waitFor()
  expect(await buildOf(page)).toBe(next.build)

  await page.route('**/assets/settings-page-*', (route) => route.abort())
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await page.waitForURL('**/settings')
  await page.unroute('**/assets/settings-page-*')
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Change name' }).waitFor()
  await context.close()
})
