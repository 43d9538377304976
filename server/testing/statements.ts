import { readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'

/** Every statement of the product that looks for rows, one a line. */
export const STATEMENTS_FILE = path.join(import.meta.dirname, '../db/statements.sql')

export const knownStatements = (): string[] =>
  readFileSync(STATEMENTS_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const LOOKS_FOR_ROWS = /^(select|with|update|delete)\b|^insert\b.* select /

/** Those of the file, and those of the product that were found and taken: nothing is asked about them again. */
const known = new Set(knownStatements())
const unknown = new Set<string>()

/** Returns the statements of the product that are not in the file, each once. */
export function takeUnknownStatements(): string[] {
  const taken = [...unknown].toSorted()
  for (const statement of taken) known.add(statement)
  unknown.clear()
  return taken
}

/** One text for lists of any length. */
const normalized = (source: string): string =>
  source
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\bin \(\+\?(, \+\?)+\)/g, 'in (+?)')

/** Sources about which there is nothing to find out. */
const checked = new Set<string>()

const { prepare } = Object.getOwnPropertyDescriptors(SQLite.prototype)
Object.defineProperty(SQLite.prototype, 'prepare', {
  value(this: SQLite.Database, source: string) {
    if (!checked.has(source)) {
      const statement = normalized(source)
      if (!LOOKS_FOR_ROWS.test(statement) || known.has(statement)) checked.add(source)
      else if (isOfTheProduct()) unknown.add(statement)
    }
    return prepare.value?.call(this, source)
  },
})

const OURS = /\/(server|scripts|migrations)\//
const BETWEEN = /node_modules|\(node:|\/server\/db\/connect\.ts|\/server\/testing\/statements\.ts/
const OTHERS = /\.test\.tsx?:|\/server\/testing\/|\/migrations\/|\/server\/db\/migrate\.ts|\/scripts\//

/**
 * Returns whether the statement that is being prepared is of a module of the server, by the stack: tests look into the database
 * too, and migrations run once.
 */
function isOfTheProduct(): boolean {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const frames = (new Error('where').stack ?? '').split('\n').slice(1)
  Error.stackTraceLimit = limit
  if (!frames.some((frame) => frame.includes('/server/db/connect.ts'))) return false
  const caller = frames.find((frame) => OURS.test(frame) && !BETWEEN.test(frame))
  return caller !== undefined && !OTHERS.test(caller)
}
