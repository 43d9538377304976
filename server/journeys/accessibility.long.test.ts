import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, DAY } from '#shared/time/dates.ts'
import type { FormalLetter } from '#shared/letters/formal-notice.ts'
import { formalLetter, formalNotice } from '#shared/testing/formal-letter.ts'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder, signInToken } from '#server/testing/dashboard.ts'
import { aPdf } from '#server/testing/documents.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { eml, sendsImport, zipOf } from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos } from '#server/testing/screens.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** The screens of claims. Those of accounts are in accessibility-accounts.long.test.ts: two workers share them. */

let browser: Browser
let world: World
let maya: HomeownerInTests
/** Of the link of the trade that has the claim with a visit. */
let tradeToken: string
let ids: Record<'sent' | 'late' | 'failed' | 'visit' | 'fixed' | 'closed', string>

beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0' } }),
  ])
  maya = await world.homeowner()
  await maya.savesProfile()
  world.mail.reactTo(BUILDER.email, 'refuse')
  const failed = (await maya.files({ title: 'Crack above the window' })).id
  await world.deliverMail()
  world.mail.reactTo(BUILDER.email, 'accept')
  const imageUrls = await Promise.all([1, 2].map(async (seed) => maya.uploads(await jpegPhoto(seed))))
  const sent = (await maya.files({ imageUrls })).id
  const [visit, fixed, closed, late] = await Promise.all(
    ['Loose handrail', 'Cold bedroom', 'Stuck door', 'Closet door rubs'].map(
      async (title) => (await maya.files({ title })).id,
    ),
  )
  ids = { sent, failed, visit: visit ?? '', fixed: fixed ?? '', closed: closed ?? '', late: late ?? '' }
  await maya.writes(sent, 'Is there any news?')
  await world.deliverMail()
  const builderOf = async (id: string) => builderAt(world.url, await tokenOf(maya, id))
  await (await builderOf(sent)).says('We will look at it [on Friday](https://northfield.example).')
  await (
    await builderOf(ids.visit)
  ).proposes({ date: calendarDate(new Date(Date.now() + 30 * DAY)), from: '09:00', to: '11:00', who: 'Tom' })
  await (await builderOf(ids.fixed)).marksFixed()
  await world.undoTimePasses()
  await maya.mutate('claims.close', { id: ids.closed })
  const builder = await signedInBuilder(world)
  ;({ tradeToken } = await assignedTrade(world, builder, { claimId: ids.visit }))
  world.mail.reactTo('gone@gutters.example', 'refuse')
  await assignedTrade(world, builder, {
    claimId: ids.late,
    trade: {
      name: 'Gone Gutters',
      work: 'Gutters',
      email: 'gone@gutters.example',
    },
  })
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const claim = (page: Page, id: string) => page.goto(`/claims/${id}`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
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
  await button(page, 'Tidy up my wording').click()
  await button(page, 'Use this').waitFor()
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
  // Other screens have no walk-through that is begun.
  await page.evaluate(() => localStorage.clear())
}

const sent: Visit = async (page, look) => {
  await claim(page, ids.sent)
  await page.getByText('We will look at it').waitFor()
  await look('claim, Sent')
  const fold = page.getByRole('button', { name: /^Record / })
  if (await fold.isVisible()) await fold.click()
  await page.getByText('The whole record').click()
  await look('claim, the whole record')
  await button(page, 'More').click()
  await page.getByRole('menu').waitFor()
  await look('claim, menu open')
  await page.keyboard.press('Escape')
  await button(page, 'Share').click()
  await dialog(page).waitFor()
  await look('share dialog')
  await dismiss(page)
  await button(page, /Photo 1 of 2/).click()
  await dialog(page).waitFor()
  await look('viewer')
  await button(page, 'Zoom in').click()
  await button(page, 'Zoom in').click()
  await look('viewer, zoomed')
  await dismiss(page)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await look('claim, printed', { sizes: 'paper' })
}

