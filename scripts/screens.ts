// `npm run screens`: pictures of every screen into docs/screens, phone and desktop, dark and light, with the demo's data.
import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { register } from '#server/testing/screens.ts'
import { freePort } from '#server/start/free-port.ts'
import { root } from './check.ts'

type Screen = {
  name: string
  /** The viewer: nobody signed in, the demo's homeowner, or a person who has just registered. */
  as: 'visitor' | 'maya' | 'newcomer'
  path: string
  /** Brings the page into the state to be shown. */
  act?: (page: Page) => Promise<void>
  /** A dialog covers the page, whose length then does not matter. */
  isOverlay?: true
  /** Skipped where there is no such element. */
  only?: 'phone' | 'desk'
}

const TITLE = 'Dishwasher supply line drips'
/** By its address: the buttons of what needs the homeowner open it at their answer. */
const openClaim = async (page: Page, title = TITLE) => {
  // In a row of Needs you the link says what was said, and the title is below it.
  const link = page.locator('li', { hasText: title }).locator('a[href^="/claims/"]').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const SCREENS: readonly Screen[] = [
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'register', as: 'visitor', path: '/register' },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', as: 'visitor', path: '/reset-password?token=abc' },
  { name: 'first-run', as: 'newcomer', path: '/dashboard' },
  {
    name: 'dashboard',
    as: 'maya',
    path: '/dashboard',
    // The figures come after the claims.
    act: (page) => page.getByRole('heading', { name: 'At a glance' }).waitFor(),
  },
  { name: 'dashboard-nothing-found', as: 'maya', path: '/dashboard?search=nothing+like+it' },
  { name: 'filters', as: 'maya', path: '/dashboard', act: press(/^Filters/), isOverlay: true, only: 'phone' },
  { name: 'menu', as: 'maya', path: '/dashboard', act: press(/menu/i), isOverlay: true, only: 'phone' },
  { name: 'new-claim', as: 'maya', path: '/claims/new' },
  { name: 'new-claim-errors', as: 'newcomer', path: '/claims/new', act: press('Submit Claim') },
  { name: 'claim', as: 'maya', path: '/dashboard', act: openClaim },
  {
    name: 'viewer',
    as: 'maya',
    path: '/dashboard',
    act: async (page) => {
      await openClaim(page)
      await page.locator('.photos button').first().click()
    },
    isOverlay: true,
  },
  { name: 'claim-not-found', as: 'maya', path: '/claims/nothing' },
  { name: 'profile', as: 'maya', path: '/profile' },
  { name: 'coverage', as: 'maya', path: '/coverage' },
  { name: 'settings', as: 'maya', path: '/settings' },
  { name: 'notifications', as: 'maya', path: '/settings/notifications' },
  { name: 'household', as: 'maya', path: '/settings/household' },
  {
    name: 'delete-account',
    as: 'newcomer',
    path: '/settings',
    act: press('Delete my account'),
    isOverlay: true,
  },
  { name: 'billing', as: 'newcomer', path: '/settings/billing' },
  { name: 'checkout', as: 'visitor', path: '/checkout' },
  { name: 'debug-auth', as: 'maya', path: '/debug' },
  { name: 'debug-data', as: 'maya', path: '/debug?tab=data' },
  { name: 'debug-ui', as: 'maya', path: '/debug?tab=ui' },
  { name: 'debug-email', as: 'maya', path: '/debug?tab=email' },
  { name: 'admin-email', as: 'maya', path: '/admin/email' },
  { name: 'admin-users', as: 'maya', path: '/admin/users' },
  { name: 'reports', as: 'maya', path: '/reports' },
  { name: 'not-found', as: 'maya', path: '/nowhere' },
]

/** The pictures of the README: what is first seen, not the whole page. */
const README_PICTURES = [
  { screen: 'dashboard', size: 'desk', file: 'dashboard.webp', width: 1_280 },
  { screen: 'claim', size: 'phone', file: 'claim-phone.webp', width: 440 },
] as const

const SIZES = { phone: PHONE, desk: DESKTOP }
const THEMES = ['dark', 'light'] as const
/** The picture is for the look, not for reading. */
const MAX_HEIGHT = { phone: 2_000, desk: 1_400 }
const folder = path.join(root, 'docs', 'screens', 'all')
/** Names of screens to take again; all of them without any. */
const wanted = process.argv.slice(2)

