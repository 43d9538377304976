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
    const input = form.querySelector<HTMLElement>(`#${name}`)
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