/** In twenty days: what was sent today is overdue then. */
const late: Visit = async (page, look) => {
  await page.addInitScript(`Date.now = ((now) => () => now() + ${20 * DAY})(Date.now)`)
  await page.goto('/dashboard')
  await button(page, 'Follow up: Closet door rubs').waitFor()
  await look('dashboard, overdue')
  await button(page, 'Follow up: Closet door rubs').click()
  await dialog(page).waitFor()
  await look('dashboard, whether to follow up')
  await dismiss(page)
  await claim(page, ids.late)
  await button(page, 'Send follow-up').waitFor()
  await page.getByRole('button', { name: 'How this is counted' }).click()
  await button(page, 'Send follow-up').click()
  await dialog(page).waitFor()
  await dismiss(page)
  await page.getByText('Read it first').click()
  await page.getByRole('link', { name: 'Have follow-ups sent by themselves' }).waitFor()
  await look('claim, overdue')
  await maya.mutate('followUps.choose', { isOn: true })
  await claim(page, ids.late)
  await page.getByText(/A follow-up goes by itself/).waitFor()
  await look('claim, follow-up by itself')
  await button(page, 'Stop it').click()
  await button(page, 'Let it go').waitFor()
  await look('claim, follow-up by itself stopped')
  await button(page, 'Let it go').click()
  await button(page, 'Stop it').waitFor()
  await maya.mutate('followUps.choose', { isOn: false })
}

/** In sixty days nobody has answered for weeks; this server's own clock is not there yet. */
const noticed: Visit = async (page, look) => {
  await page.addInitScript(`Date.now = ((now) => () => now() + ${60 * DAY})(Date.now)`)
  let letter: FormalLetter | null = null
  await page.route(/\/trpc\/formalNotices\.get/, (route) =>
    route.fulfill({ json: [{ result: { data: { json: formalNotice({ letter }) } } }] }),
  )
  await claim(page, ids.late)
  await button(page, 'Write a formal notice').click()
  await dialog(page).getByLabel('Builder’s name and postal address').fill('')
  await button(page, 'Make the letter').click()
  await page.locator('[aria-invalid=true]').waitFor()
  await look('formal notice, errors')
  letter = formalLetter()
  await page.reload()
  await button(page, 'Write a formal notice').click()
  await button(page, 'I mailed it').click()
  await page.getByText('The letter could not be loaded.', { exact: false }).waitFor()
  await look('formal notice, made')
}

const others: Visit = async (page, look) => {
  await claim(page, ids.failed)
  await page
    .getByText('SendingFailed', { exact: true })
    .or(page.getByText(/did not reach/))
    .first()
    .waitFor()
  await look('claim, SendingFailed')
  await button(page, 'Share').click()
  await button(page, 'I already sent it').click()
  await page.getByText('How did you send it?').click()
  await look('did you send it')
  await claim(page, ids.visit)
  await button(page, 'Ask for another time').waitFor()
  await look('claim, visit proposed')
  await button(page, 'Ask for another time').click()
  await dialog(page).waitFor()
  await look('text dialog: another time')
  await claim(page, ids.fixed)
  await button(page, 'Not yet').waitFor()
  await look('claim, fix reported')
  await button(page, 'Not yet').click()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await dialog(page).locator('[aria-invalid=true]').waitFor()
  await look('text dialog with an error: not yet')
  await claim(page, ids.closed)
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await button(page, 'Choose photos').waitFor()
  await look('claim, Closed')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Add what you did yourself' }).click()
  const pdf = dialog(page).locator('input[type=file]:not([multiple])')
  await pdf.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: aPdf() })
  await pdf.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await dialog(page).getByText('letter.pdf').waitFor()
  await dialog(page).getByRole('button', { name: 'Add to the record' }).click()
  await dialog(page).getByText('Please say what you told them').waitFor()
  await look('own statement, errors')
  await dismiss(page)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Reopen this claim' }).click()
  await dialog(page).getByText('New claim, linked to this one').click()
  await look('claim that came back')
}

/** What is done in a row of the dashboard, or changed after filing, and what signing out would delete. */
const changing: Visit = async (page, look) => {
  const { id } = await maya.files({ title: 'Squeaky stair' })
  await world.deliverMail()
  await builderAt(world.url, await tokenOf(maya, id)).says('Which stair is it?')
  await page.goto('/dashboard')
  await button(page, 'Reply: Squeaky stair').click()
  await dialog(page).getByText('Which stair is it?').waitFor()
  await look('dashboard, replying')
  await dismiss(page)
  await button(page, 'Fix: Crack above the window').click()
  await dialog(page).getByLabel('Builder email').waitFor()
  await look('dashboard, correcting an address')
  await dismiss(page)
  await claim(page, ids.late)
  for (const [item, name] of [
    ['Correct something', 'claim, correcting'],
    ['Add photos', 'claim, adding photos'],
    ['Withdraw', 'claim, withdrawing'],
  ] as const) {
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: item }).click()
    await dialog(page).getByRole('heading').waitFor()
    await look(name)
    await dismiss(page)
  }
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('Not sent yet')
  await button(page, /^Menu for/).click()
  await button(page, 'Sign Out').click()
  await dialog(page).getByText('Sign out without sending?').waitFor()
  await look('sign out without sending')
  await button(page, 'Keep writing').click()
  await composer.fill('')
}

