import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'

/** The screens of accounts, of the admin and of builders. Those of claims are in accessibility.long.test.ts. */

let browser: Browser
let world: World
let admin: HomeownerInTests
/** Nothing saved, nothing filed. */
let newcomer: HomeownerInTests
/** All free claims used. */
let ida: HomeownerInTests
/** Two homes; somebody else sells them a third, and one of their own is being sold. */
let hanna: HomeownerInTests
let links: { open: string; closed: string; moreClaims: string; soldHome: string }

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
  hanna = await world.homeowner('Hanna Two-Homes')
  await hanna.savesProfile()
  await hanna.mutate('profile.addHome', { home: { ...HOME, address: '7 Lake Road' }, builder: BUILDER })
  const soldHome = await sells(ida, hanna)
  await newcomer.mutate('limit.ask', undefined)
  const asked = await world.mail.waitFor(
    admin.email,
    (mail) => mail.parsed.subject?.includes('asks') ?? false,
  )
  links = {
    open: openDesk?.page ?? '',
    closed: closedDesk?.page ?? '',
    soldHome,
    moreClaims: /\/more-claims\?token=[\w-]+/.exec(asked.parsed.text ?? '')?.[0] ?? '',
  }
  await world.postMail(aMail({ to: INBOUND_ADDRESS, from: 'nobody@elsewhere.example', text: 'Which claim?' }))
  await world.readMail()
  // The builder can undo for as long as it takes to look at it.
  world.clock.freeze()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** Starts to hand the seller's home over, and returns the link's path. */
async function sells(seller: HomeownerInTests, buyer: HomeownerInTests): Promise<string> {
  const started = await seller.mutate('household.handOver', { email: buyer.email })
  return /\/invitation\?token=[\w-]+/.exec(await started.text())?.[0] ?? ''
}

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
  await page.getByText('Nothing is lost.').waitFor()
  await look('server out of reach')
  await page.unroute('**/trpc/**')
  await page.route('**/assets/forgot-page-*', (route) => route.abort())
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

const settings: Visit = async (page, look) => {
  await page.goto('/settings')
  await page.getByText(ida.email).first().waitFor()
  await look('settings')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await page.getByRole('switch', { name: 'Email' }).waitFor()
  await page.getByText('What it says, for example').click()
  await page.getByText('Advanced', { exact: true }).click()
  await look('notifications')
  await button(page, 'Add: Webhook').click()
  await dialog(page).getByLabel('Address of your webhook').fill('https://127.0.0.1/hook')
  await button(page, 'Save').click()
  await page.locator('[aria-invalid=true]').waitFor()
  await look('webhook refused')
  await dialog(page).getByLabel('Address of your webhook').fill('https://tools.example/hook')
  await button(page, 'Save').click()
  await page.getByRole('textbox', { name: 'Secret' }).waitFor()
  await look('webhook’s secret')
  await button(page, 'Done').click()
  await button(page, 'Send a test: Webhook').click()
  await page.getByText('There is nothing of that name').waitFor()
  await look('notifications, test failed')
  await page.getByRole('link', { name: 'Household', exact: true }).click()
  await button(page, 'Invite').click()
  await dialog(page).waitFor()
  await look('invite')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByLabel('Link of the invitation').waitFor()
  await look('the link of an invitation')
  await dismiss(page)
  await page.getByText('Somebody with the link').waitFor()
  await look('household')
  await page.getByRole('link', { name: 'General', exact: true }).click()
  for (const name of ['Change name', 'Change email', 'Delete my account']) {
    await button(page, name).click()
    await dialog(page).locator('input').first().waitFor()
    await look(name)
    await dismiss(page)
  }
  await button(page, 'Ask for help').click()
  await dialog(page).locator('textarea').waitFor()
  await look('ask for help')
  await dismiss(page)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByText('This device').waitFor()
  await look('security')
  await button(page, 'Change password').click()
  await dialog(page).locator('input').first().waitFor()
  await look('change password')
  await dismiss(page)
}

const severalHomes: Visit = async (page, look) => {
  await page.goto('/dashboard')
  await button(page, /^Choose another home/).click()
  await dialog(page).getByRole('button', { name: '418 Alder Creek Drive' }).waitFor()
  await look('homes to choose from')
  await dialog(page).getByRole('link', { name: 'Add a home' }).click()
  await button(page, 'Add home').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look('add a home, errors')
  await page.setViewportSize(DESKTOP)
  page.once('dialog', (asked) => void asked.accept())
  await page.goto('/dashboard')
  await button(page, /^Choose another home/).waitFor()
  await look('home in the side navigation', { sizes: 'desk' })
  await page.goto('/settings/household')
  await page.getByRole('heading', { name: 'Your homes' }).waitFor()
  await look('household with several homes')
}

