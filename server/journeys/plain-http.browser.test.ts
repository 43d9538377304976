import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { BROWSER_ARGS, findBrowser } from '#scripts/ensure-browser.ts'
import { openWindow, PHONE } from '#server/testing/browser.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

/** A name in a home network, without a certificate: browsers keep what they call powerful from such a page. */
const NAME = 'home.test'

test('on a phone at home, over plain http, a claim is filed with the camera, and only what is missing is said', async () => {
  await using world = await startWorld({ withClient: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
  const home = world.url.replace('localhost', NAME)
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { page, context, complaints } = await openWindow(browser, home, {
    size: PHONE,
    cookie: maya.cookie,
    hasServiceWorker: true,
  })

  // The stream of changes needs no certificate.
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/stream/'))
  await page.goto('/claims/new')
  await page.getByRole('button', { name: 'Submit Claim' }).waitFor()
  const has = () => [
    isSecureContext,
    'serviceWorker' in navigator,
    'clipboard' in navigator,
    'locks' in navigator,
  ]
  expect(await page.evaluate(has)).toEqual([false, false, false, false])

  // What was typed is there again after the phone ended the page; then the phone's own camera takes the photo.
  await page.getByLabel('Title').fill('Dishwasher supply line drips')
  await page.getByLabel('Brief summary').fill('water drips under the kitchen sink when the dishwasher runs')
  await expect.poll(() => page.evaluate(readDrafts)).toContain('water drips')
  await page.reload()
  await page.getByText('From your profile').waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Dishwasher supply line drips')
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await (await camera).setFiles([{ name: 'hose.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1) }])
  await page.getByText('Uploaded', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: /Dishwasher supply line/ }).click()
  await page.getByRole('button', { name: /Photo 1 of 1/ }).waitFor()
  expect((await stream).status()).toBe(200)

  await page.goto('/settings/notifications')
  await page.getByText('Browsers allow this only at an address that starts with https.').waitFor()
  // Browsers ignore these headers over plain http, and say so.
  expect(complaints.filter((line) => !line.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  await context.close()
  await browser.close()
})

/** Reads the drafts that the browser has stored, as text. */
function readDrafts(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('homeclaim')
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        resolve(JSON.stringify(all.result))
      })
    })
  })
}
