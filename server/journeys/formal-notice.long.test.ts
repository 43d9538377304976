import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a claim nobody answered gets a letter to print; once it is mailed, its PDF is in the record by its hash', async () => {
  await using world = await startWorld({ withClient: true })
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { id, title } = await maya.files()
  await world.deliverMail()
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })
  // Seven days until an answer is due, and more than two weeks over.
  world.clock.advance(25 * DAY)
  await page.clock.install({ time: world.clock.now() })
  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`/claims/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Write a formal notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Formal notice' })
  const address = dialog.getByLabel('Builder’s name and postal address')
  expect(await address.inputValue()).toBe(BUILDER.name)
  await dialog.getByText('This letter is not legal advice.', { exact: false }).waitFor()
  await address.fill('')
  await dialog.getByRole('button', { name: 'Make the letter' }).click()
  await dialog.getByText('Enter the builder’s postal address').waitFor()
  await address.fill('Northfield Homes\n1200 Mill Road\nBend, OR 97701')
  await dialog.getByRole('article').getByText('1200 Mill Road').waitFor()
  await dialog.getByRole('button', { name: 'Make the letter' }).click()

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download PDF' }).click()
  const bytes = Buffer.concat(await (await (await downloading).createReadStream()).toArray())
  const { text } = readPdf(bytes)
  expect(text).toContain('Northfield Homes\n1200 Mill Road\nBend, OR 97701')
  expect(text).not.toContain('legal advice')

  await dialog.getByRole('button', { name: 'I mailed it' }).click()
  const statement = page.getByRole('dialog', { name: 'What did you do?' })
  await statement.getByText(/^formal-notice-\d+\.pdf$/).waitFor()
  expect(await statement.getByLabel('What you did').inputValue()).toBe('letter')
  expect(await statement.getByLabel('What the letter said').inputValue()).toContain(
    `: ${title}. Please answer`,
  )
  await statement.getByLabel(/^Tracking number/).fill('9407 1000 2000')
  await statement.getByRole('button', { name: 'Add to the record' }).click()
  await statement.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Record (?!video)/ }).click()
  await page.getByText(/was told, and when$/).click()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await page
    .getByText(new RegExp(`^formal-notice-\\d+\\.pdf, SHA-256 ${sha256}$`))
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
