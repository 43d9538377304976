import { z } from 'zod'

/** SQLite stores booleans as 1 and 0. */
export const toFlag = (value: boolean): number => (value ? 1 : 0)
export const fromFlag = (value: number): boolean => value !== 0

/** Parses a JSON column with a zod schema. Throws if it does not match. */
export function fromJson<T extends z.core.$ZodType>(schema: T, text: string): z.infer<T> {
  return z.parse(schema, JSON.parse(text))
}

export const Names = z.array(z.string())
