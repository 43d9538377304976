import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedPhone, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { anItem, filesWalkThrough } from '#server/testing/walk-through.ts'
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

/** A homeowner's phone where a walk-through begins. */
async function phone({ worksOffline = false } = {}) {
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: `builder-${crypto.randomUUID()}@northfield.example` })
  const opened = worksOffline
    ? await installedPhone(browser, world.url, maya.cookie)
    : await openWindow(browser, world.url, { size: PHONE, cookie: maya.cookie })
  const { page } = opened
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Do a walk-through' }).click()
  return { maya, ...opened }
}

/** The tab is gone in the middle of it, as when a phone ends it; the app is opened again where it was. */
async function kill(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto('/walk-through')
  return next
}

async function takes(page: Page, seed: number) {
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: await jpegPhoto(seed) })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
}
const words = (page: Page) => page.getByLabel('What is it?')
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).locator('.wt-item')
/** What was typed or taken is in the browser's storage: the write of a moment ago is done. */
async function stored(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('homeclaim')
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
              all.addEventListener('success', () => {
                opening.result.close()
                resolve(JSON.stringify(all.result).includes(wanted))
              })
            })
          }),
        text,
      ),
    )
    .toBe(true)
}

test('killed at every step and offline, a walk-through is sent once, with everything that was in it', async () => {
  const opened = await phone({ worksOffline: true })
  const { maya, context } = opened
  let { page } = opened
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeclaim.offline'))).not.toBeNull()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start' }).click()
  await stored(page, '30-day walk-through')

  page = await kill(page)
  await page.getByText('Bath 1').click()
  await takes(page, 1)
  await stored(page, '"name":"1.jpg"')
  page = await kill(page)
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await words(page).fill('caulk gap')
  await stored(page, 'caulk gap')
  page = await kill(page)
  await expect.poll(() => words(page).inputValue()).toBe('caulk gap')
  await next(page).click()
  await page.getByText('Walk-through · 1 item').waitFor()
  // The last room stays chosen.
  await words(page).fill('outlet is dead')
  await page.getByRole('radiogroup', { name: 'How bad is it?' }).getByText('Urgent').click()
  await page.getByText('Garage').click()
  await next(page).click()
  await page.getByText('Walk-through · 2 items').waitFor()
  await stored(page, 'outlet is dead')

  page = await kill(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect.poll(() => items(page).count()).toBe(2)
  await page.getByRole('button', { name: /Move item 2/ }).press('ArrowUp')
  await expect.poll(() => items(page).first().textContent()).toContain('outlet is dead')
  await page.getByRole('button', { name: 'Send 2 items in one email' }).click()
  await page.getByText('30-day walk-through · 2 items').waitFor()
  expect(await maya.lists()).toEqual([])
  page = await kill(page)
  await page.goto('/dashboard')
  await page.getByText('30-day walk-through · 2 items').waitFor()

  await context.setOffline(false)
  await expect.poll(async () => (await maya.lists()).length).toBe(2)
  await expect.poll(() => page.getByText('30-day walk-through · 2 items').count()).toBe(0)
  await expect
    .poll(async () =>
      Object.fromEntries((await maya.lists()).map(({ title, imageUrls }) => [title, imageUrls.length])),
    )
    .toEqual({ 'caulk gap': 1, 'outlet is dead': 0 })
})

