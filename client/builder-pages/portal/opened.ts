import { BASE, IS_UNOPENED, post } from './claim-page.ts'

// No 'scroll': a script, a fragment in the address or a restored position scroll too, and look the same.
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel']

/** Tells the server, once, that a person touches the visible page. */
export function setUpOpened(): void {
  if (!IS_UNOPENED) return
  const listen = () =>
    TOUCHES.forEach((name) => addEventListener(name, touched, { passive: true, capture: true }))
  const touched = (event: Event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return
    TOUCHES.forEach((name) => removeEventListener(name, touched, { capture: true }))
    post(`${BASE}/opened`, undefined, true).then((response) => {
      if (response.status >= 500) listen()
    }, listen)
  }
  listen()
}
