import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { root } from '#scripts/check.ts'

/** A measured figure and the most it may be. NaN, which JSON stores as null, when nothing was observed. */
const Result = z.object({
  target: z.string(),
  what: z.string(),
  measured: z
    .number()
    .or(z.nan())
    .or(z.null().transform(() => Number.NaN)),
  limit: z.number(),
})
export type Result = z.infer<typeof Result>
const Run = z.object({ commit: z.string(), at: z.string(), machine: z.string(), results: z.array(Result) })

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
/** The last run of each machine. */
const file = path.join(root, 'bench', 'history', `${machine.replaceAll(/\W+/g, '-')}.json`)

/** Prints target, measured figure and verdict of each, with the change since this machine's last run. */
export function print(results: Result[]): void {
  const before = lastRun()
  const rows = results.map(({ target, what, measured, limit }) => {
    const last = before?.results.find((one) => one.target === target && one.what === what)?.measured
    const change = last ? `${((measured / last - 1) * 100).toFixed(0)} %` : ''
    // What was not observed is no success.
    return [
      `${target} ${what} ≤ ${short(limit)}`,
      short(measured),
      measured <= limit ? 'pass' : 'MISSED',
      change,
    ]
  })
  const widths = [0, 1, 2, 3].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)))
  if (before) process.stdout.write(`The last column is the change since ${before.commit}.\n`)
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join(' · ')
        .trimEnd()}\n`,
    )
}

function lastRun(): z.infer<typeof Run> | undefined {
  try {
    return Run.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The first run on this machine, or one of an older form.
    return undefined
  }
}

export function store(results: Result[]): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', 'server', 'client', 'shared', 'migrations') !== ''
  const commit = git('rev-parse', '--short=10', 'HEAD') + (isChanged ? '-changed' : '')
  mkdirSync(path.dirname(file), { recursive: true })
  const run = { commit, at: new Date().toISOString(), machine, results }
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

function short(value: number): string {
  return Number.isInteger(value) || value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
