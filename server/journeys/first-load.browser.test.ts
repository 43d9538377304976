import { gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PAGE_SIZE } from '#shared/claims/lengths.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { startWorld } from '#server/testing/world.ts'

/** The budget of the first load. */
const MAX_FIRST_LOAD_BYTES = 130_000

/** The code that a claim's page or the form loads, before anything on it is opened. */
const MAX_PAGE_BYTES = 160_000

/** The builder's page with style sheet and script, before fonts and photos. */
const MAX_BUILDER_PAGE_BYTES = 30_000

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('the first load of sign-in and dashboard needs at most 130 kB of JavaScript', async () => {
  await using world = await startWorld({
    withClient: true,
    env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' },
  })
  const maya = await world.homeowner()
  await maya.savesProfile()
  // More than a page of the list: what loads the next one counts too.
  for (let filed = 0; filed <= PAGE_SIZE; filed += 1) await maya.files()
  const sizes: Record<string, number> = {}
  for (const screen of ['/login', '/dashboard']) {
    const { page, context } = await openWindow(browser, world.url)
    if (screen === '/dashboard') {
      const [name = '', value = ''] = maya.cookie.split('=')
      await context.addCookies([{ name, value, url: world.url }])
    }
    const scripts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js') && !pathname.endsWith('service-worker.js')) scripts.add(pathname)
    })
    await page.goto(screen, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).pathname).toBe(screen)
    sizes[screen] = [...scripts].reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(clientDir, name)), { level: 9 }).length,
      0,
    )
    await context.close()
  }
  console.info('first load, bytes gzipped:', sizes)
  for (const bytes of Object.values(sizes)) expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES)
})

test('once the dashboard is idle it asks for the code of a claim and of the form, but not of who saves data', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const asked = async (saveData: boolean) => {
    const { page, context } = await openWindow(browser, world.url, { cookie: maya.cookie })
    await page.addInitScript((isOn) => {
      Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: isOn }) })
    }, saveData)
    const names: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/(claim-page|new-claim-page|live-updates)-/.exec(request.url())?.[1]
      if (name) names.push(name)
    })
    // No tap, no key: only time.
    await page.goto('/dashboard')
    return { names, page, context }
  }
  const usual = await asked(false)
  await expect.poll(() => usual.names.toSorted()).toEqual(['claim-page', 'live-updates', 'new-claim-page'])
  // Neither is part of the first load.
  expect(usual.names[0]).toBe('live-updates')
  await usual.context.close()
  const saving = await asked(true)
  await expect.poll(() => saving.names).toEqual(['live-updates'])
  await saving.page.clock.install()
  await saving.page.clock.runFor(10_000)
  await saving.page.waitForLoadState('networkidle')
  expect(saving.names).toEqual(['live-updates'])
  await saving.context.close()
})

test('a visitor gets the code of the sign-in page with the dashboard’s address, who has a session the dashboard’s', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  const announced = async (at: string, cookie = '') =>
    (await fetch(`${world.url}${at}`, { headers: { cookie } })).headers.get('link') ?? ''
  const code = (name: string) =>
    expect.stringMatching(new RegExp(`</assets/${name}-[^>]+>; rel=modulepreload`))
  expect(await announced('/dashboard')).toEqual(code('login-page'))
  expect(await announced('/dashboard')).not.toEqual(code('dashboard-page'))
  expect(await announced('/dashboard', maya.cookie)).toEqual(code('dashboard-page'))
  expect(await announced('/dashboard', maya.cookie)).not.toEqual(code('login-page'))
  expect(await announced('/claims/1', maya.cookie)).toEqual(code('clock-panel'))
  expect(await announced('/register')).toEqual(code('register-page'))
  expect(await announced('/forgot-password')).not.toEqual(code('login-page'))
  // The texts of a page come with it.
  expect(await announced('/login')).toEqual(code('sign-in'))
  expect(await announced('/dashboard', maya.cookie)).toEqual(code('common'))
})

test('the font is announced last, and waits for the code', async () => {
  await using world = await startWorld({ withClient: true })
  for (const at of ['/login', '/dashboard']) {
    const links = (await fetch(`${world.url}${at}`)).headers.get('link')?.split(', ') ?? []
    expect(links.filter((link) => link.includes('as=font'))).toEqual(links.slice(-1))
    expect(links.filter((link) => link.includes('fetchpriority=low'))).toEqual(links.slice(-1))
  }
})

test('on the way from one page to another the window is never empty', async () => {
  await using world = await startWorld({ withClient: true })
  const { page, context } = await openWindow(browser, world.url)
  const held = Promise.withResolvers<void>()
  await page.route(/assets.(login|register)-page-/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/login-page/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await asked
  await page.waitForURL('**/login')
  await expect.poll(() => page.locator('#root').textContent()).toContain('Loading')
  held.resolve()
  // Nobody has an account here yet.
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await context.close()
})

test('the dashboard’s code is asked for while the server checks the password', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  const { page, context } = await openWindow(browser, world.url)
  const held = Promise.withResolvers<void>()
  await page.route('**/trpc/auth.login**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  const asked = page.waitForRequest(/assets.dashboard-page-/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await asked
  held.resolve()
  await page.waitForURL('**/dashboard')
  expect(await page.locator('#root').textContent()).not.toContain('Password')
  await context.close()
})

test('the page asks browsers to compile what every page needs while it is downloaded', () => {
  const base = readdirSync(path.join(clientDir, 'assets')).filter((name) => /^base-.*\.js$/.test(name))
  expect(base).toHaveLength(1)
  expect(readFileSync(path.join(clientDir, 'assets', base[0] ?? ''), 'utf8').split('\n')[0]).toBe(
    '//# allFunctionsCalledOnLoad',
  )
})

test('a claim and the claim form need at most 160 kB, their menus, dialogs and schemas later', () => {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  )
  const partsOf = (key: string, found = new Map<string, number>()): Map<string, number> => {
    const { file = '', imports = [], dynamicImports = [] } = manifest[key] ?? {}
    if (found.has(file)) return found
    found.set(file, gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length)
    // Code arrives with its texts.
    const texts = dynamicImports.filter((each) => each.startsWith('../shared/messages/en/'))
    for (const each of [...imports, ...texts]) partsOf(each, found)
    return found
  }
  for (const page of ['pages/claim/claim-page.tsx', 'pages/new-claim/new-claim-page.tsx']) {
    const own = [...partsOf(page)]
    const bytes = own.reduce((sum, [, size]) => sum + size, 0)
    console.info(page, 'bytes gzipped:', Object.fromEntries(own))
    expect(bytes).toBeLessThanOrEqual(MAX_PAGE_BYTES)
  }
})

test('the builder’s page with its styles and script is at most 30 kB before fonts and photos', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  const { page, context } = await openWindow(browser, world.url)
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (['document', 'stylesheet', 'script'].includes(response.request().resourceType()))
      bodies.push(response.body())
  })
  await page.goto(`/b/${await tokenOf(maya, id)}`, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  console.info('builder page, bytes gzipped:', sizes)
  expect(sizes).toHaveLength(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BUILDER_PAGE_BYTES)
  await context.close()
})
