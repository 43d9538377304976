import { shortVisit } from '#shared/dates.ts'
import { twoHoursAfter } from '#shared/visits.ts'
import { remember, remembered, textOf } from './claim-page.ts'
import { onSwap } from './swap.ts'

const WHO = 'homeclaim who is coming'
/** The key of the draft in the tab's storage, where it survives a reload. */
const DRAFT = `visit ${location.pathname}`

/** The sheet of proposed visits: opened in place, its button names the visit, who is coming is remembered. */
export function setUpVisit(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.open-visit, .close-visit') : null
    if (!link || !document.querySelector('#visit')) return
    event.preventDefault()
    setOpen(link.matches('.open-visit'))
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.querySelector('.actbar[data-visit=open]')) setOpen(false)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.form?.id === 'visit') typed(target.form, target)
  })
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.id === 'visit') remember(WHO, valueOf(target, 'who'))
  })
  onSwap(fillIn)
  fillIn()
}

function fillIn(): void {
  const form = document.querySelector<HTMLFormElement>('#visit')
  const who = form?.querySelector<HTMLInputElement>('#who')
  if (!form || !who) return
  if (form.dataset['touched'] === undefined) restore(form)
  who.value ||= remembered(WHO)
  nameVisit(form)
}

/** Deletes the draft once the visit was proposed. */
export function forgetVisit(): void {
  sessionStorage.removeItem(DRAFT)
}

function restore(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(DRAFT) ?? '')) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value
    form.dataset['touched'] = ''
  }
}

function setOpen(isOpen: boolean): void {
  const panel = document.querySelector<HTMLElement>('.actbar')
  if (!panel) return
  const link = document.querySelector<HTMLElement>('.open-visit')
  if (isOpen) panel.dataset['visit'] = 'open'
  else if (panel.querySelector('.open-visit')) panel.dataset['visit'] = 'offered'
  else delete panel.dataset['visit']
  if (isOpen) panel.querySelector<HTMLElement>('#visit [name=slot]:checked')?.focus()
  else link?.focus()
}

function typed(form: HTMLFormElement, field: HTMLInputElement): void {
  form.dataset['touched'] = ''
  if (field.name === 'from') set(form, 'to', twoHoursAfter(field.value))
  nameVisit(form)
  sessionStorage.setItem(DRAFT, textOf(new FormData(form)).toString())
}

/** The words of the chosen slot are the server's; those of a time of one's own are made here. */
function nameVisit(form: HTMLFormElement): void {
  const [date, from, to] = ['date', 'from', 'to'].map((name) => valueOf(form, name))
  const words = form.querySelector('.say-other')
  if (words && date && from && to && from < to)
    words.textContent = `Send ${shortVisit({ date, from, to }, form.dataset['today'] ?? date)}`
}

function valueOf(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ''
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`#${name}`)
  if (field && value !== '') field.value = value
}
