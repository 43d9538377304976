import { z } from 'zod'

const Posted = z.instanceof(URLSearchParams).catch(() => new URLSearchParams())

/** Returns the fields of a posted form; none for any other body. A field may be there several times. */
export function fieldsOf(body: unknown): URLSearchParams {
  return Posted.parse(body)
}

/** The first of a query parameter that is repeated. */
export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}
