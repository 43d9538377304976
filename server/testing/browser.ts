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

/**
 * A real Chromium: in tests a connection to the one that all files of a run share, elsewhere one of its own. Close it
 * when the file's tests are over.
 */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env['HOMECLAIM_CHROMIUM']
  return shared
    ? chromium.connect(shared)
    : chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
}

/**
 * Starts one Chromium for all files of a run, because starting one takes longer than most tests: `launchBrowser` connects
 * to it from then on. Two of vitest's projects call it; the second finds it started.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['HOMECLAIM_CHROMIUM']) return undefined
  const server = await chromium.launchServer({ executablePath: await findBrowser(), args: FLAGS })
  process.env['HOMECLAIM_CHROMIUM'] = server.wsEndpoint()
  return () => server.close()
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
