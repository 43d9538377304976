import { z } from 'zod'
import { sql, type RawBuilder } from 'kysely'
import { CLOSED } from '#shared/claims/statuses.ts'

/**
 * The status of claims that are over, for `=` and `<>`. Partial indexes compare with it, so it is one: a second one in the
 * table of statuses stops the start, because these statements would count its claims as open.
 */
export const OVER = theOnlyOf(CLOSED)

/** The same as a literal: SQLite uses a partial index only for a condition without parameters. */
export const OVER_LITERAL = sql.lit(OVER)

function theOnlyOf<T>([first, ...more]: readonly T[]): T {
  if (first === undefined || more.length > 0)
    throw new Error('statements know one status of claims that are over')
  return first
}

/** Returns a list of ids as one JSON parameter: SQLite takes 32,766 parameters, an account may have more claims. */
export const idsIn = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(ids)}))`

/** SQLite stores booleans as 1 and 0. */
export const toFlag = (value: boolean): number => (value ? 1 : 0)
export const fromFlag = (value: number): boolean => value !== 0

/** Parses a JSON column with a zod schema. Throws if it does not match. */
export function fromJson<T extends z.core.$ZodType>(schema: T, text: string): z.infer<T> {
  return z.parse(schema, JSON.parse(text))
}

export const Names = z.array(z.string())
