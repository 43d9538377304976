import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { aPdf } from '#server/testing/documents.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a posted letter with a photo of its receipt and a PDF is in the record as an own statement; the builder is not notified', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { id, title } = await maya.files()
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
  })
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add what you did yourself' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Add to the record' })

  await submit.click()
  await dialog.getByText('Please say what you told them').waitFor()
  await dialog.getByLabel('Posted on').fill('2026-03-02')
  await dialog.getByLabel(/^Tracking number/).fill('9400 1000 2000')
  await dialog.getByLabel('What the letter said').fill('The claim, with two pictures.')
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1) }
  await dialog.locator('input[type=file][multiple]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Remove receipt.jpg' }).waitFor()
  const proof = dialog.locator('input[type=file]:not([multiple])')
  await proof.setInputFiles(file)
  await dialog.getByText('Only a PDF can be added here. Add pictures as photos.').waitFor()
  await proof.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await dialog.getByText('letter.pdf').waitFor()
  await submit.click()
  await dialog.waitFor({ state: 'detached' })
  const said =
    'You said you posted a letter on Mar 2, 2026, tracking number 9400 1000 2000: “The claim, with two pictures.”'
  await page.getByRole('log').getByText(said, { exact: false }).waitFor()

  await page.getByRole('button', { name: /^Record (?!video)/ }).click()
  await page.getByText(/was told, and when$/).click()
  await page.getByText('Own statement.').waitFor()
  await page
    .getByText(/^letter\.pdf, SHA-256 [0-9a-f]{64}$/)
    .first()
    .waitFor()
  await page.getByText('The whole record').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Open letter.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('letter.pdf')
  expect(Buffer.concat(await (await download.createReadStream()).toArray())).toEqual(aPdf())
  expect(complaints).toEqual([])
  await context.close()

  const office = await openWindow(browser, world.url)
  await office.page.goto(`/b/${await tokenOf(maya, id)}`)
  await office.page.getByRole('heading', { name: title }).first().waitFor()
  expect(await office.page.content()).not.toContain('9400 1000 2000')
  await office.context.close()
})
