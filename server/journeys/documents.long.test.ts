import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a contract is added from the phone, found, opened as a download, renamed and removed', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  for (const name of ['Warranty book.pdf', 'Frame inspection.pdf', 'Roof inspection.pdf', 'Walk.pdf'])
    await addsDocument(world, maya, { bytes: aPdf(name), name })
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: { ...PHONE, width: 320 },
    cookie: maya.cookie,
  })
  await page.goto('/coverage')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]')

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByText('This is not a PDF or a photo (JPEG, PNG or HEIC).').waitFor()
  await file.setInputFiles({ name: 'page 1.pdf', mimeType: 'application/pdf', buffer: await jpegPhoto(1) })
  await dialog
    .getByLabel('Name', { exact: true })
    .fill('Purchase contract with a name so long that it needs some lines of its own.pdf')
  await dialog.getByText('Contract', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('searchbox', { name: 'Find a document' }).fill('purchase')
  const link = page.getByRole('link', { name: /^Purchase contract/ })
  await link.waitFor()
  expect(await page.getByRole('link', { name: /inspection/ }).count()).toBe(0)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)

  await page.getByRole('button', { name: /^Change Purchase contract/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Purchase contract')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Purchase contract', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Change Purchase contract' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No document has this in its name.').waitFor()
  await page.getByRole('searchbox', { name: 'Find a document' }).fill('')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Roof inspection.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('Roof inspection.pdf')
  expect(complaints).toEqual([])
  await context.close()
})
