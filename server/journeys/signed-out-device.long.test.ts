import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { installedPhone, launchBrowser } from '#server/testing/browser.ts'
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
  const { page, context } = await installedPhone(browser, world.url, maya.cookie)
  await page.goto('/dashboard')
  for (const [index, summary] of summaries.entries()) {
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await page.getByText('From your profile').waitFor()
    await context.setOffline(true)
    await files(page, summary, index === 0 ? [{ name: 'one.jpg', bytes: await jpegPhoto(1) }] : [])
    await expect.poll(() => savedRows(page).count()).toBe(index + 1)
  }
  return { maya, page, context }
}

/** Submits the claim form. */
async function files(page: Page, summary: string, photos: { name: string; bytes: Buffer }[]) {
  if (photos.length > 0) await choosePhotos(page, photos)
  await page.getByLabel('Brief summary').fill(summary)
  await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
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
  await page.evaluate(async () => {
    for (const kind of ['', '-walk', '-message'])
      await navigator.locks.request(`homeclaim-send${kind}`, () => undefined)
  })
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
  await signsIn(page, sam)
  breakOff()
  await sendingEnds(page)
  expect(await sam.lists()).toEqual([])
  expect(await namesOnDevice(page)).toEqual([])
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
    await Promise.resolve(Reflect.get(globalThis, 'sendOutbox')()).catch(() => undefined)
  })
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'heldNow')())).toBeGreaterThan(0)
  const opened = await context.newPage()
  await opened.goto('/dashboard')
  await savedRows(opened).waitFor()
  await signsOut(opened)
  await worker.evaluate(() => Reflect.get(globalThis, 'breakOff')())
  await sending
  expect(await namesOnDevice(opened)).toEqual([])
})

test.each(['on the server', 'after a day without a sign of life'])(
  'what waits when a session ends %s is neither seen nor sent by who signs in next, and goes when its writer is back',
  async (where) => {
    const { maya, page, context } = await phoneWithSaved([])
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'member' })
    const { id } = await maya.files({ title: 'Loose handrail' })
    await page.goto(`/claims/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Loose handrail' }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: /^Message to/ }).fill('It wobbles more now.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('It wobbles more now.').first().waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await files(page, 'the hall toilet leaks', [{ name: 'one.jpg', bytes: await jpegPhoto(1) }])
    await walks(page, 'caulk gap')

    if (where === 'on the server') await maya.call('POST', '/api/auth/logout')
    else {
      await page.evaluate(
        (then) => localStorage.setItem('homeclaim.lastActivityAt', String(then)),
        Date.now() - 2 * DAY,
      )
      await page.reload()
      await page.waitForURL('**/login')
    }
    await context.setOffline(false)
    await page.waitForURL('**/login')

    const wrote = /hall toilet|caulk gap|wobbles|30-day/i
    await signsIn(page, sam)
    await page
      .getByRole('link', { name: /Loose handrail/ })
      .first()
      .waitFor()
    await sendingEnds(page)
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => Reflect.get(globalThis, 'sendOutbox')())
    expect(await page.getByText(wrote).count()).toBe(0)
    await page.goto(`/claims/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Loose handrail' }).waitFor()
    expect(await page.getByText(wrote).count()).toBe(0)
    await page.goto('/claims/new')
    await page.getByText('From your profile').waitFor()
    expect(await page.getByText(wrote).count()).toBe(0)
    expect((await sam.lists()).map(({ title }) => title)).toEqual(['Loose handrail'])
    expect((await sam.reads(id)).messages).toEqual([])
    await page.getByRole('button', { name: /^Menu for/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')

    await signsIn(page, maya)
    await expect
      .poll(async () =>
        (await sam.lists()).map(({ title, imageUrls }) => `${title} ${imageUrls.length}`).toSorted(),
      )
      .toEqual(['Loose handrail 0', 'The hall toilet leaks 1', 'caulk gap 0'])
    await expect
      .poll(async () => (await sam.reads(id)).messages.map(({ content }) => content))
      .toEqual(['It wobbles more now.'])
    const by = await world.server.connection.db
      .selectFrom('claim_events')
      .innerJoin('claims', 'claims.id', 'claim_events.claim_id')
      .select('claim_events.user_id')
      .where('claims.home_id', '=', maya.user.id)
      .where('claim_events.status', '=', 'New')
      .execute()
    expect(new Set(by.map(({ user_id }) => user_id))).toEqual(new Set([maya.user.id]))
    await expect.poll(() => namesOnDevice(page)).toEqual([])
  },
)

async function signsIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Menu for/ }).waitFor()
}

/** Files a walk-through of one item. */
async function walks(page: Page, title: string) {
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Do a walk-through' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('What is it?').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Walk-through · 1 item').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Send 1 item/ }).click()
  await page.getByText('30-day walk-through · 1 item').waitFor()
}
