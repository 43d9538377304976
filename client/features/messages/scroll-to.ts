/**
 * Brings an element of the thread to the start or the end of what scrolls: on a wide screen the panel of messages, with
 * the page beside it staying where it is; elsewhere the page.
 */
export function bringIntoView(element: HTMLElement | null, block: 'start' | 'end' | 'nearest'): void {
  const panel = element && panelOf(element)
  if (!panel) {
    element?.scrollIntoView({ block, ...(block === 'start' && { behavior: 'instant' as const }) })
    return
  }
  const top = panel.scrollTop + element.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTo({ top: block === 'start' ? top : panel.scrollHeight })
}

/** Scrolls what has the thread by so many px at once. */
export function scrollThreadBy(element: HTMLElement | null, top: number): void {
  const scrolling = (element && panelOf(element)) ?? window
  scrolling.scrollBy({ top, behavior: 'instant' })
}

/** The panel that scrolls by itself; null where the page does. */
function panelOf(element: Element): HTMLElement | null {
  const panel = element.closest<HTMLElement>('.thread-scroll')
  return panel && getComputedStyle(panel).overflowY === 'auto' ? panel : null
}
