import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** The screens of an installation whose email is not set up yet, and of setting it up. */

let browser: Browser
let world: World
let admin: HomeownerInTests

beforeAll(async () => {
  const env = { INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '', INBOUND_SMTP_PORT: '' }
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, hasMailServer: false, env }),
  ])
  admin = await world.homeowner('Ada Admin')
  await admin.savesProfile()
  await admin.files()
  await world.deliverMail()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
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

test('setting up email, and what is there before, is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: admin.cookie })
  const found = await visitAll(context, [withoutEmail, setup], 1)
  await context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found)).toHaveLength(8)
})
