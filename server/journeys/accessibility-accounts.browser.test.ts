import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'

/** The screens of accounts, of the admin and of builders. Those of claims are in accessibility.browser.test.ts. */

let browser: Browser
let world: World
let admin: HomeownerInTests
/** Nothing saved, nothing filed. */
let newcomer: HomeownerInTests
/** All free claims used. */
let ida: HomeownerInTests
let links: { open: string; closed: string }

beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '2' } }),
  ])
  admin = await world.homeowner('Ada Admin')
  ;[newcomer, ida] = await Promise.all([world.homeowner('Noah Newcomer'), world.homeowner('Ida Ibsen')])
  await Promise.all([admin.savesProfile(), ida.savesProfile()])
  const open = await ida.files({ imageUrls: [await ida.uploads(await jpegPhoto())] })
  const closed = await ida.files({ title: 'Stuck door' })
  await world.deliverMail()
  const [openDesk, closedDesk] = await Promise.all(
    [open, closed].map(async ({ id }) => builderAt(world.url, await tokenOf(ida, id))),
  )
  await openDesk?.says('We will look at it.')
  await ida.mutate('claims.close', { id: closed.id })
  links = { open: openDesk?.page ?? '', closed: closedDesk?.page ?? '' }
  await world.postMail(aMail({ to: INBOUND_ADDRESS, from: 'nobody@elsewhere.example', text: 'Which claim?' }))
  await world.readMail()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
const plain =
  (screens: Record<string, string>): Visit =>
  async (page, look) => {
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path)
      await heading(page)
      await look(name)
    }
  }

const signedOut: Visit = async (page, look) => {
  await page.goto('/login')
  await button(page, 'Sign in').waitFor()
  await look('sign-in')
  await page.getByLabel('Email').fill('nobody@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('not a password')
  await button(page, 'Sign in').click()
  await page.getByText('Invalid email or password').waitFor()
  await look('sign-in refused')
  await page.goto('/register')
  await button(page, 'Create account').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('registration, errors')
}

const unreachable: Visit = async (page, look) => {
  await page.route('**/trpc/**', (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByText('The server cannot be reached').waitFor()
  await look('server out of reach')
  await page.unroute('**/trpc/**')
  await page.route('**/assets/forgot-page-*', (route) => route.abort())
  await page.goto('/forgot-password')
  await page.getByText('This page could not be shown').waitFor()
  await look('page that broke')
}

const builders: Visit = async (page, look) => {
  await page.goto(links.open)
  await look('builder’s page')
  await page.goto(`${links.open}?do=visit`)
  await button(page, 'Send').click()
  await look('builder’s page, visit form')
  await page.goto(links.closed)
  await look('builder’s page, closed')
  await page.goto('/b/10000000000000000000000000000000000')
  await look('builder’s page, dead link')
}

const profile: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  await look('first run')
  await page.goto('/profile')
  await button(page, 'Save Profile').waitFor()
  await look('profile, empty')
  await button(page, 'Save Profile').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel('City').fill('Bend')
  await look('profile, errors')
  await page.setViewportSize(DESKTOP)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog(page).waitFor()
  await look('leave without saving')
  await page.route(/\/trpc\/.*profile\.get/, (route) => route.fulfill({ status: 502, body: '' }))
  page.once('dialog', (asked) => void asked.accept())
  await page.goto('/settings/billing')
  await heading(page)
  await look('billing')
  await page.goto('/profile')
  await page.getByText('Failed to load profile. Please').waitFor()
  await look('profile, not loaded')
}

const atTheLimit: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await button(page, 'New Claim').click()
  await dialog(page).waitFor()
  await look('upgrade modal')
  await page.goto('/claims/new')
  await dialog(page).waitFor()
  await look('new claim at the limit')
  await page.goto('/debug?tab=email')
  await page.getByText('Letter').first().waitFor()
  await look('own mails')
  await page.goto('/profile')
  await button(page, 'Update Profile').waitFor()
  await look('profile, filled')
}

const settings: Visit = async (page, look) => {
  await page.goto('/settings')
  await page.getByText(ida.email).first().waitFor()
  await look('settings')
  for (const name of ['Change name', 'Change email', 'Change password', 'Delete my account']) {
    await button(page, name).click()
    await dialog(page).locator('input').first().waitFor()
    await look(name)
    await dismiss(page)
  }
  await button(page, 'Ask for help').click()
  await dialog(page).locator('textarea').waitFor()
  await look('ask for help')
  await dismiss(page)
}

const reports: Visit = async (page, look) => {
  await page.goto('/reports')
  await page.getByText('Reports come with Premium').waitFor()
  await look('reports, offered')
  await admin.mutate('admin.setPremium', { id: ida.user.id, isOn: true })
  await page.goto('/reports')
  await page.getByRole('table').first().waitFor({ state: 'attached' })
  await look('reports')
}

const administration: Visit = async (page, look) => {
  for (const tab of ['auth', 'data', 'ui', 'email']) {
    await page.goto(`/debug?tab=${tab}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await look(`debug, ${tab}`)
  }
  await page.goto('/admin')
  await button(page, /^Actions for Noah/).click()
  await page.getByRole('menu').waitFor()
  await look('users, menu open')
  await page.getByRole('menuitem', { name: 'Give Premium' }).click()
  await dialog(page).waitFor()
  await look('users, confirmation')
}

test('every screen of accounts, admin and builders is free of violations, small targets, motion and sideways scrolling', async () => {
  const visitAs = async (person: HomeownerInTests | null, visits: Visit[], tabs: number) => {
    const cookie = person?.cookie
    const { context } = await openWindow(browser, world.url, cookie === undefined ? {} : { cookie })
    const found = await visitAll(context, visits, tabs)
    await context.close()
    return found
  }
  const open = plain({
    registration: '/register',
    'forgotten password': '/forgot-password',
    'reset without a link': '/reset-password',
    'reset password': '/reset-password?token=abc',
    'confirm address': '/confirm?token=abc',
    'checkout placeholder': '/checkout',
    'not found': '/nowhere',
  })
  const [strange, ...signedIn] = await Promise.all([
    visitAs(null, [signedOut, open, unreachable, builders], 1),
    visitAs(newcomer, [profile], 1).then(async (found) => ({
      ...found,
      ...(await visitAs(admin, [administration], 1)),
      ...(await visitAs(ida, [settings, atTheLimit, reports], 1)),
    })),
  ])
  const found: Record<string, string[]> = Object.assign({}, strange, ...signedIn)
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(37)
})
