import { addressOf } from '#client/lib/base.ts'
import { filled } from '#client/lib/fill-message.ts'

/**
 * Chooses a trade in a sheet over the list instead of on a page of its own, and names them on the button. When the
 * page cannot be read, it is opened instead.
 */
export function setUpAssign(): void {
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
