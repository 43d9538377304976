import { buffer } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherDevice, tokenMailedTo } from '#server/testing/account.ts'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('on a phone: a forgotten password, another one, a new address, other devices, all data, and the end', async () => {
  await using world = await startWorld({ withClient: true })
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  await maya.savesProfile()
  const photo = await jpegPhoto(4)
  await maya.files({ imageUrls: [await maya.uploads(photo, 'sink.jpg')] })
  const { page, complaints, context } = await openWindow(browser, world.url, { size: PHONE })

  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(maya.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If there is an account with this address').waitFor()
  const token = await tokenMailedTo(world, maya.email, 'reset-password')
  await page.goto(`/reset-password?token=${token}`)
  await page.getByLabel('New password', { exact: true }).fill('the second password')
  await page.getByLabel('Repeat new password', { exact: true }).fill('the second password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill('the second password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')

  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
  const other = await anotherDevice(world.url, maya, { userAgent: iphone, password: 'the second password' })
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByText('Safari on iPhone').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('Every other device is signed out').waitFor()
  expect(await other.isSignedIn()).toBe(false)

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
  await dialog.getByLabel('New password', { exact: true }).fill('the third password')
  await dialog.getByLabel('Repeat new password', { exact: true }).fill('the third password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('This is not your password.').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill('the second password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed').waitFor()

  await page.getByRole('link', { name: 'General' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email address').fill('maya.new@homes.example')
  await dialog.getByLabel('Your password', { exact: true }).fill('the third password')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('Changes to maya.new@homes.example once').waitFor()
  const confirming = await tokenMailedTo(world, 'maya.new@homes.example', 'confirm')
  await page.goto(`/confirm?token=${confirming}`)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('Your address is confirmed').waitFor()
  await page.goto('/settings')
  await page.getByText('maya.new@homes.example').waitFor()

  await page.getByRole('link', { name: 'Notifications' }).click()
  // The switch shows the choice before it is saved.
  const saved = page.waitForResponse(/account\.chooseMail/)
  await page.getByRole('switch', { name: 'Email' }).click()
  await saved
  await page.getByRole('link', { name: 'General' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('homeclaim.zip')
  const files = readZip(await buffer(await download.createReadStream()))
  const original = [...files.entries()].find(([name]) => name.endsWith('sink.jpg'))?.[1]
  expect(original?.equals(photo)).toBe(true)
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}')).toMatchObject({
    account: { email: 'maya.new@homes.example', wantsMail: false },
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('1 claim and 1 photo go').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill('the third password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your account is deleted').waitFor()
  await page.getByLabel('Email').fill('maya.new@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('the third password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Invalid email or password').waitFor()
  // A wrong password is answered with 400, which the browser writes to its console.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await context.close()
})
