import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE, DESKTOP } from '#server/testing/browser.ts'
import { backWouldClose } from '#server/testing/screens.ts'
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Camera' })
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const takes = (page: Page) => page.getByRole('button', { name: 'Take Photo' })

/** A phone of a homeowner with a profile, on the dashboard. */
async function phone() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const opened = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await opened.page.goto('/dashboard')
  return { maya, ...opened }
}

test('no other site may use camera or microphone through ours', async () => {
  const { headers } = await fetch(world.url)
  expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(self), geolocation=()')
})

test('from a drip to a filed claim with two photos in seven taps and the words', async () => {
  const { maya, page, context, complaints } = await phone()
  await context.grantPermissions(['camera'], { origin: world.url })
  let taps = 0
  const tap = async (name: string, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).tap()
  }
  await tap('New', 'link')
  await tap('Take Photo')
  await dialog(page).getByText('One from a few steps back, one close up.').waitFor()
  await tap('Take photo')
  await dialog(page).getByText('1 of 5').waitFor()
  await tap('Take photo')
  await dialog(page).getByText('2 of 5').waitFor()
  await tap('Done')
  await expect.poll(() => tiles(page).count()).toBe(2)
  taps += 1
  await page.getByLabel('Brief summary').tap()
  await page.keyboard.type('the toilet in the hall bath leaks, since monday')
  await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
  const submit = page.getByRole('button', { name: 'Submit Claim' })
  await expect.poll(() => page.getByText(/^Uploaded · /).count()).toBe(2)
  const isAboveBar = async () => {
    const { y = Infinity, height = 0 } = (await submit.boundingBox()) ?? {}
    const bar = await page.locator('.tabbar').boundingBox()
    return y + height < (bar?.y ?? 0)
  }
  await expect.poll(isAboveBar).toBe(true)
  await tap('Submit Claim')
  await page.waitForURL('**/dashboard')
  expect(taps).toBe(7)
  // The person is on the dashboard before a slow network has sent everything.
  await expect.poll(async () => (await maya.lists()).length).toBe(1)
  const [claim] = await maya.lists()
  expect(claim).toMatchObject({ title: 'The toilet in the hall bath leaks', category: 'Plumbing' })
  expect(claim?.imageUrls).toHaveLength(2)
  expect(complaints).toEqual([])
  await context.close()
})

test('by keys: Space takes, Enter is done, Escape closes, the fifth is the last, and the focus goes back', async () => {
  const maya = await world.homeowner()
  const { page, context } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await context.grantPermissions(['camera'], { origin: world.url })
  await page.goto('/claims/new')
  await takes(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('One from a few steps back').waitFor()
  for (const taken of [1, 2]) {
    await page.keyboard.press('Space')
    await dialog(page).getByText(`${taken} of 5`).waitFor()
  }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => takes(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => tiles(page).count()).toBe(2)

  await page.keyboard.press('Enter')
  await dialog(page).getByText('One from a few steps back').waitFor()
  for (const taken of [3, 4, 5]) {
    await page.keyboard.press('Space')
    await dialog(page).getByText(`${taken} of 5`).waitFor()
  }
  await dialog(page).getByText('You can upload a maximum of 5 images').waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => tiles(page).count()).toBe(5)
  await context.close()
})

test('closing the camera switches it off', async () => {
  const maya = await world.homeowner()
  const { page, context } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await context.grantPermissions(['camera'], { origin: world.url })
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      Object.assign(window, { tracks: stream.getTracks() })
      return stream
    }
  })
  await page.goto('/claims/new')
  await takes(page).click()
  await dialog(page).getByText('One from a few steps back').waitFor()
  // Back closes it too, as on any phone.
  await backWouldClose(page)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  const states = () =>
    page.evaluate(() => {
      const tracks: MediaStreamTrack[] = Reflect.get(window, 'tracks')
      return tracks.map(({ readyState }) => readyState)
    })
  await expect.poll(states).toEqual(['ended'])
  expect(new URL(page.url()).pathname).toBe('/claims/new')
  await context.close()
})

test('a desktop has no Take Photo', async () => {
  const maya = await world.homeowner()
  const { page, context } = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
  await page.goto('/claims/new')
  await page.getByRole('button', { name: /^Choose photos/ }).waitFor()
  expect(await takes(page).isVisible()).toBe(false)
  await context.close()
})
