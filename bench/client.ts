import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '#scripts/ensure-browser.ts'
import { root } from '#scripts/check.ts'
import { spreadOf, type Program } from './load.ts'
import type { Person } from './many-claims.ts'
import { atMost, exactly, type Result } from './results.ts'

const PHONE = { width: 412, height: 823 }

/** Targets 1 and 3, and how much the first page of the first of `people` is; nothing without a browser. */
export async function measureClient(product: Program, [person]: Person[], rounds: number): Promise<Result[]> {
  if (!person) throw new Error('the database has nobody')
  const executablePath = await findBrowser().catch(() => undefined)
  if (executablePath === undefined) return []
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    const results: Result[] = []
    for (const screen of ['/login', '/dashboard']) {
      const load = await firstLoad(browser, product, {
        person: screen === '/login' ? undefined : person,
        screen,
      })
      results.push(
        atMost(1, `JavaScript of ${screen}, bytes gzipped`, {
          spread: exactly(load.scriptBytes),
          limit: 130_000,
        }),
        atMost(1, `requests of ${screen}`, { spread: exactly(load.requests), limit: undefined }),
        atMost(3, `DOM nodes of ${screen}`, { spread: exactly(load.nodes), limit: undefined }),
      )
    }
    const taps: number[] = []
    for (let round = 0; round < rounds; round += 1) taps.push(await slowestTap(browser, product, person))
    return [
      ...results,
      atMost(3, 'tap to paint with 2,000 claims, CPU slowed four times, ms', {
        spread: spreadOf(taps),
        limit: 100,
      }),
    ]
  } finally {
    await browser.close()
  }
}

async function firstLoad(
  browser: Browser,
  product: Program,
  { person, screen }: { person: Person | undefined; screen: string },
) {
  const { page, close } = await open(browser, product, person)
  const scripts = new Set<string>()
  let requests = 0
  page.on('response', (response) => {
    requests += 1
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !pathname.endsWith('service-worker.js')) scripts.add(pathname)
  })
  await page.goto(product.url + screen, { waitUntil: 'networkidle' })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await close()
  const scriptBytes = [...scripts].reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(root, 'dist', 'client', name)), { level: 9 }).length,
    0,
  )
  return { scriptBytes, requests, nodes }
}

/** Returns the longest interaction, from the tap to the next paint, as the browser itself reports it (Event Timing). */
async function slowestTap(browser: Browser, product: Program, person: Person): Promise<number> {
  const { page, close } = await open(browser, product, person)
  await page.addInitScript(() => {
    // A variable, because the types lack the threshold; without it nothing below 104 ms is reported.
    const options = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        document.documentElement.dataset['slowest'] = String(
          Math.max(duration, Number(document.documentElement.dataset['slowest'] ?? 0)),
        )
    }).observe(options)
  })
  await page.goto(`${product.url}/dashboard`, { waitUntil: 'networkidle' })
  const more = page.getByRole('button', { name: /more/i })
  for (let pages = 0; pages < 40 && (await more.count()) > 0; pages += 1) {
    await more.first().click()
    await page.waitForLoadState('networkidle')
  }
  // On a phone the field comes with its button.
  await page.getByRole('button', { name: 'Search claims' }).click()
  await page.getByRole('searchbox').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => delete document.documentElement.dataset['slowest'])
  await page.getByRole('searchbox').first().click()
  await page.keyboard.press('k')
  await page.waitForLoadState('networkidle')
  // The browser reports an interaction after its frame.
  const slowest = await page
    .waitForFunction(() => document.documentElement.dataset['slowest'], undefined, { timeout: 5_000 })
    .then(async (found) => Number(await found.jsonValue()))
    .catch(() => Number.NaN)
  await close()
  return slowest
}

async function open(
  browser: Browser,
  product: Program,
  person: Person | undefined,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const [name = '', value = ''] = person?.cookie.split('=') ?? []
  if (person) await context.addCookies([{ name, value, url: product.url }])
  return { page: await context.newPage(), close: () => context.close() }
}
