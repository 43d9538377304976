import { addressOf } from '#client/lib/base.ts'

/** Values that the server wrote into the page's body for this script. */
const {
  base: path = '',
  failed = '',
  seen = '0',
  unopened,
  marker = '',
  smaller = '',
} = document.body.dataset

/** The page's address, `/b/TOKEN`. */
export const BASE = addressOf(path)
/** Shown when a form could not be sent. */
export const NOT_SENT = failed
/** The number of the claim's latest change when the page was made. */
export const CHANGE_SEEN = Number(seen)
/** The address of the script that marks photos. */
export const MARKER = marker
/** The address of the script that makes videos smaller. */
export const SMALLER = smaller
/** True if the server waits for the first interaction with this page. */
export const IS_UNOPENED = unopened !== undefined

/** Posts to a route of this page and returns the response; the server answers a script with data. */
export function post(url: string, body?: BodyInit, keepalive = false): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    keepalive,
    ...(body === undefined ? {} : { body }),
  })
}

/** Returns the object in a JSON response; an empty one when it is something else. */
export async function objectOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return isObject(body) ? body : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Returns the fields of a form that are text. */
export function textOf(data: FormData): URLSearchParams {
  const entries = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new URLSearchParams(entries)
}

/** Reads a text to a screen reader. */
export function announce(text: string): void {
  const place = document.querySelector('#announcement')
  if (place) place.textContent = text
}

/** Returns what is remembered on this device; '' where storage is not allowed. */
export function remembered(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Remembers a text on this device, where storage is allowed. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it is typed again.
  }
}

/** Shows each error beside its field and focuses the first; returns false when no field of the form is at fault. */
export function showErrors(form: HTMLFormElement, fields: Readonly<Record<string, unknown>>): boolean {
  const other = form.querySelector<HTMLInputElement>('#slot-other')
  // A proposed time that has passed meanwhile is corrected where a time is typed.
  if (other && ['date', 'from', 'to'].some((name) => name in fields)) other.checked = true
  for (const place of form.querySelectorAll<HTMLElement>('.err')) {
    const name = place.id.replace(/-error$/, '')
    const message = fields[name]
    place.hidden = typeof message !== 'string'
    const words = place.querySelector('span')
    if (words) words.textContent = typeof message === 'string' ? message : ''
    // The list of recordings on the page has the field's name as its id.
    const input = form.querySelector<HTMLElement>(`#${name}, #add-${name}`)
    if (!input) continue
    if (place.hidden) {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    } else {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', place.id)
      input.closest('details')?.setAttribute('open', '')
    }
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]')
  first?.focus()
  return first !== null
}

/** Shows the error beside the field, or at the top of the page for a button without a field. */
export function showProblem(message: string, form: HTMLFormElement): void {
  const notice = document.querySelector<HTMLElement>('#problem')
  const words = notice?.querySelector('span')
  if (!notice || !words) return
  ;(form.querySelector('.inp') ? form : document.querySelector('.notices'))?.prepend(notice)
  words.textContent = message
  notice.hidden = message === ''
  if (message !== '') notice.scrollIntoView({ block: 'center' })
}
