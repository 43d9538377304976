import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const Visit = z.object({ kind: z.literal('visit'), date: z.nullable(z.string()) })
const Photo = z.object({ kind: z.literal('photo'), size: z.int().check(z.positive()) })
const Thread = z.object({
  events: z.array(z.discriminatedUnion('kind', [Visit, Photo])).check(z.maxLength(2)),
  last: z.nullable(z.object({ text: z.string() })),
  note: z.optional(z.object({ text: z.string() })),
})
const check = checked(Thread)
const photo = { kind: 'photo', size: 3 }

test('what a schema does not name is left out, at any depth', () => {
  const secret = { secret: 'x' }
  const thread = {
    events: [
      { kind: 'visit', date: null, ...secret },
      { ...photo, ...secret },
    ],
    last: { text: 'Hello', ...secret },
    note: { text: 'Note', ...secret },
    ...secret,
  }
  expect(check(thread)).toEqual({
    events: [{ kind: 'visit', date: null }, photo],
    last: { text: 'Hello' },
    note: { text: 'Note' },
  })
  expect(JSON.stringify(check(thread))).toBe(JSON.stringify(Thread.parse(thread)))
})

test('what is exact already is not copied', () => {
  const thread = { events: [photo], last: { text: 'Hello' } }
  expect(checked(z.object({ events: z.array(Photo), last: Thread.shape.last }))(thread)).toBe(thread)
})

test.each([
  ['a field that is missing', { events: [] }],
  ['a field of another type', { events: [], last: { text: 7 } }],
  ['a kind that does not exist', { events: [{ kind: 'letter' }], last: null }],
  ['an item whose rule is broken', { events: [{ kind: 'photo', size: 0 }], last: null }],
  ['a list whose rule is broken', { events: [photo, photo, photo], last: null }],
  ['no object', 'text'],
])('%s is refused, and where it is said as by the schema', (_what, value) => {
  const pathsOf = (parse: (given: unknown) => unknown) => {
    try {
      return parse(value)
    } catch (error) {
      return z
        .object({ issues: z.array(z.object({ path: z.array(z.any()), code: z.string() })) })
        .parse(error)
    }
  }
  expect(pathsOf(check)).toEqual(pathsOf((given) => Thread.parse(given)))
  expect(pathsOf(check)).toHaveProperty('issues')
})
