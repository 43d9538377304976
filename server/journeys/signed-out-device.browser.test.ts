import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { joinsHome } from '#server/testing/household.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos } from '#server/testing/screens.ts'
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

const savedRows = (page: Page) =>
  page.getByRole('region', { name: 'Saved on this device' }).getByRole('listitem')

/** A phone on which a person has submitted claims without a connection: the first with a photo, the others without. */
async function phoneWithSaved(summaries: string[]) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const opened = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
    hasServiceWorker: true,
  })
  const { page, context } = opened
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  for (const [index, summary] of summaries.entries()) {
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await page.getByText('From your profile').waitFor()
    await context.setOffline(true)
    if (index === 0) await choosePhotos(page, [{ name: 'one.jpg', bytes: await jpegPhoto(1) }])
    await page.getByLabel('Brief summary').fill(summary)
    await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
    await page.getByRole('button', { name: 'Submit Claim' }).click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => savedRows(page).count()).toBe(index + 1)
  }
  return { maya, ...opened }
}

/** What is being sent waits until `breakOff` is called, and then fails: the photo, and the words that do not wait for it. */
async function holdSending(page: Page) {
  let breakOff = () => {}
  const broken = new Promise<void>((resolve) => (breakOff = resolve))
  await page.route(/\/uploads\/|claims\.create/, async (route) => {
    await broken
    await route.abort('connectionfailed').catch(() => undefined)
  })
  return { breakOff }
}

async function signsOut(page: Page) {
  await page.getByRole('button', { name: /^Menu for/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign out and delete it' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => namesOnDevice(page)).toEqual([])
}

/** Everything this device stores of an account's texts, by its name. */
function namesOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('homeclaim')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          all.addEventListener('success', () => {
            opening.result.close()
            const texts = Object.keys(localStorage).filter((key) => key.startsWith('homeclaim.saved'))
            resolve([...all.result.map(String), ...texts])
          })
        })
      }),
  )
}

/** Resolves when neither a page nor the worker is sending any more. */
async function sendingEnds(page: Page): Promise<void> {
  await page.evaluate(() => navigator.locks.request('homeclaim-send', () => undefined))
}

test('a claim that is being sent while the person signs out does not come back to the phone', async () => {
  const { page, context } = await phoneWithSaved(['the hall toilet leaks'])
  const { breakOff } = await holdSending(page)
  await context.setOffline(false)
  await savedRows(page)
    .getByText(/^Sending 1 photo/)
    .waitFor()
  await signsOut(page)
  breakOff()
  await sendingEnds(page)
  expect(await namesOnDevice(page)).toEqual([])
  await context.close()
})

test('what a person saved is never filed in the name of a partner who signs in next on the same phone', async () => {
  const { maya, page, context } = await phoneWithSaved(['the hall toilet leaks', 'the guest sink drips'])
  const sam = await world.homeowner()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  const { breakOff } = await holdSending(page)
  await context.setOffline(false)
  await savedRows(page)
    .getByText(/^Sending 1 photo/)
    .waitFor()
  await signsOut(page)
  await page.getByLabel('Email').fill(sam.email)
  await page.getByLabel('Password', { exact: true }).fill(sam.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Menu for/ }).waitFor()
  breakOff()
  await sendingEnds(page)
  expect(await sam.lists()).toEqual([])
  expect(await namesOnDevice(page)).toEqual([])
  await context.close()
})

test('a claim that the phone is sending by itself does not come back after signing out either', async () => {
  const { page, context } = await phoneWithSaved(['the hall toilet leaks'])
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const real = fetch
    let [held, breakOff] = [0, () => {}]
    const broken = new Promise<void>((resolve) => (breakOff = resolve))
    // The words do not wait for the photo on a slow machine.
    const isHeld = (url: string, method: string | undefined) =>
      method === 'PUT' || url.includes('claims.create')
    const holding: typeof fetch = async (input, init) => {
      if (!isHeld(input instanceof Request ? input.url : String(input), init?.method))
        return real(input, init)
      held += 1
      await broken
      throw new TypeError('broken off')
    }
    Object.assign(globalThis, { fetch: holding, heldNow: () => held, breakOff })
  })
  await page.close()
  await context.setOffline(false)
  const sending = worker.evaluate(async () => {
    await Promise.resolve(Reflect.get(globalThis, 'sendSavedClaims')()).catch(() => undefined)
  })
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'heldNow')())).toBeGreaterThan(0)
  const opened = await context.newPage()
  await opened.goto('/dashboard')
  await savedRows(opened).waitFor()
  await signsOut(opened)
  await worker.evaluate(() => Reflect.get(globalThis, 'breakOff')())
  await sending
  expect(await namesOnDevice(opened)).toEqual([])
  await context.close()
})
