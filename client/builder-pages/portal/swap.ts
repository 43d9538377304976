import { morph } from '#client/lib/morph.ts'
import { BASE } from './claim-page.ts'

/** What changes on this page when something was done; the reply box stays, with what is being written. */
const ANSWERS = '.actbar'
const PARTS = ['.notices', '.statline', ANSWERS, '#thread', '#wrong-address']

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
 * Makes the parts of this page those of `fresh`. A visit that is being filled in stays, also where the fresh page offers
 * none. With `keepsFocus` so does what has the focus, when it is no longer offered; returns whether there was such.
 * Otherwise a focus that would be lost goes to the part.
 */
export function swapParts(fresh: Document, { parts = PARTS, keepsFocus = false } = {}): boolean {
  const focused = keepsFocus ? document.activeElement : null
  let isFocusKept = false
  const isKept = (element: Element) => {
    if (isVisitInUse(element)) return true
    if (!focused || element === document.body || !element.contains(focused)) return false
    isFocusKept = true
    return true
  }
  const atHand = document.activeElement === document.body ? null : document.activeElement
  const before = atHand?.getBoundingClientRect().top ?? 0
  for (const part of parts) swapPart(part, fresh, isKept)
  // What grew above it must not push away where somebody is typing.
  if (atHand?.isConnected) scrollBy({ top: atHand.getBoundingClientRect().top - before, behavior: 'instant' })
  for (const listener of listeners) listener(fresh)
  return isFocusKept
}

function swapPart(part: string, fresh: Document, isKept: (element: Element) => boolean): void {
  const [old, next] = [document.querySelector<HTMLElement>(part), fresh.querySelector<HTMLElement>(part)]
  if (!old) {
    // The claim was reopened: the answers are beside its head.
    if (next) document.querySelector('.head')?.after(next)
    return
  }
  const hadFocus = old.contains(document.activeElement)
  const visit = old.querySelector('#visit')
  const isVisitKept = visit !== null && isVisitInUse(visit)
  if (!next && !isVisitKept) old.remove()
  else {
    if (part === ANSWERS) setState(old, next, isVisitKept)
    morph(old, next ?? document.createElement('div'), isKept)
  }
  if (!hadFocus || !old.isConnected || document.activeElement !== document.body) return
  old.tabIndex = -1
  old.focus({ preventScroll: true })
}

/** Sets the number of rows the panel of answers shows, and whether the form of a visit is open. */
function setState(old: HTMLElement, next: HTMLElement | null, isVisitKept: boolean): void {
  old.dataset['rows'] = next?.dataset['rows'] ?? '0'
  if (isVisitKept) return
  const visit = next?.dataset['visit']
  if (visit === undefined) delete old.dataset['visit']
  else old.dataset['visit'] = visit
}

function isVisitInUse(element: Element): boolean {
  if (!(element instanceof HTMLFormElement) || element.id !== 'visit') return false
  const isOpen = element.closest<HTMLElement>(ANSWERS)?.dataset['visit'] === 'open'
  return isOpen || element.dataset['touched'] !== undefined || element.contains(document.activeElement)
}
