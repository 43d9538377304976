// `npm test`: every test but the longest. Its last line is `N passed, N failed`: vitest's tests and one for each step.
// `npm run test:all`, which CI runs, goes in addition all journeys in a browser and measures what takes minutes and rarely
// differs; `npm test -- FILE` runs one file only.
import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { build } from './build.ts'
import { isBuilt } from './built-from.mjs'
import { ensureBrowser } from './ensure-browser.ts'
import { missingDovecot } from './ensure-dovecot.ts'
import { leakedSecrets } from './secrets-kept.ts'
import { CHECKS, finish, report, root, runStep, type StepResult } from './steps.ts'
import { onlyInLongRun } from './testing-long-run.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})
const Listed = z.array(z.object({ name: z.string() }))

const BROWSER = 'browser'
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
const scratch = mkdtempSync(path.join(tmpdir(), 'homeclaim-test-'))
chmodSync(scratch, 0o755)
// Temporary files of all steps are in this folder, which is deleted at the end.
process.env['TMPDIR'] = scratch
const evidence = path.join(scratch, 'evidence')
mkdirSync(evidence)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const words = process.argv.slice(2)
if (words.includes('--all')) process.env['HOMECLAIM_TEST_ALL'] = '1'
const files = words.filter((word) => word !== '--all')
if (files.length > 0) process.exit(await runOnly(files))
// 0 leaves out what is only in the long run; a file that is named runs in any case.
process.env['HOMECLAIM_TEST_ALL'] ??= '0'

const browser = findBrowserStep()
const steps = [...(await Promise.all([...CHECKS, { name: 'build' }].map(runStep))), ...(await browser).steps]
const { path: chrome } = await browser
steps.push(...dovecotStep())
const tests = await runTests(chrome)
const skipped = tests.skipped + (chrome ? 0 : await countBrowserTests())
const all = [...steps, tests.step, secretsStep()]
if (process.env['HOMECLAIM_TEST_ALL'] === '0')
  process.stdout.write(`npm run test:all has ${onlyInLongRun().length} more files of tests.\n`)
const passed = all.filter((step) => step.isOk).length
finish(passed + tests.passed, all.length - passed + tests.failed, skipped)

/** Runs the test files whose path has one of these words in it, on a build only where a browser needs one. */
async function runOnly(filters: string[]): Promise<number> {
  const tests = globSync('server/journeys/**/*.browser.test.ts', { cwd: root })
  const isForBrowser = tests.some((file) =>
    filters.some((filter) => path.resolve(root, file).includes(filter)),
  )
  if (isForBrowser && !isBuilt()) await build()
  return runVitest(['run', ...filters], undefined)
}

/** A missing browser fails in CI; elsewhere it is reported, and its tests count as skipped. */
async function findBrowserStep(): Promise<{ steps: StepResult[]; path: string | undefined }> {
  const started = performance.now()
  const found = await ensureBrowser()
  const isOk = found.path !== undefined || !isCi()
  if (found.path || !isOk) report('browser', isOk, started)
  if (!found.path) {
    process.stdout.write(`${found.problem}\n`)
    if (isOk) process.stdout.write('The browser tests are skipped; with CI=true this is a failure.\n')
  }
  // What was skipped has not passed.
  return { steps: found.path || !isOk ? [{ name: 'browser', isOk }] : [], path: found.path }
}

/**
 * A missing mail server fails in CI, unless it is declared that this machine cannot have one; elsewhere it is reported,
 * and its tests count as skipped.
 */
function dovecotStep(): StepResult[] {
  const started = performance.now()
  const isAllowed = !isCi() || process.env['WITHOUT_DOVECOT'] === '1'
  const problem = missingDovecot({ mayInstall: !isAllowed })
  if (!problem || !isAllowed) report('dovecot', !problem, started)
  if (problem) process.stdout.write(`${problem}\n`)
  if (problem && isAllowed) {
    process.stdout.write(
      'Its tests are skipped; with CI=true this is a failure, unless WITHOUT_DOVECOT=1 is set.\n',
    )
  }
  return problem && isAllowed ? [] : [{ name: 'dovecot', isOk: !problem }]
}

function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env['CI'])
}

/** Runs against the product just built. vitest's output goes straight through. */
async function runTests(chrome: string | undefined) {
  const started = performance.now()
  const file = path.join(scratch, 'report.json')
  const without = chrome ? [] : ['--project', 'server', '--project', 'client']
  const code = await runVitest(
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // Of six thousand tests beside other work one that fails once must not hold a change back; it is named.
      ...(isCi() ? ['--retry=1', '--reporter=./scripts/testing-flaky.ts'] : []),
      ...without,
    ],
    chrome,
  )
  const counts = Report.safeParse(readJson(file))
  // vitest also fails without a failed test: a file that does not load, an unhandled rejection.
  const isOk = code === 0 && counts.success && counts.data.numPassedTests > 0
  report('tests', isOk, started)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts.data ?? {}
  return {
    step: { name: 'tests', isOk },
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }
}

/** Not part of a test, because it must search what all of them left. */
function secretsStep(): StepResult {
  const started = performance.now()
  const { complaints, looked } = leakedSecrets(evidence)
  const isOk = complaints.length === 0
  report('secrets', isOk, started)
  process.stdout.write(
    isOk ? `No secret in any log, answer or mail (${looked}).\n` : `${complaints.join('\n')}\n`,
  )
  return { name: 'secrets', isOk }
}

async function countBrowserTests(): Promise<number> {
  const file = path.join(scratch, 'browser.json')
  await runVitest(['list', '--project', BROWSER, `--json=${file}`], undefined)
  return Listed.safeParse(readJson(file)).data?.length ?? 0
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function runVitest(args: string[], chrome: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      HOMECLAIM_EVIDENCE: evidence,
      ...(chrome ? { CHROME_PATH: chrome } : {}),
    }
    const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit', env })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
