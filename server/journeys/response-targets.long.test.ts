import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, monthDay } from '#shared/dates.ts'
import { launchBrowser, openWindow, PHONE, TIME_ZONE } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('on a phone the owner gives the builder twelve days, and every page says the new day', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  const dueOf = async () => (await homeList(maya)).claims.find((claim) => claim.id === id)?.clock?.due ?? ''
  const inWords = (due: string) => monthDay(due, calendarDate(world.clock.now(), TIME_ZONE))
  const before = await dueOf()
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
  })
  const other = await context.newPage()
  await other.goto(`${world.url}/b/${await tokenOf(maya, id)}`)
  await other.getByText(`Answer due ${inWords(before)}`).waitFor()
  await page.goto(`/claims/${id}`)
  await page.getByText('5 of 5 working days left.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'How this is counted' }).click()
  await page.getByRole('link', { name: 'can change them' }).click()

  const panel = page.getByRole('region', { name: 'How soon your builder should act' })
  const answer = panel.getByLabel('Your builder should answer within')
  await panel.getByRole('button', { name: 'Change targets' }).click()
  await answer.fill('366')
  await answer.press('Enter')
  await panel.getByText('Enter a whole number from 1 to 365').waitFor()
  expect(await dueOf()).toBe(before)
  await answer.fill('12')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText(/^Saved\./).waitFor()
  const after = await dueOf()
  expect(after > before).toBe(true)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await page.goBack()
  await page.getByText('12 of 12 working days left.', { exact: false }).waitFor()
  await other.reload()
  await other.getByText(`Answer due ${inWords(after)}`).waitFor()

  await page.goto('/coverage')
  await panel.getByRole('button', { name: 'Change targets' }).click()
  await panel.getByRole('button', { name: 'Back to the usual ones' }).click()
  await panel.getByText('5 working days').waitFor()
  await expect.poll(dueOf).toBe(before)
  expect(complaints).toEqual([])
  await context.close()
})
