import superjson, { deserialize, serialize } from 'superjson'

/**
 * superjson on the wire, as the client reads it. What is plain JSON already is sent as it is, because superjson visits
 * and copies every value to find those it has to convert: ten times the work of writing it. The client reads both alike.
 */
export const transformer = {
  input: superjson,
  output: {
    serialize: (value: unknown) => (isPlainJson(value) ? { json: value } : serialize(value)),
    deserialize,
  },
}

/** Keys that superjson refuses. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype'])

/** Returns whether a value is the same after JSON: no Date, undefined, NaN, -0 or other value that JSON lacks. */
export function isPlainJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      return value === null || isPlainObject(value)
    default:
      return false
  }
}

function isPlainObject(value: object): boolean {
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlainJson(item)) return false
    return true
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const key in value) if (REFUSED.has(key) || !isPlainJson(Reflect.get(value, key))) return false
  return true
}
