import { announce, isObject, NOT_SENT, objectOf, post, textOf } from './claim-page.ts'
import { showErrors, showProblem } from './errors.ts'
import { forgetReply } from './reply.ts'
import { readPage, swapParts } from './swap.ts'
import { focusUndo } from './undo.ts'
import { forgetVisit } from './visit.ts'

/** Sends every form of the page in place, also those that are swapped in later. */
export function setUpForms(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    // Pressed with the keyboard, whose next key should reach Undo; a tap must not move the page.
    const isByKey = event.submitter?.matches(':focus-visible') ?? false
    void submit(event.target, isByKey)
  })
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    target.removeAttribute('aria-invalid')
    const place = document.querySelector<HTMLElement>(`#${target.name}-error`)
    if (place) place.hidden = true
  })
}

async function submit(form: HTMLFormElement, isByKey: boolean): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button || button.ariaBusy === 'true') return
  showProblem('', form)
  setBusy(button, true)
  try {
    if (await send(form, isByKey)) return
  } catch {
    showProblem(NOT_SENT, form)
  }
  setBusy(button, false)
}

/** Returns false when the server refused what was sent, and says why. */
async function send(form: HTMLFormElement, isByKey: boolean): Promise<boolean> {
  const data = new FormData(form)
  const response = await post(form.action, form.enctype === 'multipart/form-data' ? data : textOf(data))
  if (!response.ok) {
    const { error } = await objectOf(response)
    const { fields, message } = isObject(error) ? error : {}
    if (!showErrors(form, isObject(fields) ? fields : {}))
      showProblem(typeof message === 'string' ? message : NOT_SENT, form)
    return false
  }
  const { next } = await objectOf(response)
  if (typeof next !== 'string') throw new Error('nothing to show next')
  if (form.id === 'reply') {
    forgetReply()
    location.replace(next)
  } else {
    // Its visit was proposed: the page has a fresh form.
    if (form.id === 'visit') {
      forgetVisit()
      form.remove()
    }
    await showDone(next, isByKey)
  }
  return true
}

/** The server has it: without a connection for the new page, the address shows it later. */
async function showDone(next: string, isByKey: boolean): Promise<void> {
  const page = await readPage(next).catch(() => undefined)
  if (!page) {
    location.replace(next)
    return
  }
  history.replaceState(null, '', next)
  swapParts(page)
  // It is about the answer before this one.
  document.getElementById('sent')?.remove()
  const notice = document.querySelector('.notices [role=status]:not([hidden])')
  announce(document.querySelector<HTMLElement>('.undo')?.dataset['announce'] ?? notice?.textContent ?? '')
  if (isByKey) focusUndo()
  // What was pressed at the thumb shows there; the rest is shown where it landed.
  const landed: Record<string, Element | null | undefined> = {
    visit: [...document.querySelectorAll('#thread .visit')].at(-1),
    'wrong-address': notice,
  }
  landed[new URL(next, location.href).searchParams.get('done') ?? '']?.scrollIntoView({ block: 'center' })
  navigator.vibrate?.(10)
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  if (isBusy) {
    idle.set(button, [...button.childNodes])
    button.style.minWidth = `${button.offsetWidth}px`
    const spinner = document.createElement('span')
    spinner.className = 'spin'
    button.replaceChildren(spinner, button.dataset['busy'] ?? 'Sending...')
    button.ariaBusy = 'true'
  } else {
    button.replaceChildren(...(idle.get(button) ?? []))
    button.ariaBusy = null
  }
}

/** What a busy button showed before. */
const idle = new WeakMap<HTMLButtonElement, ChildNode[]>()
