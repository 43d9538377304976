/** Values that the server wrote into the page's body for this script. */
const { base = '', failed = '', seen = '0', unopened } = document.body.dataset

/** The page's path, `/b/TOKEN`. */
export const BASE = base
/** Shown when a form could not be sent. */
export const NOT_SENT = failed
/** The number of the claim's latest change when the page was made. */
export const CHANGE_SEEN = Number(seen)
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