test('a response that is lost sends nothing twice', async () => {
  const { maya, page, context } = await phone()
  let lost = 0
  await page.route(/walkThroughs\.create/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await words(page).fill('loose caulk')
  await words(page).press('Enter')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send 1 item in one email' }).click()
  await page.getByRole('link', { name: 'loose caulk' }).waitFor()
  expect(lost).toBe(1)
  expect(await maya.lists()).toHaveLength(1)
  await context.close()
})

test('an item without words says so at the field; a changed one keeps its place, a removed one comes back', async () => {
  const { page, context } = await phone()
  await page.getByRole('button', { name: 'Start' }).click()
  await next(page).click()
  await page.getByText('Two words are enough').waitFor()
  for (const title of ['first gap', 'second gap']) {
    await words(page).fill(title)
    await next(page).click()
  }
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Edit item 1, first gap' }).click()
  await words(page).fill('wide gap')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => items(page).allTextContents()).toHaveLength(2)
  await expect.poll(() => items(page).first().textContent()).toContain('wide gap')
  await page.getByRole('button', { name: 'Edit item 2, second gap' }).click()
  await page.getByRole('button', { name: 'Delete item' }).click()
  await expect.poll(() => items(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => items(page).count()).toBe(2)
  await context.close()
})

test('one item after the other without leaving the camera: room, shutter, two words, Next', async () => {
  const { page, context, complaints } = await phone()
  await context.grantPermissions(['camera'], { origin: world.url })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const camera = page.getByRole('dialog')
  await camera.getByText('A photo, then two words.').waitFor()
  // The form behind is not there for screen readers, but gets the focus back, and its input still opens the library.
  const behind = page.locator('form.wt')
  const isInert = () => behind.evaluate((form) => form.closest('[inert]') !== null)
  expect(await isInert()).toBe(true)
  await page.keyboard.press('Escape')
  await camera.waitFor({ state: 'detached' })
  expect(await isInert()).toBe(false)
  const opener = page.getByRole('button', { name: 'Take Photo' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await camera.getByText('A photo, then two words.').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await camera.getByRole('button', { name: 'Choose from library' }).click()
  await chooser
  await camera.getByText('Bath 1').click()
  for (const [index, title] of ['loose caulk', 'cracked tile'].entries()) {
    await camera.getByRole('button', { name: 'Take photo' }).click()
    await camera.getByRole('button', { name: '1 photo of this item. Look' }).waitFor()
    await camera.getByLabel('What is it?').fill(title)
    await camera.getByLabel('What is it?').press('Enter')
    await camera.getByText(index === 0 ? 'Walk-through · 1 item' : 'Walk-through · 2 items').waitFor()
    await camera.getByRole('button', { name: 'Choose from library' }).waitFor()
    // Also the new one for the next item.
    expect(await isInert()).toBe(true)
  }
  // Without words nothing is added, and the same two words show the item that has them.
  await camera.getByRole('button', { name: 'Next' }).click()
  await camera.getByRole('alert').waitFor()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await camera.getByRole('button', { name: '1 photo of this item. Look' }).waitFor()
  await camera.getByLabel('What is it?').fill('tile cracked')
  await camera.getByRole('button', { name: 'Compare' }).click()
  await camera.getByText('2 · cracked tile · Bath 1').waitFor()
  await camera.getByRole('button', { name: 'The same' }).click()
  await expect.poll(() => camera.getByLabel('What is it?').inputValue()).toBe('')
  await camera.getByRole('button', { name: 'Review' }).click()
  await camera.waitFor({ state: 'detached' })
  await expect.poll(() => items(page).count()).toBe(2)
  await expect.poll(() => items(page).nth(1).textContent()).toContain('2 photos')
  // Home says how far it is.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Continue 30-day walk-through, 2 items not sent yet' }).click()
  await page.waitForURL('**/walk-through?review')
  expect(complaints).toEqual([])
  await context.close()
})

const DEFECTS = { Kitchen: ['loose faucet', 'scratched counter'], 'Bath 1': ['caulk gap'] }

test('offline an item with its room, photo and two words is three taps, a room one more, and all are sent once', async () => {
  const { maya, page, context } = await phone({ worksOffline: true })
  await context.grantPermissions(['camera'], { origin: world.url })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeclaim.offline'))).not.toBeNull()
  await context.setOffline(true)
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  const camera = page.getByRole('dialog')
  const named = (name: string) => camera.getByRole('button', { name })
  await tap(page.getByRole('button', { name: 'Start' }))
  await tap(page.getByRole('button', { name: 'Take Photo' }))
  await camera.getByText('A photo, then two words.').waitFor()
  for (const [room, defects] of Object.entries(DEFECTS)) {
    const isChosen = await camera.getByRole('radio', { name: room, exact: true }).isChecked()
    if (!isChosen) await tap(camera.locator('label.chip').getByText(room, { exact: true }))
    for (const defect of defects) {
      await tap(named('Take photo'))
      await named('1 photo of this item. Look').waitFor()
      await tap(camera.getByLabel('What is it?'))
      await page.keyboard.type(defect)
      await tap(named('Next'))
      await named('Choose from library').waitFor()
    }
  }
  await tap(named('Review'))
  await expect.poll(() => items(page).count()).toBe(3)
  await tap(page.getByRole('button', { name: 'Send 3 items in one email' }))
  await page.getByText('30-day walk-through · 3 items').waitFor()
  // Two to the camera, two from it to the email, and the first room is chosen already: twenty in nine rooms are 72.
  expect(taps).toBe(4 + 3 * 3 + 1)

  await context.setOffline(false)
  const photos = async () =>
    Object.fromEntries((await maya.lists()).map(({ title, imageUrls }) => [title, imageUrls.length]))
  const onePhotoEach = Object.fromEntries(
    Object.values(DEFECTS).flatMap((all) => all.map((title) => [title, 1])),
  )
  await expect.poll(photos).toEqual(onePhotoEach)
})

test('without email the list’s link is offered, and saying that it was sent counts for every item', async () => {
  await using local = await startWorld({ withClient: true, hasMailServer: false })
  const maya = await local.homeowner()
  await maya.savesProfile()
  const { page, context } = await openWindow(browser, local.url, { size: PHONE, cookie: maya.cookie })
  await page.goto('/walk-through')
  await page.getByRole('button', { name: 'Start' }).click()
  for (const title of ['first gap', 'second gap']) {
    await words(page).fill(title)
    await next(page).click()
  }
  await page.getByText('Walk-through · 2 items').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'File 2 items' }).click()
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('every item of this walk-through').waitFor()
  await expect.poll(() => sheet.getByLabel('Private link').inputValue()).toContain('/b/list/')
  const link = await sheet.getByLabel('Private link').inputValue()
  await sheet.getByRole('button', { name: 'I already sent it' }).click()
  await sheet.getByRole('button', { name: 'I sent it' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('0 of 2 closed').waitFor()
  await expect.poll(async () => (await maya.lists()).map(({ status }) => status)).toEqual(['Sent', 'Sent'])
  await page.getByRole('link', { name: 'first gap' }).click()
  await page.getByRole('button', { name: /^Details/ }).click()
  await page.getByRole('link', { name: '30-day walk-through' }).click()
  await page.getByRole('heading', { level: 1, name: '30-day walk-through' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '30-day walk-through · 0 of 2 closed' }).waitFor()

  // The builder's open list shows what the homeowner does, but the item with the focus is not replaced.
  const list = await openWindow(browser, local.url)
  await list.page.goto(link)
  await expect.poll(() => local.server.services.live.hub.size()).toBe(2)
  await list.page.locator('#item-1').getByRole('link', { name: 'first gap' }).focus()
  for (const { id } of await maya.lists()) await maya.mutate('claims.close', { id })
  await list.page.locator('#item-2').getByText('Closed').waitFor()
  expect(await list.page.locator('#item-1').getByText('Closed').count()).toBe(0)
  expect(list.complaints).toEqual([])
  await list.context.close()
  await context.close()
})

test('a room of one long word fits the narrowest phone', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await filesWalkThrough(maya, { items: [anItem({ room: 'W'.repeat(40) })] })
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: { ...PHONE, width: 320 },
    cookie: maya.cookie,
  })
  await page.goto(`/walk-through/${id}`)
  await page.getByText('W'.repeat(40)).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(complaints).toEqual([])
  await context.close()
})
