import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { errors, type BrowserContext, type Frame, type Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The narrowest phone, and a window of 1280 by 900 at 200 % (WCAG 1.4.10 and 1.4.4). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

type Inspected = {
  /** Where the screen exists; 'paper' for the print view, which the page itself has prepared. */
  sizes?: 'both' | 'phone' | 'desk' | 'paper'
}

const PAPER = { width: 794, height: 1123 }

/**
 * Measures the accessibility of the screen in its current state: axe, no scrolling sideways on the narrowest phone and
 * at 200 %, targets of 44 px, and no motion where none is wanted. All of it on a phone in the dark theme, or on a
 * desktop in the light one if the screen exists only there, and axe in the open dialog only: the page behind it is a
 * screen of its own. The first screen of a kind is measured whole, in both sizes, and with its colors, which take axe
 * longer than all else: every text on every ground is in `client/ui/styles/colors.test.ts`, for both themes. Returns
 * what is wrong.
 */
async function inspect(page: Page, isFirst: boolean, { sizes = 'both' }: Inspected = {}): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, what: string[]) => found.push(...what.map((one) => `${where}: ${one}`))
  note('screen', await stillLoading(page))
  if (sizes === 'paper') {
    await resize(page, PAPER)
    return [...found, ...(await violations(page, true)), ...(await overflow(page))]
  }
  if (sizes !== 'desk') {
    await resize(page, PHONE)
    await dress(page, 'dark')
    note('phone, dark', await violations(page, isFirst))
    note('phone', await smallTargets(page))
    note('phone', await motion(page))
    for (const size of sizes === 'phone' ? NARROW.slice(0, 1) : NARROW) {
      await resize(page, size)
      note(`${size.width} px`, await overflow(page))
    }
  }
  if (sizes === 'desk' || (isFirst && sizes === 'both')) {
    await resize(page, DESKTOP)
    await dress(page, 'light')
    note('desk, light', await violations(page, isFirst))
    note('desk', await smallTargets(page))
  }
  // The visit goes on where it was; a press in the middle of a change of size may meet what is about to go.
  await resize(page, sizes === 'desk' ? DESKTOP : PHONE)
  return found
}

/** Returns the kind of the current screen: its path without what names one claim, home or link, and whether a dialog is open. */
async function kindOf(page: Page): Promise<string> {
  const path = new URL(page.url()).pathname.replaceAll(/\/[\w-]{16,}/g, '/…')
  return (await page.getByRole('dialog').count()) > 0 ? `${path}, dialog` : path
}

/** Records what is wrong with the current screen, under a name. */
export type Look = (name: string, options?: Inspected) => Promise<void>
export type Visit = (page: Page, look: Look) => Promise<void>

/** Visits the screens in a few tabs at a time, each in a new one. Returns what is wrong by the name of the screen. */
export async function visitAll(context: BrowserContext, visits: Visit[], tabs = 2) {
  await context.addInitScript({ content: AXE })
  await context.addInitScript(() => localStorage.setItem('homeclaim.theme', 'system'))
  const found: Record<string, string[]> = {}
  const kinds = new Set<string>()
  const waiting = [...visits]
  const work = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const page = await context.newPage()
      await page.setViewportSize(PHONE)
      try {
        await visit(page, async (name, options) => {
          const kind = await kindOf(page)
          found[name] = await inspect(page, !kinds.has(kind), options)
          kinds.add(kind)
        })
      } catch (error) {
        // What was shown instead of what a step waited for tells more than the step.
        const shown = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText)
        throw new Error(`at ${page.url()}, which shows: ${shown}`, { cause: error })
      }
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: tabs }, work))
  return found
}

/**
 * Waits until the screen is what it will be: nothing in it is loading, and it has one heading, not for a moment of a
 * navigation the bar's and its own. Returns what is wrong where that never comes.
 */
async function stillLoading(page: Page): Promise<string[]> {
  try {
    await page.waitForFunction(() => {
      const headings = Array.from(document.querySelectorAll('h1')).filter((one) => one.checkVisibility())
      const isLoading =
        document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null
      return !isLoading && headings.length === 1
    })
    return []
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return ['still loads, or has not one first heading']
  }
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {}
  if (width === size.width && height === size.height) return
  await page.setViewportSize(size)
  // What depends on the size in code is drawn again within a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** App and builder's page follow the device's theme; a page that cannot run its code gets the theme set by hand. */
async function dress(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(async (shown) => {
    const { dataset } = document.documentElement
    // Most screens are looked at in the theme they have.
    if (dataset['theme'] === shown) return
    // The page is notified of the device's change before the frame is drawn.
    await new Promise((done) => requestAnimationFrame(done))
    dataset['theme'] = shown
  }, theme)
  await finishChanges(page)
}

/** Even without motion a color changes over the hundredth part of a millisecond, and no frame may come to end it. */
async function finishChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const change of document.getAnimations()) {
      if (change.effect?.getTiming().iterations === 1) change.finish()
    }
  })
}

