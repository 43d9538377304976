/** Lengths in CSS pixels; points are measured from the middle of the stage. */
type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** The position of the picture: its magnification, and how far its middle is from the stage's. */
export type View = Point & { zoom: number }
/** The stage, and the picture as drawn at 1x. */
export type Frame = { stage: Size; picture: Size }

export const ZOOM_MIN = 1
export const ZOOM_MAX = 3
const ZOOM_STEP = 0.5
export const AT_REST: View = { zoom: ZOOM_MIN, x: 0, y: 0 }

/** A flick shorter than this is a wobble of the finger. */
const SWIPE_PX = 48

/** The largest size of a picture that fits into the stage without being cut. */
export function contain(picture: Size, room: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** One step up (+1) or down (-1); from in between, to the next whole step. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const steps = zoom / ZOOM_STEP
  const next = direction > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1
  return clamp(next * ZOOM_STEP, ZOOM_MIN, ZOOM_MAX)
}

/** Returns the zoom step nearest to where a pinch ended. */
export function nearestZoom(zoom: number): number {
  return clamp(Math.round(zoom / ZOOM_STEP) * ZOOM_STEP, ZOOM_MIN, ZOOM_MAX)
}

/** Zooms so that the point of the picture under the pointer stays there, as far as the edges allow. */
export function zoomAt(view: View, { zoom, at }: { zoom: number; at: Point }, frame: Frame): View {
  const next = clamp(zoom, ZOOM_MIN, ZOOM_MAX)
  const ratio = next / view.zoom
  return settle({ zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

export function pan(view: View, by: Point, frame: Frame): View {
  return settle({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Two fingers: their distance zooms, their middle drags. */
export function pinch(
  view: View,
  { from, to }: { from: readonly [Point, Point]; to: readonly [Point, Point] },
  frame: Frame,
): View {
  const before = middle(from)
  const after = middle(to)
  const spread = distance(from)
  const zoomed = zoomAt(
    view,
    { zoom: spread > 0 ? view.zoom * (distance(to) / spread) : view.zoom, at: before },
    frame,
  )
  return pan(zoomed, { x: after.x - before.x, y: after.y - before.y }, frame)
}

/** A flick to the left shows the next photo (1), to the right the one before (-1), anything else neither (0). */
export function swipeDirection(by: Point): 1 | -1 | 0 {
  if (Math.abs(by.x) < SWIPE_PX || Math.abs(by.x) < Math.abs(by.y)) return 0
  return by.x < 0 ? 1 : -1
}

/** Pulls the picture back until no more of the stage is empty than need be. */
function settle(view: View, { stage, picture }: Frame): View {
  const slackX = Math.max(0, (picture.width * view.zoom - stage.width) / 2)
  const slackY = Math.max(0, (picture.height * view.zoom - stage.height) / 2)
  return { zoom: view.zoom, x: clamp(view.x, -slackX, slackX), y: clamp(view.y, -slackY, slackY) }
}

function clamp(value: number, min: number, max: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(max, Math.max(min, value)) + 0
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
