import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CLAIMS = 2_000
/** Elements of a claim in the list, with the page around it shared among all. */
const MOST_ELEMENTS = 32

let browser: Browser
let world: World
let maya: HomeownerInTests

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true })
  maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
})
afterAll(async () => {
  await browser.close()
  await world.stop()
})

test('of 2,000 claims only those near the screen are laid out, and a page search and a screen reader find all', async () => {
  const { page, context } = await openWindow(browser, world.url, {
    cookie: maya.cookie,
    hasServiceWorker: false,
  })
  await multiplyClaims(page)
  await page.goto('/dashboard')
  await page
    .locator('.list .row')
    .nth(CLAIMS - 1)
    .waitFor({ state: 'attached' })
  const laidOut = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelectorAll('.list .row .ti')).filter((title) =>
          title.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  // The browser decides in the first frame.
  await expect.poll(laidOut).toSatisfy((count: number) => count > 0 && count < 60)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(
    CLAIMS * MOST_ELEMENTS,
  )
  expect(
    await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), `Claim ${CLAIMS - 1}.`),
  ).toBe(true)
  const devtools = await context.newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document' })
  const { nodes } = await devtools.send('Accessibility.queryAXTree', {
    ...(result.objectId && { objectId: result.objectId }),
    role: 'link',
    accessibleName: `Claim ${CLAIMS - 10}.`,
  })
  expect(nodes).toHaveLength(1)
  await context.close()
})

const Batch = z.array(z.looseObject({}))
const List = z.looseObject({
  result: z.object({
    data: z.object({ json: z.looseObject({ claims: z.array(z.looseObject({ id: z.string() })) }) }),
  }),
})

/** The server's list of one claim becomes one of 2,000. */
async function multiplyClaims(page: Page): Promise<void> {
  await page.route('**/trpc/**claims.list**', async (route) => {
    const response = await route.fetch()
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    const answers = Batch.parse(await response.json())
    const list = List.parse(answers[names.indexOf('claims.list')])
    const { json } = list.result.data
    json.claims = Array.from({ length: CLAIMS }, (_, number) => ({
      ...json.claims[0],
      id: `claim-${number}`,
      title: `Claim ${number}.`,
    }))
    await route.fulfill({ response, json: answers.with(names.indexOf('claims.list'), list) })
  })
}
