import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a person’s visit shows that the link was fetched, then that a person opened it', async () => {
  await using world = await startWorld({ withClient: true })
  const { maya, id } = await sentClaim(world)
  const { page: address } = builderAt(world.url, await tokenOf(maya, id))
  const events = async () => (await claimPage(maya, id)).record.map(({ kind, status }) => status ?? kind)

  await fetch(address, { method: 'HEAD' })
  await expect.poll(events).toEqual(['New', 'Sent', 'fetched-by-robot'])
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })
  await page.goto(address)
  await expect.poll(events).toEqual(['New', 'Sent', 'fetched-by-robot', 'fetched'])
  const told = page.waitForResponse((response) => response.url().endsWith('/opened'))
  await page.touchscreen.tap(200, 300)
  expect((await told).status()).toBe(200)
  expect(await events()).toEqual(['New', 'Sent', 'fetched-by-robot', 'fetched', 'Opened'])
  expect(complaints).toEqual([])
  await context.close()

  const home = await openWindow(browser, world.url, { cookie: maya.cookie, size: PHONE })
  await home.page.goto(`/claims/${id}`)
  await home.page.getByRole('button', { name: /^Record (?!video)/ }).click()
  const table = home.page.locator('details.record').filter({ hasText: 'was told, and when' })
  await table.locator('summary').click()
  await expect
    .poll(() => table.locator('li b').allInnerTexts())
    .toEqual([
      'Written.',
      'Accepted.',
      'Fetched by a robot.',
      'Fetched, we cannot tell by whom.',
      'Opened by a person.',
    ])
  // A fetch is in the record only, not in the thread.
  expect(await home.page.locator('.sys', { hasText: 'fetched' }).count()).toBe(0)
  await home.context.close()
})
