import { textOf } from '#shared/messages/text.ts'
import { COLOR_NAMES, TOOLS, type Color, type Mark, type Tool } from './mark.ts'

/** One letter for each tool, on keyboards of every language. */
export const KEYS: Record<Tool, string> = { arrow: 'a', circle: 'c', pen: 'p', blur: 'b', text: 't' }

/** The state of the buttons and the list beside the photo. */
export type Shown = {
  marks: readonly Mark[]
  selected: Mark | undefined
  tool: Tool
  color: Color
  canUndo: boolean
  canRedo: boolean
}

type Handlers = {
  leave: () => void
  done: () => void
  step: (by: 1 | -1) => void
  remove: () => void
  choose: (tool: Tool, isByKey: boolean) => void
  paint: (color: Color) => void
  setWords: () => void
  select: (id: string) => void
}

export type MarkDialog = ReturnType<typeof createMarkDialog>

/** Creates the window around the photo: its buttons, the field of a text, and the list of marks for keys and screen readers. */
export function createMarkDialog(on: Handlers) {
  const words = textOf('photoMarks')
  const stage = element('div', 'mk-stage', { role: 'img', 'aria-label': words.photo })
  const list = element('ul', 'mk-list', { 'aria-label': words.marks })
  const hint = element('p', 'mk-hint', { role: 'status' }, words.hint)
  const field = element('input', 'mk-field', {
    'aria-label': words.words,
    maxlength: '80',
    enterkeyhint: 'done',
  })
  const textRow = element('div', 'mk-text', {}, field, control('mk-primary', words.setWords, on.setWords))
  textRow.hidden = true
  const undo = control('mk-btn', words.undo, () => on.step(-1), SYMBOLS.undo)
  const redo = control('mk-btn', words.redo, () => on.step(1), SYMBOLS.redo)
  const remove = control('mk-btn', words.remove, on.remove, SYMBOLS.remove)
  const tools = TOOLS.map((name) => {
    // A click of a key has no detail.
    const press = ({ detail }: MouseEvent) => on.choose(name, detail === 0)
    const button = control('mk-tool', words[name], press, SYMBOLS[name], true)
    button.setAttribute('aria-keyshortcuts', KEYS[name].toUpperCase())
    return [name, button] as const
  })
  const nameOf: Record<Color, string> = { red: words.red, yellow: words.yellow, white: words.white }
  const colors = COLOR_NAMES.map((name) => {
    const button = control('mk-color', nameOf[name], () => on.paint(name))
    button.dataset['color'] = name
    button.textContent = ''
    button.ariaLabel = nameOf[name]
    return [name, button] as const
  })
  const done = control('mk-primary', words.done, on.done)
  const top = [
    control('mk-plain', words.cancel, on.leave),
    element('div', 'mk-group', {}, undo, redo, remove),
    done,
  ]
  const bar = [
    hint,
    textRow,
    element('div', 'mk-colors', { role: 'group', 'aria-label': words.colors }, ...colors.map(([, b]) => b)),
    element('div', 'mk-tools', { role: 'toolbar', 'aria-label': words.tools }, ...tools.map(([, b]) => b)),
  ]
  const dialog = element(
    'dialog',
    'marker',
    { 'aria-label': words.title },
    element('div', 'mk-top', {}, ...top),
    stage,
    list,
    element('div', 'mk-bar', {}, ...bar),
  )
  const focusSelected = () => list.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()

  /** For keys and screen readers: a button for each mark, in the order in which they lie on each other. */
  const showList = ({ marks, selected }: Shown) => {
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(
      ...marks.map(({ id, tool, text }, at) => {
        const label = `${at + 1}. ${words[tool]}${text ? `: ${text}` : ''}`
        const button = control('', label, () => on.select(id))
        button.ariaPressed = String(id === selected?.id)
        button.addEventListener('focus', () => id !== selected?.id && on.select(id))
        return element('li', '', {}, button)
      }),
    )
    if (hadFocus) focusSelected()
  }

  return {
    dialog,
    stage,
    field,
    done,
    say: (text: string) => {
      hint.textContent = text
    },
    show(now: Shown) {
      const { selected } = now
      undo.disabled = !now.canUndo
      redo.disabled = !now.canRedo
      remove.disabled = !selected
      for (const [name, button] of tools) button.ariaPressed = String(name === now.tool)
      for (const [name, button] of colors)
        button.ariaPressed = String(name === (selected?.color ?? now.color))
      const isText = selected?.tool === 'text'
      textRow.hidden = !isText
      hint.hidden = isText
      if (isText && document.activeElement !== field) field.value = selected.text ?? ''
      showList(now)
    },
    focusSelected,
    focusTool: (name: Tool) => tools.find(([each]) => each === name)?.[1].focus(),
    /** Focuses the mark at this place of the list, or the last one; a tool when there is none. */
    focusMark(at: number) {
      const marks = list.querySelectorAll('button')
      const nearest = marks[Math.min(at, marks.length - 1)]
      ;(nearest ?? tools[0]?.[1])?.focus()
    },
  }
}

