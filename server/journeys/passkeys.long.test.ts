import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** A phone with a screen lock, whose owner unlocks it each time. */
async function unlocksBy(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether the owner unlocks it from now on. */
  return (isUserVerified: boolean) =>
    device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a passkey is added with the password, signs in without it, and is removed', async () => {
  const maya = await world.homeowner()
  const { page, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const unlocks = await unlocksBy(page)
  await page.goto('/settings/security')

  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'Continue').click()
  await dialog.getByText('Please enter your password.').waitFor()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('another password')
  await button(page, 'Continue').click()
  await dialog.getByText('This is not your password.').waitFor()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(maya.password)
  await button(page, 'Continue').click()
  await page.getByText('Your passkey is added').waitFor()
  const own = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await own.getByText(/^Added /).waitFor()

  await button(page, 'Add a passkey').click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(maya.password)
  await button(page, 'Continue').click()
  await dialog.getByText('This device already has a passkey for your account.').waitFor()
  await button(page, 'Cancel').click()

  await button(page, 'Sign Out').click()
  await button(page, 'Use a passkey').waitFor()
  await unlocks(false)
  await button(page, 'Use a passkey').click()
  await expect.poll(() => button(page, 'Use a passkey').isEnabled()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/login')
  await unlocks(true)
  await button(page, 'Use a passkey').click()
  await page.getByText(`Welcome, ${maya.name}!`).waitFor()
  expect(new URL(page.url()).pathname).not.toBe('/login')

  await page.goto('/settings/security')
  await own.getByText(/used /).waitFor()
  await own.getByRole('button', { name: /^Change / }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('My phone')
  await button(page, 'Save').click()
  await own.getByText('My phone').waitFor()
  await own.getByRole('button', { name: 'Change My phone' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey is removed').waitFor()
  await expect.poll(() => own.count()).toBe(0)

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await page.goto('/login')
  await button(page, 'Use a passkey').click()
  await page.getByText('This passkey was not accepted. Please try again.').waitFor()
  expect(complaints.filter((line) => !/40[019]/.test(line))).toEqual([])
})
