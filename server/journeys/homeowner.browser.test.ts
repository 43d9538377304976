import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import {
  backWouldClose,
  choosePhotos,
  choosesCategory,
  keysReachDialog,
  register,
  saveProfile,
  tidyUp,
} from '#server/testing/screens.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TITLE = 'Dishwasher supply line drips'

test('from the first visit to the confirmed fix, on a phone, by mail and by the builder’s page', async () => {
  await using world = await startWorld({ withClient: true })
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })

  await register(page, 'Maya Lindqvist', 'maya@homes.example')
  await page.getByText('Add your home').first().waitFor()
  await saveProfile(page)

  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Claim' }).waitFor()
  await choosePhotos(page, [
    { name: 'hose.jpg', bytes: await jpegPhoto(1) },
    { name: 'cabinet.jpg', bytes: await jpegPhoto(2) },
  ])
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Brief summary').fill('water drips under the kitchen sink when the dishwasher runs')
  await expect.poll(() => page.getByText('Uploaded', { exact: false }).count()).toBeGreaterThanOrEqual(2)
  await tidyUp(page)
  await page.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Category: Plumbing. Change' }).waitFor()
  await page.getByRole('button', { name: 'Change the property address' }).click()
  await expect
    .poll(() => page.getByLabel('Property address').inputValue())
    .toBe('418 Alder Creek Drive, Bend, OR 97702')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')

  const claimEmail = await world.mail.waitFor(BUILDER.email)
  expect(claimEmail.parsed.subject).toContain(TITLE)
  expect(claimEmail.parsed.attachments.filter((file) => file.contentType === 'image/jpeg')).toHaveLength(2)

  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  await page.getByText('Sent', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Photo [12] of 2/ }).count()).toBe(2)

  // Back closes the viewer before it leaves the claim; closed by Escape it leaves no step behind.
  const claimAddress = page.url()
  await page.getByRole('button', { name: /Photo 1 of 2/ }).click()
  await backWouldClose(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(claimAddress)
  await page.getByRole('button', { name: /Photo 2 of 2/ }).click()
  await keysReachDialog(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(claimAddress)

  const replyTo = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
  const posted = await world.postMail(
    [
      `From: Tom Becerra <${BUILDER.email}>`,
      `To: ${replyTo}`,
      `Subject: Re: ${claimEmail.parsed.subject}`,
      'Message-ID: <tom-1@northfield.example>',
      `In-Reply-To: ${claimEmail.parsed.messageId}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hi Maya, please close the red valve. We come on Friday.',
    ].join('\r\n'),
  )
  expect(posted.status).toBe(202)
  await world.readMail()
  // Returning to the tab shows news earlier than the next refresh would.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('please close the red valve').first().waitFor()
  await page.getByText('Acknowledged', { exact: true }).first().waitFor()

  await page.getByLabel(/^Message to/).fill('Done, and the dripping has stopped.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Done, and the dripping has stopped.').first().waitFor()
  const bubble = page.getByText('Done, and the dripping has stopped.').first()
  await expect
    .poll(() => bubble.evaluate((node) => node.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  const answer = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes('dripping has stopped') ?? false,
  )
  expect(answer.parsed.inReplyTo).toBe('<tom-1@northfield.example>')

  const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(claimEmail.parsed.text ?? '')?.[0] ?? ''
  const office = await openWindow(browser, world.url)
  await office.page.goto(new URL(link).pathname)
  await office.page.getByRole('button', { name: 'Mark as fixed' }).click()
  await office.page
    .getByText(/Marked as fixed/)
    .first()
    .waitFor()
  await office.context.close()
  await world.undoTimePasses()

  await page.reload()
  await page.getByRole('button', { name: 'It’s fixed' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()

  await page.getByRole('navigation', { name: 'Main, mobile' }).getByRole('link', { name: /^Home/ }).click()
  await page.getByText('0 open', { exact: false }).first().waitFor()
  expect(complaints).toEqual([])
  expect(office.complaints).toEqual([])
  await context.close()
})

test('with nothing set up the whole product works: local mailbox, shared link, builder’s page', async () => {
  await using world = await startWorld({
    withClient: true,
    hasMailServer: false,
    env: { INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '' },
  })
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })
  await register(page, 'Maya Lindqvist', 'maya@homes.example')
  await saveProfile(page)
  await page.goto('/claims/new')
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Brief summary').fill('Water drips from the supply line.')
  await choosesCategory(page, 'Plumbing')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Not sent yet' }).click()
  await page.getByText('Email isn’t set up, so send', { exact: false }).first().waitFor()

  // The admin reads the email as the builder would, and follows its button.
  await page.getByRole('link', { name: /Read the email/ }).click()
  const claimEmail = page.frameLocator('iframe')
  await claimEmail.getByText('View claim and acknowledge').waitFor()
  const href =
    (await claimEmail.getByRole('link', { name: 'View claim and acknowledge' }).getAttribute('href')) ?? ''
  expect(new URL(href).pathname).toMatch(/^\/b\/\d+[0-9a-z]{32}$/)

  await page.goBack()
  await page.getByRole('button', { name: /Share/ }).first().click()
  await page.getByRole('button', { name: /Copy/ }).click()
  await page.getByRole('heading', { name: 'Did you send it?' }).waitFor()
  await page.getByRole('button', { name: 'I sent it' }).click()
  await page.getByText('Sent', { exact: true }).first().waitFor()

  await page.goto(new URL(href).pathname)
  world.clock.freeze()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByText('Maya can see it.').waitFor()
  await page.goto('/dashboard')
  await page.getByText('Acknowledged', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
