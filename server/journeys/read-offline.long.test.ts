import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedPhone, launchBrowser } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
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

const OFFLINE = /^You’re offline\. Showing what was saved/

/** The names of what the device keeps for reading without a connection. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    // Opening it would create it, without the store the app expects.
    if (!all.some(({ name }) => name === 'homeclaim-offline')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('homeclaim-offline')
      opening.addEventListener('error', () => reject(new Error('It could not be opened.')))
      opening.addEventListener('success', () => {
        const names = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        names.addEventListener('success', () => {
          opening.result.close()
          resolve(names.result.map(String))
        })
      })
    })
  })

/** A phone that has read the list and one of two claims. */
async function phoneThatHasRead() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const read = await maya.files({ title: 'The shower drain is clogged' })
  await maya.files({ title: 'A window does not close' })
  await builderAt(world.url, await tokenOf(maya, read.id)).says('We will come on Friday.')
  const { page, context } = await installedPhone(browser, world.url, maya.cookie)
  await page.goto('/dashboard')
  const keeps = async (part: string) => {
    await expect.poll(async () => (await kept(page)).some((name) => name.includes(part))).toBe(true)
  }
  for (const part of ['isHome', 'metrics', 'facts', 'profile']) await keeps(part)
  await page.goto(`/claims/${read.id}`)
  await page.getByText('We will come on Friday.').waitFor()
  await keeps(read.id)
  return { maya, read, page, context }
}

