import { addressOf } from '#client/lib/base.ts'
import { filled } from '#client/lib/fill-message.ts'
import { announce, BASE, MARKER, showErrors } from './claim-page.ts'
import type * as marker from './marks.ts'

/** A chosen photo with the marked copy made of it; `of` is the photo of the claim that only the copy is sent of. */
type Chosen = { file: File; of?: string; copy?: marker.MarkedCopy }

type Reply = {
  form: HTMLFormElement
  input: HTMLInputElement
  list: HTMLElement
  template: HTMLTemplateElement
  /** The limits and words that the server wrote beside the field. */
  limits: DOMStringMap
  chosen: readonly Chosen[]
}

/**
 * The chosen photos as small pictures, each with a button that removes it and one that marks it; choosing again adds to
 * them. Photos of the claim can be marked too, and the copy goes with the reply.
 */
export function setUpAttached(): void {
  const input = document.querySelector<HTMLInputElement>('#photos')
  const list = document.querySelector<HTMLElement>('.atts')
  const template = document.querySelector<HTMLTemplateElement>('#attached')
  const limits = input?.closest<HTMLElement>('.add-photos')?.dataset
  if (!input?.form || !list || !template || !limits) return
  const reply: Reply = { form: input.form, input, list, template, limits, chosen: [] }
  input.addEventListener('change', () => addChosen(reply))
  reply.form.addEventListener('formdata', ({ formData }) => writeFiles(formData, reply.chosen))
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-mark]')?.dataset['mark']
    if (id) void markOfClaim(reply, id)
  })
}

/** A copy follows the photo that it was made from, or is named after the one of the claim (server/builder/portal/forms.ts). */
function writeFiles(data: FormData, chosen: readonly Chosen[]): void {
  data.delete('photos')
  for (const { file, of, copy } of chosen) {
    if (of !== undefined) data.append(`marked-${of}`, copy?.file ?? file)
    // Kept from the homeowner, the photo leaves a copy that is a photo like any other.
    else if (copy?.isOriginalKept) data.append('photos', copy.file)
    else {
      data.append('photos', file)
      if (copy) data.append('marked', copy.file)
    }
  }
}

function addChosen(reply: Reply): void {
  const { input, limits, form, chosen } = reply
  const added = [...(input.files ?? [])].filter((file) => !chosen.some((each) => isSame(each.file, file)))
  const fitting = added.filter((file) => file.size <= Number(limits['bytes']))
  const all = [...chosen, ...fitting.map((file) => ({ file }))]
  show(reply, all.slice(0, Number(limits['most'])))
  const tooLarge = fitting.length < added.length ? limits['tooLarge'] : undefined
  const problem = all.length > reply.chosen.length ? limits['tooMany'] : tooLarge
  showErrors(form, problem ? { photos: problem } : {})
}

function show(reply: Reply, chosen: readonly Chosen[]): void {
  reply.chosen = chosen
  const files = new DataTransfer()
  for (const { file, of } of chosen) if (of === undefined) files.items.add(file)
  reply.input.files = files.files
  reply.list.replaceChildren(...chosen.map((photo) => tile(reply, photo)))
}

function remove(reply: Reply, photo: Chosen): void {
  const { list, input, chosen } = reply
  show(
    reply,
    chosen.filter((each) => each !== photo),
  )
  const next = list.querySelector<HTMLElement>('.rm') ?? input
  next.focus()
  announce(filled(list.dataset['removed'], { file: photo.file.name }))
}

/** Returns whether a file was chosen twice. */
export function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

function tile(reply: Reply, photo: Chosen): Node {
  const { template, list } = reply
  const item = template.content.cloneNode(true)
  if (!(item instanceof DocumentFragment)) return item
  const { name } = photo.file
  const picture = item.querySelector('img')
  if (picture) {
    picture.src = URL.createObjectURL(photo.copy?.file ?? photo.file)
    picture.addEventListener('load', () => URL.revokeObjectURL(picture.src))
    // A browser that cannot show HEIC shows the icon behind it.
    picture.addEventListener('error', () => picture.remove())
  }
  item.querySelector('li')?.classList.toggle('marked', photo.copy !== undefined)
  const press = (selector: string, label: string | undefined, act: () => void) => {
    const button = item.querySelector(selector)
    button?.setAttribute('aria-label', filled(label, { file: name }))
    button?.addEventListener('click', act)
  }
  press('.rm', list.dataset['remove'], () => remove(reply, photo))
  press('.mk', list.dataset[photo.copy ? 'edit' : 'marking'], () => void markChosen(reply, photo))
  return item
}

async function markChosen(reply: Reply, photo: Chosen): Promise<void> {
  const { file, of, copy } = photo
  const made = await edit(reply, async () => file, { marks: copy?.marks ?? [], isThere: of !== undefined })
  if (!made) return
  show(
    reply,
    reply.chosen.map((each) => (each === photo ? { ...each, copy: made } : each)),
  )
  const buttons = reply.list.querySelectorAll<HTMLElement>('.mk')
  buttons[reply.chosen.findIndex(({ copy: now }) => now === made)]?.focus()
}

/** Marks a photo of the claim: the copy is among the photos of the reply, where its marks can be changed. */
async function markOfClaim(reply: Reply, id: string): Promise<void> {
  const { chosen, limits, form } = reply
  const known = chosen.find(({ of }) => of === id)
  if (known) return markChosen(reply, known)
  if (chosen.length >= Number(limits['most'])) {
    showErrors(form, { photos: limits['tooMany'] })
    return form.scrollIntoView({ block: 'center' })
  }
  const read = async () => {
    const response = await fetch(`${BASE}/photos/${id}/large`)
    if (!response.ok) throw new TypeError(`the photo returned ${response.status}`)
    return new File([await response.blob()], `${limits['photo']}.jpg`, { type: 'image/jpeg' })
  }
  let file: File | undefined
  const copy = await edit(reply, async () => (file = await read()), { marks: [], isThere: true })
  if (!copy || !file) return
  show(reply, [...reply.chosen, { file, of: id, copy }])
  const last = [...reply.list.querySelectorAll<HTMLElement>('.mk')].at(-1)
  last?.focus({ preventScroll: true })
  form.scrollIntoView({ block: 'center' })
  announce(limits['ready'] ?? '')
}

/** Loads the editor, and opens it; says beside the photos when one of the two was not possible. */
async function edit(
  { form, limits }: Reply,
  read: () => Promise<File>,
  options: Pick<marker.Markable, 'marks' | 'isThere'>,
): Promise<marker.MarkedCopy | null> {
  showErrors(form, {})
  try {
    const loading: Promise<typeof marker> = import(addressOf(MARKER))
    const [{ mark }, file] = await Promise.all([loading, read()])
    return await mark({ ...options, file, maxBytes: Number(limits['bytes']) })
  } catch (error) {
    console.warn('A photo could not be marked', error)
    // No connection: to the script, or to the photo.
    showErrors(form, { photos: limits[error instanceof TypeError ? 'notLoaded' : 'notMarked'] })
    return null
  }
}