/** Path data on the grid of the project's own icons. */
const SYMBOLS: Readonly<Record<Tool | 'undo' | 'redo' | 'remove', string>> = {
  arrow: 'M5 19 19 5M10 5h9v9',
  circle: 'M12 4.5a7.5 7.5 0 1 1-.01 0z',
  pen: 'm5 19 .9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L9 18.1z',
  blur: 'M5 5h4.7v4.7H5zM14.3 5H19v4.7h-4.7zM9.7 9.7h4.6v4.6H9.7zM5 14.3h4.7V19H5zM14.3 14.3H19V19h-4.7z',
  text: 'M5.5 7.5V5.5h13v2M12 5.5v13M9.5 18.5h5',
  undo: 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15.5 5.5 4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h3',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
}

/** Creates an element with its class, attributes and content. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...[attributes = {}, ...content]: [
    attributes?: Readonly<Record<string, string>>,
    ...content: (Node | string)[],
  ]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/** Creates a button with words, with a drawing in their place, or with both. */
function control(
  className: string,
  label: string,
  ...[onPress, drawing, hasBoth = false]: [
    onPress: (event: MouseEvent) => void,
    drawing?: string,
    hasBoth?: boolean,
  ]
): HTMLButtonElement {
  const button = element('button', className, { type: 'button' })
  if (drawing) button.append(drawn(drawing))
  if (!drawing || hasBoth) button.append(element('span', '', {}, label))
  else button.ariaLabel = label
  button.addEventListener('click', onPress)
  return button
}

function drawn(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

type Choice = [label: string, act: () => void]

/** Asks in place: what is below is out of reach until one is chosen. */
export function ask(
  dialog: HTMLDialogElement,
  { title, text, first, second }: { title: string; text?: string; first: Choice; second: Choice },
): void {
  const below = [...dialog.children].filter((part) => part instanceof HTMLElement)
  const question = element('div', 'mk-ask', { role: 'alertdialog', 'aria-label': title })
  const end = () => {
    question.remove()
    for (const part of below) part.inert = false
  }
  const button = (look: string, [label, act]: Choice) =>
    control(look, label, () => {
      end()
      act()
    })
  const words = text === undefined ? [] : [element('p', '', {}, text)]
  const choices = [button('mk-primary', first), button('mk-plain', second)]
  question.append(element('div', 'mk-card', {}, element('h2', '', {}, title), ...words, ...choices))
  // Escape is the way back to the photo.
  question.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  })
  for (const part of below) part.inert = true
  dialog.append(question)
  choices[0]?.focus()
}

export function isAsking(dialog: HTMLDialogElement): boolean {
  return dialog.querySelector('.mk-ask') !== null
}
