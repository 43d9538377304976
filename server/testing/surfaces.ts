import type { BrowserContext, Page, Request } from 'playwright-core'
import pLimit from 'p-limit'
import { vi } from 'vitest'
import { markAsBegun, whatIsLost } from './begun.ts'
import type { Happening } from './everything-live.ts'
import { keysReachDialog } from './screens.ts'

/** Something of the app that a person can be in the middle of. */
export type Surface = {
  name: string
  /** The path of its page. */
  at: string
  /** Opens it and types. */
  begin: (page: Page) => Promise<unknown>
  /** What is above it in the page may become higher or lower. */
  mayMove?: boolean
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
export const dialog = (page: Page) => page.getByRole('dialog')

/** Fills in a field of the open dialog. */
export const fills = (label: string | RegExp, text: string) => (page: Page) =>
  dialog(page).getByLabel(label).first().fill(text)

/** Presses a button that opens a dialog, and types there. */
export const presses =
  (name: string | RegExp, types?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await button(page, name).click()
    await keysReachDialog(page)
    await types?.(page)
  }

/** Takes an item of a menu that opens a dialog, and types there. */
export const inMenu =
  (label: string | RegExp, item: string, types?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await button(page, label).click()
    await page.getByRole('menuitem', { name: item }).click()
    await keysReachDialog(page)
    await types?.(page)
  }

export type Loss = { surface: string; event: string; what: Record<string, unknown> }

type Tab = Surface & { page: Page; answered: (words: string) => Promise<void> }

/** Opens a tab from another one: it shares its process, and with it the code that is compiled there. */
async function anotherTab(first: Page): Promise<Page> {
  const opened = first.waitForEvent('popup')
  await first.evaluate(() => void window.open('about:blank'))
  return opened
}

async function beginsAt(page: Page, surface: Surface): Promise<Tab> {
  const answered = listAnswers(page)
  await page.goto(surface.at)
  await page.getByRole('heading').first().waitFor()
  await surface.begin(page).catch((error: unknown) => {
    throw new Error(`could not begin ${surface.name}`, { cause: error })
  })
  return { ...surface, page, answered }
}

/** Begins at every surface, each in a tab of its own, and returns what somebody there loses by each event. */
export async function lostBy(
  context: BrowserContext,
  {
    surfaces,
    events,
    says,
  }: {
    surfaces: readonly Surface[]
    events: readonly Happening[]
    /** Makes every page ask the server again, for an answer that has these words. */
    says: (words: string, round: number) => Promise<unknown>
  },
): Promise<Loss[]> {
  await context.addInitScript(readAgainWhenAsked, { togetherMs: TOGETHER_MS, readMs: 200 })
  const tabs: Tab[] = []
  const first = await context.newPage()
  await first.goto('/icon.svg')
  const opened: { surface: Surface; page: Page }[] = []
  // All before anything begins: a window that opens takes the focus of others, whose menus then close.
  for (const surface of surfaces) opened.push({ surface, page: await anotherTab(first) })
  // What is typed on one page is kept for the next tab on it, so these follow each other.
  const pages = [...Map.groupBy(opened, ({ surface }) => surface.at).values()]
  await pLimit(4).map(pages, async (onOnePage) => {
    for (const { surface, page } of onOnePage) tabs.push(await beginsAt(page, surface))
  })
  const everyTabShows = async (words: string, round: number) => {
    await says(words, round)
    await Promise.all(tabs.map(({ answered }) => answered(words)))
  }
  await everyTabShows('Before all.', 0)
  await Promise.all(tabs.map(({ page }) => markAsBegun(page)))
  const lost: Loss[] = []
  for (const [round, event] of events.entries()) {
    await event.happens()
    await everyTabShows(`After ${round}.`, round)
    await Promise.all(
      tabs.map(async ({ name, page, mayMove }) => {
        const found = Object.entries(await whatIsLost(page)).filter(([what]) => !mayMove || what !== 'moved')
        if (found.length === 0) return
        lost.push({ surface: name, event: event.name, what: Object.fromEntries(found) })
        await markAsBegun(page)
      }),
    )
  }
  return lost
}

/** The app's delay in which changes are collected. */
const TOGETHER_MS = 30

declare global {
  interface Window {
    readAgain?: (isWanted: boolean) => void
  }
}

/**
 * Makes a page read again while the test wants it, and no more often than five times a second: what happens to eight
 * claims would make every tab read all it shows five times over.
 */
function readAgainWhenAsked({ togetherMs, readMs }: { togetherMs: number; readMs: number }): void {
  const real = window.setTimeout
  let waiting: (() => void)[] = []
  let isWanted = false
  let isPlanned = false
  const plan = () => {
    if (!isWanted || isPlanned || waiting.length === 0) return
    isPlanned = true
    real(() => {
      isPlanned = false
      if (!isWanted) return
      const all = waiting
      waiting = []
      for (const run of all) run()
    }, readMs)
  }
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...given: unknown[]) => {
      if (ms !== togetherMs) return Reflect.apply(real, window, [run, ms, ...given])
      waiting.push(run)
      plan()
      return 0
    },
    readAgain: (wanted: boolean) => {
      isWanted = wanted
      plan()
    },
  })
}

/** Returns what waits until the page was answered with these words, and asks for nothing more. */
function listAnswers(page: Page): (words: string) => Promise<void> {
  const asked = new Set<Request>()
  let said = ''
  const isCall = (request: Request) =>
    request.url().includes('/trpc/') && !request.url().includes('live.changes')
  page.on('request', (request) => void (isCall(request) && asked.add(request)))
  page.on('requestfailed', (request) => void asked.delete(request))
  page.on('requestfinished', (request) => {
    if (!asked.has(request)) return
    const end = (text: string) => {
      said += text
      asked.delete(request)
    }
    request
      .response()
      .then((response) => response?.text())
      .then(
        (text) => end(text ?? ''),
        () => end(''),
      )
  })
  return async (words) => {
    await page.evaluate(() => window.readAgain?.(true))
    await vi.waitUntil(() => said.includes(words), { interval: 50, timeout: 600_000 })
    await page.evaluate(() => window.readAgain?.(false))
    await vi.waitUntil(() => asked.size === 0, { interval: 50, timeout: 600_000 })
    said = ''
  }
}
