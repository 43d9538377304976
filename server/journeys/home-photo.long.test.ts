import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { fillHome } from '#server/testing/screens.ts'
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

const choose = async (
  page: Page,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
) => page.getByLabel('Photo of your home', { exact: true }).setInputFiles({ name, mimeType, buffer })

const added = (page: Page) => page.getByText('Photo of your home added.').waitFor({ state: 'attached' })

test('the first step takes a photo of the home, and the profile has it; what is no picture is refused in words', async () => {
  const maya = await world.homeowner()
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
  })
  await page.goto('/start/home')
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  await choose(page, { name: 'house.txt', mimeType: 'text/plain', buffer: Buffer.from('a house') })
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()

  await choose(page, { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1) })
  await added(page)
  // It is there after a reload, as what is typed is.
  await page.reload()
  await page.getByRole('button', { name: 'Change photo' }).waitFor()
  await fillHome(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/start/builder')

  await page.goto('/profile')
  const address = page.getByLabel('Home photo URL')
  await expect.poll(() => address.inputValue()).toContain(`${world.url}/photos/`)
  const picture = page.locator('.home-photo img')
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove photo of your home' }).click()
  await expect.poll(() => address.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
