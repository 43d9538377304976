import { remember, remembered } from './claim-page.ts'
import { showAttached } from './attached.ts'

const NAME = 'homeclaim signed as'
/** Typed words outlive a reload of this tab, under the address of this claim. */
const DRAFT = `draft ${location.pathname}`

/** The reply box: its words are kept, its photos shown, its signature remembered. */
export function setUpReply(): void {
  const words = document.querySelector<HTMLTextAreaElement>('#content')
  const button = document.querySelector<HTMLButtonElement>('[data-needs=content]')
  const name = document.querySelector<HTMLInputElement>('#authorName')
  if (!words || !button || !name) return
  words.value ||= sessionStorage.getItem(DRAFT) ?? ''
  const update = () => {
    button.disabled = words.value.trim() === ''
  }
  update()
  words.addEventListener('input', () => {
    update()
    sessionStorage.setItem(DRAFT, words.value)
  })
  name.value ||= remembered(NAME)
  sign(name.value)
  name.addEventListener('input', () => {
    sign(name.value)
    remember(NAME, name.value.trim())
  })
  showAttached()
}

/** What was sent is no draft any more. */
export function forgetReply(): void {
  sessionStorage.removeItem(DRAFT)
}

function sign(name: string): void {
  const [signed, change] = [document.querySelector('.signed'), document.querySelector('.change')]
  if (!signed || !change) return
  const isSigned = name.trim() !== ''
  signed.textContent = isSigned ? `Signed as ${name.trim()}` : ''
  change.textContent = isSigned ? 'Change' : 'Sign with your name'
}
