// `npm run check`: types, lint, format, structure, commit subjects and texts. `npm test` runs the same steps before its tests.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type StepResult = { name: string; isOk: boolean }

/** The commands of package.json that read the sources and run nothing. */
export const CHECKS = ['typecheck', 'lint', 'format:check', 'commits', 'structure', 'texts'] as const

/** Runs one command of package.json and prints a line about it, with its whole output when it failed. */
export async function runStep(name: (typeof CHECKS)[number] | 'build'): Promise<StepResult> {
  const started = performance.now()
  const { code, output } = await run(name)
  // Without its compiler dependency-cruiser finds no module and no violation, and succeeds.
  const isEmpty = name === 'structure' && code === 0 && !/\((?!0 )\d+ modules/.test(output)
  const isOk = code === 0 && !isEmpty
  report(name, isOk, started)
  if (!isOk) process.stdout.write(`${output.trimEnd()}\n`)
  if (isEmpty) process.stdout.write('No modules were checked.\n')
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await Promise.all(CHECKS.map(runStep))
  const passed = results.filter((result) => result.isOk).length
  finish(passed, results.length - passed)
}
