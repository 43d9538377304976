import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
let issuer: OpenIdIssuer
beforeAll(async () => {
  browser = await launchBrowser()
  issuer = await startOpenIdIssuer()
})
afterAll(async () => {
  await issuer.close()
  await browser.close()
})

test('through another site’s page and back: cancelled, then joined by the password once, then straight in', async () => {
  await using world = await startWorld({ withClient: true, hasMailServer: false, env: issuer.env })
  const maya = await world.homeowner()
  issuer.becomes({ sub: 'maya', email: maya.email, email_verified: true, name: 'Maya' })
  const { page, context, complaints } = await openWindow(browser, world.url)
  const name = new URL(issuer.issuer).host
  const goes = page.getByRole('button', { name: `Continue with ${name}` })

  await page.goto('/settings/security')
  await goes.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText(`Signing in with ${name} was canceled.`).waitFor()

  await page.goto('/settings/security')
  await goes.click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText(`${maya.email} has an account here.`).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await page.waitForURL('**/settings/security')
  await page.getByText('Welcome, Maya Lindqvist!').waitFor()
  await page.getByRole('button', { name: `Disconnect ${name}` }).waitFor()

  await page.getByRole('button', { name: `Disconnect ${name}` }).click()
  await page.getByRole('button', { name: `Connect ${name}` }).waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: `Connect ${name}` }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText(`${name} is connected`).waitFor()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await goes.click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/profile')
  await page.getByText('Welcome, Maya Lindqvist!').waitFor()
  expect(complaints.filter((complaint) => !complaint.startsWith(`another host: ${issuer.base}/`))).toEqual([])
  await context.close()
})

test('the page’s policy allows Google’s script once its button is pressed, and no other', async () => {
  await using world = await startWorld({
    withClient: true,
    hasMailServer: false,
    env: { GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com' },
  })
  await world.homeowner()
  const { page, context } = await openWindow(browser, world.url)
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== world.url,
    async (route) => {
      const url = route.request().url()
      foreign.push(url)
      // The replacement of Google's script behaves as it does: its button is a frame of Google's.
      if (url === 'https://accounts.google.com/gsi/client')
        await route.fulfill({
          contentType: 'text/javascript',
          body: `window.google = { accounts: { id: {
            initialize(given) { document.title = given.client_id + ' ' + given.nonce },
            renderButton(parent) {
              const frame = document.createElement('iframe')
              frame.src = 'https://accounts.google.com/gsi/button'
              parent.append(frame)
            },
            prompt() {},
          } } }`,
        })
      else
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Google’s own button</p>' })
    },
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.frameLocator('iframe').getByText('Google’s own button').waitFor()
  await expect.poll(() => page.title()).toMatch(/^id\.apps\.googleusercontent\.com [0-9a-z]{52}$/)

  const refused = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (address) =>
            new Promise((resolve) => {
              const script = document.createElement('script')
              script.src = address
              script.addEventListener('load', () => resolve('loaded'))
              script.addEventListener('error', () => resolve('refused'))
              document.head.append(script)
            }),
        ),
      ),
    ['https://accounts.google.com/evil.js', 'https://evil.example/x.js'],
  )
  expect(refused).toEqual(['refused', 'refused'])
  expect(foreign).toEqual([
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/button',
  ])
  await context.close()
})
