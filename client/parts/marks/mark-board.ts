import { Konva } from 'konva/lib/Core'
import { Rect } from 'konva/lib/shapes/Rect'
import { drawMarks } from './draw-marks.ts'
import { isTap, lineWidth, markAt, moved, type Mark, type Size } from './mark.ts'

export type Board = {
  show: (marks: readonly Mark[], selected: string | null) => void
  /** Fills its place in the page. */
  fit: () => void
  close: () => void
}

type Handlers = {
  /** Returns the mark that is being drawn through these points. */
  drawing: (points: number[]) => Mark
  onDrawn: (mark: Mark) => void
  onMoved: (mark: Mark) => void
  onSelect: (id: string | null) => void
}

/** A press by finger or mouse: a new mark, or a known one on its way. */
type Stroke = { from: Place; mark: Mark; isNew: boolean; now: Mark }

/** Shows a photo with its marks as large as its place allows; one pointer draws new ones and moves those that are there, two enlarge it. */
export function createBoard(place: HTMLDivElement, photo: HTMLCanvasElement, on: Handlers): Board {
  const stage = new Konva.Stage({ container: place, width: 1, height: 1 })
  const layer = new Konva.Layer()
  const above = new Konva.Layer({ listening: false })
  stage.add(layer, above)
  let marks: readonly Mark[] = []
  let selected: string | null = null
  let stroke: Stroke | undefined
  let view: View = WHOLE
  let hand = NO_FINGERS

  const draw = () => {
    const now = stroke?.now
    const isKnown = now && marks.some(({ id }) => id === now.id)
    const all = now
      ? isKnown
        ? marks.map((each) => (each.id === now.id ? now : each))
        : [...marks, now]
      : marks
    drawMarks(layer, photo, all)
    above.destroyChildren()
    const chosen = selected && layer.findOne(`#${selected}`)
    if (chosen) outline(chosen)
  }
  const outline = (node: Konva.Node) => {
    const box = node.getClientRect({ relativeTo: layer, skipStroke: false })
    const gap = lineWidth(photo)
    const at = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap }
    const line = { strokeScaleEnabled: false, strokeWidth: 2, fillEnabled: false }
    above.add(new Rect({ ...at, ...line, stroke: '#111111' }))
    above.add(new Rect({ ...at, ...line, stroke: '#ffffff', dash: [6, 6] }))
  }
  const fit = () => {
    const { clientWidth, clientHeight } = place
    const scale = Math.min(clientWidth / photo.width, clientHeight / photo.height)
    if (scale <= 0) return
    stage.size({ width: photo.width * scale, height: photo.height * scale })
    look(WHOLE)
  }
  const look = (next: View) => {
    view = next
    const scale = (stage.width() / photo.width) * view.zoom
    stage.scale({ x: scale, y: scale })
    stage.position({ x: view.x, y: view.y })
  }
  /** The part of the photo in the window: on an enlarged one, a short line is no tap. */
  const seen = () => ({ width: photo.width / view.zoom, height: photo.height / view.zoom })
  const pointer = (): Place => stage.getRelativePointerPosition() ?? { x: 0, y: 0 }

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top } = stage.container().firstElementChild?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent) => {
    hand = withFinger(hand, event.pointerId, placeOf(event))
    place.setPointerCapture(event.pointerId)
    if (!hand.isPinching || !stroke) return
    // The first finger of the two had begun a line.
    stroke = undefined
    draw()
  }
  stage.on('pointerdown', ({ target, evt }) => {
    if (stroke || hand.isPinching || !evt.isPrimary) return
    const from = pointer()
    const id = target.findAncestor('.mark', true)?.id()
    const known = marks.find((mark) => mark.id === id)
    if (known) on.onSelect(known.id)
    const mark = known ?? on.drawing([from.x, from.y, from.x, from.y])
    stroke = { from, mark, isNew: !known, now: mark }
  })
  const move = (event: PointerEvent) => {
    if (hand.places.has(event.pointerId)) {
      const before = pinchOf(hand)
      hand = withFinger(hand, event.pointerId, placeOf(event))
      const after = pinchOf(hand)
      if (before && after) look(pinched(view, [before, after], stage.size()))
    }
    if (!stroke || !event.isPrimary) return
    stage.setPointersPositions(event)
    const to = pointer()
    const { from, mark, isNew, now } = stroke
    if (!isNew) stroke.now = moved(mark, { x: to.x - from.x, y: to.y - from.y }, photo)
    else if (mark.tool === 'pen') stroke.now = { ...now, points: [...now.points, to.x, to.y] }
    else stroke.now = { ...mark, points: [from.x, from.y, to.x, to.y] }
    draw()
  }
  const end = (event: PointerEvent) => {
    hand = withoutFinger(hand, event.pointerId)
    if (!stroke || !event.isPrimary) return
    const { from, mark, isNew, now } = stroke
    stroke = undefined
    if (event.type === 'pointercancel') return draw()
    if (isNew) on.onDrawn(isTap(now, seen()) ? markAt(from, mark, photo) : now)
    else if (now !== mark) on.onMoved(now)
  }
  // Before the stage hears of it.
  place.addEventListener('pointerdown', down, true)
  place.addEventListener('pointermove', move)
  place.addEventListener('pointerup', end)
  place.addEventListener('pointercancel', end)
  const resized = new ResizeObserver(fit)
  resized.observe(place)

  return {
    show(next, chosen) {
      marks = next
      selected = chosen
      draw()
    },
    fit,
    close() {
      resized.disconnect()
      stage.destroy()
    },
  }
}

