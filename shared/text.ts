import * as z from 'zod/mini'

/** Words of an error, written when it happens: in the language of who reads it then. */
export type Words = string | (() => string)

/** Trimmed text that must not be empty. */
export const requiredText = (missing: Words, max: number, tooLong: Words) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: tooLong }))

/** Trimmed text that may be missing; empty text counts as missing and becomes null. */
export const textOrNull = (max: number, tooLong: Words) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, { error: tooLong }))),
    z.transform((value) => value || null),
  )

/** Trimmed text that may be missing; empty text counts as missing. */
export const optionalText = (max: number, tooLong?: Words) =>
  z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(max, tooLong && { error: tooLong }))),
    z.transform((value) => value || undefined),
  )
