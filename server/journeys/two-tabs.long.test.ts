import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const title = (page: Page) => page.getByLabel('Title')

async function opensForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/claims/new')
  await title(page).waitFor()
  return page
}

/** Types a title and waits until the browser has stored as many drafts. */
async function begins(page: Page, words: string, drafts: number) {
  await title(page).fill(words)
  await expect.poll(() => storedDrafts(page)).toBe(drafts)
}

const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('homeclaim')
        opening.addEventListener('error', () => reject(new Error('The storage cannot be opened')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test.each(['with locks', 'over plain http, where browsers have none'])(
  'two tabs make two drafts, each its own after a reload; a new tab takes over that of a closed one: %s',
  async (kind) => {
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { context } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
    if (kind !== 'with locks')
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const one = await opensForm(context)
    await begins(one, 'Drip under the sink', 1)
    const other = await opensForm(context)
    expect(await title(other).inputValue()).toBe('')
    await begins(other, 'Loose handrail', 2)

    await one.reload()
    await expect.poll(() => title(one).inputValue()).toBe('Drip under the sink')
    await other.reload()
    await expect.poll(() => title(other).inputValue()).toBe('Loose handrail')

    await other.close()
    const third = await opensForm(context)
    await expect.poll(() => title(third).inputValue()).toBe('Loose handrail')
    await third.getByText('Draft restored').waitFor()
    expect(await title(one).inputValue()).toBe('Drip under the sink')
    await context.close()
  },
)

test('signing out in one tab warns, and deletes the drafts of both', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { context } = await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  const one = await opensForm(context)
  await begins(one, 'Drip under the sink', 1)
  const other = await opensForm(context)
  await begins(other, 'Loose handrail', 2)
  await one.getByRole('button', { name: /^Menu for/ }).click()
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await one.getByRole('button', { name: 'Sign out and delete it' }).click()
  await one.waitForURL('**/login')
  await expect.poll(() => storedDrafts(one)).toBe(0)
  await context.close()
})
