import type { Page } from 'playwright-core'
import { BUILDER, HOME } from './homeowner.ts'

/** What people do on the app's screens, in their own words, for the journeys in a real browser. */

export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByLabel('Confirm password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
}

export async function fillHome(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(HOME.address)
  await page.getByLabel('City').fill(HOME.city)
  await page.getByLabel('State').fill(HOME.state)
  await page.getByLabel('ZIP Code').fill(HOME.zipCode)
  await page.getByLabel('Warranty start date').fill(HOME.warrantyStartDate)
  await page.getByLabel('Warranty end date').fill(HOME.warrantyEndDate)
}

/** `base`: the path below which the app is. */
export async function saveProfile(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}/profile`)
  await fillHome(page)
  await page.getByLabel('Builder name').fill(BUILDER.name)
  await page.getByLabel('Builder email').fill(BUILDER.email)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await page.getByText('Profile created successfully!').first().waitFor()
}

export async function choosePhotos(page: Page, photos: { name: string; bytes: Buffer }[]): Promise<void> {
  const files = photos.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: bytes }))
  await page.locator('input[type=file][multiple][accept^=image]').setInputFiles(files)
}

/** Asks for a better wording, again where a busy machine takes longer than the page waits. Waits until it is there. */
export async function tidyUp(page: Page): Promise<void> {
  const offered = page.getByRole('button', { name: 'Use this' })
  const failed = page.getByText('Failed to enhance description')
  do {
    await page.getByRole('button', { name: 'Tidy up my wording' }).click()
    // The failure of the try before is seen for a moment longer.
    await failed.waitFor({ state: 'hidden' })
    await offered.or(failed).first().waitFor()
  } while (await failed.isVisible())
}

/** Waits until Back closes the dialog that was opened: a moment later than the dialog is seen. */
export async function backWouldClose(page: Page): Promise<void> {
  await page.waitForFunction(() => Number(Object(history.state).over) > 0)
}

/** Waits until keys reach the open dialog: a moment later than it is seen. */
export async function keysReachDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
}

/** Waits until the fonts are loaded and nothing has changed its place for two frames. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = () =>
      Array.from(document.body.querySelectorAll('*'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join()
      }).join(';')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await document.fonts.ready
    for (let before = ''; before !== places(); await frame()) {
      before = places()
      await frame()
    }
  })
}

/** Takes a category of the claim form, out of all of them. */
export async function choosesCategory(page: Page, category: string): Promise<void> {
  await page.getByRole('group', { name: 'Category' }).getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('button', { name: category, exact: true }).click()
}

/**
 * Returns what the browser does when the network is back: it wakes the app's service worker, also with no page open.
 * `page` is any page that stays open.
 */
export async function backgroundSync(page: Page, url: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
      if (own) resolve(own.registrationId)
    })
    void devtools.send('ServiceWorker.enable')
  })
  return async () => {
    const event = { origin: url, registrationId, tag: 'saved-claims', lastChance: false }
    await devtools.send('ServiceWorker.dispatchSyncEvent', event)
  }
}
