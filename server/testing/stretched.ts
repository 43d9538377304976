import type { BrowserContext, Page } from 'playwright-core'

/** Forty percent, what English grows by in German or Finnish; Hebrew letters run from right to left. */
const GROWTH = 0.4
const FILLING = { ltr: 'ëñôßë ', rtl: 'אבגדה ' } as const

/**
 * Shows every page of the context in a language that there is not: each text, also one that is only heard, is 40 %
 * longer, and with 'rtl' the page is written from right to left. What a test looks for by its beginning is still found.
 */
export async function stretchTexts(context: BrowserContext, direction: 'ltr' | 'rtl'): Promise<void> {
  await context.addInitScript(
    ({ direction, filling, growth }) => {
      const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title']
      const longer = (text: string) => {
        const words = text.trim()
        // A number, a symbol or one letter is the same everywhere.
        if (!/\p{L}{2}/u.test(words) || words.includes(filling[0] ?? '')) return undefined
        const count = Math.ceil(words.length * growth)
        return `${text.trimEnd()} ${filling
          .repeat(Math.ceil(count / filling.length))
          .slice(0, count)
          .trim()}`
      }
      const stretch = (node: Node) => {
        if (node instanceof Text) {
          if (node.parentElement?.closest('script, style, textarea, [data-count]')) return
          const text = longer(node.data)
          if (text) node.data = text
          return
        }
        if (node instanceof Element)
          for (const name of ATTRIBUTES) {
            const text = longer(node.getAttribute(name) ?? '')
            if (text) node.setAttribute(name, text)
          }
        for (const child of node.childNodes) stretch(child)
      }
      new MutationObserver((records) => {
        if (document.documentElement.dir !== direction) document.documentElement.dir = direction
        for (const { type, target, addedNodes } of records)
          if (type === 'childList') addedNodes.forEach(stretch)
          else stretch(target)
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: [...ATTRIBUTES, 'dir'],
      })
    },
    { direction, filling: FILLING[direction], growth: GROWTH },
  )
}

/** Returns what does not hold a long text in the page as it is: what scrolls sideways, is cut off, or lies on something else. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`)
    const dialog = Array.from(document.querySelectorAll('[role=dialog]')).at(-1)
    const scope = dialog ?? document.body
    // Words of people may end in an ellipsis: they are whole where they are opened.
    const labels =
      'h1, h2, h3, button, label, legend, summary, th, dt, .badge, .btn, [role=tab], [role=menuitem]'
    for (const element of scope.querySelectorAll<HTMLElement>(labels)) {
      if (
        !isShown(element) ||
        element.closest('.sr') ||
        element.querySelector('[dir=auto]') ||
        element.closest('[dir=auto]')
      )
        continue
      for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        const { overflowX, overflowY, position } = getComputedStyle(part)
        const isHiddenText = part.clientWidth <= 1 || position === 'fixed'
        const isCut =
          (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
          (overflowY !== 'visible' && overflowY !== 'auto' && part.scrollHeight > part.clientHeight + 2)
        if (isCut && !isHiddenText && part.textContent?.trim()) found.push(`cut off: ${nameOf(part)}`)
      }
      const { left, right, width } = element.getBoundingClientRect()
      if (
        width > 1 &&
        !element.closest('[style*=overflow], .scroll') &&
        (left < -1 || right > innerWidth + 1)
      ) {
        const scroller = (() => {
          for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
              return at
          return undefined
        })()
        if (!scroller) found.push(`outside of the window: ${nameOf(element)}`)
      }
    }
    const controls = Array.from(
      scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ).filter(
      (element) =>
        isShown(element) &&
        element.getBoundingClientRect().width > 2 &&
        element.getBoundingClientRect().height > 2,
    )
    /** Where a control is in what its lists have not scrolled away. */
    const seen = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, right, top, bottom }
    }
    const isFloating = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return undefined
    }
    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || isFloating(one) !== isFloating(other)) continue
        const [a, b] = [seen(one), seen(other)]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across <= 2 || down <= 2) continue
        // A row that opens a claim may have buttons of its own above it.
        const [x, y] = [Math.max(a.left, b.left) + across / 2, Math.max(a.top, b.top) + down / 2]
        const isMeant = [one, other].some((control) => {
          const { position } = getComputedStyle(control, '::after')
          const { position: own } = getComputedStyle(control)
          return position === 'absolute' || own === 'absolute'
        })
        if (!isMeant)
          found.push(
            `lie on each other at ${Math.round(x)}, ${Math.round(y)}: ${nameOf(one)} and ${nameOf(other)}`,
          )
      }
    return found
  })
}
