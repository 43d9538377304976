import { onSwap } from './swap.ts'

/** A scroll of fewer px is a finger that rests: it folds nothing. */
const MOVED = 8
/** Space below the first row when the others are folded away, in px. */
const BELOW = 12

/**
 * On a phone the bar folds to its first row while the page scrolls down and returns when it scrolls up. It only moves:
 * nothing on the page shifts.
 */
export function setUpDock(): void {
  let lastY = scrollY
  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
      if (Math.abs(y - lastY) < MOVED) return
      const panel = document.querySelector<HTMLElement>('.actbar')
      if (panel) fold(panel, y > lastY)
      lastY = y
    },
    { passive: true },
  )
  onSwap(() => {
    lastY = scrollY
    const folded = document.querySelector<HTMLElement>('.actbar[data-folded]')
    if (folded) fold(folded, true)
  })
}

function fold(panel: HTMLElement, isFolded: boolean): void {
  const first = panel.querySelector<HTMLElement>(':scope > form, :scope > a')
  if (isFolded && first) {
    panel.style.setProperty(
      '--hidden',
      `${panel.offsetHeight - first.offsetTop - first.offsetHeight - BELOW}px`,
    )
    panel.dataset['folded'] = ''
  } else {
    delete panel.dataset['folded']
  }
}
