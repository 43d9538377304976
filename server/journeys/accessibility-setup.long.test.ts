import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** The screens of an installation whose email is not set up yet, and of setting it up. */

let browser: Browser
let world: World
let admin: HomeownerInTests
let service: TokenService

beforeAll(async () => {
  const env = { INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '', INBOUND_SMTP_PORT: '' }
  service = await startTokenService('home@lindqvist.example')
  const settings = { ...env, MAIL_SIGN_IN_BASE: service.base }
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, hasMailServer: false, env: settings }),
  ])
  admin = await world.homeowner('Ada Admin')
  await admin.savesProfile()
  await admin.files()
  await world.deliverMail()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
  await service.close()
})

const withoutEmail: Visit = async (page, look) => {
  await page.goto('/admin/email')
  await page.getByRole('link', { name: 'Read' }).first().waitFor()
  await look('email, not set up')
  await page.getByRole('link', { name: 'Read' }).first().click()
  await page.locator('iframe').waitFor()
  await look('an email that was not sent')
  await page.goto('/admin/health')
  await page.getByText('Not set up: nothing is sent').waitFor()
  await look('health, without email')
}

const setup: Visit = async (page, look) => {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.goto('/admin/email/setup')
  await page.getByRole('radio', { name: /Fastmail/ }).waitFor()
  await look('set-up, provider')
  await page.getByRole('radio', { name: /Another provider/ }).check()
  await next()
  await page.getByRole('heading', { name: 'Sign in to send' }).waitFor()
  await next()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('set-up, details with errors')
  await page.getByLabel('Mail server').last().fill('127.0.0.1')
  await page.getByLabel('Port').fill('1')
  await page.getByLabel('Email address').fill('home@lindqvist.example')
  await page.getByLabel('Password', { exact: true }).fill('abcd efgh')
  await next()
  await page.getByRole('heading', { name: 'How do answers come back?' }).waitFor()
  await look('set-up, replies by a mailbox')
  await page.getByRole('radio', { name: /Not at all/ }).check()
  await look('set-up, no replies')
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.getByRole('heading', { name: /^Sending failed/ }).waitFor()
  await look('set-up, test failed')
}

const signingIn: Visit = async (page, look) => {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  const register = async (provider: RegExp, way: RegExp) => {
    await page.goto('/admin/email/setup')
    await page.getByRole('radio', { name: provider }).check()
    await next()
    await page.getByRole('radio', { name: way }).check()
    await page.getByLabel(/lient\) ID|^Client ID/).fill('app-of-ada')
    await page.getByLabel('Email address').fill('home@lindqvist.example')
  }
  await register(/Microsoft 365/, /Sign in at Microsoft/)
  await look('set-up, an app at Microsoft')
  await next()
  await next()
  await page.getByText('enter this code').waitFor()
  await page.getByText(service.userCode).waitFor()
  await look('set-up, a code to enter')
  service.let({ person: 'declines' })
  await page.getByText(/was not allowed to let us in/).waitFor()
  await look('set-up, a sign-in that was declined')
  service.let({ person: 'allows' })
  await register(/Gmail/, /Sign in at Google/)
  await page.getByLabel('Client secret').fill('hush-hush')
  await look('set-up, an app at Google')
  await next()
  await next()
  await page.getByRole('link', { name: 'Continue to Google' }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: /^Sending failed|Almost there|Testing your email/ }).waitFor()
  expect((await page.context().cookies()).length).toBeGreaterThan(0)
}

test('setting up email, and what is there before, is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: admin.cookie })
  const found = await visitAll(context, [withoutEmail, setup, signingIn], 1)
  await context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found)).toHaveLength(12)
})
