import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { signedInBuilder, signInToken } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let maya: HomeownerInTests
let ids: string[]

beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } }),
  ])
  maya = await world.homeowner()
  await maya.savesProfile()
  // The time to undo passes when the test says so, however slow the machine is.
  world.clock.freeze()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})
beforeEach(async () => {
  // Links that were sent a while ago no longer count.
  world.clock.advance(20 * MINUTE)
  await maya.signsInAgain()
  const older = (await maya.files({ title: 'Cold bedroom' })).id
  world.clock.advance(MINUTE)
  ids = [older, (await maya.files({ title: 'Stuck door' })).id]
  await world.deliverMail()
})

const statuses = () => Promise.all(ids.map(async (id) => (await maya.reads(id)).status))

async function signsIn(page: Page): Promise<void> {
  await page.goto(`/builder/sign-in?token=${await signInToken(world)}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /^Claims/ }).waitFor()
}

describe.each([
  ['on a phone', { size: PHONE, javaScriptEnabled: true }],
  ['on a phone without JavaScript', { size: PHONE, javaScriptEnabled: false }],
])('%s', (_where, options) => {
  test('a builder asks for a link, selects claims, acknowledges them and undoes it', async () => {
    const { context, page, complaints } = await openWindow(browser, world.url, options)
    await page.goto('/builder')
    if (options.javaScriptEnabled) await page.clock.setFixedTime(Date.now())
    await page.getByLabel('Work email').fill('Warranty@Northfield.example')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await signsIn(page)
    await page.waitForLoadState()
    expect(await page.getByLabel('Select Cold bedroom').first().isVisible()).toBe(false)
    await page.getByText('Select', { exact: true }).click()
    for (const title of ['Cold bedroom', 'Stuck door'])
      await page.getByLabel(`Select ${title}`).last().check()
    const bar = page.getByRole('region', { name: 'Selected claims' })
    if (options.javaScriptEnabled) await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: /^Acknowledge/ }).click()
    await page.getByText('2 claims acknowledged').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 claims acknowledged').waitFor({ state: 'detached' })
    await world.undoTimePasses()
    expect(await statuses()).toEqual(['Opened', 'Opened'])
    await page.getByRole('link', { name: 'Stuck door', exact: true }).last().click()
    await page.waitForURL(/\/b\/\w+$/)
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('on a desktop keys move through the list and acknowledge, and the time to undo runs down', async () => {
  const { context, page, complaints } = await openWindow(browser, world.url, { size: DESKTOP })
  await signsIn(page)
  await page.goto('/builder?sort=newest')
  await page.getByLabel('Select Cold bedroom').first().check()
  const bar = page.getByRole('region', { name: 'Selected claims' })
  await bar.getByRole('button', { name: 'Select none' }).click()
  await bar.waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.getByText('Acknowledged', { exact: true }).first().waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await undo.waitFor({ state: 'detached' })
  expect(await statuses()).toEqual(['Sent', 'Acknowledged'])
  await page.keyboard.press('/')
  await expect
    .poll(() => page.getByLabel('Search claims').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type('cold')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=cold/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('claims.csv')
  expect(complaints).toEqual([])
  await context.close()
})

test('a trade is chosen in a sheet over the list, which Back closes first', async () => {
  const { context, page, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await signsIn(page)
  const where = new URL(page.url()).pathname
  const opener = page.getByRole('link', { name: 'Assign Cold bedroom' }).first()
  await opener.click()
  await page.getByRole('dialog', { name: 'Assign to a trade' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(where)
  await opener.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(where)
  expect(complaints).toEqual([])
  await context.close()
})

test('a claim that is filed and what changes show by themselves, and what is selected stays so', async () => {
  const { context, page, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await signsIn(page)
  await page.goto('/builder?sort=newest')
  await page.getByText('Select', { exact: true }).click()
  const selected = page.getByLabel('Select Stuck door').first()
  await selected.check()
  await maya.files({ title: 'Filed a moment ago' })
  await page.getByRole('link', { name: 'Filed a moment ago', exact: true }).waitFor()
  await page.getByText('New: Filed a moment ago').waitFor({ state: 'attached' })
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => selected.isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('a claim that is sent to another builder leaves the list and its open pages by itself', async () => {
  const { context, page, complaints } = await openWindow(browser, world.url, { size: PHONE })
  await signsIn(page)
  await page.goto('/builder?sort=newest')
  const moved = page.locator(`.ti[href="/builder/claims/${ids[1]}/open"]`)
  await moved.waitFor()
  const [office, answers] = [await context.newPage(), await context.newPage()]
  await office.goto(`/builder/claims/${ids[1]}`)
  await answers.goto(`/builder/claims/${ids[1]}/open`)
  await answers.getByRole('heading', { name: 'Stuck door' }).first().waitFor()
  await expect.poll(() => world.server.services.live.hub.size()).toBe(3)
  await maya.call('PUT', '/api/profile/builder', { ...BUILDER, email: 'office@cedar.example' })
  await maya.mutate('claims.resend', { id: ids[1] })
  await moved.waitFor({ state: 'detached' })
  await page.getByText('No longer in this list: Stuck door').waitFor({ state: 'attached' })
  await office.getByText('it is not addressed to you any more').waitFor()
  await answers.getByRole('heading', { name: 'This link no longer works.' }).waitFor()
  await maya.call('PUT', '/api/profile/builder', BUILDER)
  // The two pages that are gone, and nothing else.
  expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
  await context.close()
})

test('a device that was signed out elsewhere asks for an email at its next press', async () => {
  const { context, page } = await openWindow(browser, world.url, { size: PHONE })
  await signsIn(page)
  await page.goto('/builder?sort=newest')
  await page.getByText('Select', { exact: true }).click()
  await page.getByLabel('Select Stuck door').first().check()
  await (await signedInBuilder(world)).post('/builder/sign-out-everywhere')
  await page
    .getByRole('button', { name: /^Acknowledge/ })
    .last()
    .click()
  await page.getByText('Please sign in first.').waitFor()
  expect(await statuses()).toEqual(['Sent', 'Sent'])
  await context.close()
})

test('a title of one long word fits the narrowest phone, on the page of notes and where a trade is chosen', async () => {
  const { id } = await maya.files({ title: 'W'.repeat(100) })
  await world.deliverMail()
  const { page, complaints, context } = await openWindow(browser, world.url, {
    size: { ...PHONE, width: 320 },
  })
  await signsIn(page)
  for (const path of [`/builder/claims/${id}`, `/builder/assign?claim=${id}`]) {
    await page.goto(path)
    await page.getByText('W'.repeat(100)).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  expect(complaints).toEqual([])
  await context.close()
})
