import { followStream } from '#client/lib/follow-stream.ts'
import { filled } from '#client/lib/fill-message.ts'
import { announce, BASE, CHANGE_SEEN } from './claim-page.ts'
import { onSwap, readPage, swapParts } from './swap.ts'

/** After a page that could not be read: the first wait, and the longest. */
const ASK_AGAIN_MS = { first: 1_000, longest: 60_000 }

let seen = CHANGE_SEEN
/** The latest change this page was notified of. */
let told = CHANGE_SEEN
let isReading = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** The notices are about what was done on this page, and stay. */
const CLAIM_PARTS = ['.statline', '.actbar', '#thread', '#wrong-address']
/** Each item for itself, so that the others are not touched. */
const listParts = () => ['.wl .head', ...[...document.querySelectorAll('.wl-item')].map(({ id }) => `#${id}`)]

/** Shows what the homeowner does as it happens. Without the stream it shows at the page's next load. */
export function setUpLive(): void {
  const isOlderPage = new URLSearchParams(location.search).has('before')
  if (isOlderPage || !('EventSource' in window)) return
  onSwap(({ body }) => (seen = Number(body.dataset['seen'])))
  addEventListener('online', readNow)
  followStream({
    address: () => `${BASE}/live`,
    onMessage: (data) => show(Number(data)),
    onOpenAgain: readNow,
    // The link was replaced or the claim has another builder, so this page must not stay visible.
    onGone: () => location.reload(),
  })
}

/** Shows the page as it was at this change or later. News does not shorten the wait after a page that failed. */
function show(change: number): void {
  told = Math.max(told, change)
  if (again === undefined) void readUntilShown()
}

async function readUntilShown(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    // What it was notified of while it read may not be on what it read.
    for (let wanted = told; wanted > seen; wanted = told) {
      await showFresh()
      seen = Math.max(seen, wanted)
    }
    failures = 0
  } catch (error) {
    const wait = error === BUSY ? ASK_AGAIN_MS.first : ASK_AGAIN_MS.first * 2 ** failures++
    again = setTimeout(readNow, Math.min(wait, ASK_AGAIN_MS.longest))
  }
  isReading = false
}

/** Ends the wait for another try, if there is one. */
function readNow(): void {
  clearTimeout(again)
  again = undefined
  void readUntilShown()
}

/** Reads the page although nothing has changed since. */
function readAgain(): void {
  seen = 0
  // The focus is on its way to another element.
  setTimeout(readNow)
}

const BUSY = new Error('busy')

/** Reads the page and swaps its parts in. Throws without a connection, and while something is being sent. */
async function showFresh(): Promise<void> {
  // What is being sent shows the new page itself.
  if (document.querySelector('[aria-busy="true"]')) throw BUSY
  const fresh = await readPage(BASE)
  const said = newsIn(fresh)
  const parts = document.body.dataset['list'] === undefined ? CLAIM_PARTS : listParts()
  // What somebody is about to press stays until they leave it.
  if (swapParts(fresh, { parts, keepsFocus: true })) addEventListener('focusout', readAgain, { once: true })
  if (said) announce(said)
}

/** Returns the homeowner's message that this page does not show yet, for a screen reader. */
function newsIn(fresh: Document): string | undefined {
  const [known, next] = [document, fresh].map((page) => [...page.querySelectorAll('#thread .msg:not(.me)')])
  const last = next?.at(-1)
  if (!last || (next?.length ?? 0) <= (known?.length ?? 0)) return undefined
  return filled(document.body.dataset['news'], {
    words: last.querySelector('.bub')?.textContent?.trim() ?? '',
  })
}
