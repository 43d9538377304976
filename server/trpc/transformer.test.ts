import * as fc from 'fast-check'
import { deserialize, stringify } from 'superjson'
import { expect, test } from 'vitest'
import { isPlainJson, transformer } from './transformer.ts'

const { serialize } = transformer.output
const onTheWire = (value: unknown) => JSON.stringify(serialize(value))

const rich = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withBigInt: true,
  withNullPrototype: true,
})

test('the client gets the same bytes as from superjson, whatever is sent', () => {
  fc.assert(
    fc.property(fc.oneof(rich, fc.jsonValue(), fc.date()), (value) => {
      const attempt = (write: () => string) => {
        try {
          return write()
        } catch (error) {
          return String(error)
        }
      }
      expect(attempt(() => onTheWire(value))).toBe(attempt(() => stringify(value)))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a date', { at: new Date(0) }],
  ['undefined', { gone: undefined }],
  ['a gap in a list', [undefined, 1]],
  ['minus zero', [-0]],
  ['NaN', { n: Number.NaN }],
  ['a large integer', [10n]],
  ['a set deep inside', { a: [{ b: new Set([1]) }] }],
  ['an instance of a class', { error: new Error('x') }],
  ['nothing', undefined],
])('%s is left to superjson', (_what, value) => {
  expect(isPlainJson(value)).toBe(false)
  expect(onTheWire(value)).toBe(stringify(value))
})

test('plain JSON is not copied', () => {
  const value = { list: [{ a: 1, b: null, c: 'x' }], yes: true }
  expect(serialize(value).json).toBe(value)
})

test('an object that occurs twice arrives as two equal ones', () => {
  const twice = { name: 'Bo' }
  const read: unknown = deserialize(JSON.parse(onTheWire({ a: twice, b: twice })))
  expect(read).toEqual({ a: { name: 'Bo' }, b: { name: 'Bo' } })
})
