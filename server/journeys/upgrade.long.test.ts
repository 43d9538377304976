import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { startWorld } from '#server/testing/world.ts'
import { startCardWorld } from '#server/testing/subscriber.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('Upgrade opens the checkout in a new tab, which comes back, waits for the webhook and has Premium; so has the first tab', async () => {
  await using world = await startCardWorld({ withClient: true })
  const { stripe } = world
  const maya = await world.world.homeowner()
  const word = Promise.withResolvers<object[]>()
  stripe.whenPaid(async (events) => word.resolve(events))

  const { page, context, complaints } = await openWindow(browser, world.url)
  const [name = '', value = ''] = maya.cookie.split('=')
  await context.addCookies([{ name, value, url: world.url }])
  await page.goto('/settings/billing')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Upgrade for \$9\.99/ }).click()
  const checkout = await opened
  await checkout.getByRole('button', { name: 'Subscribe' }).click()
  await checkout.getByRole('heading', { name: 'We are waiting for the card provider' }).waitFor()
  expect(new URL(checkout.url()).origin).toBe(world.url)

  expect(await stripe.deliverAll(world.url, await word.promise)).toEqual([200, 200, 200])
  await checkout.getByRole('heading', { name: 'You are on Premium' }).waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByText(/You are on Premium.*It renews on/).waitFor()
  expect(complaints.filter((complaint) => !complaint.includes(stripe.url))).toEqual([])
})

test('opened by touch, no ring is around what has the focus; opened by the keyboard there is one', async () => {
  await using world = await startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '1' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const { page, context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: 'New Claim' }).first()
  const dialog = page.getByRole('dialog')
  const hasRing = () => page.evaluate(() => document.activeElement?.matches(':focus-visible') ?? false)
  await open.tap()
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  expect(await hasRing()).toBe(false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect.poll(hasRing).toBe(true)
  await context.close()
})
