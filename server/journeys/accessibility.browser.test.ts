import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let maya: HomeownerInTests
let screens: Record<string, string>

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true })
  maya = await world.homeowner()
  await maya.savesProfile()
  const claim = await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto())] })
  const letter = await world.mail.waitFor(BUILDER.email)
  await maya.writes(claim.id, 'Is there any news?')
  const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(letter.parsed.text ?? '')?.[0] ?? ''
  screens = {
    dashboard: '/dashboard',
    'new claim': '/claims/new',
    claim: `/claims/${claim.id}`,
    profile: '/profile',
    settings: '/settings',
    billing: '/settings/billing',
    debug: '/debug?tab=email',
    users: '/admin',
    'not found': '/nowhere',
    'builder’s page': new URL(link).pathname,
  }
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

test.for([
  { size: PHONE, theme: 'dark' as const, name: 'a phone in the dark theme' },
  { size: DESKTOP, theme: 'light' as const, name: 'a desk in the light theme' },
])('every screen is free of accessibility violations on $name', async ({ size, theme }) => {
  const { page, context } = await openWindow(browser, world.url, { size, theme })
  await context.addInitScript((chosen) => localStorage.setItem('homeclaim.theme', chosen), theme)
  const found: Record<string, string[]> = {}
  await page.goto('/login', { waitUntil: 'networkidle' })
  found['sign-in'] = await violations(page)
  await page.goto('/register', { waitUntil: 'networkidle' })
  found['registration'] = await violations(page)
  for (const path of ['/forgot-password', '/reset-password', '/reset-password?token=abc']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    found[path] = await violations(page)
  }
  await signIn(page)
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    found[name] = await violations(page)
  }
  await page.goto('/settings', { waitUntil: 'networkidle' })
  for (const button of ['Change name', 'Change email', 'Change password', 'Delete my account']) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    found[button] = await violations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
  await context.close()
})

test('no screen scrolls sideways on the narrowest phone', async () => {
  const { page, context } = await openWindow(browser, world.url, { size: { width: 320, height: 640 } })
  await signIn(page)
  const wide: string[] = []
  const paths = { ...screens, forgotten: '/forgot-password', reset: '/reset-password?token=abc' }
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (isWide) wide.push(name)
  }
  expect(wide).toEqual([])
  await context.close()
})
