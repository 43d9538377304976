import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Returns a query that is built and compiled at its first use and bound to another value at each later one: for a single
 * row, building takes longer than SQLite does. The value must be the only parameter.
 */
export function compiledOnce<R>(build: (db: Db, value: string) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Db, value: string): Promise<R[]> => {
    compiled ??= compile(build(db, value), value)
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters: [value] })
    return rows
  }
}

function compile<R>(query: Compilable<R>, value: string): CompiledQuery<R> {
  const compiled = query.compile()
  if (compiled.parameters.length !== 1 || compiled.parameters[0] !== value)
    throw new Error('the value is the only parameter of a query that is compiled once')
  return compiled
}
