import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { root } from '#scripts/check.ts'
import type { Spread } from './load.ts'

const Figure = z
  .number()
  .or(z.nan())
  .or(z.null().transform(() => Number.NaN))
const Result = z.object({
  /** Number in the README's list of targets. */
  target: z.number(),
  what: z.string(),
  /** NaN when nothing was observed, which JSON stores as null. */
  median: Figure,
  least: Figure,
  most: Figure,
  /** Undefined for a figure that only explains another. */
  limit: z.number().optional(),
  isAtLeast: z.boolean(),
})
export type Result = z.infer<typeof Result>
const Run = z.object({ commit: z.string(), at: z.string(), machine: z.string(), results: z.array(Result) })
type Run = z.infer<typeof Run>

const history = path.join(root, 'bench', 'history')

export function atMost(
  target: number,
  what: string,
  { spread, limit }: { spread: Spread; limit: number | undefined },
): Result {
  return { target, what, ...spread, limit, isAtLeast: false }
}

export function atLeast(
  target: number,
  what: string,
  { spread, limit }: { spread: Spread; limit: number },
): Result {
  return { target, what, ...spread, limit, isAtLeast: true }
}

/** A single figure without a spread: a count, or bytes. */
export const exactly = (value: number): Spread => ({ median: value, least: value, most: value })

export function passes({ median, limit, isAtLeast }: Result): boolean | undefined {
  if (limit === undefined) return undefined
  // What was not observed is no success.
  if (Number.isNaN(median)) return false
  return isAtLeast ? median >= limit : median <= limit
}

/** Returns the run of these results: which code, when, and on which machine. */
export function runOf(results: Result[]): Run {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', 'server', 'client', 'shared', 'migrations') !== ''
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
  const commit = git('rev-parse', '--short=10', 'HEAD') + (isChanged ? '-changed' : '')
  return { commit, at: new Date().toISOString(), machine, results }
}

/** Returns the newest stored run of this machine. */
export function lastRun(machine: string): Run | undefined {
  if (!existsSync(history)) return undefined
  return readdirSync(history)
    .filter((name) => name.endsWith('.json'))
    .map((name) => Run.parse(JSON.parse(readFileSync(path.join(history, name), 'utf8'))))
    .filter((run) => run.machine === machine)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
}

export function storeRun(run: Run): void {
  mkdirSync(history, { recursive: true })
  writeFileSync(path.join(history, `${run.commit}.json`), `${JSON.stringify(run, null, 2)}\n`)
}

/** Prints target, measured figure, limit and verdict of each, with the change since the last run. */
export function print({ results }: Run, last: Run | undefined): void {
  const table = results.map((result) => {
    const { target, what, median, least, most, limit, isAtLeast } = result
    const verdict = passes(result)
    const before = last?.results.find((other) => other.what === what && other.target === target)
    return [
      `${target}`,
      what,
      `${short(median)}${least === most ? '' : ` [${short(least)}-${short(most)}]`}`,
      limit === undefined ? '' : `${isAtLeast ? '≥' : '≤'} ${short(limit)}`,
      verdict === undefined ? '' : verdict ? 'pass' : 'MISSED',
      before ? change(median / before.median) : '',
    ]
  })
  const lines = [['#', 'what', 'measured', 'target', '', last ? `since ${last.commit}` : ''], ...table]
  const widths = [0, 1, 2, 3, 4, 5].map((n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)))
  for (const line of lines)
    process.stdout.write(
      `${line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

const short = (value: number) =>
  Math.abs(value) >= 1_000
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(Math.abs(value) >= 100 ? 0 : 2)
const change = (ratio: number) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(0)} %`
