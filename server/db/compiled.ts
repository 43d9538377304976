import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Returns a query that is built and compiled at its first use and bound to other values at each later one: for a few
 * rows, building takes longer than SQLite does. The named values must be its only parameters; each may be used more
 * than once.
 */
export function compiledFor<Name extends string, R>(
  names: readonly Name[],
  build: (db: Db, value: Record<Name, string>) => Compilable<R>,
) {
  let compiled: { query: CompiledQuery<R>; order: Name[] } | undefined
  return async (db: Db, values: Record<Name, string>): Promise<R[]> => {
    compiled ??= compile(names, (marks) => build(db, marks))
    const { query, order } = compiled
    const { rows } = await db.executeQuery<R>({ ...query, parameters: order.map((name) => values[name]) })
    return rows
  }
}

/**
 * The same with values of which some may be absent: one query is compiled for each combination of those that are there,
 * and for each `shape`, which must be one of a few words.
 */
export function compiledForSome<Shape extends string, R>(
  build: (db: Db, value: Record<string, string>, shape: Shape) => Compilable<R>,
) {
  const compiled = new Map<string, (db: Db, values: Record<string, string>) => Promise<R[]>>()
  return (db: Db, values: Record<string, string>, shape: Shape): Promise<R[]> => {
    const names = Object.keys(values)
    const key = `${shape} ${names.join()}`
    const query = compiled.get(key) ?? compiledFor(names, (on, marks) => build(on, marks, shape))
    compiled.set(key, query)
    return query(db, values)
  }
}

/** The same with a single value. */
export function compiledOnce<R>(build: (db: Db, value: string) => Compilable<R>) {
  const query = compiledFor(['value'], (db, { value }) => build(db, value))
  return (db: Db, value: string): Promise<R[]> => query(db, { value })
}

function compile<Name extends string, R>(
  names: readonly Name[],
  build: (marks: Record<Name, string>) => Compilable<R>,
): { query: CompiledQuery<R>; order: Name[] } {
  const mark = (name: Name) => `:${name}`
  // Built from the names themselves, so that each of them has its mark.
  const marks = Object.fromEntries(names.map((name) => [name, mark(name)])) as Record<Name, string>
  const query = build(marks).compile()
  const order = query.parameters.map((parameter) => names.find((name) => mark(name) === parameter))
  if (!order.every((name) => name !== undefined) || !names.every((name) => order.includes(name)))
    throw new Error('the named values are the only parameters of a query that is compiled once')
  return { query, order }
}
