import type { Browser } from 'playwright-core'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import type { ReceivedMail } from '#server/testing/mail-server.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { PROGRAMS, preparedMail } from '#server/testing/replies/prepared.ts'
import { choosePhotos, register, saveProfile } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TITLE = 'Dishwasher supply line drips'

/** Opens the email in a browser, takes the button's prepared email, and sends it over SMTP as this program does. */
async function press(
  world: World,
  mail: ReceivedMail,
  { label, program, fill = '' }: { label: string; program: string; fill?: string },
) {
  const { page, context } = await openWindow(browser, world.url, { size: PHONE })
  await page.setContent(String(mail.parsed.html))
  const href = (await page.getByRole('link', { name: label, exact: true }).getAttribute('href')) ?? ''
  await context.close()
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? []
  const line = decodeURIComponent(/body=([^&]*)/.exec(query)?.[1] ?? '').split('\r\n')[0] ?? ''
  const its = PROGRAMS.find((each) => each.program === program)
  if (!its) throw new Error(`there is no program ${program}`)
  const address = decodeURIComponent(to)
  const raw = preparedMail(
    its,
    { line: `${line}${fill}` },
    { to: address, messageId: `${label.length}@northfield.example` },
  )
  const transport = createTransport({ host: '127.0.0.1', port: world.server.smtpPort, ignoreTLS: true })
  await transport.sendMail({ raw, envelope: { from: BUILDER.email, to: address } })
  transport.close()
}

test('at home without a public address: the builder answers by email, and the family sees it', async () => {
  await using world = await startWorld({ withClient: true, env: { EMAIL_LINKS: 'auto' } })
  const { page } = await openWindow(browser, world.url, { size: PHONE })
  await register(page, 'Maya Lindqvist', 'maya@homes.example')
  await page.getByText('Add your home').first().waitFor()
  await saveProfile(page)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Claim' }).waitFor()
  await choosePhotos(page, [{ name: 'hose.jpg', bytes: await jpegPhoto(1) }])
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Brief summary').fill('water drips under the kitchen sink when the dishwasher runs')
  await expect.poll(() => page.getByText('Uploaded', { exact: false }).count()).toBeGreaterThanOrEqual(1)
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  const claimEmail = await world.mail.waitFor(BUILDER.email)
  await page.getByText('Sent today · not answered yet', { exact: true }).waitFor()

  await press(world, claimEmail, {
    label: 'We can come…',
    program: 'Outlook for iOS',
    fill: 'Tuesday, 9 to 11',
  })
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await page.getByText('When Northfield Homes can come').waitFor()
  await page.getByText('“Tuesday, 9 to 11”').waitFor()
  await page.getByRole('button', { name: 'That works' }).click()
  await page.getByText('When Northfield Homes can come').waitFor({ state: 'detached' })
  const agreed = await world.mail.waitFor(
    BUILDER.email,
    ({ parsed }) => parsed.text?.includes('Yes, that works') ?? false,
  )

  await press(world, agreed, { label: 'It’s fixed', program: 'Outlook for Windows, HTML only' })
  await page.getByText('Northfield Homes marked this as fixed').first().waitFor()
  const recorded = await world.mail.waitFor(
    BUILDER.email,
    ({ parsed }) => parsed.text?.includes('you say that it is fixed') ?? false,
  )
  await press(world, recorded, { label: 'It’s not fixed', program: 'iPhone' })
  await page.getByRole('button', { name: 'Not yet' }).waitFor({ state: 'detached' })
  await page.locator('.messages').getByText('took back that this is fixed').first().waitFor()
})
