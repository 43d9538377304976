import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedPhone, launchBrowser } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { backgroundSync, choosePhotos } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const SAVED = 'Saved. It will be sent when you’re back online.'
const savedRows = (page: Page) =>
  page.getByRole('region', { name: 'Saved on this device' }).getByRole('listitem')

/** A phone on the claim form, which the worker can open again without a connection. */
async function phone() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { page, context } = await installedPhone(browser, world.url, maya.cookie)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByText('From your profile').waitFor()
  return { maya, page, context }
}

/**
 * The tab is gone in the middle of it, as when a phone ends it; the app is opened again at `path`. `prepare` is done
 * before it asks for anything.
 */
async function kill(
  page: Page,
  path: string,
  prepare: (next: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await prepare(next)
  await next.goto(path)
  if (!isOnline) await reportOffline(next)
  return next
}

/** Tells a page that it has no network, as a phone does: after a navigation Chromium reports one again. */
async function reportOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const state = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.overrideNetworkState', state)
}

/** What was typed or chosen is in the browser's storage: the write of a moment ago is done. */
async function stored(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('homeclaim')
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
              all.addEventListener('success', () => {
                opening.result.close()
                resolve(JSON.stringify(all.result).includes(wanted))
              })
            })
          }),
        text,
      ),
    )
    .toBe(true)
}

async function fills(page: Page, summary: string) {
  await page.getByLabel('Brief summary').fill(summary)
  await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
}

test('without a connection a claim with its photos is saved on the phone, calmly, and sent once when it returns', async () => {
  const { maya, page, context } = await phone()
  await context.setOffline(true)
  await page.getByText('You’re offline. Submit now, and it will be sent when you’re back online.').waitFor()
  await choosePhotos(page, [
    { name: 'one.jpg', bytes: await jpegPhoto(1) },
    { name: 'two.jpg', bytes: await jpegPhoto(2) },
  ])
  await fills(page, 'the toilet in the hall bath leaks')
  await page.getByText('Photos are saved on this phone.').waitFor()
  const [submit, tabs] = [page.getByRole('button', { name: 'Submit Claim' }), page.locator('.tabbar')]
  const room = async () => {
    const [button, bar] = [await submit.boundingBox(), await tabs.boundingBox()]
    return (bar?.y ?? NaN) - (button?.y ?? NaN) - (button?.height ?? NaN)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  expect(await page.locator('.note-bad, .err, [aria-invalid=true]').count()).toBe(0)
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await savedRows(page).getByText(SAVED).waitFor()
  expect(await savedRows(page).getByRole('heading').textContent()).toBe('The toilet in the hall bath leaks')
  expect(await maya.lists()).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => savedRows(page).count()).toBe(0)
  await page.getByRole('link', { name: /The toilet in the hall bath leaks/ }).waitFor()
  const claims = await maya.lists()
  expect(claims).toMatchObject([{ title: 'The toilet in the hall bath leaks', category: 'Plumbing' }])
  // Its photos follow.
  await expect.poll(async () => (await maya.lists()).map(({ imageUrls }) => imageUrls.length)).toEqual([2])
})

test('a saved claim outlives the page, and is sent when the app is opened with a connection', async () => {
  const { maya, page, context } = await phone()
  // Since then this device knows who uses it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeclaim.offline'))).not.toBeNull()
  await context.setOffline(true)
  await fills(page, 'the kitchen faucet drips all night')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await savedRows(page).getByText(SAVED).waitFor()
  await page.reload()
  await savedRows(page).getByText(SAVED).waitFor()
  await context.setOffline(false)
  await expect
    .poll(async () => (await maya.lists()).map(({ title }) => title))
    .toEqual(['The kitchen faucet drips all night'])
  await expect.poll(() => savedRows(page).count()).toBe(0)
})

test('a claim whose response was lost is saved and sent again, and the server has it once', async () => {
  const { maya, page } = await phone()
  let lost = 0
  await page.route(/claims\.create/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await fills(page, 'the shower drain is clogged')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => savedRows(page).count()).toBe(0)
  await page.getByRole('link', { name: /The shower drain is clogged/ }).waitFor()
  expect(await maya.lists()).toHaveLength(1)
})

