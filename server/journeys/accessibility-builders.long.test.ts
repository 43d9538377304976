import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { signInToken } from '#server/testing/dashboard.ts'
import { homeWithClaims, type HomeWithClaims } from '#server/testing/home-with-claims.ts'

/** The screens of builders, trades and those who read the evidence. */

let browser: Browser
let world: HomeWithClaims['world']
let maya: HomeWithClaims['maya']
let ids: HomeWithClaims['ids']
let tradeToken: HomeWithClaims['tradeToken']

beforeAll(async () => {
  browser = await launchBrowser()
  ;({ world, maya, ids, tradeToken } = await homeWithClaims())
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

const builders: Visit = async (page, look) => {
  await page.goto('/builder')
  await page.getByLabel('Work email').waitFor()
  await look('builder sign-in')
  await page.getByLabel('Work email').fill('warranty at northfield')
  await button(page, 'Email me a link').click()
  await page.locator('[aria-invalid=true]').waitFor()
  await look('builder sign-in, error')
  await page.goto(`/builder/sign-in?token=${await signInToken(world)}`)
  await look('builder sign-in, link opened')
  await button(page, 'Sign in').click()
  await page.getByRole('link', { name: 'Loose handrail', exact: true }).waitFor()
  await look('builder dashboard')
  await page.goto('/builder?q=nothing')
  await look('builder dashboard, nothing found')
  await page.goto('/builder')
  await page.getByText('Select', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Loose handrail' }).check()
  await page.getByRole('region', { name: 'Selected claims' }).waitFor()
  await look('builder dashboard, selecting')
  await page.goto(`/builder/claims/${ids.visit}`)
  await page.getByLabel('New note').fill('Ask for the blue handrail.')
  await button(page, 'Save note').click()
  await button(page, /^Delete the note/).waitFor()
  await look('builder dashboard, one claim')
  await page.goto(`/builder/claims/${ids.late}`)
  await page.getByText('The email to Gone Gutters came back').waitFor()
  await look('builder dashboard, an email to a trade came back')
  await page.goto(`/builder/assign?claim=${ids.visit}`)
  await page.getByRole('radio', { name: /Someone new/ }).check()
  await look('builder dashboard, assign')
  await button(page, 'Assign').click()
  await page.locator('#name[aria-invalid=true]').waitFor()
  await look('builder dashboard, assign refused')
  await page.goto('/builder/trades')
  await page.getByRole('link', { name: 'Edit Carlos Medina' }).waitFor()
  await look('builder dashboard, trades')
  await page.getByRole('link', { name: 'Edit Carlos Medina' }).click()
  await page.getByRole('button', { name: 'Remove Carlos Medina' }).waitFor()
  await look('builder dashboard, one trade')
  await page.goto(`/t/${tradeToken}`)
  await page.getByRole('heading', { name: 'Loose handrail' }).waitFor()
  await look('trade, claim')
  await page.goto(`/t/${tradeToken}?do=visit#visit`)
  await look('trade, propose a visit')
  await page.goto('/t/nothing')
  await look('trade, link is over')
  await page.goto('/builder/calendar')
  await button(page, 'Make a calendar address').click()
  await page.getByLabel('Secret address').waitFor()
  await look('builder dashboard, calendar')
  await page.goto('/builder/devices')
  await page.locator('.user-menu summary').click()
  await look('builder dashboard, devices and menu')
}

/** Several claims as one file, and what somebody with a link to them sees. */
const evidence: Visit = async (page, look) => {
  await page.goto('/evidence')
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await page.getByText('None chosen').waitFor()
  await look('evidence, nothing chosen')
  await page.getByRole('checkbox', { name: /^All/ }).click()
  await button(page, 'Make a link').click()
  const url = await page.getByLabel('Link to the evidence').inputValue()
  await button(page, 'Make the ZIP').click()
  await page.getByRole('link', { name: 'Download ZIP' }).waitFor()
  await look('evidence, file and link made')
  const other = await page.context().newPage()
  await other.goto(`${url}/claims`)
  await other.close()
  await page.reload()
  await page.getByText('Opened once').click()
  await look('evidence, link opened')
  await button(page, /^End the link/).click()
  await dialog(page).waitFor()
  await look('evidence, ending a link')
  await page.goto(url)
  await look('evidence link, cover')
  await button(page, 'Open the evidence').click()
  await page.getByRole('link', { name: 'Loose handrail' }).waitFor()
  await look('evidence link, claims')
  await page.goto(`${url}/claims/${ids.sent}`)
  await look('evidence link, one claim')
  await page.goto('/e/nothing')
  await look('evidence link, over')
}

test('every screen of builders, trades and evidence is free of violations, small targets, motion and sideways scrolling', async () => {
  const { context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const found = await visitAll(context, [builders, evidence])
  await context.close()
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(25)
})
