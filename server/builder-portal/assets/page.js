// The builder's page reads and works without this file. With it: "opened" is told when a person touches the page, forms
// are sent in place so that a lost connection loses no words, and the visit form opens without a new page.
const { base, unopened, failed } = document.body.dataset

// Opened ---------------------------------------------------------------------------------------------------------------

// No 'scroll': a script, a fragment in the address or a restored position scroll too, and look the same.
const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel']

if (base && unopened !== undefined) {
  const listen = () =>
    touches.forEach((name) => addEventListener(name, touched, { passive: true, capture: true }))
  const touched = (event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return
    touches.forEach((name) => removeEventListener(name, touched, { capture: true }))
    fetch(`${base}/opened`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
    }).then((response) => response.status >= 500 && listen(), listen)
  }
  listen()
}

// Visit form -------------------------------------------------------------------------------------------------------------

function setUpVisitForm() {
  const panel = document.querySelector('.actbar')
  const visitForm = document.querySelector('#visit')
  const visitLink = document.querySelector('.open-visit')
  const acknowledge = document.querySelector('.actbar form[action$="/acknowledge"] button')
  if (!panel || !visitForm || !visitLink) return
  const setOpen = (isOpen) => {
    visitForm.hidden = !isOpen
    visitLink.hidden = isOpen
    if (isOpen) panel.dataset.visit = 'open'
    else delete panel.dataset.visit
    if (acknowledge) acknowledge.className = `btn btn-lg btn-full ${isOpen ? 'btn-s' : 'btn-p'}`
    if (isOpen) visitForm.elements.date.focus()
    else visitLink.focus()
  }
  visitLink.addEventListener('click', (event) => {
    event.preventDefault()
    setOpen(true)
  })
  visitForm.querySelector('.close-visit').addEventListener('click', (event) => {
    event.preventDefault()
    setOpen(false)
  })
  visitForm.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false)
  })
}

setUpVisitForm()

// Sending ----------------------------------------------------------------------------------------------------------------

const undoFocusKey = `undo ${base}`

function setBusy(button, isBusy) {
  if (isBusy) {
    button.dataset.idle = button.innerHTML
    button.style.minWidth = `${button.offsetWidth}px`
    const spinner = document.createElement('span')
    spinner.className = 'spin'
    button.replaceChildren(spinner, button.dataset.busy ?? 'Sending...')
    button.setAttribute('aria-busy', 'true')
  } else {
    button.innerHTML = button.dataset.idle
    button.removeAttribute('aria-busy')
  }
}

function showErrors(form, fields) {
  for (const place of form.querySelectorAll('.err')) {
    const name = place.id.replace(/-error$/, '')
    const message = fields[name]
    place.hidden = message === undefined
    place.querySelector('span').textContent = message ?? ''
    const input = form.elements[name]
    if (!input) continue
    if (message === undefined) {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-describedby')
    } else {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', place.id)
      input.closest('details')?.setAttribute('open', '')
    }
  }
  const first = form.querySelector('[aria-invalid]')
  first?.focus()
  return first !== null
}

/** Beside what was typed, or on top for a button that stands alone. */
function showProblem(message, form) {
  const notice = document.querySelector('#problem')
  ;(form.querySelector('.inp') ? form : document.querySelector('.head')).prepend(notice)
  notice.querySelector('span').textContent = message
  notice.hidden = message === ''
  if (message !== '') notice.scrollIntoView({ block: 'center' })
}

async function send(form) {
  const hasFiles = form.enctype === 'multipart/form-data'
  const data = new FormData(form)
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: hasFiles ? data : new URLSearchParams(data),
  })
  if (response.ok) {
    const { next } = await response.json()
    forget(form)
    location.replace(next)
    return true
  }
  const { error } = await response.json()
  if (!showErrors(form, error.fields ?? {})) showProblem(error.message ?? failed, form)
  return false
}

async function submit(form) {
  const button = form.querySelector('button')
  if (button.getAttribute('aria-busy') === 'true') return
  showProblem('', form)
  setBusy(button, true)
  try {
    if (await send(form)) return
  } catch {
    showProblem(failed, form)
  }
  setBusy(button, false)
}

function setUpForms(root) {
  for (const form of root.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      // Pressed with the keyboard, whose next key should reach Undo; a tap must not move the page.
      if (form.action.endsWith('/fixed') && event.submitter?.matches(':focus-visible'))
        sessionStorage.setItem(undoFocusKey, 'yes')
      void submit(form)
    })
    form.addEventListener('input', ({ target }) => {
      target.removeAttribute('aria-invalid')
      const place = document.querySelector(`#${target.name}-error`)
      if (place) place.hidden = true
    })
  }
}

setUpForms(document)

// Undo -----------------------------------------------------------------------------------------------------------------

/** What changes on this page when a marked fix is reported, or was undone in another tab. */
const changing = ['.actbar', '.thread', '.statline']
const askAgainMs = 1_000

/** Counts down for the eye; the server alone ends the wait, so the page then shows what the server says. */
function setUpUndo() {
  const form = document.querySelector('.undo')
  if (!form) return
  const whole = Number(form.dataset.left)
  const startedAt = performance.now()
  const texts = JSON.parse(form.dataset.texts)
  const shown = form.querySelector('.undo-when')
  const tick = () => {
    if (!form.isConnected) return
    const left = whole - (performance.now() - startedAt) / 1_000
    form.style.setProperty('--left', `${Math.max(0, Math.min(100, left * 10))}%`)
    shown.textContent = texts[Math.max(0, Math.ceil(left))]
    if (left > 0) setTimeout(tick, 250)
    else setTimeout(() => void refresh(), askAgainMs)
  }
  const refresh = async () => {
    if (form.querySelector('[aria-busy="true"]')) return
    try {
      const response = await fetch(base, { headers: { accept: 'text/html' } })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (!page.querySelector('.actbar .undo')) {
        show(page)
        return
      }
    } catch {
      // Offline: the mark counts all the same, and the page is asked for again.
    }
    setTimeout(() => void refresh(), askAgainMs)
  }
  const show = (page) => {
    const hadFocus = form.contains(document.activeElement)
    for (const place of changing) {
      const [old, fresh] = [document.querySelector(place), page.querySelector(place)]
      if (fresh) old?.replaceWith(fresh)
      else old?.remove()
    }
    const panel = document.querySelector('.actbar')
    if (!panel) return
    setUpForms(panel)
    setUpVisitForm()
    if (hadFocus) {
      panel.tabIndex = -1
      panel.focus()
    }
  }
  tick()
  if (sessionStorage.getItem(undoFocusKey)) form.querySelector('button').focus()
  sessionStorage.removeItem(undoFocusKey)
}

setUpUndo()

// Reply box ----------------------------------------------------------------------------------------------------------------

/** Typed words outlive a reload of this tab, under the address of this claim. */
const draftKey = `draft ${location.pathname}`

function forget(form) {
  if (form.id === 'reply') sessionStorage.removeItem(draftKey)
}

const words = document.querySelector('#content')
const sendButton = document.querySelector('[data-needs="content"]')

if (words && sendButton) {
  words.value ||= sessionStorage.getItem(draftKey) ?? ''
  const update = () => {
    sendButton.disabled = words.value.trim() === ''
  }
  update()
  words.addEventListener('input', () => {
    update()
    sessionStorage.setItem(draftKey, words.value)
  })
}
