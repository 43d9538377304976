import { addressOf } from '#client/lib/base.ts'
import { filled } from '#client/lib/fill-message.ts'
import { device, hasManyBytes } from '#client/parts/recordings/recording-plan.ts'
import { isSame } from './attached.ts'
import { announce, showErrors, SMALLER } from './claim-page.ts'
import type * as smaller from './smaller.ts'

type Chosen = {
  /** As it was chosen. */
  file: File
  /** The file that is sent; undefined while a smaller one is made. */
  sent?: File | undefined
  row: HTMLElement
  stop: AbortController
}

type Field = {
  form: HTMLFormElement
  input: HTMLInputElement
  list: HTMLElement
  template: HTMLTemplateElement
  /** The limits and words that the server wrote beside the field. */
  limits: DOMStringMap
  chosen: Chosen[]
  /** The reasons why others were not taken. */
  problems: string[]
}

/** Each takes all of the device, so they are made one after the other. */
let queue: Promise<unknown> = Promise.resolve()
const pending = new Set<Promise<void>>()
let refusals = 0

/** Waits until no recording is being made smaller. Returns false when one was refused meanwhile. */
export async function recordingsReady(): Promise<boolean> {
  const before = refusals
  while (pending.size > 0) await Promise.all(pending)
  return refusals === before
}

/**
 * The chosen recordings by their names, each with a button that removes it; choosing again adds to them. A video that takes
 * long to send, or is too large, is made smaller where the browser can.
 */
export function setUpChosenRecordings(): void {
  const input = document.querySelector<HTMLInputElement>('#add-recordings')
  const list = document.querySelector<HTMLElement>('.rec-chosen')
  const template = document.querySelector<HTMLTemplateElement>('#attached-recording')
  const limits = input?.closest<HTMLElement>('.add-photos')?.dataset
  if (!input?.form || !list || !template || !limits) return
  const field: Field = { form: input.form, input, list, template, limits, chosen: [], problems: [] }
  input.addEventListener('change', () => addChosen(field))
}

function addChosen(field: Field): void {
  const { input, limits, chosen } = field
  field.problems = []
  for (const file of input.files ?? []) {
    if (chosen.some((each) => isSame(each.file, file))) continue
    if (chosen.length >= Number(limits['most'])) {
      field.problems = [limits['tooMany'] ?? '']
      break
    }
    const refusal = refusalOf(field, file)
    if (mayShrink(file, refusal !== undefined)) shrink(field, added(field, file))
    else if (refusal === undefined) added(field, file).sent = file
    else field.problems = [refusal]
  }
  write(field)
  showProblems(field)
}

/** Returns why this file cannot be sent with the others. */
function refusalOf({ chosen, limits }: Field, { size }: File): string | undefined {
  if (size > Number(limits['bytes'])) return limits['tooLarge']
  const all = chosen.reduce((sum, { sent }) => sum + (sent?.size ?? 0), size)
  return all > Number(limits['together']) ? limits['tooLargeTogether'] : undefined
}

function mayShrink({ size, type }: File, isTooLarge: boolean): boolean {
  const on = device()
  return on.canMake && !type.startsWith('audio/') && (isTooLarge || hasManyBytes(size, on))
}

/** Puts the files that are sent into the form. */
function write({ input, chosen }: Field): void {
  const files = new DataTransfer()
  for (const { sent } of chosen) if (sent) files.items.add(sent)
  input.files = files.files
}

function showProblems({ form, problems }: Field): void {
  showErrors(form, problems.length > 0 ? { recordings: problems.join(' ') } : {})
}

function added(field: Field, file: File): Chosen {
  const row = document.importNode(field.template.content, true).querySelector('li')
  if (!row) throw new Error('the page has no row for a recording')
  const one: Chosen = { file, row, stop: new AbortController() }
  part(row, '.rm')?.addEventListener('click', () => remove(field, one))
  part(row, '.as-it-is')?.addEventListener('click', () => sendAsItIs(field, one))
  field.chosen.push(one)
  field.list.append(row)
  show(field, one, { file, words: '' })
  return one
}

const part = (row: HTMLElement, selector: string) => row.querySelector<HTMLElement>(selector)

