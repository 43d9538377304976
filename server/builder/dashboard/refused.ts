import type { z } from 'zod'
import { fieldErrors } from '#shared/field-errors.ts'
import { fieldsOf } from './forms.ts'

/** What was typed into a refused form, and what is wrong with it, by field. */
export type Refused = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** A limit was reached: tomorrow the same is accepted. */
  isTooMany?: boolean
}

type Read<T> = { value: T; refused?: undefined } | { value?: undefined; refused: Refused }

/** Validates a posted form; what is refused keeps what was typed. */
export function readForm<T extends z.ZodType>(schema: T, body: unknown): Read<z.infer<T>> {
  const typed = Object.fromEntries(fieldsOf(body))
  const parsed = schema.safeParse(typed)
  return parsed.success ? { value: parsed.data } : { refused: { typed, errors: fieldErrors(parsed.error) } }
}
