import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { aMail } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { choosesCategory } from '#server/testing/screens.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const NEXT_YEAR = new Date().getUTCFullYear() + 1
const MEETING = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'PRODID:Microsoft Exchange Server 2010',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  `ORGANIZER;CN=Tom:mailto:${BUILDER.email}`,
  'UID:040000008200E00074C5B7101A82E008',
  'SEQUENCE:0',
  'DTSTAMP:20261127T050000Z',
  `DTSTART:${NEXT_YEAR}0115T180000Z`,
  `DTEND:${NEXT_YEAR}0115T200000Z`,
  'SUMMARY:Look at the dishwasher',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

async function addsThing(page: Page): Promise<void> {
  await page.goto('/coverage')
  await page.getByRole('button', { name: 'Add a thing' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a thing' })
  await sheet.getByLabel('What it is').fill('Dishwasher')
  await sheet.getByLabel('Category').selectOption('Appliances')
  await sheet.getByLabel('Model').fill('KX-2')
  await sheet.getByLabel('Serial number').fill('SN-4471')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Serial number SN-4471').waitFor()
}

async function addsSiteManager(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add somebody who is told' })
  await dialog.getByLabel('Name').fill('Sam Ortiz')
  await dialog.getByLabel('Who they are').fill('Site manager')
  await dialog.getByLabel('Email').fill(BUILDER.email)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  // The mistake is told beside the field, and what was typed is still there.
  await dialog.getByText('This is your builder’s address already').waitFor()
  await dialog.getByLabel('Email').fill('sam@site.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Site manager', { exact: true }).waitFor()
}

/** Makes a token that may only read, and returns it: it is shown once. */
async function makesToken(page: Page, password: string): Promise<string> {
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is it for?').fill('Hall display')
  await dialog.locator('input[type=password]').fill(password)
  await dialog.getByRole('button', { name: 'Make a token', exact: true }).click()
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Hall display').waitFor()
  return token
}

async function files(page: Page): Promise<void> {
  await page.goto('/claims/new')
  await page.getByLabel('Brief summary').fill('It leaves a puddle below its door after each run')
  await choosesCategory(page, 'Appliances')
  await page.getByRole('button', { name: 'Name Dishwasher' }).click()
  await page.getByLabel('Where in the house').selectOption('Kitchen')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
}

test('a thing, a room, a site manager, a meeting and a script: each is part of the claim to its end', async () => {
  await using world = await startWorld({ withClient: true, env: { REGISTRATION: 'open' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ title: 'Door drags' })
  const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await addsThing(page)
  await addsSiteManager(page)
  const token = await makesToken(page, maya.password)
  await files(page)

  await world.deliverMail()
  const emailOf = async (address: string) => (await world.mail.waitFor(address, isAboutIt)).parsed
  const isAboutIt = (mail: { parsed: { text?: string | undefined } }) =>
    mail.parsed.text?.includes('puddle') ?? false
  const replyAddress = async (address: string) => (await emailOf(address)).replyTo?.value[0]?.address ?? ''
  for (const address of [BUILDER.email, 'sam@site.example']) {
    const { text } = await emailOf(address)
    expect(text).toContain('Dishwasher: KX-2, serial number SN-4471.')
    expect(text).toContain('Kitchen')
  }

  // The site manager answers from their own address and is named.
  const from = 'Sam Ortiz <sam@site.example>'
  const said = aMail({ from, to: await replyAddress('sam@site.example'), text: 'I look at it tomorrow.' })
  expect((await world.postMail(said)).status).toBe(202)
  await world.readMail()
  // The builder's calendar asks for a time.
  const asked = aMail({
    from: `Tom <${BUILDER.email}>`,
    to: await replyAddress(BUILDER.email),
    text: MEETING,
  })
  const calendar = 'text/calendar; charset=utf-8; method=REQUEST'
  expect((await world.postMail(asked.replace('text/plain; charset=utf-8', calendar))).status).toBe(202)
  await world.readMail()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByText('Kitchen', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply Filters' }).click()
  await expect.poll(() => page.getByRole('link', { name: /Door drags/ }).count()).toBe(0)
  await page
    .getByRole('link', { name: /puddle/ })
    .first()
    .click()
  await page.getByText('I look at it tomorrow.').waitFor()
  await page.locator('.msg').getByText('Sam Ortiz').first().waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted.').first().waitFor({ state: 'attached' })
  await world.deliverMail()
  const answers = world.mail
    .mailsTo(BUILDER.email)
    .flatMap(({ parsed }) => parsed.attachments.map(({ content }) => content.toString('utf8')))
  expect(answers.find((file) => file.includes('METHOD:REPLY'))).toContain('PARTSTAT=ACCEPTED')

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await fetch(`${world.url}/api/claims`, { headers })
  expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('puddle')])
  const filed = await fetch(`${world.url}/api/claims`, { method: 'POST', headers, body: '{}' })
  expect(filed.status).toBe(403)
  // The builder's own address was refused.
  expect(complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
  await context.close()
})
