import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { root } from '#scripts/check.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { median } from './load.ts'
import type { Person } from './many-claims.ts'
import type { Server } from './product.ts'
import type { Result } from './results.ts'

/** P4 and P2, with an account that has 2,000 claims. */
export async function measureClient(server: Server, [person]: Person[], rounds: number): Promise<Result[]> {
  if (!person) throw new Error('the database has nobody')
  const browser = await launchBrowser()
  try {
    const results: Result[] = []
    for (const [screen, limit] of [
      ['/login', 130_000],
      ['/dashboard', 130_000],
      [`/claims/${person.claimId}`, 160_000],
      ['/claims/new', 160_000],
    ] as const) {
      const cookie = screen === '/login' ? {} : { cookie: person.cookie }
      const what = `JavaScript of ${screen.replace(person.claimId, '…')}, bytes gzipped`
      results.push({
        target: 'P4',
        what,
        measured: await scriptBytes(browser, server.url + screen, cookie),
        limit,
      })
    }
    const taps: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round += 1)
      for (const [name, ms] of await timeTaps(browser, server.url, person)) (taps[name] ??= []).push(ms)
    for (const [name, times] of Object.entries(taps)) {
      const what = `tap to painted change, CPU slowed four times: ${name}, ms`
      results.push({ target: 'P2', what, measured: median(times), limit: 100 })
    }
    return results
  } finally {
    await browser.close()
  }
}

async function scriptBytes(browser: Browser, url: string, as: { cookie?: string }): Promise<number> {
  const { page, context } = await openWindow(browser, new URL(url).origin, as)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !pathname.endsWith('service-worker.js')) scripts.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return [...scripts].reduce(
    (sum, name) => sum + gzipSync(readFileSync(path.join(root, 'dist', 'client', name)), { level: 9 }).length,
    0,
  )
}

/** Times each interaction from the tap to the next paint, as the browser itself reports it (Event Timing). */
async function timeTaps(browser: Browser, url: string, person: Person): Promise<[string, number][]> {
  const { page, context } = await openWindow(browser, url, { cookie: person.cookie })
  await page.addInitScript(() => {
    // A variable, because the types lack the threshold; without it nothing below 104 ms is reported.
    const options = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((entries) => {
      const { dataset } = document.documentElement
      for (const { duration } of entries.getEntries())
        dataset['slowest'] = String(Math.max(duration, Number(dataset['slowest'] ?? 0)))
    }).observe(options)
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const times: [string, number][] = []
  const time = async (name: string, act: () => Promise<void>) => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => delete document.documentElement.dataset['slowest'])
    await act()
    times.push([name, await slowest(page)])
  }
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const row = page.locator('.list .row a').first()
  const at = (await row.getAttribute('href')) ?? ''
  await row.click()
  await page.getByRole('textbox', { name: /^Message/ }).waitFor()
  await page.goBack()
  await button('Search claims').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await time('open a claim seen before', () => page.locator(`a[href="${at}"]`).first().click())
  const message = page.getByRole('textbox', { name: /^Message/ })
  await message.fill('Is there any news?')
  await time('send', () => button(/^Send/).click())
  for (const [name, label] of [
    ['menu', /^Menu for/],
    ['filters', 'Filters'],
  ] as const) {
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    await time(name, () => button(label).click())
  }
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await button('Search claims').click()
  await page.getByRole('searchbox').first().waitFor()
  await time('search letter', () => page.keyboard.press('k'))
  await context.close()
  return times
}

/** Returns the longest interaction; NaN if none is reported. The browser reports one after its frame. */
async function slowest(page: Page): Promise<number> {
  const reported = page.waitForFunction(() => document.documentElement.dataset['slowest'], undefined, {
    timeout: 5_000,
  })
  return reported.then(
    async (found) => Number(await found.jsonValue()),
    () => Number.NaN,
  )
}
