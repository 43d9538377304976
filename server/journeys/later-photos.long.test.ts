import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('after filing: corrected, with photos added and sent, reopened with one, and withdrawn; the builder sees it all', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { id, title } = await maya.files({ title: 'Suply line drips' })
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
  })
  const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpegPhoto(1) })
  const dialog = page.getByRole('dialog')
  const fromMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await dialog.waitFor()
  }
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()

  await fromMenu('Correct something')
  await dialog.getByLabel('Title').fill('Supply line drips')
  await dialog.getByText(`Before: “${title}”`).waitFor()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByRole('heading', { name: 'Supply line drips', level: 1 }).waitFor()

  await fromMenu('Add photos')
  await dialog.locator('input[type=file]').setInputFiles(await file('later.jpg'))
  await dialog.getByRole('button', { name: 'Add 1 photo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Photo 1 of 1, Supply line drips' }).waitFor()

  const remove = page.getByRole('button', { name: /^Remove / })
  await page.locator('.dock input[type=file]').setInputFiles([await file('a.jpg'), await file('b.jpg')])
  await expect.poll(() => remove.count()).toBe(2)
  await expect.poll(() => remove.first().boundingBox()).toMatchObject({ width: 44, height: 44 })
  await remove.first().click()
  // Nothing asks before the page is closed, because the other one is stored.
  const isStored = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(isStored).toBe(true)
  await page.reload()
  await expect.poll(() => remove.count()).toBe(1)
  await page.getByLabel(/^Message to/).fill('The cabinet is clear now.')
  await page.getByRole('button', { name: 'Send message' }).click()
  const sent = page.getByRole('article').filter({ hasText: 'The cabinet is clear now.' })
  await sent.getByRole('button', { name: /^Photo 1 of 1/ }).waitFor()

  await fromMenu('It’s fixed')
  await dialog.getByRole('button', { name: 'It’s fixed' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await fromMenu('Reopen this claim')
  await dialog.getByLabel(/^Message to/).fill('It drips again.')
  await dialog.locator('input[type=file]').setInputFiles(await file('again.jpg'))
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  const again = page.getByRole('article').filter({ hasText: 'It drips again.' })
  await again.getByRole('button', { name: /^Photo 1 of 1/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await fromMenu('Withdraw')
  await dialog.getByLabel(/^Reason/).fill('same as claim 1003')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const withdrawal = page.getByText('You withdrew this claim: same as claim 1003')
  await withdrawal.filter({ visible: true }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()

  await world.deliverMail()
  const pictures = world.mail
    .mailsTo(BUILDER.email)
    .map(({ parsed }) => parsed.attachments.filter((each) => each.contentType === 'image/jpeg').length)
  // The claim email, the correction, the added photo, the message, the closing, the reopening, the withdrawal.
  expect(pictures).toEqual([0, 0, 1, 1, 0, 1, 0])
  const office = await openWindow(browser, world.url)
  await office.page.goto(`/b/${await tokenOf(maya, id)}`)
  await office.page.getByText('Maya withdrew this claim: it was filed by mistake.').waitFor()
  await office.page.getByText('See before').click()
  await office.page.getByText(title).first().waitFor()
  const photos = office.page.locator('#messages .photos img')
  await expect.poll(() => photos.count()).toBe(3)
  expect(office.complaints).toEqual([])
  await office.context.close()
})
