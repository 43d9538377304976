import { newId } from '#client/lib/new-id.ts'
import { textOf } from '#shared/messages/text.ts'
import { createBoard, type Board } from './mark-board.ts'
import { flattened, readPhoto } from './draw-marks.ts'
import { ask, isAsking, createMarkDialog, KEYS } from './mark-dialog.ts'
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
  /** The largest copy that can be sent, in bytes. */
  maxBytes: number
}

/**
 * Opens the editor over the page. Resolves with the marked copy, or null when it was left without one. Rejects for a photo
 * that this browser cannot show.
 */
export async function markPhoto(
  file: Blob,
  { marks = [], isThere, maxBytes }: Options,
): Promise<Marked | null> {
  const words = textOf('photoMarks')
  const photo = await readPhoto(file)
  const { promise, resolve, reject } = Promise.withResolvers<Marked | null>()
  let history: History = historyOf(marks)
  let tool: Tool = 'arrow'
  let color: Color = 'red'
  let selected: string | null = null
  const opener = document.activeElement
  const view = createMarkDialog({
    leave: () => leave(),
    done: () => void finish(),
    step: (by) => step(by),
    remove: () => removeSelected(),
    choose: (name, isByKey) => choose(name, isByKey),
    paint: (next) => paint(next),
    setWords: () => finishText(),
    select: (id) => select(id),
  })
  const { dialog, field } = view

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
    view.focusMark(at)
  }
  const select = (id: string | null) => {
    selected = id
    show()
  }
  /** Chosen with a key, a tool leaves a mark in the middle at once: there is no pointer to draw it with. */
  const choose = (name: Tool, isByKey: boolean) => {
    tool = name
    view.say(name === 'blur' && isThere ? words.isThere : words.hint)
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
    else if (isByKey) view.focusSelected()
  }
  const finishText = () => {
    const mark = current()
    if (mark?.tool !== 'text') return
    const text = field.value.trim()
    if (text === '') removeSelected()
    else {
      replace({ ...mark, text })
      view.focusTool('text')
      select(null)
    }
  }

  const board: Board = createBoard(view.stage, photo, {
    drawing: (points) => ({ ...fresh(), points }),
    onDrawn: (mark) => place(mark, false),
    onMoved: (mark) => replace(mark),
    onSelect: select,
  })

  function show(): void {
    board.show(shown(), selected)
    view.show({
      marks: shown(),
      selected: current(),
      tool,
      color,
      canUndo: history.at > 0,
      canRedo: history.at < history.states.length - 1,
    })
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
    view.done.disabled = true
    try {
      close({ file: await flattened(photo, shown(), maxBytes), marks: shown(), isOriginalKept })
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
  view.focusTool(tool)
  return promise
}
