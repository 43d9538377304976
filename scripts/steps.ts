// The steps of `npm run check` and `npm test`: commands of package.json, run and timed, their output kept for when they
// fail.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Step = {
  name: string
  /** Returns what is wrong although the command succeeded; undefined when nothing is. */
  distrust?: (output: string) => string | undefined
}

export type StepResult = { name: string; isOk: boolean }

/** The steps that read the sources and run nothing. */
export const CHECKS: readonly Step[] = [
  { name: 'typecheck' },
  { name: 'lint' },
  { name: 'format:check' },
  { name: 'commits' },
  // Without its compiler the tool finds no module and no violation, and succeeds.
  {
    name: 'structure',
    distrust: (output) =>
      /\((?!0 )\d+ modules/.test(output) ? undefined : 'No modules were looked at: this checked nothing.',
  },
]

/** Runs one command of package.json and prints a line about it, with its whole output when it failed. */
export async function runStep({ name, distrust }: Step): Promise<StepResult> {
  const started = performance.now()
  const { code, output } = await run(name)
  const complaint = code === 0 ? distrust?.(output) : undefined
  const isOk = code === 0 && complaint === undefined
  report(name, isOk, started)
  if (!isOk) process.stdout.write(`${[output.trimEnd(), complaint].filter(Boolean).join('\n')}\n`)
  return { name, isOk }
}

export function report(name: string, isOk: boolean, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`${isOk ? '✓' : '✗'} ${name.padEnd(14)} ${seconds} s\n`)
}

/** Prints the summary line that people and programs look for, and sets the exit code. */
export function finish(passed: number, failed: number, skipped = 0): void {
  process.exitCode = failed === 0 ? 0 : 1
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
}

function run(name: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(`npm run --silent ${name}`, { cwd: root, shell: true })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
