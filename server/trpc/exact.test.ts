import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { exactly } from './exact.ts'

const Visit = z.object({ kind: z.literal('visit'), date: z.nullable(z.string()) })
const Photo = z.object({ kind: z.enum(['photo', 'plan']), size: z.int().check(z.positive()) })
const Thread = z.object({
  events: z.array(z.discriminatedUnion('kind', [Visit, Photo])),
  hours: z.number(),
  isOpen: z.boolean(),
  note: z.optional(z.string()),
  email: z.optional(z.email()),
})
const isExact = exactly(Thread)
const thread = { events: [{ kind: 'visit', date: null }], hours: 1.5, isOpen: true }

test.each([
  ['the least', thread],
  ['a field that may be missing', { ...thread, note: 'Hello' }],
  ['such a field without a value', { ...thread, note: undefined }],
  ['a value that keeps its rules', { ...thread, email: 'a@b.example', events: [{ kind: 'plan', size: 1 }] }],
  ['an empty list', { ...thread, events: [] }],
])('%s is exact', (_what, value) => {
  expect(isExact(value)).toBe(true)
  expect(Thread.parse(value)).toEqual(value)
})

test.each([
  ['a field that the schema does not name', { ...thread, secret: 1 }],
  ['such a field deep inside', { ...thread, events: [{ kind: 'visit', date: null, secret: 1 }] }],
  ['a missing field', { events: [], hours: 1 }],
  ['a field of another type', { ...thread, isOpen: 1 }],
  ['a number that JSON cannot write', { ...thread, hours: Number.NaN }],
  ['a broken rule of a number', { ...thread, events: [{ kind: 'photo', size: 0 }] }],
  ['a broken format', { ...thread, email: 'nobody' }],
  ['another kind', { ...thread, events: [{ kind: 'letter', date: null }] }],
  ['a list in place of an object', []],
  ['nothing', null],
])('%s is not exact', (_what, value) => {
  expect(isExact(value)).toBe(false)
})

test('what parsing would change or add is not exact', () => {
  const Changing = z.object({
    at: z.coerce.number(),
    name: z.string().check(z.trim()),
    n: z._default(z.int(), 1),
  })
  expect(exactly(Changing)({ at: '7', name: 'a', n: 1 })).toBe(false)
  expect(exactly(Changing)({ at: 7, name: ' a', n: 1 })).toBe(false)
  expect(exactly(Changing)({ at: 7, name: 'a' })).toBe(false)
  expect(exactly(z.object({ value: z.unknown() }))({})).toBe(false)
  expect(exactly(z.looseObject({}))({ more: 1 })).toBe(false)
})
