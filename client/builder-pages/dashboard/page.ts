/*
 * The dashboard reads and works without this script. With it: a chosen sort order applies at once, keys move and select,
 * a trade is chosen in a sheet, what is selected is counted, the time to undo is counted down, and what homeowners do shows
 * as it happens.
 */
import { addressOf } from '#client/lib/base.ts'
import { filled } from '#client/lib/fill-message.ts'
import { setUpLive } from './live.ts'

/** `/` searches; `J` and `K` go to the next and the previous claim, `X` selects it, `A` acknowledges it. */
function setUpKeys(): void {
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

const TICK_MS = 500
/** Seconds left at which somebody who is at the button gets more time. */
const EXTEND_BELOW_S = 4

/** Counts down the time to undo and removes the bar at its end; the server decides when that is. */
function setUpUndo(): void {
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
    const response = await fetch(addressOf('/builder/extend-undo'), { method: 'POST', body })
    const answer: unknown = await response.json()
    const left = answer !== null && typeof answer === 'object' && 'left' in answer ? answer.left : 0
    if (typeof left === 'number') wait.endsAt = Date.now() + left * 1_000
  } catch {
    // Without a connection the time ends where it would have.
  }
  wait.isAsking = false
}

/** Counts the selected claims that can be acknowledged, in the bar and on its button. */
function setUpSelection(): void {
  const bar = document.querySelector<HTMLElement>('.selection')
  if (!bar) return
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.id === 'selecting' && !target.checked) clear()
    count(bar)
  })
  // A page that comes back from the browser's cache still has its boxes checked.
  addEventListener('pageshow', () => count(bar))
}

const selected = () => [...document.querySelectorAll<HTMLInputElement>('.cb input:checked')]

function count(bar: HTMLElement): void {
  const all = selected()
  const open = all.filter((box) => box.dataset['ack'] !== undefined)
  const [total, onButton] = bar.querySelectorAll<HTMLElement>('.how-many')
  if (total)
    total.textContent = filled(total.dataset[all.length === 1 ? 'one' : 'other'], { count: all.length })
  if (onButton) onButton.textContent = String(open.length)
  const button = onButton?.closest('button')
  if (button) button.disabled = open.length === 0
}

function clear(): void {
  for (const box of selected()) box.checked = false
}

setUpTools()
setUpSelection()
setUpKeys()
setUpUndo()
setUpLive()
setUpAssign()

/** Sends the search form when its order is changed. */
function setUpTools(): void {
  const form = document.querySelector<HTMLFormElement>('.tools')
  form?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) form.requestSubmit()
  })
}

/**
 * Chooses a trade in a sheet over the list instead of on a page of its own, and names them on the button. When the
 * page cannot be read, it is opened instead.
 */
function setUpAssign(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'trade') nameOnButton(target)
  })
  if (!('showModal' in HTMLDialogElement.prototype)) return
  document.addEventListener('click', (event) => {
    const page = pageOf(event)
    if (!page) return
    event.preventDefault()
    void open(page)
  })
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog.sheet')?.close())
}

/** The address of the page that a click would open: of a row's link, or of the button for all that are selected. */
function pageOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const { target } = event
  if (!(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a.pick')
  if (link) return link.href
  const button = target.closest<HTMLButtonElement>('button[formaction$="/builder/assign"]')
  if (!button?.form) return undefined
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(button.form))
    if (typeof value === 'string') fields.append(name, value)
  return addressOf(`/builder/assign?${fields.toString()}`)
}

async function open(page: string): Promise<void> {
  const fresh = await read(fetch(page, { headers: { accept: 'text/html' } }))
  if (!fresh) return location.assign(page)
  const dialog = document.createElement('dialog')
  dialog.className = 'sheet'
  dialog.tabIndex = -1
  // Its first control would be Close.
  dialog.autofocus = true
  fill(dialog, fresh)
  dialog.addEventListener('click', (event) => {
    const isOutside = event.target === dialog
    const isClose = event.target instanceof Element && event.target.closest('.assign-close')
    if (!isOutside && !isClose) return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) void send(dialog, event.target)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (isOver()) history.back()
  })
  document.body.append(dialog)
  // Back closes the sheet before it leaves the list.
  history.pushState({ over: 'assign' }, '')
  dialog.showModal()
}

const isOver = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'over' in state && state.over === 'assign'
}

/** Puts the parts of the page into the sheet. */
function fill(dialog: HTMLDialogElement, page: HTMLElement): void {
  const grab = document.createElement('div')
  grab.className = 'grab'
  dialog.replaceChildren(grab, ...page.childNodes)
  dialog.querySelector('h1')?.setAttribute('id', 'assign-title')
  dialog.setAttribute('aria-labelledby', 'assign-title')
  const chosen = dialog.querySelector<HTMLInputElement>('[name=trade]:checked')
  if (chosen) nameOnButton(chosen)
}

/** A refused form stays in the sheet with what is wrong. */
async function send(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const answer = fetch(form.action, { method: 'POST', body })
  const refused = await read(answer)
  const list = await answer
    .then(({ redirected, url }) => (redirected ? url : undefined))
    .catch(() => undefined)
  if (list) location.replace(list)
  else if (refused) {
    fill(dialog, refused)
    dialog.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  } else form.submit()
}

/** Returns the page that chooses a trade; undefined for any other answer, and for none. */
async function read(answer: Promise<Response>): Promise<HTMLElement | undefined> {
  try {
    const text = await (await answer).text()
    const page = new DOMParser().parseFromString(text, 'text/html')
    return page.querySelector<HTMLElement>('main.assign') ?? undefined
  } catch {
    return undefined
  }
}

/** "Assign to Carlos Medina", whom the button would send the link. */
function nameOnButton(chosen: HTMLInputElement): void {
  const button = chosen.form?.querySelector<HTMLElement>('.assign-acts button')
  const name = chosen.closest('.choice')?.querySelector('b')?.textContent ?? ''
  if (!button) return
  const { some, nobody, whom } = button.dataset
  const messages: Record<string, string | undefined> = { nobody, new: some }
  button.textContent = filled(messages[chosen.value] ?? whom, { name })
}
