// The builder's page reads and works without this file. With it: "opened" is told when a person touches the page, forms
// are sent in place so that a lost connection loses no words, and the visit form opens without a new page.
const { base, unopened } = document.body.dataset

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

const panel = document.querySelector('.actbar')
const visitForm = document.querySelector('#visit')
const visitLink = document.querySelector('.open-visit')
const acknowledge = document.querySelector('.actbar form[action$="/acknowledge"] button')

if (panel && visitForm && visitLink) {
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

// Sending ----------------------------------------------------------------------------------------------------------------

const failed = 'This was not sent. Everything you wrote is still here. Please try again.'

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

const doneOf = {
  acknowledge: 'acknowledged',
  visit: 'visit',
  say: 'said',
  fixed: 'fixed',
  'wrong-address': 'wrong-address',
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
    const action = form.action.split('/').pop()
    forget(form)
    location.replace(`${base}?done=${doneOf[action]}${action === 'say' ? '#reply' : ''}`)
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

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form)
  })
  form.addEventListener('input', ({ target }) => {
    target.removeAttribute('aria-invalid')
    const place = document.querySelector(`#${target.name}-error`)
    if (place) place.hidden = true
  })
}

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