const sale: Visit = async (page, look) => {
  await page.goto(links.soldHome)
  await button(page, 'Accept').waitFor()
  await look('a home to take over')
  await button(page, 'Accept').click()
  await page.getByRole('heading', { name: 'You accepted' }).waitFor()
  await look('accepted to take over')
  await page.goto('/settings/household')
  await page.getByText('You are ready to take over').waitFor()
  await page.getByText('More', { exact: true }).click()
  await button(page, 'Hand over to the buyer').click()
  await button(page, 'Send link').click()
  await page.locator('[aria-invalid=true]').waitFor()
  await look('hand over, errors')
  await dialog(page).getByRole('textbox').fill(newcomer.email)
  const answered = page.waitForResponse('**/trpc/household.handOver*')
  await button(page, 'Send link').click()
  const token = /token=([\w-]+)/.exec(await (await answered).text())?.[1]
  await page.getByLabel('Link of the invitation').waitFor()
  await look('the buyer’s link')
  await button(page, 'Done').click()
  await page.getByText('has not accepted yet').waitFor()
  await look('household, waiting for the buyer')
  await newcomer.mutate('household.accept', { token })
  await page.reload()
  await button(page, 'Hand over').click()
  await dialog(page).getByRole('radio').first().waitFor()
  await look('hand over, confirmation')
  await dismiss(page)
  await look('household, buyer ready')
}

const coverage: Visit = async (page, look) => {
  await page.goto('/coverage')
  await page.getByText(/^Keep your contract/).waitFor()
  await look('coverage, no documents')
  const name = 'Inspection report of the whole house, with a name that needs more than one line.pdf'
  await addsDocument(world, ida, { bytes: aPdf(), name })
  await page.reload()
  await page.getByRole('link', { name }).waitFor()
  await look('coverage')
  await button(page, 'Change Warranty').click()
  await button(page, 'Add a filing window').click()
  await dialog(page).getByRole('group', { name: 'Filing window 1' }).waitFor()
  await look('a part of the coverage')
  await dismiss(page)
  await button(page, 'Add a document').click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByText('Please choose a file').waitFor()
  await look('adding a document, errors')
  await dismiss(page)
  await button(page, `Change ${name}`).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog(page).waitFor()
  await look('removing a document')
  await dismiss(page)
  await button(page, `Change ${name}`).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog(page).waitFor()
  await look('renaming a document')
}

const reports: Visit = async (page, look) => {
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
  await page.goto('/admin/email')
  await page.getByRole('heading', { name: 'Delivery log' }).waitFor()
  await look('admin, email')
  await button(page, 'Check: Public address').click()
  await page.getByText('Only this computer can open this address').waitFor()
  await button(page, 'Change: Public address').click()
  await dialog(page).waitFor()
  await look('public address')
  await dismiss(page)
  await page.goto('/admin/health')
  await page.getByText('None is known').waitFor()
  await look('admin, health')
  await page.goto('/admin/users')
  await button(page, /^Actions for Noah/).click()
  await page.getByRole('menu').waitFor()
  await look('users, menu open')
  await page.getByRole('menuitem', { name: 'Give Premium' }).click()
  await dialog(page).waitFor()
  await look('users, confirmation')
  await dismiss(page)
  await button(page, 'Invite').click()
  await dialog(page)
    .getByLabel(/^Email/)
    .fill('freja@lindqvist.example')
  await look('invite')
  await button(page, 'Make the link').click()
  await dialog(page).getByLabel('Link', { exact: true }).waitFor()
  await look('invitation made')
  await button(page, 'Done').click()
  await button(page, 'Take back: freja@lindqvist.example').waitFor()
  await look('users, invited')
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
    'more claims, link over': '/more-claims?token=abc',
    'more claims': links.moreClaims,
    'not found': '/nowhere',
  })
  const [strange, ...signedIn] = await Promise.all([
    visitAs(null, [signedOut, open, unreachable, builders, byInvitation], 1),
    visitAs(newcomer, [profile], 1).then(async (found) => ({
      ...found,
      ...(await visitAs(admin, [administration], 1)),
      ...(await visitAs(hanna, [severalHomes, sale], 1)),
      ...(await visitAs(ida, [settings, atTheLimit, coverage, reports], 1)),
    })),
  ])
  const found: Record<string, string[]> = Object.assign({}, strange, ...signedIn)
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(54)
})