/** Shows one that is sent as this file; `words` are about what was done with it. */
function show({ list, limits }: Field, { file, row }: Chosen, { file: sent, words }: smaller.Shrunk): void {
  const [name, progress, state, change, button] = partsOf(row)
  if (!name || !progress || !state || !change || !button) return
  name.textContent = sent.name
  progress.hidden = true
  // It begins with the words of the template, for while nothing is known.
  if (words !== '') state.textContent = words
  state.hidden = words === ''
  button.setAttribute('aria-label', filled(list.dataset['remove'], { file: sent.name }))
  const hadFocus = document.activeElement === change
  // Also once it is smaller, for one whose detail matters.
  change.hidden = sent === file || file.size > Number(limits['bytes'])
  if (hadFocus && change.hidden) button.focus()
}

const partsOf = (row: HTMLElement) =>
  ['.name', 'progress', '.num', '.as-it-is', '.rm'].map((selector) => part(row, selector))

/** Makes one smaller, which its button stops. */
function shrink(field: Field, one: Chosen): void {
  const { file, row, stop } = one
  const { list } = field
  const isTooLarge = refusalOf(field, file) !== undefined
  const [, progress, state, change] = partsOf(row)
  if (!progress || !state || !change) return
  for (const shown of [progress, state, change]) shown.hidden = false
  const what = list.dataset[isTooLarge ? 'stop' : 'asItIs'] ?? ''
  change.textContent = what
  change.setAttribute('aria-label', filled(list.dataset['of'], { what, file: file.name }))
  progress.setAttribute('aria-label', file.name)
  const onProgress = (percent: number, words: string) => {
    if (stop.signal.aborted) return
    progress.setAttribute('value', String(percent))
    state.textContent = words
  }
  const stopped = new Promise<smaller.Shrunk>((resolve) =>
    stop.signal.addEventListener('abort', () => resolve({ file, words: '' })),
  )
  const made = queue.then(() => make(file, { isTooLarge, onProgress, signal: stop.signal }))
  queue = made
  const done = Promise.race([stopped, made]).then((shrunk) => settle(field, one, shrunk))
  pending.add(done)
  void done.finally(() => pending.delete(done))
}

async function make(file: File, how: smaller.Shrinking): Promise<smaller.Shrunk> {
  const asItIs = { file, words: '' }
  try {
    const loading: Promise<typeof smaller> = import(addressOf(SMALLER))
    const { shrink } = await loading
    return how.signal.aborted ? asItIs : await shrink(file, how)
  } catch (error) {
    console.warn('The script that makes videos smaller was not loaded', error)
    return asItIs
  }
}

/** Takes the smaller one, or the one that was chosen, as far as it can be sent. */
function settle(field: Field, one: Chosen, shrunk: smaller.Shrunk): void {
  // It may have been removed meanwhile.
  if (!field.chosen.includes(one)) return
  const { file, words, why = '', refusal = refusalOf(field, file) } = shrunk
  if (refusal === undefined) {
    one.sent = file
    show(field, one, shrunk)
    announce(words)
  } else {
    const problem = `${one.file.name}: ${refusal} ${why}`.trim()
    field.problems.push(problem)
    refusals += 1
    const hadFocus = one.row.contains(document.activeElement)
    drop(field, one)
    if (hadFocus) focusNext(field)
    showProblems(field)
    announce(problem)
  }
  write(field)
}

function sendAsItIs(field: Field, one: Chosen): void {
  const { file, sent, stop } = one
  if (!sent) return stop.abort()
  one.sent = undefined
  const refusal = refusalOf(field, file)
  field.problems = refusal === undefined ? [] : [refusal]
  one.sent = refusal === undefined ? file : sent
  if (refusal === undefined) show(field, one, { file, words: '' })
  showProblems(field)
  write(field)
}

function remove(field: Field, one: Chosen): void {
  const { name } = one.sent ?? one.file
  drop(field, one)
  one.stop.abort()
  write(field)
  focusNext(field)
  announce(filled(field.list.dataset['removed'], { file: name }))
}

function drop({ chosen }: Field, one: Chosen): void {
  chosen.splice(chosen.indexOf(one), 1)
  one.row.remove()
}

const focusNext = ({ list, input }: Field) => (list.querySelector<HTMLElement>('.rm') ?? input).focus()
