import { filled } from '#client/lib/fill-message.ts'
import { setUpAttached } from './attached.ts'
import { setUpChosenRecordings } from './chosen-recordings.ts'
import { remember, remembered } from './claim-page.ts'

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
  setUpAttached()
  setUpChosenRecordings()
}

/** Deletes the draft of a reply that was sent. */
export function forgetReply(): void {
  sessionStorage.removeItem(DRAFT)
}

function sign(name: string): void {
  const [signed, change] = ['.signed', '.change'].map((place) => document.querySelector<HTMLElement>(place))
  if (!signed || !change) return
  const isSigned = name.trim() !== ''
  signed.textContent = isSigned ? filled(signed.dataset['as'], { name: name.trim() }) : ''
  change.textContent = change.dataset[isSigned ? 'signed' : 'unsigned'] ?? ''
}
