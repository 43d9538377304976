import { BASE } from './claim-page.ts'

/** What changes on this page when something was done; the reply box stays, with what is being written. */
const PARTS = ['.notices', '.statline', '.actbar', '#thread', '#wrong-address']

type Listener = (fresh: Document) => void
const listeners: Listener[] = []

/** Calls `listener` after every swap of parts, with the page they are of. */
export function onSwap(listener: Listener): void {
  listeners.push(listener)
}

/** A connection that is lost without a word would be waited for longer than anybody looks at the page. */
const READ_WITHIN_MS = 30_000

/** Reads the page at `url`. Throws without a connection, and when it takes too long. */
export async function readPage(url = BASE): Promise<Document> {
  const response = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(READ_WITHIN_MS),
  })
  if (!response.ok) throw new Error(`the page returned ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * Puts the parts of `fresh` in the place of this page's. What was typed for a visit stays, and a focus that would be lost
 * goes to the panel of answers. A part that this page does not have needs the whole page.
 */
export function swapParts(fresh: Document, parts = PARTS): void {
  if (parts.some((part) => fresh.querySelector(part) && !document.querySelector(part))) {
    location.reload()
    return
  }
  for (const part of parts) swapPart(part, fresh)
  for (const listener of listeners) listener(fresh)
}

function swapPart(part: string, fresh: Document): void {
  const [old, next] = [document.querySelector(part), fresh.querySelector(part)]
  // What is the same is not touched: somebody may be reading it, or about to press it.
  if (!old || old.outerHTML === next?.outerHTML) return
  const hadFocus = old.contains(document.activeElement)
  if (next) keepTyped(old, next)
  if (next) old.replaceWith(next)
  else old.remove()
  if (!hadFocus || !(next instanceof HTMLElement)) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}

/** A visit that is being filled in survives what is done beside it. */
function keepTyped(old: Element, next: Element): void {
  const [from, to] = [old, next].map((part) => part.querySelector<HTMLFormElement>('#visit[data-touched]'))
  const target = to ?? next.querySelector<HTMLFormElement>('#visit')
  if (!from || !target) return
  for (const [name, value] of new FormData(from)) {
    const field = target.elements.namedItem(name)
    const holdsText = field instanceof RadioNodeList || field instanceof HTMLInputElement
    if (holdsText && typeof value === 'string') field.value = value
  }
  target.dataset['touched'] = ''
}
