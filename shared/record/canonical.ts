/** Values that canonical JSON can hold. A field that is undefined is left out. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Canonical[]
  | { readonly [field: string]: Canonical }

/**
 * Serializes a value as canonical JSON (RFC 8785): no spaces, fields in the order of their UTF-16 code units, strings
 * and numbers as ECMAScript writes them. The same value gives the same text on every machine. Throws a TypeError for a
 * number that JSON does not have.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value))
    return `[${value.map((item: Canonical) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    // Not localeCompare: the order must not depend on a language.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
}
