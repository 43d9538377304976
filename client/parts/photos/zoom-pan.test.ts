import { expect, test } from 'vitest'
import {
  AT_REST,
  contain,
  nearestZoom,
  pan,
  pinch,
  steppedZoom,
  swipeDirection,
  zoomAt,
  type Frame,
} from './use-zoom-pan.ts'

/** A phone held upright, and a landscape photo in it: empty above and below at 1x. */
const frame: Frame = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 300 } }
const middle = { x: 0, y: 0 }

test('zooming in goes from 1x to 3x in steps of 0.5 and no further', () => {
  const stops = [1]
  for (let i = 0; i < 6; i += 1) stops.push(steppedZoom(stops.at(-1) ?? 0, 1))
  expect(stops).toEqual([1, 1.5, 2, 2.5, 3, 3, 3])
})

test('zooming out goes back in the same steps and stops at 1x', () => {
  const stops = [3]
  for (let i = 0; i < 6; i += 1) stops.push(steppedZoom(stops.at(-1) ?? 0, -1))
  expect(stops).toEqual([3, 2.5, 2, 1.5, 1, 1, 1])
})

test('from between two steps a press goes to the next whole one', () => {
  expect(steppedZoom(1.7, 1)).toBe(2)
  expect(steppedZoom(1.7, -1)).toBe(1.5)
})

test('a pinch comes to rest on a step within the limits', () => {
  expect([0.4, 1.2, 1.3, 2.76, 9].map(nearestZoom)).toEqual([1, 1, 1.5, 3, 3])
})

test('a zoomed picture cannot be dragged past its edge', () => {
  const zoomed = { zoom: 2, x: 0, y: 0 }
  // Twice 400 in a stage of 400: 200 to either side. Twice 300 in 800: no room to drag at all.
  expect(pan(zoomed, { x: 1_000, y: 1_000 }, frame)).toEqual({ zoom: 2, x: 200, y: 0 })
  expect(pan(zoomed, { x: -1_000, y: -1_000 }, frame)).toEqual({ zoom: 2, x: -200, y: 0 })
  expect(pan({ ...zoomed, zoom: 3 }, { x: 0, y: 1_000 }, frame).y).toBe(50)
})

test('at 1x the picture does not move', () => {
  expect(pan(AT_REST, { x: 300, y: -300 }, frame)).toEqual(AT_REST)
})

test('what is under the pointer stays under it while zooming', () => {
  const at = { x: 100, y: 0 }
  const view = zoomAt(AT_REST, { zoom: 2, at }, frame)
  // The spot 100 right of the middle is 200 from the picture's middle at 2x; its middle must be 100 left.
  expect(view).toEqual({ zoom: 2, x: -100, y: 0 })
})

test('zooming back to 1x puts the picture in the middle again', () => {
  const off = pan(zoomAt(AT_REST, { zoom: 3, at: middle }, frame), { x: 250, y: 30 }, frame)
  expect(zoomAt(off, { zoom: 1, at: { x: 120, y: 40 } }, frame)).toEqual(AT_REST)
})

test('fingers that spread to twice their distance double the zoom, never beyond 3x', () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const to = [
    { x: -100, y: 0 },
    { x: 100, y: 0 },
  ] as const
  expect(pinch(AT_REST, { from, to }, frame).zoom).toBe(2)
  expect(pinch({ ...AT_REST, zoom: 2 }, { from, to }, frame).zoom).toBe(3)
})

test('two fingers on one spot change nothing', () => {
  const spot = [middle, middle] as const
  expect(pinch(AT_REST, { from: spot, to: spot }, frame)).toEqual(AT_REST)
})

test('a swipe to the left shows the next photo, to the right the one before; short or upright ones do nothing', () => {
  expect(swipeDirection({ x: -80, y: 10 })).toBe(1)
  expect(swipeDirection({ x: 80, y: -10 })).toBe(-1)
  expect(swipeDirection({ x: 20, y: 0 })).toBe(0)
  expect(swipeDirection({ x: -80, y: 120 })).toBe(0)
})

test('a picture fits into the stage whole, whichever side is the longer', () => {
  expect(contain({ width: 4_000, height: 3_000 }, { width: 400, height: 800 })).toEqual({
    width: 400,
    height: 300,
  })
  expect(contain({ width: 1_000, height: 4_000 }, { width: 400, height: 800 })).toEqual({
    width: 200,
    height: 800,
  })
  expect(contain({ width: 0, height: 0 }, { width: 400, height: 800 })).toEqual({ width: 0, height: 0 })
})
