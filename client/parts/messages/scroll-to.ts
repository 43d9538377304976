import { useLayoutEffect, type RefObject } from 'react'

/**
 * Brings an element of the thread to the start of what scrolls, or goes to the end: on a wide screen in the panel of
 * messages, with the page beside it staying where it is; elsewhere in the page, at whose end the thread is.
 */
export function bringIntoView(element: HTMLElement | null, block: 'start' | 'end'): void {
  const panel = element && panelOf(element)
  if (block === 'end') goToEnd(panel)
  else if (!panel) element?.scrollIntoView({ block, behavior: 'instant' })
  else
    panel.scrollTo({
      top: panel.scrollTop + element.getBoundingClientRect().top - panel.getBoundingClientRect().top,
    })
}

/** Scrolls what has the thread by so many px at once. */
export function scrollThreadBy(element: HTMLElement | null, top: number): void {
  const scrolling = (element && panelOf(element)) ?? window
  scrolling.scrollBy({ top, behavior: 'instant' })
}

/**
 * Keeps the newest message in view for somebody who is at the end, while messages come, the box to write in grows or the
 * window shrinks; who reads further up stays there. Tells the styles how high the box is, as --dock.
 */
export function useStaysAtEnd(section: RefObject<HTMLElement | null>, hasBox: boolean): void {
  useLayoutEffect(() => {
    const messages = section.current
    const [thread, scrolling, end] = ['.thread', '.thread-scroll', '.thread-scroll > .thread-end'].map(
      (part) => messages?.querySelector(part),
    )
    const box = hasBox ? messages?.querySelector<HTMLElement>('.dock') : null
    if (!thread || !scrolling || !end || !messages?.parentElement || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    let known = measure(end)
    /** Records the position after the person scrolled. A scroll that a layout change caused is left to `follow`. */
    const onScroll = () => {
      const now = measure(end)
      if (now.height === known.height && now.room === known.room) known = now
    }
    const follow = (isInThread: boolean) => {
      // What loads above a thread that is whole in the window leaves the page at its top.
      if (known.isAtEnd && (isInThread || known.top > 0)) goToEnd(panelOf(end))
      known = measure(end)
    }
    const onResize = () => {
      if (measure(end).room !== known.room) follow(true)
    }
    let isFirst = true
    const observer = new ResizeObserver((entries) => {
      if (box) style.setProperty('--dock', `${box.offsetHeight}px`)
      if (isFirst) known = measure(end)
      else follow(entries.some(({ target }) => target !== messages.parentElement))
      isFirst = false
    })
    for (const part of [messages.parentElement, scrolling, thread, box]) if (part) observer.observe(part)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', onResize)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onResize)
      style.removeProperty('--dock')
    }
  }, [section, hasBox])
}

/**
 * Returns where what scrolls is, its height, that of its window, which a phone's address bar leaves alone, and whether
 * all of the newest message is in view. The styles put the end of the thread as far down as the box to write in covers.
 */
function measure(end: Element) {
  const panel = panelOf(end)
  const { scrollTop: top, scrollHeight: height, clientHeight: room } = panel ?? document.documentElement
  const bottom = panel ? panel.getBoundingClientRect().bottom : innerHeight
  return { top, height, room, isAtEnd: end.getBoundingClientRect().top <= bottom + 1 }
}

function goToEnd(panel: HTMLElement | null): void {
  ;(panel ?? window).scrollTo({ top: (panel ?? document.documentElement).scrollHeight, behavior: 'instant' })
}

/** The panel that scrolls by itself; null where the page does. */
function panelOf(element: Element): HTMLElement | null {
  const panel = element.closest<HTMLElement>('.thread-scroll')
  return panel && getComputedStyle(panel).overflowY === 'auto' ? panel : null
}
