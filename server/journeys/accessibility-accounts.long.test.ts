import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'

/** The screens of accounts and of the builder's page. */

let browser: Browser
let world: World
let admin: HomeownerInTests
/** Nothing saved, nothing filed. */
let newcomer: HomeownerInTests
/** All free claims used. */
let ida: HomeownerInTests
let links: { open: string; closed: string; moreClaims: string }

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
  await ida.mutate('profile.save', {
    home: HOME,
    builder: BUILDER,
    contact: { phone: '(541) 555-0142', bestTimes: 'Weekdays after 3 PM. Texts are fine.' },
  })
  await newcomer.mutate('limit.ask', undefined)
  const asked = await world.mail.waitFor(
    admin.email,
    (mail) => mail.parsed.subject?.includes('asks') ?? false,
  )
  links = {
    open: openDesk?.page ?? '',
    closed: closedDesk?.page ?? '',
    moreClaims: /\/more-claims\?token=[\w-]+/.exec(asked.parsed.text ?? '')?.[0] ?? '',
  }
  // The builder can undo for as long as it takes to look at it.
  world.clock.freeze()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
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
  await page.getByText('Nothing is lost.').waitFor()
  await look('server out of reach')
  await page.unroute('**/trpc/**')
  await page.route('**/assets/password-reset-pages-*', (route) => route.abort())
  await page.goto('/forgot-password')
  await page.getByText('This page could not be shown').waitFor()
  await look('page that broke')
}

const builders: Visit = async (page, look) => {
  await page.goto(links.open)
  await page.locator('#photos').setInputFiles({
    name: 'valve.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto(),
  })
  await button(page, 'Remove valve.jpg').waitFor()
  await look('builder’s page')
  await page.goto(`${links.open}?do=visit`)
  await look('builder’s page, visits to choose')
  await page.getByLabel('Other day or time').check()
  await page.getByLabel('Day', { exact: true }).fill('')
  await button(page, 'Send').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('builder’s page, visit form')
  await page.goto(links.open)
  // With the focus in it, Undo stays long enough to be looked at.
  await button(page, 'Mark as fixed').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Undo').waitFor()
  await look('builder’s page, undo')
  await page.keyboard.press('Enter')
  await button(page, 'Mark as fixed').waitFor()
  await page.goto(links.closed)
  await look('builder’s page, closed')
  await page.goto('/b/10000000000000000000000000000000000')
  await look('builder’s page, dead link')
}

const profile: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  await look('first run')
  await page.getByRole('link', { name: 'Add home' }).click()
  await button(page, 'Continue').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('first step, errors')
  await page.goto('/start/builder')
  await button(page, 'Continue').waitFor()
  await look('second step')
  await button(page, 'I don’t have the email yet').click()
  await page.getByRole('heading', { name: 'What needs fixing?' }).waitFor()
  await look('third step')
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
  await button(page, /Ask Ada/).click()
  await page.getByText('Ada got your request').waitFor()
  await look('asked for more claims')
  await page.goto('/claims/new')
  await dialog(page).waitFor()
  await look('new claim at the limit')
  await page.goto('/debug?tab=email')
  await page.getByText('Claim email').first().waitFor()
  await look('own mails')
  await page.goto('/profile')
  await button(page, 'Update Profile').waitFor()
  await look('profile, filled')
}

/** After all others who register: nobody does without a link from then on. */
const byInvitation: Visit = async (page, look) => {
  await admin.mutate('admin.setRegistration', { mode: 'invitation' })
  const made = await admin.mutate('admin.invite', { email: 'jonas@lindqvist.example' })
  const link = /register\?invitation=[\w-]+/.exec(await made.text())?.[0] ?? ''
  await page.goto('/register')
  await page.getByText('You need an invitation').waitFor()
  await look('registration, by invitation')
  await page.goto('/register?invitation=used')
  await page.getByText('This invitation does not work').waitFor()
  await look('registration, invitation over')
  await page.goto(`/${link}`)
  await page.getByText('You are invited as').waitFor()
  await look('registration, invited')
}

test('every screen of accounts, limits and the builder’s page is free of violations, small targets, motion and sideways scrolling', async () => {
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
    'more claims, link over': '/more-claims?token=abc',
    'more claims': links.moreClaims,
    'not found': '/nowhere',
  })
  const [strange, ...signedIn] = await Promise.all([
    visitAs(null, [signedOut, open, unreachable, builders, byInvitation], 1),
    visitAs(newcomer, [profile], 1).then(async (found) => ({
      ...found,
      ...(await visitAs(ida, [atTheLimit], 1)),
    })),
  ])
  const found: Record<string, string[]> = Object.assign({}, strange, ...signedIn)
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(37)
})