type Place = { x: number; y: number }

/** The photo in its window: how many times it is enlarged, and where its corner is, in pixels of the window. */
type View = Place & { zoom: number }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const LARGEST = 5

/** Two fingers, where they were and where they are. */
type Pinch = readonly [Place, Place]

/** Returns the view after two fingers moved: what was between them stays between them, and the photo fills its window. */
export function pinched(view: View, [before, now]: readonly [Pinch, Pinch], window: Size): View {
  const wanted = (view.zoom * distance(now)) / Math.max(1, distance(before))
  const zoom = Math.min(LARGEST, Math.max(1, wanted))
  const [from, to] = [middle(before), middle(now)]
  const along = (corner: number, [at, next]: readonly [number, number], length: number) =>
    Math.min(0, Math.max(length * (1 - zoom), next - ((at - corner) / view.zoom) * zoom))
  return {
    zoom,
    x: along(view.x, [from.x, to.x], window.width),
    y: along(view.y, [from.y, to.y], window.height),
  }
}

const distance = ([one, other]: Pinch): number => Math.hypot(one.x - other.x, one.y - other.y)

const middle = ([one, other]: Pinch): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/**
 * The fingers on the photo. One draws. From the second on they only zoom, until all are lifted: a hand that pinches never
 * puts two fingers down, or lifts them, at the same moment.
 */
type Hand = { places: ReadonlyMap<number, Place>; isPinching: boolean }

export const NO_FINGERS: Hand = { places: new Map(), isPinching: false }

/** Returns the hand with a finger put down, or moved, here. */
export function withFinger({ places, isPinching }: Hand, id: number, place: Place): Hand {
  const next = new Map(places).set(id, place)
  return { places: next, isPinching: isPinching || next.size > 1 }
}

/** Returns the hand without a finger that was lifted. */
export function withoutFinger({ places, isPinching }: Hand, id: number): Hand {
  const next = new Map([...places].filter(([each]) => each !== id))
  return { places: next, isPinching: isPinching && next.size > 0 }
}

/** Returns where two fingers are; undefined while there are more or fewer. */
export function pinchOf({ places }: Hand): Pinch | undefined {
  const [one, other, third] = places.values()
  return one && other && !third ? [one, other] : undefined
}
