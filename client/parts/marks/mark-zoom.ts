import type { Size } from './mark.ts'

export type Place = { x: number; y: number }

/** The photo in its window: how many times it is enlarged, and where its corner is, in pixels of the window. */
export type View = Place & { zoom: number }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const LARGEST = 5

/** Two fingers, where they were and where they are. */
export type Pinch = readonly [Place, Place]

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
export type Hand = { places: ReadonlyMap<number, Place>; isPinching: boolean }

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
