import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** A notch of a mouse wheel turns about this many pixels; a trackpad needs as much travel for one step. */
const WHEEL_STEP_PX = 60
const DOUBLE_TAP_ZOOM = 2
const MIDDLE: Point = { x: 0, y: 0 }

type Gesture = { view: View; fingers: ReadonlyMap<number, Point> }

/**
 * Zoom and pan of one picture on a stage: buttons and keys call `step`, the stage takes the handlers for drag, swipe
 * and pinch, the wheel is listened to by `useWheelSteps`. Changing `photoId` puts the picture back at 1x. Our
 * own, because `react-zoom-pan-pinch` adds style elements, which our policy blocks.
 */
export function useZoomPan(photoId: string, onSwipe: (direction: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const { view, current, show } = useView(photoId)
  const [isDragging, setDragging] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Gesture>({ view: AT_REST, fingers: new Map() })

  const step = (direction: 1 | -1, at = MIDDLE) =>
    show(zoomAt(current(), { zoom: steppedZoom(current().zoom, direction), at }, frameOf(stage, picture)))

  useWheelSteps(stage, step)

  const begin = () => {
    start.current = { view: current(), fingers: new Map(fingers.current) }
    setDragging(fingers.current.size > 0)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, pointOn(event.currentTarget, event))
    begin()
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, pointOn(event.currentTarget, event))
    const { view: from } = start.current
    const pair = twoFingers(start.current.fingers, fingers.current)
    if (pair) {
      show(pinch(from, { from: pair.from, to: pair.to }, frameOf(stage, picture)))
      return
    }
    const by = travel(start.current.fingers, fingers.current)
    // At 1x the picture follows the finger sideways, as a promise of the next one.
    show(from.zoom > ZOOM_MIN ? pan(from, by, frameOf(stage, picture)) : { ...AT_REST, x: by.x })
  }

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    const { view: from } = start.current
    const isPinch = fingers.current.size > 1
    const by = travel(start.current.fingers, fingers.current)
    fingers.current.delete(event.pointerId)
    if (isPinch) {
      show(zoomAt(current(), { zoom: nearestZoom(current().zoom), at: MIDDLE }, frameOf(stage, picture)))
    } else if (from.zoom === ZOOM_MIN) {
      show(AT_REST)
      const direction = event.type === 'pointercancel' ? 0 : swipeDirection(by)
      if (direction !== 0) onSwipe(direction)
    }
    begin()
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    const zoom = current().zoom > ZOOM_MIN ? ZOOM_MIN : DOUBLE_TAP_ZOOM
    show(zoomAt(current(), { zoom, at: pointOn(event.currentTarget, event) }, frameOf(stage, picture)))
  }

  return {
    view,
    isDragging,
    step,
    stage,
    picture,
    stageHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick,
    },
  }
}

/** The view of a picture, which is at rest again when the picture changes. */
function useView(photoId: string) {
  const [shown, setShown] = useState({ photoId, view: AT_REST })
  const latest = useRef(shown)
  const viewOf = (of: typeof shown) => (of.photoId === photoId ? of.view : AT_REST)
  return {
    view: viewOf(shown),
    /** Returns the view as it is now, not as it was drawn last: handlers need it. */
    current: () => viewOf(latest.current),
    show: (view: View) => {
      latest.current = { photoId, view }
      setShown(latest.current)
    },
  }
}

/** Calls `step` for each notch of a wheel over the stage, with the point under the pointer. */
function useWheelSteps(
  stage: RefObject<HTMLElement | null>,
  step: (direction: 1 | -1, at: Point) => void,
): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let traveled = 0
    // Not through React, whose wheel listeners may not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      traveled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_STEP_PX
      if (Math.abs(traveled) < WHEEL_STEP_PX) return
      latest.current(traveled < 0 ? 1 : -1, pointOn(element, event))
      traveled = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])
}

function pointOn(element: Element, event: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
}

/** The whole picture is drawn inside the padding of its own element. */
function frameOf(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>): Frame {
  const size = { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }
  const image = picture.current
  if (!image) return { stage: size, picture: { width: 0, height: 0 } }
  const style = getComputedStyle(image)
  const room = {
    width: image.clientWidth - (parseFloat(style.paddingLeft) || 0) - (parseFloat(style.paddingRight) || 0),
    height: image.clientHeight - (parseFloat(style.paddingTop) || 0) - (parseFloat(style.paddingBottom) || 0),
  }
  return { stage: size, picture: contain({ width: image.naturalWidth, height: image.naturalHeight }, room) }
}

function travel(from: ReadonlyMap<number, Point>, to: ReadonlyMap<number, Point>): Point {
  for (const [id, now] of to) {
    const was = from.get(id)
    if (was) return { x: now.x - was.x, y: now.y - was.y }
  }
  return MIDDLE
}

function twoFingers(from: ReadonlyMap<number, Point>, to: ReadonlyMap<number, Point>) {
  const [first, second] = [...to.keys()]
  if (first === undefined || second === undefined) return null
  const [a, b, c, d] = [from.get(first), from.get(second), to.get(first), to.get(second)]
  return a && b && c && d ? { from: [a, b] as const, to: [c, d] as const } : null
}

/** Lengths in CSS pixels; points are measured from the middle of the stage. */
type Size = { width: number; height: number }
type Point = { x: number; y: number }
/** The position of the picture: its magnification, and how far its middle is from the stage's. */
type View = Point & { zoom: number }
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
