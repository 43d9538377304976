/*
 * The builder's page reads and works without this script. With it: the server learns when a person touches the page, forms
 * are sent in place so that a lost connection loses no words, and what changed is swapped without leaving the page.
 */
import { addressOf } from '#client/lib/base.ts'
import { filled } from '#client/lib/fill-message.ts'
import { setUpAttached } from './attached.ts'
import { setUpLive } from './live.ts'
import { recordingsReady, setUpChosenRecordings } from './chosen-recordings.ts'
import { setUpRecordings } from './not-played.ts'
import { setUpTranslations, translate } from './translate.ts'
import { setUpUndo, focusUndo } from './undo.ts'
import { onSwap, readPage, swapParts } from './swap.ts'
import {
  announce,
  isObject,
  NOT_SENT,
  objectOf,
  post,
  textOf,
  remember,
  remembered,
  BASE,
  IS_UNOPENED,
  showErrors,
  showProblem,
} from './claim-page.ts'
import { shortVisit } from '#shared/dates.ts'
import { twoHoursAfter } from '#shared/visits.ts'

// No 'scroll': a script, a fragment in the address or a restored position scroll too, and look the same.
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel']

/** Tells the server, once, that a person touches the visible page. */
function setUpOpened(): void {
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

const WHO = 'homeclaim who is coming'
/** The key of the draft in the tab's storage, where it survives a reload. */
const DRAFT = `visit ${location.pathname}`

/** The sheet of proposed visits: opened in place, its button names the visit, who is coming is remembered. */
function setUpVisit(): void {
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
function forgetVisit(): void {
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
  const words = form.querySelector<HTMLElement>('.say-other')
  if (words && date && from && to && from < to)
    words.textContent = filled(words.dataset['send'], {
      visit: shortVisit({ date, from, to }, form.dataset['today'] ?? date),
    })
}

function valueOf(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ''
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`#${name}`)
  if (field && value !== '') field.value = value
}

/** Sends every form of the page in place, also those that are swapped in later. */
function setUpForms(): void {
  document.addEventListener('submit', (event) => {
    // Another language is another page.
    if (!(event.target instanceof HTMLFormElement) || event.target.closest('.langs')) return
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
  setBusy(button, true)
  if (form.closest('.translated')) {
    await translate(form)
    return setBusy(button, false)
  }
  showProblem('', form)
  try {
    if (await send(form, isByKey)) return
  } catch {
    showProblem(NOT_SENT, form)
  }
  setBusy(button, false)
}

/** Returns false when something was refused, here or by the server, and says why. */
async function send(form: HTMLFormElement, isByKey: boolean): Promise<boolean> {
  if (form.id === 'reply' && !(await recordingsReady())) return false
  const data = new FormData(form)
  const response = await post(form.action, form.enctype === 'multipart/form-data' ? data : textOf(data))
  if (!response.ok) {
    const { error } = await objectOf(response)
    const { fields, message } = isObject(error) ? error : {}
    if (!showErrors(form, isObject(fields) ? fields : {}))
      showProblem(typeof message === 'string' ? message : NOT_SENT, form)
    return false
  }
  const { next: path } = await objectOf(response)
  if (typeof path !== 'string') throw new Error('nothing to show next')
  const next = addressOf(path)
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

/** Shows the page after a saved action; if it cannot be read, navigates to its address. */
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
    button.replaceChildren(spinner, button.dataset['busy'] ?? '')
    button.ariaBusy = 'true'
  } else {
    button.replaceChildren(...(idle.get(button) ?? []))
    button.ariaBusy = null
  }
}

/** The content of each busy button before its spinner, to restore it. */
const idle = new WeakMap<HTMLButtonElement, ChildNode[]>()

const NAME = 'homeclaim signed as'
/** Typed words outlive a reload of this tab, under the address of this claim. */
const REPLY_DRAFT = `draft ${location.pathname}`

/** The reply box: its words are kept, its photos shown, its signature remembered. */
function setUpReply(): void {
  const words = document.querySelector<HTMLTextAreaElement>('#content')
  const button = document.querySelector<HTMLButtonElement>('[data-needs=content]')
  const name = document.querySelector<HTMLInputElement>('#authorName')
  if (!words || !button || !name) return
  words.value ||= sessionStorage.getItem(REPLY_DRAFT) ?? ''
  const update = () => {
    button.disabled = words.value.trim() === ''
  }
  update()
  words.addEventListener('input', () => {
    update()
    sessionStorage.setItem(REPLY_DRAFT, words.value)
  })
  name.value ||= remembered(NAME)
  sign(name.value)
  name.addEventListener('input', () => {
    sign(name.value)
    remember(NAME, name.value.trim())
  })
  setUpAttached()
  setUpChosenRecordings()
}

/** Deletes the draft of a reply that was sent. */
function forgetReply(): void {
  sessionStorage.removeItem(REPLY_DRAFT)
}

function sign(name: string): void {
  const [signed, change] = ['.signed', '.change'].map((place) => document.querySelector<HTMLElement>(place))
  if (!signed || !change) return
  const isSigned = name.trim() !== ''
  signed.textContent = isSigned ? filled(signed.dataset['as'], { name: name.trim() }) : ''
  change.textContent = change.dataset[isSigned ? 'signed' : 'unsigned'] ?? ''
}

/** Scrolls of fewer px are ignored, because a resting finger causes them. */
const MOVED = 8
/** Space below the first row when the others are folded away, in px. */
const BELOW = 12

/**
 * On a phone the bar folds to its first row while the page scrolls down and returns when it scrolls up. It only moves:
 * nothing on the page shifts.
 */
function setUpDock(): void {
  let lastY = scrollY
  addEventListener(
    'scroll',
    () => {
      const y = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
      if (Math.abs(y - lastY) < MOVED) return
      const panel = document.querySelector<HTMLElement>('.actbar')
      if (panel) fold(panel, y > lastY)
      lastY = y
    },
    { passive: true },
  )
  onSwap(() => {
    lastY = scrollY
    const folded = document.querySelector<HTMLElement>('.actbar[data-folded]')
    if (folded) fold(folded, true)
  })
}

function fold(panel: HTMLElement, isFolded: boolean): void {
  const first = panel.querySelector<HTMLElement>(':scope > form, :scope > a')
  if (isFolded && first) {
    panel.style.setProperty(
      '--hidden',
      `${panel.offsetHeight - first.offsetTop - first.offsetHeight - BELOW}px`,
    )
    panel.dataset['folded'] = ''
  } else {
    delete panel.dataset['folded']
  }
}

// The list of a walk-through is plain forms that are replaced when something happens. On the page of a claim the reply,
// its photos and the chosen visit stay for as long as it is open; the rest is set up again whenever a part is swapped.
if (document.body.dataset['list'] !== undefined) {
  setUpOpened()
  setUpLive()
} else if (document.body.dataset['base'] !== undefined) {
  setUpOpened()
  setUpForms()
  setUpDock()
  setUpVisit()
  setUpReply()
  setUpRecordings()
  setUpUndo()
  setUpTranslations()
  setUpLive()
} else {
  // A trade's page is plain forms.
  setUpAttached()
}
