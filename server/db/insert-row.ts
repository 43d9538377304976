import type { CompiledQuery, Insertable, InsertObject } from 'kysely'
import type { Db } from './connect.ts'
import type { Schema } from './schema.ts'
import { requireKnownWords } from './words.ts'

/**
 * Stores one row. The statement is compiled at the first row with these columns and bound to the values of each later
 * one: filing a claim stores ten rows, and building their statements takes longer than SQLite does. Throws for an unknown
 * word, as `knownWordsOnly` does, and for an undefined value.
 */
export async function insertRow<T extends keyof Schema>(
  db: Db,
  table: T,
  row: Insertable<Schema[T]> & InsertObject<Schema, T>,
): Promise<void> {
  requireKnownWords(table, row)
  const parameters: unknown[] = Object.values(row)
  const key = `${table} ${Object.keys(row).join()}`
  let statement = statements.get(key)
  if (!statement) {
    statement = db.insertInto(table).values(row).compile()
    if (!isSame(statement.parameters, parameters))
      throw new Error(`a row of ${table} is not of one plain value for each column`)
    statements.set(key, statement)
  }
  await db.executeQuery({ ...statement, parameters })
}

/** One for each place in the code that stores a row. */
const statements = new Map<string, CompiledQuery>()

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, at) => value === others[at])
