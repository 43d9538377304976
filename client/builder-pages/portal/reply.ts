import { filled } from '#client/lib/fill-message.ts'
import { isSame, setUpAttached } from './attached.ts'
import { remember, remembered, announce, showErrors } from './claim-page.ts'

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
  setUpRecordings()
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

/** The chosen recordings by their names, each with a button that removes it; choosing again adds to them. */
function setUpRecordings(): void {
  const input = document.querySelector<HTMLInputElement>('#add-recordings')
  const list = document.querySelector<HTMLElement>('.rec-chosen')
  const template = document.querySelector<HTMLTemplateElement>('#attached-recording')
  const limits = input?.closest<HTMLElement>('.add-photos')?.dataset
  if (!input?.form || !list || !template || !limits) return
  const { form } = input
  let chosen: File[] = []

  const show = () => {
    const files = new DataTransfer()
    for (const file of chosen) files.items.add(file)
    input.files = files.files
    list.replaceChildren(
      ...chosen.map((file) => {
        const label = filled(list.dataset['remove'], { file: file.name })
        return row({ file, label, template, onRemove: () => remove(file) })
      }),
    )
  }
  const remove = (file: File) => {
    chosen = chosen.filter((each) => each !== file)
    show()
    const next = list.querySelector<HTMLElement>('button') ?? input
    next.focus()
    announce(filled(list.dataset['removed'], { file: file.name }))
  }
  input.addEventListener('change', () => {
    const added = [...(input.files ?? [])].filter((file) => !chosen.some((each) => isSame(each, file)))
    let left = Number(limits['together'] ?? Infinity) - sizeOf(chosen)
    const fitting = added.filter((file) => {
      const fits = file.size <= Number(limits['bytes']) && file.size <= left
      if (fits) left -= file.size
      return fits
    })
    const all = [...chosen, ...fitting]
    chosen = all.slice(0, Number(limits['most']))
    show()
    const isOneTooLarge = added.some((file) => file.size > Number(limits['bytes']))
    const tooLarge =
      fitting.length < added.length ? limits[isOneTooLarge ? 'tooLarge' : 'tooLargeTogether'] : undefined
    const problem = all.length > chosen.length ? limits['tooMany'] : tooLarge
    showErrors(form, problem ? { recordings: problem } : {})
  })
}

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

type Row = { file: File; label: string; template: HTMLTemplateElement; onRemove: () => void }

/** `label` is that of the button that removes it. */
function row({ file, label, template, onRemove }: Row): Node {
  const item = template.content.cloneNode(true)
  if (!(item instanceof DocumentFragment)) return item
  const button = item.querySelector('button')
  const name = item.querySelector('.name')
  if (name) name.textContent = file.name
  button?.setAttribute('aria-label', label)
  button?.addEventListener('click', onRemove)
  return item
}
