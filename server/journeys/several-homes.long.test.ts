import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const choice = (page: Page) => page.getByRole('button', { name: /^Choose another home/ })
const chooses = async (page: Page, address: string) => {
  await choice(page).click()
  await page.getByRole('dialog').getByRole('button', { name: address }).click()
  await page.getByRole('button', { name: `Choose another home. Now: ${address}` }).waitFor()
}
/** The row of a claim on the dashboard. */
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a second home is added on a phone; claims, drafts and links each belong to their home', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const atHome = await maya.files({ title: 'The oven door sticks' })

  const { page, complaints } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  await page.goto('/dashboard')
  await row(page, 'The oven door sticks').waitFor()
  expect(await choice(page).count()).toBe(0)

  // What is typed for the first home stays there.
  await page.goto('/claims/new')
  await page.getByLabel('Brief summary').fill('A draft about the first home')
  await page.getByRole('navigation', { name: 'Main, mobile' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Household', exact: true }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Add a home' }).click()
  await page.getByLabel('Address').fill('7 Lake Road')
  await page.getByLabel('City').fill('Bend')
  await page.getByLabel('State').fill('OR')
  await page.getByLabel('ZIP Code').fill('97701')
  await page.getByLabel('Warranty start date').fill('2026-02-01')
  await page.getByLabel('Warranty end date').fill('2028-02-01')
  await page.getByLabel('Builder name').fill('Lakeside Builders')
  await page.getByLabel('Builder email').fill('office@lakeside.example')
  await page.getByRole('button', { name: 'Add home' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Choose another home. Now: 7 Lake Road' }).waitFor()
  await expect.poll(() => row(page, 'The oven door sticks').count()).toBe(0)

  await page.goto('/claims/new')
  const summary = page.getByLabel('Brief summary')
  await summary.waitFor()
  expect(await summary.inputValue()).toBe('')
  await summary.fill('The deck is loose at the lake')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await row(page, 'The deck is loose at the lake').waitFor()

  await chooses(page, '418 Alder Creek Drive')
  await row(page, 'The oven door sticks').waitFor()
  expect(await row(page, 'The deck is loose at the lake').count()).toBe(0)
  await page.goto('/claims/new')
  await expect.poll(() => summary.inputValue()).toBe('A draft about the first home')

  // A link to a claim of the other home opens it, and leads back to that home.
  const lake = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
  await lake.page.goto('/dashboard')
  await chooses(lake.page, '7 Lake Road')
  await row(lake.page, 'The deck is loose at the lake').waitFor()
  await lake.page.goto(`/claims/${atHome.id}`)
  await lake.page.getByRole('heading', { level: 1, name: 'The oven door sticks' }).waitFor()
  await lake.page.getByRole('button', { name: 'Choose another home. Now: 418 Alder Creek Drive' }).waitFor()
  await lake.page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await row(lake.page, 'The oven door sticks').waitFor()
  expect(complaints).toEqual([])
  expect(lake.complaints).toEqual([])
})