test('killed at every step, before and after it was submitted, a claim is sent once with all that was in it', async () => {
  const opened = await phone()
  const { maya, context } = opened
  let { page } = opened
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeclaim.offline'))).not.toBeNull()
  await context.setOffline(true)
  await choosePhotos(page, [{ name: 'one.jpg', bytes: await jpegPhoto(1) }])
  await stored(page, '"name":"one.jpg"')
  page = await kill(page, '/claims/new')
  await page.getByRole('button', { name: /^one\.jpg/ }).waitFor()
  await fills(page, 'the hall toilet runs all night')
  await stored(page, 'the hall toilet runs all night')
  page = await kill(page, '/claims/new')
  await expect
    .poll(() => page.getByLabel('Brief summary').inputValue())
    .toBe('the hall toilet runs all night')
  await page.getByRole('button', { name: /^one\.jpg/ }).waitFor()
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await savedRows(page).getByText(SAVED).waitFor()

  // Its photo is on its way.
  page = await kill(page, '/dashboard')
  await savedRows(page).getByText(SAVED).waitFor()
  const uploading = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/uploads/**', () => undefined)
  await context.setOffline(false)
  await uploading

  // The server has the claim, and its response never arrives.
  page = await kill(page, '/dashboard', async (next) => {
    await next.route(/claims\.create/, async (route) => void (await route.fetch()))
  })
  await expect.poll(async () => (await maya.lists()).length).toBe(1)
  await expect.poll(() => savedRows(page).count()).toBe(1)

  page = await kill(page, '/dashboard')
  await page.getByRole('link', { name: /hall toilet runs all night/i }).waitFor()
  await expect.poll(() => savedRows(page).count()).toBe(0)
  await expect.poll(async () => (await maya.lists()).map(({ imageUrls }) => imageUrls.length)).toEqual([1])
  await page.goto('/claims/new')
  await expect.poll(() => page.getByLabel('Brief summary').inputValue()).toBe('')
})

test('a claim saved on a phone whose app was closed is sent by the browser when the network is back', async () => {
  const { maya, page, context } = await phone()
  await context.setOffline(true)
  await choosePhotos(page, [{ name: 'one.jpg', bytes: await jpegPhoto(1) }])
  await fills(page, 'the guest sink drips all day')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await savedRows(page).getByText(SAVED).waitFor()

  const elsewhere = await context.newPage()
  const networkReturns = await backgroundSync(elsewhere, world.url)
  await page.close()
  await context.setOffline(false)
  expect(await maya.lists()).toEqual([])
  await networkReturns()
  await expect.poll(async () => (await maya.lists()).map(({ imageUrls }) => imageUrls.length)).toEqual([1])

  const opened = await context.newPage()
  await opened.goto('/dashboard')
  await opened.getByRole('link', { name: /guest sink drips/i }).waitFor()
  await expect.poll(() => savedRows(opened).count()).toBe(0)
  expect(await maya.lists()).toHaveLength(1)
})

test('on a slow network the claim is on record at once; its photos follow from the dashboard, with one progress', async () => {
  const { maya, page } = await phone()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let uploads = 0
  await page.route('**/uploads/**', async (route) => {
    uploads += 1
    await released
    return route.continue().catch(() => undefined)
  })
  await choosePhotos(page, [
    { name: 'one.jpg', bytes: await jpegPhoto(1) },
    { name: 'two.jpg', bytes: await jpegPhoto(2) },
  ])
  await fills(page, 'the bathtub drains slowly')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Sending 2 photos of The bathtub drains slowly, 0%').waitFor()
  // The claim is in its group, and nowhere else; what the form began to upload goes on.
  await page.getByRole('listitem').filter({ hasText: 'The bathtub drains slowly' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'The bathtub drains slowly' }).count()).toBe(1)
  expect(await savedRows(page).count()).toBe(0)
  expect(uploads).toBe(2)
  expect((await maya.lists()).map(({ imageUrls }) => imageUrls.length)).toEqual([0])

  // Its photos are on the phone: they are sent when the app is opened again.
  const next = await kill(page, '/dashboard')
  release()
  await next
    .getByRole('link', { name: /The bathtub drains slowly/ })
    .first()
    .waitFor()
  await next.getByText(/^Sending 2 photos of/).waitFor({ state: 'detached' })
  await expect.poll(async () => (await maya.lists()).map(({ imageUrls }) => imageUrls.length)).toEqual([2])
  await world.deliverMail()
  const subjects = world.mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed.subject ?? '')
  expect(subjects.filter((subject) => subject.includes('bathtub'))).toHaveLength(2)
})

test('a saved claim that the server refuses says why, and can be edited', async () => {
  const { maya, page, context } = await phone()
  for (let filed = 0; filed < 2; filed += 1) await maya.files()
  await context.setOffline(true)
  await fills(page, 'the toilet leaks')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await savedRows(page).getByText(SAVED).waitFor()
  // Meanwhile the last free claim is used on another device.
  await maya.files()
  await context.setOffline(false)
  await savedRows(page)
    .getByText(/^Not sent: You've used all your free claims/)
    .waitFor()
  await savedRows(page).getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL('**/claims/new')
  await expect.poll(() => page.getByLabel('Brief summary').inputValue()).toBe('the toilet leaks')
  expect(await maya.lists()).toHaveLength(3)
})

test('without a connection the language changes at once, and what is written in the form stays', async () => {
  const { page, context } = await phone()
  await fills(page, 'the shower drips all night')
  await context.setOffline(true)
  await stored(page, 'the shower drips all night')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.locator('select').selectOption({ label: 'Español' })
  await page.getByRole('heading', { name: 'Apariencia' }).waitFor()
  await page.getByRole('link', { name: 'Nuevo', exact: true }).click()
  await expect.poll(() => page.getByLabel('Resumen breve').inputValue()).toBe('the shower drips all night')
  await page.getByRole('button', { name: 'Enviar reclamo' }).waitFor()
})
