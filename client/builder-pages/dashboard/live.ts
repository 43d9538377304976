import { addressOf } from '#client/lib/base.ts'
import { followStream } from '#client/lib/follow-stream.ts'
import { morph } from '#client/lib/morph.ts'
import { filled } from '#client/lib/fill-message.ts'

/** Delay in ms after the end of a touch before the page may change. */
const CALM_MS = 500
/** Selectors of the parts that are updated while the list is open. */
const PARTS = ['.lh h1', '.chips-x', '.fold']

let isPressed = false
let isReading = false
let isStale = false

/**
 * Updates the list when homeowners act, and removes a claim that is no longer addressed to this builder. Without the
 * stream the changes show at the next page load.
 */
export function setUpLive(): void {
  const seen = document.body.dataset['seen']
  if (seen === undefined || !('EventSource' in window)) return
  addEventListener('pointerdown', () => (isPressed = true))
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      isPressed = false
      if (isStale) setTimeout(() => void show(), CALM_MS)
    })
  followStream({
    address: () => addressOf(`/builder/live?since=${document.body.dataset['seen'] ?? seen}`),
    onMessage: () => void show(),
    // Claims that left the list meanwhile were not reported.
    onOpenAgain: () => void show(),
    // Signed out: the next action shows it.
    onGone: () => undefined,
  })
}

/** Reads the list again and puts it in place; later, while a finger or a button of the mouse is down. */
async function show(): Promise<void> {
  isStale = true
  if (isPressed || isReading) return
  isReading = true
  isStale = false
  const fresh = await readList()
  isReading = false
  if (fresh && isPressed) isStale = true
  else if (fresh) swap(fresh)
  // It changed again meanwhile; at the end of a touch this is called again.
  if (isStale && !isPressed) await show()
}

async function readList(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    // The page of a claim that has another builder now.
    if (response.status === 404) location.reload()
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

function swap(fresh: Document): void {
  // The first claim, or the last one gone: other parts come and go with the list.
  if (!fresh.querySelector('.fold') !== !document.querySelector('.fold')) {
    // What is being typed or chosen is not lost: the list shows it at its next load.
    if (!isInUse()) location.reload()
    return
  }
  // Before the swap, which takes the parts out of the fresh page.
  const known = titles(document)
  const shown = titles(fresh)
  const added = [...shown].filter(([href]) => !known.has(href))
  const left = [...known].filter(([href]) => !shown.has(href))
  for (const part of PARTS) swapPart(part, fresh)
  document.body.dataset['seen'] = fresh.body.dataset['seen'] ?? ''
  announce([
    [document.body.dataset['came'], added],
    [document.body.dataset['left'], left],
  ])
  for (const [href] of added)
    document
      .querySelector(`.ti[href="${CSS.escape(href)}"]`)
      ?.closest('.cr')
      ?.classList.add('arrived')
}

function isInUse(): boolean {
  const search = document.querySelector<HTMLInputElement>('#search')
  return (
    search?.value !== search?.defaultValue ||
    document.querySelector('dialog[open], .cb input:checked') !== null
  )
}

/** Reads to a screen reader which claims came and went. */
function announce(news: readonly [string | undefined, readonly [string, string][]][]): void {
  const words = news
    .filter(([, claims]) => claims.length > 0)
    .map(([message, claims]) => filled(message, { titles: claims.map(([, title]) => title).join(', ') }))
  const place = document.querySelector('#announcement')
  if (place && words.length > 0) place.textContent = words.join('. ')
}

function titles(page: Document): Map<string, string> {
  return new Map(
    [...page.querySelectorAll('.cr .ti')].map((link) => [
      link.getAttribute('href') ?? '',
      link.textContent ?? '',
    ]),
  )
}

/** Updates a part of the page in place, so that the selection and the focus are kept. */
function swapPart(part: string, fresh: Document): void {
  const [old, next] = [document.querySelector(part), fresh.querySelector(part)]
  if (!old || !next) return
  morph(old, next, () => false)
  // The bar counts what is selected.
  old.querySelector('.cb input')?.dispatchEvent(new Event('change', { bubbles: true }))
}
