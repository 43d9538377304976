import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { eml, reply, zipOf } from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import { imports } from '#shared/messages/en/imports.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const OFFICE = `Northfield Homes <${BUILDER.email}>`
const MAYA = 'Maya Lindqvist <maya@home.example>'
const WINDOW = { from: MAYA, to: OFFICE, subject: 'Leaking window' }

const folder = async () => ({
  'claims/one.eml': eml({ ...WINDOW, id: '1@x', photo: await jpegPhoto(3) }),
  'claims/two.eml': reply({ from: OFFICE }),
  'claims/roof.eml': eml({ ...WINDOW, id: '3@x', subject: 'Loose shingle', text: 'A shingle came loose.' }),
  'claims/shingle.jpg': await jpegPhoto(5),
  'claims/cat.jpg': await jpegPhoto(7),
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Fills in what a proposed claim needs. */
async function answers(
  page: Page,
  name: RegExp,
  { category, isOpen }: { category: string; isOpen: boolean },
) {
  await card(page, name).getByLabel('Category').selectOption(category)
  await card(page, name)
    .getByText(isOpen ? 'Still open' : 'Fixed', { exact: true })
    .click()
}

async function placesPhoto(page: Page, name: string, to: RegExp | string) {
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const select = page.getByLabel(/^Put (it|these)/)
  const label = await select.locator('option').filter({ hasText: to }).textContent()
  await select.selectOption({ label: label ?? '' })
  await button(page, /^(Move|Leave out)$/).click()
  await page.getByRole('checkbox', { name: new RegExp(name) }).waitFor({ state: 'detached' })
}

test('a ZIP of emails and photos becomes claims on a small phone, and one of them is sent to the builder', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: { ...PHONE, width: 320 },
    cookie: maya.cookie,
  })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Import claims' }).click()
  await page
    .locator('input[aria-label=Files]')
    .setInputFiles({ name: 'claims.zip', mimeType: 'application/zip', buffer: await zipOf(await folder()) })
  await page.getByText('Found 3 emails and 3 photos.').waitFor()

  // The builder of the profile and the categories are proposed; importing leads to the photos that came alone.
  await button(page, 'Import 2 claims').click()
  await page.getByText(imports.missing.items).waitFor()
  expect(await page.getByRole('checkbox', { name: new RegExp(BUILDER.email) }).isChecked()).toBe(true)
  expect(await page.getByText('Please select a category').count()).toBe(0)
  await button(page, /^Enlarge photo .*shingle/).click()
  const large = page.getByRole('dialog').getByRole('img', { name: /^Photo \d of 2, not placed yet$/ })
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400)
  await button(page, 'Close viewer').click()
  await placesPhoto(page, 'shingle', /Loose shingle/)
  await placesPhoto(page, 'cat', 'Nowhere: leave out')
  const shown = () => page.locator('.imp-own img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(shown).toBeGreaterThan(0)
  await answers(page, /Leaking window/, { category: 'Doors & Windows', isOpen: true })
  await card(page, /Leaking window/)
    .getByLabel('Title')
    .fill('Leaking hall window')
  await page.getByText('Everything you typed is saved.').waitFor()
  expect(await isWide(page)).toBe(false)

  // Leaving and coming back goes on where it was.
  await page.reload()
  await answers(page, /Loose shingle/, { category: 'Roofing & Gutters', isOpen: false })
  expect(
    await card(page, /Leaking hall window/)
      .getByLabel('Category')
      .inputValue(),
  ).toBe('Doors & Windows')
  await button(page, 'Import 2 claims').click()
  await page.getByRole('heading', { name: '2 claims imported' }).waitFor()
  await world.deliverMail()
  expect(world.mail.mailsTo(BUILDER.email)).toEqual([])

  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Leaking hall window' })
  await row.getByText('Imported', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Leaking hall window' }).click()
  await page.getByText('We will come on Friday.').waitFor()
  await page.getByText(/^Imported on/).waitFor()
  await button(page, 'Send to builder').click()
  await button(page, 'Send to builder').waitFor({ state: 'detached' })
  const delivered = async () => {
    await world.deliverMail()
    return world.mail.mailsTo(BUILDER.email).length
  }
  await expect.poll(delivered).toBe(1)
  expect(await isWide(page)).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

test('a folder dropped on the page is read with the folders in it, without what a computer put there', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { page, complaints, context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const dropped = await mkdtemp(path.join(tmpdir(), 'dropped-'))
  for (const [name, bytes] of Object.entries({
    ...(await folder()),
    'claims/.git/HEAD.eml': eml({ ...WINDOW, id: '9@x', subject: 'Not mine' }),
  })) {
    await mkdir(path.dirname(path.join(dropped, name)), { recursive: true })
    await writeFile(path.join(dropped, name), bytes)
  }
  await page.goto('/import')
  const zone = await page.getByText('Bring along the claims you kept elsewhere').boundingBox()
  const at = { x: zone?.x ?? 0, y: zone?.y ?? 0 }
  const data = { items: [], files: [path.join(dropped, 'claims')], dragOperationsMask: 1 }
  const devtools = await context.newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await page.getByText('Found 3 emails and 3 photos.').waitFor()
  expect(await page.getByText('Not mine').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
  await rm(dropped, { recursive: true })
})
