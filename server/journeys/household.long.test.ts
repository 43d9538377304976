import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { builderAt, tokenOf, visitIn } from '#server/testing/builder.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a reader is invited by a link, creates an account, sees everything and can press nothing; then becomes a partner, and is removed', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.proposes(visitIn(5, world.clock))

  const owner = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
  await owner.page.goto('/settings')
  await owner.page.getByRole('link', { name: 'Household', exact: true }).click()
  await owner.page.getByRole('button', { name: 'Invite' }).click()
  await owner.page.getByText('Read only', { exact: true }).click()
  await owner.page.getByRole('button', { name: 'Create link' }).click()
  const field = owner.page.getByLabel('Link of the invitation')
  await expect.poll(() => field.inputValue()).not.toBe('')
  const link = await field.inputValue()
  await owner.page.getByRole('button', { name: 'Done' }).click()
  await owner.page.getByText('Somebody with the link').waitFor()

  const { page, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await page.goto(link)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Sam Brandt')
  await page.getByLabel('Email').fill('sam@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('a good long password')
  await page.getByLabel('Confirm password', { exact: true }).fill('a good long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Needs an answer 1' }).waitFor()
  expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0)

  await page.goto(`/claims/${id}`)
  await page.getByText('You can read this claim').waitFor()
  for (const name of ['Accept', 'Share', 'Send', 'Add photos'])
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Evidence file', exact: true }).waitFor()
  // Beside it there is the way out of the menu.
  await page.getByRole('menuitem', { name: 'Close', exact: true }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(2)
  await page.goto('/claims/new')
  await page.getByText('You can read this home’s claims').waitFor()
  await page.goto('/profile')
  await page.getByText('You can look at this home').waitFor()

  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Change Sam Brandt' }).click()
  await owner.page.getByRole('menuitem', { name: /^Make partner/ }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Make partner' }).click()
  await owner.page.getByText('Partner · Can file, answer and close').waitFor()
  await page.goto(`/claims/${id}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()

  await owner.page.getByRole('button', { name: 'Change Sam Brandt' }).click()
  await owner.page.getByRole('menuitem', { name: 'Remove' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await owner.page.getByText('Sam Brandt no longer shares this home').waitFor()
  await page.reload()
  await page.getByText("doesn't exist or you don't have access to it").waitFor()
  // The refused claim is the only thing the browser complains of.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  expect(owner.complaints).toEqual([])
})