test('after a restart without a connection the list and the claims that were read are there, with one calm line', async () => {
  const { read, page, context } = await phoneThatHasRead()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The shower drain is clogged' }).waitFor()
  await page.getByText('We will come on Friday.').waitFor()
  await page.getByText(OFFLINE).waitFor()

  const again = await context.newPage()
  await again.goto('/dashboard')
  await again.getByText(OFFLINE).waitFor()
  await again.getByText('The shower drain is clogged').waitFor()
  await again.getByText('A window does not close').waitFor()
  expect(await again.locator('.note-bad, .note-warn, [role=alert]').count()).toBe(0)
  // A claim that was never opened says so, and does not pretend.
  await again.getByText('A window does not close').click()
  await again.getByText('This claim is not saved on this device yet.').waitFor()
  await again.goto('/dashboard')
  await again.getByText(OFFLINE).waitFor()

  await context.setOffline(false)
  await expect.poll(() => again.getByText(OFFLINE).count()).toBe(0)
  await again.getByText('The shower drain is clogged').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/claims/${read.id}`)
  await expect.poll(() => page.getByText(OFFLINE).count()).toBe(0)
})

test('a page that was opened with a connection shows what an earlier visit has read, and comes back by itself', async () => {
  const { read, page, context } = await phoneThatHasRead()
  await page.goto('/profile')
  await expect.poll(async () => (await kept(page)).some((name) => name.includes(read.id))).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await context.setOffline(true)
  // Its name also says how many claims need her, once the kept list is known.
  await page.getByRole('navigation', { name: 'Main, mobile' }).getByRole('link', { name: /^Home/ }).click()
  await page.getByText(OFFLINE).waitFor()
  await page.getByText('A window does not close').click()
  await page.getByText('This claim is not saved on this device yet.').waitFor()
  await page.goBack()
  // Whether its answer counts as read yet or not.
  const row = page.getByRole('listitem').filter({ hasText: 'The shower drain is clogged' })
  await row.getByRole('link').first().click()
  await page.getByText('We will come on Friday.').waitFor()
  await page.getByText(OFFLINE).waitFor()
  await page.goBack()
  await page.getByText('A window does not close').click()
  await page.getByText('This claim is not saved on this device yet.').waitFor()

  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'A window does not close' }).waitFor()
})

test('a list that was seen for a moment is kept when the connection is lost', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ title: 'The shower drain is clogged' })
  const { page, context } = await installedPhone(browser, world.url, maya.cookie)
  // The two seconds after which the claims are kept do not pass.
  await page.addInitScript(() => {
    const real = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (ms === 2_000 ? 0 : real(run, ms)),
    })
  })
  await page.goto('/dashboard')
  await page.getByText('The shower drain is clogged').waitFor()
  await context.setOffline(true)
  await expect.poll(async () => (await kept(page)).some((name) => name.includes('isHome'))).toBe(true)
})

test('the documents and the coverage of a home that were read are listed without a connection', async () => {
  const { maya, page, context } = await phoneThatHasRead()
  await addsDocument(world, maya, { bytes: aPdf('Contract'), name: 'Purchase contract.pdf' })
  await page.goto('/coverage')
  await page.getByText('Purchase contract').waitFor()
  for (const part of ['documents', 'coverage'])
    await expect.poll(async () => (await kept(page)).some((name) => name.includes(part))).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Purchase contract').waitFor()
  await page.getByText(OFFLINE).waitFor()
  expect(await page.locator('.note-bad, .note-warn, [role=alert]').count()).toBe(0)
})

test('photos that did not load without a connection are there by themselves when it is back', async () => {
  const { maya, page, context } = await phoneThatHasRead()
  const photo = async (seed: number) => maya.uploads(await jpegPhoto(seed))
  const { id } = await maya.files({ title: 'Cracked tile', imageUrls: [await photo(1)] })
  await maya.mutate('messages.send', { claimId: id, content: 'More of it', imageUrls: [await photo(2)] })
  await maya.mutate('profile.save', { home: { ...HOME, photo: await photo(3) }, builder: BUILDER })
  const pages = { list: page, claim: await context.newPage(), profile: await context.newPage() }
  const pictures = {
    list: page.locator('.hs .pic img:not(.scene), .row .th img'),
    claim: pages.claim.locator('.photos img'),
    profile: pages.profile.locator('.home-photo img:not(.scene)'),
  }
  const shown = async () =>
    Promise.all(
      Object.values(pictures).map((all) =>
        all.evaluateAll((images) => images.filter((image) => Object(image).naturalWidth > 0).length),
      ),
    )
  await pages.list.goto('/dashboard')
  await pages.claim.goto(`/claims/${id}`)
  await pages.profile.goto('/profile')
  await expect.poll(shown).toEqual([2, 2, 1])
  await expect.poll(async () => (await kept(page)).some((name) => name.includes(id))).toBe(true)

  await context.setOffline(true)
  for (const each of Object.values(pages)) await each.reload()
  await pages.claim.getByText('Photo unavailable').first().waitFor()
  await pages.profile.locator('.home-photo .scene').waitFor()
  await expect.poll(shown).toEqual([0, 0, 0])
  await pages.claim
    .getByRole('button', { name: /^Photo 1 of/ })
    .first()
    .click()
  const large = pages.claim.getByRole('dialog')
  await large.getByText('Photo unavailable').first().waitFor()

  await context.setOffline(false)
  await expect.poll(shown).toEqual([2, 2, 1])
  await large.getByRole('img', { name: /^Photo 1 of/ }).waitFor()
})

test('signing out deletes what was kept, and another person reads nothing of it', async () => {
  const { page, context } = await phoneThatHasRead()
  await page.getByRole('button', { name: 'Menu for' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => kept(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByText('Nothing is lost.').waitFor()
  expect(await page.getByText(/A window does not close|The shower drain is clogged/).count()).toBe(0)
})

test('a session that was ended elsewhere while the phone was offline ends here too, with what was kept', async () => {
  const { maya, page, context } = await phoneThatHasRead()
  await context.setOffline(true)
  await page.reload()
  await page.getByText(OFFLINE).waitFor()
  const response = await maya.call('POST', '/api/auth/logout')
  expect(response.ok).toBe(true)
  await context.setOffline(false)
  await page.waitForURL('**/login')
  await expect.poll(() => kept(page)).toEqual([])
})
