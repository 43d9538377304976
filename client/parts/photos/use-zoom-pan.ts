import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import {
  AT_REST,
  contain,
  nearestZoom,
  pan,
  pinch,
  steppedZoom,
  swipeDirection,
  zoomAt,
  ZOOM_MIN,
  type Frame,
  type Point,
  type View,
} from './zoom-pan.ts'

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