type Violation = { id: string; nodes: { target: unknown[] }[] }

declare global {
  interface Window {
    /** Put there before the first run. */
    axe?: { run(scope: Document | Element, options: object): Promise<{ violations: Violation[] }> }
    loadAxe?: () => void
  }
}

/**
 * What is found while a screen is just being replaced or a color is still changing, on a busy machine, is measured again
 * once it has loaded and changed.
 */
async function violations(page: Page, isFirst: boolean): Promise<string[]> {
  const found = await violationsNow(page, isFirst)
  if (found.length === 0) return found
  const unfinished = await stillLoading(page)
  await finishChanges(page)
  return [...unfinished, ...(await violationsNow(page, isFirst))]
}

async function violationsNow(page: Page, isFirst: boolean): Promise<string[]> {
  await loadAxe(page)
  const list = await page.evaluate(
    async ({ runOnly, isFirst }) => {
      if (!window.axe) throw new Error('axe is not in the page')
      const dialog = Array.from(document.querySelectorAll('[role=dialog]')).at(-1)
      // What is passed needs no selectors: writing them takes longer than all else.
      const result = await window.axe.run((!isFirst && dialog) || document, {
        runOnly,
        resultTypes: ['violations'],
        // `smallTargets` asks for more, and scrolls to each: here what a bar covers for now would count as too small.
        rules: { 'target-size': { enabled: false }, 'color-contrast': { enabled: isFirst } },
        preload: false,
      })
      return result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target }) => ({ target })),
      }))
    },
    { runOnly: RULES, isFirst },
  )
  return list.map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

/**
 * Axe as a function in every document of these tests, compiled when it is called: sending half a megabyte to each
 * document took as long as running it.
 */
const AXE = `window.loadAxe = () => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')} }`

/** Loads axe into the page and its frames, once per document. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  for (const frame of page.frames())
    // A frame that goes while it is loaded needs none.
    await loadAxeInto(frame).catch((error: unknown) => {
      if (frame === page.mainFrame()) throw error
    })
}

async function loadAxeInto(frame: Frame): Promise<void> {
  const isLoaded = await frame.evaluate(() => {
    window.loadAxe?.()
    return window.axe !== undefined
  })
  // A frame that may run no scripts of its own.
  if (!isLoaded) await frame.evaluate(`${AXE}; window.loadAxe()`)
}

async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  })
}

/** Every control must respond in a square of 44 px around its center; links within a text are excepted (2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TARGET = 44
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]'
    const isInText = (element: Element) => {
      const { parentElement } = element
      const isInline = getComputedStyle(element).display.startsWith('inline')
      return isInline && parentElement?.textContent?.trim() !== element.textContent?.trim()
    }
    const answers = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      return hit !== null && (element.contains(hit) || hit.contains(element) || label?.control === element)
    }
    const isSmall = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const label = element.closest('label') ?? element
      const { width, height } = label.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      if ((width >= TARGET && height >= TARGET) || isInText(element)) return false
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = label.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const reach = TARGET / 2 - 0.6
      const [left, right] = width >= TARGET ? [x, x] : [x - reach, x + reach]
      const [top, bottom] = height >= TARGET ? [y, y] : [y - reach, y + reach]
      return ![
        [left, y],
        [right, y],
        [x, top],
        [x, bottom],
      ].every(([at = 0, down = 0]) => answers(element, at, down))
    }
    const scope = Array.from(document.querySelectorAll('[role=dialog]')).at(-1) ?? document
    return Array.from(scope.querySelectorAll(pressable))
      .filter((element) => !(element as HTMLButtonElement).disabled && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return `a target of ${Math.round(width)} by ${Math.round(height)} px: ${element.tagName} “${name}”`
      })
  })
}

/** Windows of these tests request reduced motion: then nothing may take longer than 10 ms. */
async function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map((time) => parseFloat(time)))
    return Array.from(document.querySelectorAll('body *')).flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
        const isAnimated = animationName !== 'none' && longest(animationDuration) > 0.02
        if (!isAnimated && longest(transitionDuration) <= 0.02) return []
        const times = `${animationName} ${animationDuration}, ${transitionDuration}`
        return [`moves: ${element.tagName}.${element.className}${part ?? ''} (${times})`]
      }),
    )
  })
}
