import type { Page } from 'playwright-core'

/** Remembers in the page what somebody is in the middle of: what is open, typed, selected, and where they are. */
export async function markAsBegun(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const open = [...document.querySelectorAll('[role=dialog], [role=menu], .fold[data-open], .sbar')].filter(
      isShown,
    )
    const frame = open.at(-1) ?? document.body
    const fields = [...frame.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const valueOf = (field: HTMLInputElement) =>
      field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value
    const typed = fields.map(valueOf)
    const focus = document.activeElement
    // A row that is drawn otherwise has another link to the same claim.
    const isFocus = (element: Element | null) =>
      element === focus ||
      (element instanceof HTMLAnchorElement && element.href === focus?.closest('a')?.href)
    const selectionOf = () => {
      const field = document.activeElement
      if (
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type === 'text')
      )
        return [field.selectionStart, field.selectionEnd].join()
      return document.getSelection()?.toString() ?? ''
    }
    const selection = selectionOf()
    const anchor =
      focus && focus !== document.body ? focus : (document.getSelection()?.anchorNode?.parentElement ?? frame)
    const topOf = () => Math.round(anchor.getBoundingClientRect().top)
    const top = topOf()
    Object.assign(window, {
      lostOfBegun: () => {
        const lost: Record<string, unknown> = {}
        const closed = open.filter((one) => !one.isConnected || !isShown(one))
        if (closed.length > 0) lost['closed'] = closed.map((one) => one.textContent?.slice(0, 40))
        if (fields.some((field) => !field.isConnected))
          lost['replaced'] = fields
            .filter((field) => !field.isConnected)
            .map((field) => field.name || field.type)
        const now = fields.map(valueOf)
        if (JSON.stringify(now) !== JSON.stringify(typed)) lost['typed'] = [typed, now]
        if (!isFocus(document.activeElement))
          lost['focus'] = [focus?.outerHTML.slice(0, 80), document.activeElement?.outerHTML.slice(0, 80)]
        if (selectionOf() !== selection) lost['selection'] = [selection, selectionOf()]
        if (Math.abs(topOf() - top) > 2) lost['moved'] = [top, topOf()]
        return lost
      },
    })
  })
}

/** Returns what is no longer as it was when `markAsBegun` was called, once the page has drawn what it knows. */
export function whatIsLost(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const found: unknown = Object(window).lostOfBegun()
    return Object(found)
  })
}
