import * as z from 'zod/mini'

export const TOOLS = ['arrow', 'circle', 'pen', 'blur', 'text'] as const
export type Tool = (typeof TOOLS)[number]

/** Each is drawn with an edge of the opposite brightness, so that it shows on any photo. */
export const COLORS: Record<Color, string> = { red: '#e0261c', yellow: '#ffd60a', white: '#ffffff' }
export const COLOR_NAMES = ['red', 'yellow', 'white'] as const
export type Color = (typeof COLOR_NAMES)[number]

/**
 * One mark, in pixels of the photo. `points` are x and y in turn: an arrow's tail and head, two corners around a circle or
 * what is blurred, the way of the pen, the beginning of a text.
 */
export const Mark = z.object({
  id: z.string(),
  tool: z.enum(TOOLS),
  color: z.enum(COLOR_NAMES),
  points: z.array(z.number()).check(z.minLength(2)),
  text: z.optional(z.string().check(z.maxLength(80))),
})
export type Mark = z.infer<typeof Mark>

export type Size = { width: number; height: number }

/** Returns the width of a line on a photo of this size: thin on a large one it could not be seen. */
export const lineWidth = ({ width, height }: Size): number => Math.max(3, Math.max(width, height) / 150)

export const textSize = ({ width, height }: Size): number => Math.max(14, Math.max(width, height) / 24)

/** Returns the mark somewhere else; no part of it gets more than half its way out of the photo. */
export function moved(mark: Mark, by: { x: number; y: number }, size: Size): Mark {
  const [left, top, right, bottom] = boundsOf(mark)
  const x = Math.min(Math.max(by.x, -(left + right) / 2), size.width - (left + right) / 2)
  const y = Math.min(Math.max(by.y, -(top + bottom) / 2), size.height - (top + bottom) / 2)
  return { ...mark, points: mark.points.map((value, at) => value + (at % 2 === 0 ? x : y)) }
}

/** Returns the mark larger or smaller by this factor, around its middle; a text and the pen's way keep their size. */
export function scaled(mark: Mark, factor: number): Mark {
  if (mark.tool === 'text' || mark.tool === 'pen') return mark
  const [left, top, right, bottom] = boundsOf(mark)
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  return {
    ...mark,
    points: mark.points.map((value, at) => {
      const from = at % 2 === 0 ? middle[0] : middle[1]
      return from + (value - from) * factor
    }),
  }
}

/** Returns left, top, right and bottom of its points. */
export function boundsOf({ points }: Pick<Mark, 'points'>): [number, number, number, number] {
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Returns a mark of the usual size around a place: for a tap, and for the keyboard. */
export function markAt(place: { x: number; y: number }, mark: Omit<Mark, 'points'>, size: Size): Mark {
  const half = Math.min(size.width, size.height) / 8
  const { x, y } = place
  const corners = [x - half, y - half, x + half, y + half]
  const points = {
    // Its head is where it was tapped.
    arrow: [x - 2 * half, y + 2 * half, x, y],
    circle: corners,
    blur: corners,
    pen: [x - half, y, x - half / 2, y - half / 3, x, y, x + half / 2, y + half / 3, x + half, y],
    text: [x - half, y],
  }[mark.tool]
  return { ...mark, points }
}

/** A shorter way than this is a tap. */
export function isTap({ tool, points }: Mark, size: Size): boolean {
  const [left, top, right, bottom] = boundsOf({ points })
  return tool === 'text' || Math.max(right - left, bottom - top) < Math.max(size.width, size.height) / 60
}

/** The marks over time: what was undone can be done again until something else is done. */
export type History = { states: readonly (readonly Mark[])[]; at: number }

export const historyOf = (marks: readonly Mark[]): History => ({ states: [marks], at: 0 })
export const marksAt = ({ states, at }: History): readonly Mark[] => states[at] ?? []
export const withNext = ({ states, at }: History, marks: readonly Mark[]): History => ({
  states: [...states.slice(0, at + 1), marks],
  at: at + 1,
})
export const stepped = ({ states, at }: History, by: 1 | -1): History => ({
  states,
  at: Math.min(states.length - 1, Math.max(0, at + by)),
})
