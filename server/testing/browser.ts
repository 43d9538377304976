import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '#scripts/ensure-browser.ts'
import { throttle } from './slow.ts'

/** The time zone of every browser window of the tests. */
export const TIME_ZONE = 'America/Los_Angeles'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

const FLAGS = [
  ...BROWSER_ARGS,
  '--disable-quic',
  // A moving test picture. The headless shell cannot ask, so pages are given the camera without a question.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const start = async (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? (await findBrowser()), args: FLAGS })

let ofThisWorker: Browser | undefined

/**
 * A real Chromium. In tests it is one for all files of a worker, because starting one takes longer than most tests, and
 * one for all workers has to be spoken to through another process; closing it then closes the windows of a file. It ends
 * with its worker. Elsewhere it is one of its own.
 */
export async function launchBrowser(): Promise<Browser> {
  if (!process.env['VITEST']) return start()
  if (ofThisWorker?.isConnected()) return ofThisWorker
  const browser = await start()
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return (ofThisWorker = browser)
}

/** Searches once for all workers. */
export async function setup(): Promise<void> {
  process.env['CHROME_PATH'] ??= await findBrowser()
}

export type Window = { context: BrowserContext; page: Page; complaints: string[] }

/**
 * A new window of a given size on the product. `complaints` collects what must stay empty: errors on the console,
 * exceptions, and requests to any other host.
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: {
    size?: typeof PHONE
    theme?: 'dark' | 'light'
    javaScriptEnabled?: boolean
    /** With it the service worker stores the whole app, which takes longer than most tests. */
    hasServiceWorker?: boolean
    hasMotion?: boolean
    /** Who is signed in, by the session cookie as `name=value`. */
    cookie?: string
  } = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    viewport: options.size ?? PHONE,
    hasTouch: options.size === undefined || options.size === PHONE,
    colorScheme: options.theme ?? 'dark',
    reducedMotion: options.hasMotion ? 'no-preference' : 'reduce',
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    timezoneId: TIME_ZONE,
    locale: 'en-US',
  })
  context.setDefaultTimeout(180_000)
  const [name, value] = options.cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: baseURL }])
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`))
  context.on('console', (message) => {
    // A refused password and an ended session are a 401: normal responses. A visitor who just comes gets none.
    const isRefusal = message.text().includes('401') && !message.location().url.includes('auth.session')
    if (message.type() === 'error' && !isRefusal) complaints.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`another host: ${request.url()}`)
  })
  // A page may be closed before it is slow.
  context.on('page', (page) => void throttle(page).catch(() => undefined))
  return { context, page: await context.newPage(), complaints }
}

const installed = new Map<string, Window>()

/**
 * A phone with the app installed, on which this person is signed in: the one of this server, as if it were new. Storing
 * the app takes longer than most tests, so it is done once. Storage, pages, routes and permissions of the test before are gone.
 */
export async function installedPhone(browser: Browser, baseURL: string, cookie?: string): Promise<Window> {
  const known = installed.get(baseURL)
  const phone = known ?? (await openWindow(browser, baseURL, { size: PHONE, hasServiceWorker: true }))
  const { context, complaints } = phone
  if (known) await resetPhone(phone, baseURL)
  else {
    await phone.page.goto('/login')
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    installed.set(baseURL, phone)
    context.on('close', () => installed.delete(baseURL))
  }
  complaints.length = 0
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: baseURL }])
  return phone
}

async function resetPhone(phone: Window, baseURL: string): Promise<void> {
  const { context } = phone
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  // All but the worker and the files that it stored.
  const storageTypes = 'cookies,local_storage,indexeddb'
  await devtools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes })
  await devtools.detach()
  phone.page = page
}
