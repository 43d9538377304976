import type { BrowserContext, Page } from 'playwright-core'

/** Forty percent, what English grows by in German or Finnish; Hebrew letters run from right to left. */
const GROWTH = 0.4
const FILLING = { ltr: 'ëñôßë ', rtl: 'אבגדה ' } as const

export type Direction = keyof typeof FILLING

declare global {
  interface Window {
    turnTo?: (direction: Direction) => void
  }
}

/**
 * Shows every page of the context in a language that there is not: each text, also one that is only heard, is 40 %
 * longer. `turn` writes it from right to left. What a test looks for by its beginning is still found.
 */
export async function stretchTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ fillings, growth }) => {
      const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title']
      const letters = Object.values(fillings).join('').replaceAll(' ', '')
      const filled = new RegExp(` [${letters}][${letters} ]*$`)
      let direction: keyof typeof fillings = 'ltr'
      const longer = (text: string) => {
        const plain = text.trimEnd().replace(filled, '')
        const words = plain.trim()
        // A number, a symbol or one letter is the same everywhere.
        if (!/\p{L}{2}/u.test(words)) return undefined
        const filling = fillings[direction]
        const count = Math.ceil(words.length * growth)
        const long = `${plain} ${filling
          .repeat(Math.ceil(count / filling.length))
          .slice(0, count)
          .trim()}`
        return long === text ? undefined : long
      }
      const stretch = (node: Node) => {
        if (node instanceof Text) {
          if (node.parentElement?.closest('script, style, textarea')) return
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
      window.turnTo = (to) => {
        direction = to
        document.documentElement.dir = to
        stretch(document)
      }
    },
    { fillings: FILLING, growth: GROWTH },
  )
}

/** Writes the shown page of stretched texts in a direction, which only styles know of. */
export async function turn(page: Page, direction: Direction): Promise<void> {
  await page.evaluate(async (to) => {
    window.turnTo?.(to)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }, direction)
}

/** Returns what does not hold a long text in the page as it is: what scrolls sideways, is cut off, or lies on something else. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LABELS =
      'h1, h2, h3, button, label, legend, summary, th, dt, .badge, .btn, [role=tab], [role=menuitem]'
    const CONTROLS = 'a[href], button, input, select, textarea, summary'
    const scope = Array.from(document.querySelectorAll('[role=dialog]')).at(-1) ?? document.body
    const shown = (selector: string) =>
      Array.from(scope.querySelectorAll<HTMLElement>(selector)).filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          Math.min(element.offsetWidth, element.offsetHeight) > 2,
      )
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.trim().slice(0, 40)}”`
    /** The elements around an element, from the inside out, without the page itself. */
    const around = (element: Element) => {
      const list: Element[] = []
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) list.push(at)
      return list
    }

    const isCut = (part: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(part)
      return (
        part.clientWidth > 1 &&
        ((overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
          (overflowY !== 'visible' && overflowY !== 'auto' && part.scrollHeight > part.clientHeight + 2))
      )
    }
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const canScroll = (at: Element) =>
        /auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth
      return (left < -1 || right > innerWidth + 1) && !around(element).some(canScroll)
    }
    const edgesOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    /** Where a control is in what its lists have not scrolled away. */
    const placeOf = (element: Element) =>
      around(element)
        .filter((at) => getComputedStyle(at).overflowY !== 'visible')
        .map(edgesOf)
        .reduce(
          (place, box) => ({
            left: Math.max(place.left, box.left),
            right: Math.min(place.right, box.right),
            top: Math.max(place.top, box.top),
            bottom: Math.min(place.bottom, box.bottom),
          }),
          edgesOf(element),
        )
    /** A bar floats above the page, and a row that opens a claim as a whole may have buttons above it. */
    const layerOf = (element: Element) =>
      [element, ...around(element)].find((at) => /fixed|sticky/.test(getComputedStyle(at).position))
    const isLaidOver = (element: Element) =>
      getComputedStyle(element).position === 'absolute' ||
      getComputedStyle(element, '::after').position === 'absolute'
    const overlap = (one: Element, other: Element) => {
      if (one.contains(other) || other.contains(one) || layerOf(one) !== layerOf(other)) return false
      if (isLaidOver(one) || isLaidOver(other)) return false
      const [a, b] = [placeOf(one), placeOf(other)]
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
      )
    }

    const { scrollWidth, clientWidth } = document.documentElement
    // Words of people may end in an ellipsis: they are whole where they are opened.
    const labels = shown(LABELS).filter(
      (one) => !one.closest('[dir=auto], .sr') && !one.querySelector('[dir=auto]'),
    )
    const controls = shown(CONTROLS)
    return [
      ...(scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
      ...labels
        .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
        .filter((part) => part.textContent?.trim() && isCut(part))
        .map((part) => `cut off: ${nameOf(part)}`),
      ...labels.filter(isOutside).map((label) => `outside of the window: ${nameOf(label)}`),
      ...controls.flatMap((one, at) =>
        controls
          .slice(at + 1)
          .filter((other) => overlap(one, other))
          .map((other) => `lie on each other: ${nameOf(one)} and ${nameOf(other)}`),
      ),
    ]
  })
}
