import { sql } from 'kysely'
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
