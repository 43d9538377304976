import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { homeWithClaims, type HomeWithClaims } from '#server/testing/home-with-claims.ts'
import { eml, sendsImport, zipOf } from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos, tidyUp } from '#server/testing/screens.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'

/** The dashboard, and the screens that lead to a claim. */

let browser: Browser
let world: HomeWithClaims['world']
let maya: HomeWithClaims['maya']

beforeAll(async () => {
  browser = await launchBrowser()
  ;({ world, maya } = await homeWithClaims())
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

const newClaim: Visit = async (page, look) => {
  await page.goto('/claims/new')
  await page.getByLabel('Title').waitFor()
  await look('new claim')
  await button(page, 'Submit Claim').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('new claim, errors')
  let puts = 0
  await page.route('**/uploads/**', (route) => {
    puts += 1
    return puts === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })
  await choosePhotos(page, [
    { name: 'one.jpg', bytes: await jpegPhoto(1) },
    { name: 'two.jpg', bytes: await jpegPhoto(2) },
  ])
  await page.getByText(/^Uploaded/).waitFor()
  await button(page, /^Retry/).waitFor()
  await page.getByLabel('Brief summary').fill('water drips under the sink when the dishwasher runs')
  await tidyUp(page)
  await look('new claim, photos and suggestion')
  await button(page, 'Use this').click()
  await look('new claim, suggestion used')
  await button(page, 'Other…').click()
  await dialog(page).waitFor()
  await look('new claim, categories')
  await dismiss(page)
  await button(page, /^two\.jpg/).click()
  await dialog(page).waitFor()
  await look('new claim, photo')
}

const walkThrough: Visit = async (page, look) => {
  const list = await filesWalkThrough(maya)
  await page.goto(`/walk-through/${list.id}`)
  await page.getByRole('heading', { level: 1, name: list.name }).waitFor()
  await look('walk-through, filed')
  await page.goto(list.shareUrl ?? '')
  await page.getByRole('heading', { level: 1, name: list.name }).waitFor()
  await look('builder’s page, walk-through')
  await page.goto('/walk-through')
  await button(page, 'Start').waitFor()
  await look('walk-through, start')
  await button(page, 'Start').click()
  await page.getByLabel('What is it?').waitFor()
  await look('walk-through, item')
  await button(page, 'Take Photo').click()
  await dialog(page).getByText('A photo, then two words.').waitFor()
  await button(page, 'Next').click()
  await dialog(page).getByRole('alert').waitFor()
  await look('walk-through, camera')
  await dialog(page).getByLabel('What is it?').fill('loose caulk')
  await dialog(page).getByLabel('What is it?').press('Enter')
  await dialog(page).getByText('Walk-through · 1 item').waitFor()
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Items' }).waitFor()
  await look('walk-through, review')
}

/** Claims that were kept elsewhere, from the first file to the result. */
const importing: Visit = async (page, look) => {
  await page.goto('/import')
  const files = page.locator('input[aria-label=Files]')
  const one = eml({ id: '1@x', from: 'Tom <tom@builder.example>', photo: await jpegPhoto(3) })
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByText('One file was not added').waitFor()
  await look('import, first page')
  const zip = {
    'one.eml': one,
    'other.eml': eml({ id: '2@x', subject: 'Zanzibar', text: 'See you.' }),
    'a.jpg': await jpegPhoto(5),
  }
  await files.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: await zipOf(zip) })
  await page.getByText('Found 2 emails and 2 photos.').waitFor()
  await button(page, /^Import \d/).click()
  await page.getByText('Please select a category').first().waitFor()
  await page.locator('.imp-mails summary').first().click()
  await look('import, review with what is missing')
  await button(page, /^Move the email/).click()
  await dialog(page).waitFor()
  await look('import, moving an email')
  await dismiss(page)
  await button(page, 'Change claim 1').click()
  await page.getByRole('menu').waitFor()
  await page.getByRole('menuitem', { name: 'Leave this claim out' }).click()
  await page.getByText('Left out (1)').click()
  await look('import, left out')
  await button(page, 'Discard this import').click()
  await dialog(page).waitFor()
  await look('import, discarding')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: /^Bring along/ }).waitFor()
  await sendsImport(world, maya, { bytes: one, name: 'one.eml' })
  await page.reload()
  await page.getByRole('checkbox', { name: /tom@/ }).check()
  await page.getByLabel('Category').selectOption('Plumbing')
  await page.getByText('Still open', { exact: true }).click()
  await button(page, 'Import 1 claim').click()
  await page.getByRole('heading', { name: '1 claim imported' }).waitFor()
  await look('import, result')
  await page.getByRole('link', { name: 'Leaking window' }).click()
  await button(page, 'Send to builder').waitFor()
  await look('claim, imported and not sent')
}

const dashboard: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Stuck door/ }).waitFor()
  await page.getByRole('heading', { name: /^Needs you/ }).waitFor()
  await look('dashboard')
  await page.goto('/dashboard?category=Electrical')
  await page.getByText('No claims match your filters.').waitFor()
  await look('dashboard, nothing found')
  await button(page, 'Filters').click()
  await dialog(page).waitFor()
  await look('filters sheet', { sizes: 'phone' })
  await page.goto('/dashboard')
  await button(page, 'Search claims').click()
  await page.getByRole('searchbox', { name: 'Search claims' }).fill('handrail')
  await page.getByText('Showing 1 claim(s)...').waitFor()
  await look('dashboard, search', { sizes: 'phone' })
  await page.setViewportSize(DESKTOP)
  await page.goto('/dashboard')
  await page.getByRole('complementary', { name: 'Figures and dates' }).waitFor()
  await page.keyboard.press('?')
  await dialog(page).waitFor()
  await look('dashboard, keys', { sizes: 'desk' })
}

const menus: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Stuck door/ }).waitFor()
  await button(page, /^Menu for/).click()
  await dialog(page).waitFor()
  await look('slide-out menu', { sizes: 'phone' })
  await dismiss(page)
  // A page with nothing to press under the menu: covered, it would count as too small.
  await page.setViewportSize(DESKTOP)
  await page.goto('/claims/new')
  await page.getByLabel('Title').waitFor()
  await button(page, /^Menu for/).click()
  await page.getByRole('menu').waitFor()
  await look('user menu', { sizes: 'desk' })
}

const failing: Visit = async (page, look) => {
  await page.route(/\/trpc\/.*(metrics\.get|claims\.list)/, (route) =>
    route.fulfill({ status: 502, body: '' }),
  )
  await page.goto('/dashboard')
  await page.getByText('Could not load metrics data.').waitFor()
  await page.getByText('Failed to load claims data.').waitFor()
  await look('dashboard, failing')
  await page.goto('/claims/gone')
  // For a moment the bar's title is a heading too.
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).allTextContents())
    .toEqual(['Claim Not Found'])
  await look('claim not found')
}

test('every screen on the way to a claim is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const found = await visitAll(context, [newClaim, walkThrough, importing, dashboard, menus, failing])
  await context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(28)
})