const builders: Visit = async (page, look) => {
  await page.goto('/builder')
  await page.getByLabel('Work email').waitFor()
  await look('builder sign-in')
  await page.getByLabel('Work email').fill('warranty at northfield')
  await button(page, 'Email me a link').click()
  await page.locator('[aria-invalid=true]').waitFor()
  await look('builder sign-in, error')
  await page.goto(`/builder/sign-in?token=${await signInToken(world)}`)
  await look('builder sign-in, link opened')
  await button(page, 'Sign in').click()
  await page.getByRole('link', { name: 'Loose handrail', exact: true }).waitFor()
  await look('builder dashboard')
  await page.goto('/builder?q=nothing')
  await look('builder dashboard, nothing found')
  await page.goto('/builder')
  await page.getByText('Select', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Loose handrail' }).check()
  await page.getByRole('region', { name: 'Selected claims' }).waitFor()
  await look('builder dashboard, selecting')
  await page.goto(`/builder/claims/${ids.visit}`)
  await page.getByLabel('New note').fill('Ask for the blue handrail.')
  await button(page, 'Save note').click()
  await button(page, /^Delete the note/).waitFor()
  await look('builder dashboard, one claim')
  await page.goto(`/builder/claims/${ids.late}`)
  await page.getByText('The email to Gone Gutters came back').waitFor()
  await look('builder dashboard, an email to a trade came back')
  await page.goto(`/builder/assign?claim=${ids.visit}`)
  await page.getByRole('radio', { name: /Someone new/ }).check()
  await look('builder dashboard, assign')
  await button(page, 'Assign').click()
  await page.locator('#name[aria-invalid=true]').waitFor()
  await look('builder dashboard, assign refused')
  await page.goto('/builder/trades')
  await page.getByRole('link', { name: 'Edit Carlos Medina' }).waitFor()
  await look('builder dashboard, trades')
  await page.getByRole('link', { name: 'Edit Carlos Medina' }).click()
  await page.getByRole('button', { name: 'Remove Carlos Medina' }).waitFor()
  await look('builder dashboard, one trade')
  await page.goto(`/t/${tradeToken}`)
  await page.getByRole('heading', { name: 'Loose handrail' }).waitFor()
  await look('trade, claim')
  await page.goto(`/t/${tradeToken}?do=visit#visit`)
  await look('trade, propose a visit')
  await page.goto('/t/nothing')
  await look('trade, link is over')
  await page.goto('/builder/calendar')
  await button(page, 'Make a calendar address').click()
  await page.getByLabel('Secret address').waitFor()
  await look('builder dashboard, calendar')
  await page.goto('/builder/devices')
  await page.locator('.user-menu summary').click()
  await look('builder dashboard, devices and menu')
}

/** Several claims as one file, and what somebody with a link to them sees. */
const evidence: Visit = async (page, look) => {
  await page.goto('/evidence')
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await page.getByText('None chosen').waitFor()
  await look('evidence, nothing chosen')
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await button(page, 'Make a link').click()
  const url = await page.getByLabel('Link to the evidence').inputValue()
  await button(page, 'Make the ZIP').click()
  await page.getByRole('link', { name: 'Download ZIP' }).waitFor()
  await look('evidence, file and link made')
  const other = await page.context().newPage()
  await other.goto(`${url}/claims`)
  await other.close()
  await page.reload()
  await page.getByText('Opened once').click()
  await look('evidence, link opened')
  await button(page, /^End the link/).click()
  await dialog(page).waitFor()
  await look('evidence, ending a link')
  await page.goto(url)
  await look('evidence link, cover')
  await button(page, 'Open the evidence').click()
  await page.getByRole('link', { name: 'Loose handrail' }).waitFor()
  await look('evidence link, claims')
  await page.goto(`${url}/claims/${ids.sent}`)
  await look('evidence link, one claim')
  await page.goto('/e/nothing')
  await look('evidence link, over')
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

test('every screen of claims is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const found = await visitAll(context, [
    sent,
    newClaim,
    walkThrough,
    others,
    changing,
    dashboard,
    failing,
    menus,
    builders,
    evidence,
    importing,
  ])
  // A browser of its own: in another tab of one, the others would have done nothing for twenty days.
  const later = await openWindow(browser, world.url, { cookie: maya.cookie })
  Object.assign(found, await visitAll(later.context, [late]))
  await later.context.close()
  const muchLater = await openWindow(browser, world.url, { cookie: maya.cookie })
  Object.assign(found, await visitAll(muchLater.context, [noticed]))
  await muchLater.context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(50)
  await context.close()
})
