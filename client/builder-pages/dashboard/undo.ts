const TICK_MS = 500
/** Seconds left at which somebody who is at the button gets more time. */
const EXTEND_BELOW_S = 4

/** Counts down the time to undo, and takes the bar away when it is over: the server ends it, whatever this shows. */
export function setUpUndo(): void {
  const bar = document.querySelector<HTMLFormElement>('.undo')
  if (bar) tick(bar, { endsAt: Date.now() + Number(bar.dataset['left']) * 1_000, isAsking: false })
}

type Wait = { endsAt: number; isAsking: boolean }

function tick(bar: HTMLFormElement, wait: Wait): void {
  const left = Math.max(0, Math.ceil((wait.endsAt - Date.now()) / 1_000))
  const shown = bar.querySelector('.undo-left')
  if (shown && shown.textContent !== String(left)) shown.textContent = String(left)
  if (left < EXTEND_BELOW_S && bar.contains(document.activeElement)) void extend(bar, wait)
  if (left > 0) setTimeout(() => tick(bar, wait), TICK_MS)
  else bar.remove()
}

/** Asks for more time, up to what the server allows (WCAG 2.2.1). */
async function extend(bar: HTMLFormElement, wait: Wait): Promise<void> {
  if (wait.isAsking) return
  wait.isAsking = true
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(bar)) if (typeof value === 'string') body.append(name, value)
    const response = await fetch('/builder/extend-undo', { method: 'POST', body })
    const answer: unknown = await response.json()
    const left = answer !== null && typeof answer === 'object' && 'left' in answer ? answer.left : 0
    if (typeof left === 'number') wait.endsAt = Date.now() + left * 1_000
  } catch {
    // Without a connection the time ends where it would have.
  }
  wait.isAsking = false
}
