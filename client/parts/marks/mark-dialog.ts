import { textOf } from '#shared/messages/text.ts'
import { control, element, SYMBOLS } from './mark-controls.ts'
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
