import { connect } from '#server/db/connect.ts'
import { expect } from 'vitest'
import type { Program } from './program.ts'

/** A clock that runs ahead, in every thread of a process. */
const CLOCK = `
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const now = Date.now
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + ahead)
    else super(...given)
  }
  static now() {
    return now() + ahead
  }
}`
const PRELOADED = `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`

/** Starts the real program on a data folder, with a clock that says `at` now and runs on from there. */
export async function startAt(
  program: Program,
  dataDir: string,
  { at, env }: { at: Date; env: Record<string, string> },
) {
  return program.start(
    dataDir,
    { ...env, CLOCK_AHEAD_MS: String(at.getTime() - Date.now()) },
    ([node = '', ...args]) => [node, PRELOADED, ...args],
  )
}

/** A second connection to the database of a program that may be running. */
export function besideProgram(file: string) {
  const connection = connect(file)
  const { sqlite } = connection
  sqlite.pragma('busy_timeout = 0')
  const isWriting = (): boolean => {
    try {
      sqlite.exec('begin immediate')
      sqlite.exec('rollback')
      return false
    } catch {
      return true
    }
  }
  return {
    count: (query: string): number => Number(sqlite.prepare(query).pluck().get()),
    run: (statement: string) => void sqlite.exec(statement),
    text: (query: string): string => String(sqlite.prepare(query).pluck().get()),
    /** Makes the next insertion into a table take longer than any test; only a kill ends its transaction. */
    neverEnds: (table: string) =>
      sqlite.exec(`create trigger never_ends before insert on ${table} begin
        select count(*) from sqlite_schema a, sqlite_schema b, sqlite_schema c, sqlite_schema d, sqlite_schema e,
          sqlite_schema f; end`),
    endsAgain: () => sqlite.exec('drop trigger never_ends'),
    /** Resolves once the program is in the transaction that never ends. */
    async inTransaction(): Promise<void> {
      let seen = 0
      await expect
        .poll(() => (seen = isWriting() ? seen + 1 : 0), { interval: 20 })
        .toBeGreaterThanOrEqual(50)
    },
    close: () => connection.close(),
  }
}

export type BesideProgram = ReturnType<typeof besideProgram>
