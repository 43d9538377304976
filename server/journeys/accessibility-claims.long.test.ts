import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import type { FormalLetter } from '#shared/formal-notice.ts'
import { formalLetter, formalNotice } from '#shared/testing/formal-letter.ts'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { aPdf } from '#server/testing/documents.ts'
import { homeWithClaims, type HomeWithClaims } from '#server/testing/home-with-claims.ts'

/** The screens of a claim. */

let browser: Browser
let world: HomeWithClaims['world']
let maya: HomeWithClaims['maya']
let ids: HomeWithClaims['ids']

beforeAll(async () => {
  browser = await launchBrowser()
  ;({ world, maya, ids } = await homeWithClaims())
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

const sent: Visit = async (page, look) => {
  await claim(page, ids.sent)
  await page.getByText('We will look at it').waitFor()
  await look('claim, Sent')
  const fold = page.getByRole('button', { name: /^Record (?!video)/ })
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

/** Acts in a row of the dashboard, changes after filing, and data that signing out would delete. */
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

test('every screen of a claim is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const found = await visitAll(context, [sent, others, changing])
  // A browser of its own: in another tab of one, the others would have done nothing for twenty days.
  for (const visit of [late, noticed]) {
    const later = await openWindow(browser, world.url, { cookie: maya.cookie })
    Object.assign(found, await visitAll(later.context, [visit]))
    await later.context.close()
  }
  await context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(29)
})
