import { morph } from '#client/lib/morph.ts'
import { BASE } from './claim-page.ts'

/** Selectors of the parts that are replaced after an action. The reply box stays, with the text being written. */
const ANSWERS = '.actbar'
const PARTS = ['.notices', '.statline', ANSWERS, '#thread', '#wrong-address']

type Listener = (fresh: Document) => void
const listeners: Listener[] = []

/** Calls `listener` with the fresh page after every swap. */
export function onSwap(listener: Listener): void {
  listeners.push(listener)
}

/** Timeout for reading the page, so that a silently lost connection is not waited for. */
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
 * Replaces the parts of this page with those of `fresh`. Keeps a visit form that is in use, also if `fresh` has none.
 * With `keepsFocus`, also keeps the focused element if `fresh` no longer has it, and returns whether that happened.
 * Otherwise the part itself gets a focus that would be lost.
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
