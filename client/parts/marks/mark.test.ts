import { expect, test } from 'vitest'
import {
  boundsOf,
  historyOf,
  isTap,
  Mark,
  markAt,
  marksAt,
  moved,
  scaled,
  stepped,
  TOOLS,
  withNext,
  type Tool,
} from './mark.ts'
import { NO_FINGERS, pinched, pinchOf, WHOLE, withFinger, withoutFinger } from './mark-board.ts'

const SIZE = { width: 1200, height: 900 }
const mark = (tool: Tool, points: number[]): Mark => ({ id: tool, tool, color: 'red', points })

test('a stored mark without a point, of an unknown tool or with a long text is not taken', () => {
  expect(Mark.safeParse(mark('pen', [])).success).toBe(false)
  expect(Mark.safeParse({ ...mark('pen', [1, 2]), tool: 'stamp' }).success).toBe(false)
  expect(Mark.safeParse({ ...mark('text', [1, 2]), text: 'x'.repeat(81) }).success).toBe(false)
  expect(Mark.safeParse({ ...mark('text', [1, 2]), text: 'x'.repeat(80) }).success).toBe(true)
})

test('no arrow key moves a mark further than half its way out of the photo', () => {
  const far = moved(mark('circle', [100, 100, 300, 200]), { x: -5000, y: 5000 }, SIZE)
  expect(boundsOf(far)).toEqual([-100, 850, 100, 950])
})

test('a circle keeps its middle when its size changes; a text and the way of the pen keep their size', () => {
  expect(boundsOf(scaled(mark('circle', [100, 100, 300, 200]), 2))).toEqual([0, 50, 400, 250])
  for (const tool of ['text', 'pen'] as const)
    expect(scaled(mark(tool, [1, 2, 3, 4]), 2).points).toEqual([1, 2, 3, 4])
})

test('an arrow that is tapped points to where it was tapped, whichever way it is drawn', () => {
  const { points } = markAt({ x: 600, y: 450 }, mark('arrow', []), SIZE)
  expect(points.slice(-2)).toEqual([600, 450])
  expect(boundsOf(mark('arrow', [500, 400, 100, 50]))).toEqual([100, 50, 500, 400])
})

test('with the keyboard every tool leaves a mark around the middle, on the photo', () => {
  for (const tool of TOOLS) {
    const [left, top, right, bottom] = boundsOf(markAt({ x: 600, y: 450 }, mark(tool, []), SIZE))
    expect([left >= 0, top >= 0, right <= 1200, bottom <= 900]).toEqual([true, true, true, true])
  }
})

test('a short line is a tap; on an enlarged photo the same line is drawn', () => {
  const line = mark('arrow', [100, 100, 115, 100])
  expect(isTap(line, SIZE)).toBe(true)
  expect(isTap(line, { width: 300, height: 225 })).toBe(false)
  expect(isTap(mark('text', [0, 0, 900, 900]), SIZE)).toBe(true)
})

test('what was undone can be done again, until something else is done', () => {
  const [arrow, pen] = [mark('arrow', [0, 0, 9, 9]), mark('pen', [1, 1, 2, 2])]
  let history = withNext(withNext(historyOf([]), [arrow]), [arrow, pen])
  history = stepped(history, -1)
  expect(marksAt(history)).toEqual([arrow])
  expect(marksAt(stepped(history, 1))).toEqual([arrow, pen])
  history = withNext(history, [])
  expect(marksAt(history)).toEqual([])
  expect(marksAt(stepped(history, 1))).toEqual([])
  for (let at = 0; at < 5; at++) history = stepped(history, -1)
  expect(marksAt(history)).toEqual([])
})

test('from the second finger on a hand pinches, until all are lifted', () => {
  const one = withFinger(NO_FINGERS, 1, { x: 0, y: 0 })
  expect([one.isPinching, pinchOf(one)]).toEqual([false, undefined])
  const two = withFinger(one, 2, { x: 100, y: 0 })
  expect(pinchOf(two)).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ])
  expect(pinchOf(withFinger(two, 3, { x: 5, y: 5 }))).toBeUndefined()
  const last = withoutFinger(two, 1)
  expect(last.isPinching).toBe(true)
  expect(withoutFinger(last, 2)).toEqual(NO_FINGERS)
})

test('two fingers enlarge what is between them, up to five times, and never smaller than its window', () => {
  const at = (left: number, right: number) =>
    [
      { x: left, y: 50 },
      { x: right, y: 50 },
    ] as const
  const window = { width: 400, height: 300 }
  const view = pinched(WHOLE, [at(150, 250), at(100, 300)], window)
  // The middle between the fingers stays at 200, 50.
  expect(view).toEqual({ zoom: 2, x: -200, y: -50 })
  expect(pinched(view, [at(100, 300), at(0, 4000)], window).zoom).toBe(5)
  expect(pinched(view, [at(100, 300), at(190, 210)], window)).toEqual({ zoom: 1, x: 0, y: 0 })
  const aside = pinched(view, [at(100, 300), at(1100, 1300)], window)
  expect(aside.x).toBe(0)
})
