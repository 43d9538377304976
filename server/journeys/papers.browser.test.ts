import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, pagePdf } from '#server/testing/documents.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a PDF and a document of the home go with a claim from a phone, and the builder opens them without JavaScript', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const estimate = await pagePdf('Estimate')
  await addsDocument(world, maya, {
    bytes: estimate,
    name: 'Contract.pdf',
    kind: 'contract',
    type: 'application/pdf',
  })
  const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/claims/new')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a document' })
  await sheet.getByRole('button', { name: /^Contract\.pdf/ }).click()
  await sheet.getByRole('button', { name: /^Contract\.pdf/, pressed: true }).waitFor()
  const buffer = estimate
  await sheet
    .getByLabel('Choose a PDF')
    .setInputFiles([{ name: 'Roof estimate.pdf', mimeType: 'application/pdf', buffer }])
  await expect.poll(() => page.getByText('Ready to send').count()).toBe(2)
  await page.getByLabel('Brief summary').fill('The roof drips, here is what the roofer says')
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/form.png`, fullPage: true })
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  const [filed] = await maya.lists()
  if (!filed) throw new Error('no claim')
  expect((await claimPage(maya, filed.id)).papers?.map(({ fileName }) => fileName).toSorted()).toEqual([
    'Contract.pdf',
    'Roof estimate.pdf',
  ])
  await page.goto(`/claims/${filed.id}`)
  const picture = page.getByRole('link', { name: /^Roof estimate\.pdf/ }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  const width = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBeGreaterThan(0)
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/claim.png`, fullPage: true })
  await page.getByRole('button', { name: 'Add more' }).click()
  await page.getByRole('menuitem', { name: 'Add a document' }).click()
  await sheet.getByRole('button', { name: /^Contract\.pdf/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Ready to send').waitFor()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/composer.png` })
  await page.getByRole('button', { name: 'Send message' }).click()
  const sentPapers = async () =>
    (await claimPage(maya, filed.id)).messages[0]?.attachments.map(({ fileName }) => fileName)
  await expect.poll(sentPapers).toEqual(['Contract.pdf'])
  expect(complaints).toEqual([])
  await context.close()

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })
  const builder = await plain.newPage()
  await builder.goto(`/b/${await tokenOf(maya, filed.id)}`)
  const download = builder.waitForEvent('download')
  await builder.getByRole('link', { name: /^Roof estimate\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('Roof estimate.pdf')
  await plain.close()
})
