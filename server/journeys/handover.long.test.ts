import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a home is sold: the buyer makes an account by the link, the seller confirms and stays to read', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id, title } = await maya.files()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await maya.mutate('admin.setRegistration', { mode: 'closed' })

  const seller = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
  await seller.page.goto('/settings/household')
  await seller.page.getByText('More', { exact: true }).click()
  await seller.page.getByRole('button', { name: 'Hand over to the buyer' }).click()
  await seller.page.getByLabel('Buyer’s email').fill('bao@homes.example')
  await seller.page.getByRole('button', { name: 'Send link' }).click()
  const field = seller.page.getByLabel('Link of the invitation')
  await expect.poll(() => field.inputValue()).not.toBe('')
  const link = await field.inputValue()
  await seller.page.getByRole('button', { name: 'Done' }).click()
  await seller.page.getByText('has not accepted yet').waitFor()

  const { page, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await page.goto(link)
  await page
    .getByRole('heading', { name: 'Maya Lindqvist hands 418 Alder Creek Drive over to you' })
    .waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Bao Tran')
  await page.getByLabel('Email').fill('bao@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByLabel('Confirm password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('heading', { name: 'You accepted' }).waitFor()
  await page.goto('/settings/household')
  await page.getByText('You are ready to take over 418 Alder Creek Drive').waitFor()

  await seller.page.reload()
  await seller.page.getByText('Bao Tran is ready to take over 418 Alder Creek Drive').waitFor()
  await seller.page.getByRole('button', { name: 'Hand over', exact: true }).click()
  const question = seller.page.getByRole('dialog')
  await question.getByText('Stay and read only').click()
  await question.getByRole('button', { name: 'Hand over' }).click()
  await seller.page.getByText('You share this home and its claims.').waitFor()
  expect(await seller.page.getByText('Sold this home?').count()).toBe(0)

  await builder.says('We come on Friday.')
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('We come on Friday.').first().waitFor()
  await seller.page.goto(`/claims/${id}`)
  await seller.page.getByText('You can read this claim').waitFor()
  expect(complaints).toEqual([])
  expect(seller.complaints).toEqual([])
})
