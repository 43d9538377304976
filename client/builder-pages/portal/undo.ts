import { addressOf } from '#client/lib/base.ts'
import { announce, BASE, objectOf, post } from './claim-page.ts'
import { onSwap, readPage, swapParts } from './swap.ts'

const TICK_MS = 250
const ASK_AGAIN_MS = 1_000
/** While the page cannot be read. */
const LONGEST_MS = 60_000
/** While Undo has the focus, more time is asked for whenever this much is left, in seconds. */
const EXTEND_BELOW_S = 5

let form: HTMLFormElement | null = null
/** The end of the shown time, by `performance.now()`. */
let endsAt = 0
let isExtending = false

/** Counts down for the eye; the server alone ends the wait, so the page then shows what the server says. */
export function setUpUndo(): void {
  const start = () => {
    const found = document.querySelector<HTMLFormElement>('.undo')
    if (!found) return
    setLeft(Number(found.dataset['left']))
    if (found === form) return
    form = found
    tick(found)
  }
  onSwap(start)
  start()
}

/** Focuses Undo, if something can be undone. */
export function focusUndo(): void {
  document.querySelector<HTMLButtonElement>('.undo button')?.focus()
}

function setLeft(seconds: number): void {
  endsAt = performance.now() + seconds * 1_000
}

function tick(undo: HTMLFormElement): void {
  if (!undo.isConnected) return
  const left = (endsAt - performance.now()) / 1_000
  undo.style.setProperty('--left', `${Math.max(0, Math.min(100, left * 10))}%`)
  const texts: unknown = JSON.parse(undo.dataset['texts'] ?? '[]')
  const text: unknown = Array.isArray(texts) ? texts[Math.max(0, Math.ceil(left))] : undefined
  const shown = undo.querySelector('.undo-when')
  if (shown && typeof text === 'string') shown.textContent = text
  if (left < EXTEND_BELOW_S && undo.contains(document.activeElement)) void extend(undo)
  if (left > 0) setTimeout(() => tick(undo), TICK_MS)
  else setTimeout(() => void refresh(undo), ASK_AGAIN_MS)
}

/** Somebody who needs longer to reach the button has it, up to what the server allows. */
async function extend(undo: HTMLFormElement): Promise<void> {
  if (isExtending) return
  isExtending = true
  try {
    const response = await post(addressOf(undo.dataset['extend'] ?? ''))
    const { left } = await objectOf(response)
    if (typeof left === 'number') setLeft(left)
  } catch {
    // Without a connection the time ends where it would have.
  }
  isExtending = false
}

/** @param wait how long until the page is asked for again, in ms; twice as long after each failure. */
async function refresh(undo: HTMLFormElement, wait = ASK_AGAIN_MS): Promise<void> {
  if (!undo.isConnected || undo.querySelector('[aria-busy="true"]')) return
  let next = ASK_AGAIN_MS
  try {
    const page = await readPage(BASE)
    if (!page.querySelector('.actbar .undo')) {
      const done = undo.querySelector('b')?.textContent ?? ''
      swapParts(page, { keepsFocus: !undo.contains(document.activeElement) })
      announce(`${done}.`)
      return
    }
  } catch {
    // Offline: the answer counts all the same, and the page is asked for again.
    next = Math.min(wait * 2, LONGEST_MS)
  }
  whenOnlineOr(next, () => void refresh(undo, next))
}

/** Calls back after so many ms, or at once when the network returns. */
function whenOnlineOr(ms: number, call: () => void): void {
  const timer = setTimeout(done, ms)
  addEventListener('online', done)
  function done() {
    clearTimeout(timer)
    removeEventListener('online', done)
    call()
  }
}
