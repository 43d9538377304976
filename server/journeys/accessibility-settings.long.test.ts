import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { aMail } from '#server/testing/builder.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

/** The screens of settings, homes, coverage and of the admin. */

let browser: Browser
let world: World
let admin: HomeownerInTests
/** Nothing saved, nothing filed. */
let newcomer: HomeownerInTests
let ida: HomeownerInTests
/** Two homes; somebody else sells them a third, and one of their own is being sold. */
let hanna: HomeownerInTests
let soldHome: string

beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
  admin = await world.homeowner('Ada Admin')
  ;[newcomer, ida, hanna] = await Promise.all([
    world.homeowner('Noah Newcomer'),
    world.homeowner('Ida Ibsen'),
    world.homeowner('Hanna Two-Homes'),
  ])
  await Promise.all([admin.savesProfile(), ida.savesProfile(), hanna.savesProfile()])
  await ida.files()
  await world.deliverMail()
  await hanna.mutate('profile.addHome', { home: { ...HOME, address: '7 Lake Road' }, builder: BUILDER })
  soldHome = await sells(ida, hanna)
  await world.postMail(aMail({ to: INBOUND_ADDRESS, from: 'nobody@elsewhere.example', text: 'Which claim?' }))
  await world.readMail()
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
async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
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
  await page.goto(soldHome)
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

test('every screen of settings, homes and the admin is free of violations, small targets, motion and sideways scrolling', async () => {
  const found: Record<string, string[]> = {}
  for (const [person, visits] of [
    [admin, [administration]],
    [hanna, [severalHomes, sale]],
    [ida, [settings, coverage, reports]],
  ] as const) {
    const { context } = await openWindow(browser, world.url, { cookie: person.cookie })
    Object.assign(found, await visitAll(context, [...visits], 1))
    await context.close()
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(39)
})
