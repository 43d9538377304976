/** `/` searches; `J` and `K` go to the next and the previous claim, `X` selects it, `A` acknowledges it. */
export function setUpKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = KEYS[event.key.toLowerCase()]
    if (act?.()) event.preventDefault()
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null

/** Each returns whether there was something to do. */
const KEYS: Readonly<Record<string, () => boolean>> = {
  '/': () => focus(document.querySelector<HTMLElement>('#search')),
  j: () => move(1),
  k: () => move(-1),
  x: () => press('.cb input'),
  a: () => press('.row-act'),
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.cr')]
const current = () => rows().findIndex((row) => row.contains(document.activeElement))

function move(by: number): boolean {
  const [all, at] = [rows(), current()]
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by
  return focus(all[next]?.querySelector<HTMLElement>('.ti'))
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function press(what: string): boolean {
  const control = rows()[current()]?.querySelector<HTMLElement>(what)
  control?.click()
  return Boolean(control)
}
