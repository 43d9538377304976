import './mark-editor.css'
import { newId } from '#client/lib/new-id.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import { createBoard, type Board } from './mark-board.ts'
import { flattened, readPhoto } from './draw-marks.ts'
import { ask, control, element, isAsking, SYMBOLS } from './mark-controls.ts'
import {
  historyOf,
  markAt,
  marksAt,
  moved,
  scaled,
  stepped,
  TOOLS,
  withNext,
  type Color,
  type History,
  type Mark,
  type Tool,
} from './mark.ts'

export type Marked = {
  file: Blob
  marks: readonly Mark[]
  /** Something is blurred, and the photo itself is not to be sent. */
  isOriginalKept: boolean
}

type Options = {
  /** Marks made before, which can be changed. */
  marks?: readonly Mark[]
  /** The builder has the photo already, so that a blur hides nothing from them. */
  isThere: boolean
}

/** One letter for each tool, on keyboards of every language. */
const KEYS: Record<Tool, string> = { arrow: 'a', circle: 'c', pen: 'p', blur: 'b', text: 't' }

/**
 * Opens the editor over the page. Resolves with the marked copy, or null when it was left without one. Rejects for a photo
 * that this browser cannot show.
 */
export async function markPhoto(file: Blob, { marks = [], isThere }: Options): Promise<Marked | null> {
  const words = textOf('photoMarks')
  const photo = await readPhoto(file)
  const { promise, resolve, reject } = Promise.withResolvers<Marked | null>()
  let history: History = historyOf(marks)
  let tool: Tool = 'arrow'
  let color: Color = 'red'
  let selected: string | null = null
  const opener = document.activeElement

  const dialog = element('dialog', 'marker', { 'aria-label': words.title })
  const stage = element('div', 'mk-stage', { role: 'img', 'aria-label': words.photo })
  const list = element('ul', 'mk-list', { 'aria-label': words.marks })
  const hint = element('p', 'mk-hint', { role: 'status' }, words.hint)
  const field = element('input', 'mk-field', {
    'aria-label': words.words,
    maxlength: '80',
    enterkeyhint: 'done',
  })
  const setWords = control('mk-primary', words.setWords, () => finishText())
  const textRow = element('div', 'mk-text', {}, field, setWords)
  textRow.hidden = true
  const undo = control('mk-btn', words.undo, () => step(-1), SYMBOLS.undo)
  const redo = control('mk-btn', words.redo, () => step(1), SYMBOLS.redo)
  const remove = control('mk-btn', words.remove, () => removeSelected(), SYMBOLS.remove)
  const tools = TOOLS.map((name) => {
    const button = control(
      'mk-tool',
      words[name],
      (event) => choose(name, event.detail === 0),
      SYMBOLS[name],
      true,
    )
    button.setAttribute('aria-keyshortcuts', KEYS[name].toUpperCase())
    return [name, button] as const
  })
  const named: readonly (readonly [Color, string])[] = [
    ['red', words.red],
    ['yellow', words.yellow],
    ['white', words.white],
  ]
  const colors = named.map(([each, name]) => {
    const button = control('mk-color', name, () => paint(each))
    button.dataset['color'] = each
    button.textContent = ''
    button.ariaLabel = name
    return [each, button] as const
  })
  const done = control('mk-primary', words.done, () => void finish())
  dialog.append(
    element(
      'div',
      'mk-top',
      {},
      control('mk-plain', words.cancel, () => leave()),
      element('div', 'mk-group', {}, undo, redo, remove),
      done,
    ),
    stage,
    list,
    element(
      'div',
      'mk-bar',
      {},
      hint,
      textRow,
      element('div', 'mk-colors', { role: 'group', 'aria-label': words.colors }, ...colors.map(([, b]) => b)),
      element('div', 'mk-tools', { role: 'toolbar', 'aria-label': words.tools }, ...tools.map(([, b]) => b)),
    ),
  )

  const shown = () => marksAt(history)
  const current = () => shown().find(({ id }) => id === selected)
  const isChanged = () => history.at > 0 && shown() !== history.states[0]
  const change = (next: readonly Mark[]) => {
    history = withNext(history, next)
    show()
  }
  const replace = (mark: Mark) => change(shown().map((each) => (each.id === mark.id ? mark : each)))
  const step = (by: 1 | -1) => {
    history = stepped(history, by)
    if (!current()) selected = null
    show()
  }
  const removeSelected = () => {
    if (!current()) return
    const at = shown().findIndex(({ id }) => id === selected)
    const next = shown().filter(({ id }) => id !== selected)
    selected = null
    change(next)
    const nearest = list.querySelectorAll('button')[Math.min(at, next.length - 1)]
    ;(nearest ?? tools[0]?.[1])?.focus()
  }
  const select = (id: string | null) => {
    selected = id
    show()
  }
  /** Chosen with a key, a tool leaves a mark in the middle at once: there is no pointer to draw it with. */
  const choose = (name: Tool, isByKey: boolean) => {
    tool = name
    hint.textContent = name === 'blur' && isThere ? words.isThere : words.hint
    if (isByKey) place(markAt({ x: photo.width / 2, y: photo.height / 2 }, fresh(), photo), true)
    else select(null)
  }
  const paint = (next: Color) => {
    color = next
    const mark = current()
    if (mark) replace({ ...mark, color: next })
    else show()
  }
  const fresh = (): Omit<Mark, 'points'> => ({
    id: newId(),
    tool,
    color,
    ...(tool === 'text' ? { text: words.text } : {}),
  })
  const place = (mark: Mark, isByKey: boolean) => {
    selected = mark.id
    change([...shown(), mark])
    if (mark.tool === 'text') field.select()
    else if (isByKey) focusSelected()
  }
  const focusSelected = () => list.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  const finishText = () => {
    const mark = current()
    if (mark?.tool !== 'text') return
    const text = field.value.trim()
    if (text === '') removeSelected()
    else {
      replace({ ...mark, text })
      tools.find(([name]) => name === 'text')?.[1].focus()
      select(null)
    }
  }

  const board: Board = createBoard(stage, photo, {
    drawing: (points) => ({ ...fresh(), points }),
    onDrawn: (mark) => place(mark, false),
    onMoved: (mark) => replace(mark),
    onSelect: select,
  })

  function show(): void {
    board.show(shown(), selected)
    undo.disabled = history.at === 0
    redo.disabled = history.at === history.states.length - 1
    const mark = current()
    remove.disabled = !mark
    for (const [name, button] of tools) button.ariaPressed = String(name === tool)
    for (const [name, button] of colors) button.ariaPressed = String(name === (mark?.color ?? color))
    const isText = mark?.tool === 'text'
    textRow.hidden = !isText
    hint.hidden = isText
    if (isText && document.activeElement !== field) field.value = mark.text ?? ''
    showList()
  }
  /** For keys and screen readers: a button for each mark, in the order in which they lie on each other. */
  function showList(): void {
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(
      ...shown().map((mark, at) => {
        const label = `${at + 1}. ${words[mark.tool]}${mark.text ? `: ${mark.text}` : ''}`
        const button = control('', label, () => select(mark.id))
        button.ariaPressed = String(mark.id === selected)
        button.addEventListener('focus', () => mark.id !== selected && select(mark.id))
        return element('li', '', {}, button)
      }),
    )
    if (hadFocus) focusSelected()
  }

  const close = (result: Marked | null) => {
    document.removeEventListener('keydown', onKey, true)
    board.close()
    dialog.close()
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
    resolve(result)
  }
  function leave(): void {
    if (!isChanged()) return close(null)
    ask(dialog, {
      title: words.leaveTitle,
      first: [words.stay, () => undefined],
      second: [words.leave, () => close(null)],
    })
  }
  async function finish(): Promise<void> {
    finishText()
    if (shown().length === 0) return close(null)
    const isBlurred = shown().some((mark) => mark.tool === 'blur')
    if (!isBlurred || isThere) return send(false)
    ask(dialog, {
      title: words.blurTitle,
      text: words.blurText,
      first: [words.onlyCopy, () => void send(true)],
      second: [words.both, () => void send(false)],
    })
  }
  async function send(isOriginalKept: boolean): Promise<void> {
    done.disabled = true
    try {
      close({ file: await flattened(photo, shown(), MAX_PHOTO_BYTES), marks: shown(), isOriginalKept })
    } catch (error) {
      close(null)
      reject(error)
    }
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (!isAsking(dialog)) leave()
  })
  field.addEventListener('input', () => {
    const mark = current()
    if (mark)
      board.show(
        shown().map((each) => (each === mark ? { ...mark, text: field.value } : each)),
        selected,
      )
  })
  const onKey = (event: KeyboardEvent) => {
    if (isAsking(dialog)) return
    // What is behind it has keys of its own.
    event.stopPropagation()
    const isTyping = event.target === field
    if (isTyping) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      return finishText()
    }
    if (keyPressed(event)) event.preventDefault()
  }
  // Of the whole page: a mark that is deleted takes the focus with it.
  document.addEventListener('keydown', onKey, true)
  function keyPressed(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return false
      step(key === 'y' || event.shiftKey ? 1 : -1)
      return true
    }
    if (event.altKey) return false
    const named = TOOLS.find((name) => KEYS[name] === event.key.toLowerCase())
    if (named) {
      choose(named, true)
      return true
    }
    const mark = current()
    if (!mark) return false
    const far = Math.max(photo.width, photo.height) / (event.shiftKey ? 20 : 100)
    const way = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[
      event.key
    ]
    if (way) replace(moved(mark, { x: way[0] ?? 0, y: way[1] ?? 0 }, photo))
    else if (event.key === '+' || event.key === '=') replace(scaled(mark, 1.15))
    else if (event.key === '-') replace(scaled(mark, 1 / 1.15))
    else if (event.key === 'Delete' || event.key === 'Backspace') removeSelected()
    else return false
    return true
  }

  document.body.append(dialog)
  dialog.showModal()
  board.fit()
  show()
  tools[0]?.[1].focus()
  return promise
}
