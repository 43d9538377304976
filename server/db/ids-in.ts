import { sql, type RawBuilder } from 'kysely'

/** Returns a list of ids as one JSON parameter: SQLite takes 32,766 parameters, an account may have more claims. */
export const idsIn = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