const demo = await startDemo()
const browser = await launchBrowser()
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const people = { visitor: undefined, maya: await signedIn(browser), newcomer: await newcomer(browser) }
  let bytes = 0
  for (const size of ['phone', 'desk'] as const) {
    for (const theme of THEMES) {
      for (const screen of [...SCREENS, builderScreen(demo.builderLink)]) {
        if (screen.only && screen.only !== size) continue
        if (wanted.length > 0 && !wanted.includes(screen.name)) continue
        bytes += await take(screen, { size, theme }, people[screen.as])
      }
    }
  }
  if (wanted.length === 0 || wanted.includes('readme'))
    for (const picture of README_PICTURES) await takeForReadme(picture, people.maya)
  await writeFile(path.join(folder, 'README.md'), gallery([...SCREENS, builderScreen(demo.builderLink)]))
  process.stdout.write(`${Math.round(bytes / 1024)} KiB in ${folder}\n`)
} finally {
  await browser.close()
  demo.stop()
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

function builderScreen(link: string): Screen {
  return { name: 'builder', as: 'visitor', path: new URL(link).pathname }
}

/** One row a screen, so that the four pictures can be compared. */
function gallery(screens: readonly Screen[]): string {
  const cell = (screen: Screen, size: 'phone' | 'desk', theme: string) =>
    screen.only && screen.only !== size ? '' : `![${screen.name}](${screen.name}-${size}-${theme}.webp)`
  const rows = screens.map(
    (screen) =>
      `|${screen.name}|${(['phone', 'desk'] as const)
        .flatMap((size) => THEMES.map((theme) => cell(screen, size, theme)))
        .join('|')}|`,
  )
  return [
    '# Every screen',
    '',
    'For contributors: taken from the demo by `npm run screens`.',
    '',
    '|screen|phone, dark|phone, light|desk, dark|desk, light|',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

async function take(
  screen: Screen,
  { size, theme }: { size: 'phone' | 'desk'; theme: 'dark' | 'light' },
  state: State | undefined,
) {
  const { page, context } = await openWindow(browser, demo.url, { size: SIZES[size], theme })
  await context.addInitScript((chosen) => localStorage.setItem('homeclaim.theme', chosen), theme)
  if (state) await context.addCookies(state.cookies)
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.act?.(page)
  await page.waitForLoadState('networkidle')
  if (screen.isOverlay) await page.getByRole('dialog').waitFor()
  else await growTo(page, size)
  const shot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  const small = await sharp(shot)
    .resize({ width: size === 'phone' ? 390 : 1_000 })
    .webp({ quality: 55, effort: 6 })
    .toBuffer()
  await writeFile(path.join(folder, `${screen.name}-${size}-${theme}.webp`), small)
  return small.length
}

async function takeForReadme(
  { screen: name, size, file, width }: (typeof README_PICTURES)[number],
  state: State,
): Promise<void> {
  const screen = SCREENS.find((each) => each.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  const { page, context } = await openWindow(browser, demo.url, { size: SIZES[size], theme: 'dark' })
  await context.addCookies(state.cookies)
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.act?.(page)
  await page.waitForLoadState('networkidle')
  // A claim opens at what is new in it.
  await page.evaluate(() => scrollTo(0, 0))
  const shot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  await sharp(shot)
    .resize({ width })
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(root, 'docs', 'screens', file))
}

/** As tall as its page, so that bars at the bottom are at the bottom; longer pages are cut. */
async function growTo(page: Page, size: 'phone' | 'desk'): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({
    ...SIZES[size],
    height: Math.max(SIZES[size].height, Math.min(height, MAX_HEIGHT[size])),
  })
}

async function signedIn(from: Browser): Promise<State> {
  const { page, context } = await openWindow(from, demo.url)
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  return context.storageState()
}

async function newcomer(from: Browser): Promise<State> {
  const { page, context } = await openWindow(from, demo.url)
  await register(page, 'Tessa Okafor', 'tessa@example.com')
  return context.storageState()
}

/** Runs `npm run demo` as a process of its own; its output has the sign-in data. */
async function startDemo() {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'demo.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const read = (label: string) => new RegExp(`${label}\\s+(.+)`).exec(said)?.[1]?.trim() ?? ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('thrown away')) break
  }
  return {
    url: `http://localhost:${port}`,
    email: read('Email'),
    password: read('Password'),
    builderLink: read('As the builder'),
    stop: () => child.kill('SIGTERM'),
  }
}
