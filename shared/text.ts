import * as z from 'zod/mini'

/** Trimmed text that must not be empty. */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong))

/** Trimmed text that may be missing; empty text counts as missing and becomes null. */
export const textOrNull = (max: number, tooLong: string) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => value || null),
  )

/** Trimmed text that may be missing; empty text counts as missing. */
export const optionalText = (max: number, tooLong?: string) =>
  z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => value || undefined),
  )
