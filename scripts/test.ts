// `npm test`: the checks, the build and every test but the longest; `npm run test:all`, which CI runs, has those too.
// The last line is `N passed, N failed`: vitest's tests and one for each step. `npm test -- FILE` runs some files only.
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createVitest, parseCLI, startVitest, type TestCase, type TestModule } from 'vitest/node'
import { build } from './build.ts'
import { isBuilt } from './built-from.mjs'
import { CHECKS, finish, report, root, runStep, type StepResult } from './check.ts'
import { findBrowser, installWithApt } from './ensure-browser.ts'
import { z } from 'zod'

// The last step of `npm test`: searches everything the suite's servers logged, answered and mailed for secrets.
const Secret = z.object({
  kind: z.enum(['setting', 'server', 'session']),
  name: z.string(),
  value: z.string(),
})
type Secret = z.infer<typeof Secret>

/** Settings whose secrets the suite must have used; otherwise finding none of them proves nothing. */
const MUST_BE_USED = [
  'INBOUND_WEBHOOK_SECRET',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'secret.key',
  'cookie',
  'token',
  'private link',
]
/** Sessions and private links belong in responses and mails to their owners, and never in a log. */
const WHERE = {
  setting: ['log', 'answer', 'mail'],
  server: ['log', 'answer', 'mail'],
  session: ['log'],
} as const
const WORD = /[A-Za-z0-9_~-]{16,}/g
/** The secret.key of a server. In a log an escape may be before it. */
const SERVER_KEY = /[0-9a-f]{64}/g

/** Returns complaints, none of which repeats a secret; empty when no secret was found. */
function leakedSecrets(folder: string): { complaints: string[]; looked: string } {
  const secrets = read(folder, 'secrets')
    .flatMap(({ text }) => text.split('\n').filter(Boolean))
    .map((line) => Secret.parse(JSON.parse(line)))
  const complaints = MUST_BE_USED.filter((name) => !secrets.some((secret) => secret.name === name)).map(
    (name) => `The suite used no ${name}: that it did not leak says nothing.`,
  )
  let bytes = 0
  for (const where of ['log', 'answer', 'mail'] as const) {
    const files = read(folder, where)
    if (files.length === 0) complaints.push(`The suite left no ${where} to look through.`)
    const wanted = distinct(secrets.filter(({ kind }) => (WHERE[kind] as readonly string[]).includes(where)))
    for (const { name, text } of files) {
      bytes += text.length
      complaints.push(...findIn(text, wanted).map((secret) => `${secret.name} stands in ${name}.`))
    }
  }
  return { complaints, looked: `${secrets.length} secrets, ${Math.round(bytes / 1_000)} kB` }
}

/** Sessions and keys of servers are many and are found by their words; settings are few and may be anywhere. */
function findIn(text: string, wanted: Map<string, Secret>): Secret[] {
  const words = new Set(text.match(WORD))
  const keys = new Set([...words].flatMap((word) => word.match(SERVER_KEY) ?? []))
  return [...wanted.values()].filter(({ kind, value }) => {
    if (kind === 'server') return keys.has(value)
    if (kind === 'setting') return text.includes(value)
    return value.split('.').some((part) => part.length >= 16 && words.has(part))
  })
}

function distinct(secrets: Secret[]): Map<string, Secret> {
  return new Map(secrets.map((secret) => [secret.value, secret]))
}

function read(folder: string, what: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${what}-`))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
}

const DOVECOT = '/usr/sbin/dovecot'
/** The projects of vitest.config.ts that run in Chromium, on the built client. */
const IN_CHROMIUM = ['browser', 'long']

const scratch = mkdtempSync(path.join(tmpdir(), 'homeclaim-test-'))
chmodSync(scratch, 0o755)
// Temporary files of all steps are in this folder, which is deleted at the end.
process.env['TMPDIR'] = scratch
const evidence = path.join(scratch, 'evidence')
mkdirSync(evidence)
process.env['HOMECLAIM_EVIDENCE'] = evidence
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const words = process.argv.slice(2)
const isAll = words.includes('--all')
// Tests that can look at a sample look at everything.
if (isAll) process.env['HOMECLAIM_TEST_ALL'] = '1'
const selected = words.filter((word) => word !== '--all')
await (selected.length > 0 ? runOnly(selected) : runEverything())
// A handle that a test left open must not keep the command from ending.
process.exit()

/** Runs the test files whose path has one of these words in it, on a build only where a browser needs one. */
async function runOnly(args: string[]): Promise<void> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const files = globSync(`{server,scripts}/**/*.{${IN_CHROMIUM.join()}}.test.ts`, { cwd: root })
  const needsBuild = files.some((file) => filter.some((word) => path.resolve(root, file).includes(word)))
  if (needsBuild && !isBuilt()) await build()
  await runTests(filter, options)
}

async function runEverything(): Promise<void> {
  const browser = findBrowserStep()
  const steps = [...(await Promise.all([...CHECKS, 'build' as const].map(runStep))), ...(await browser).steps]
  steps.push(...dovecotStep())
  if (isAll) steps.push(...(await postgresStep()))
  const hasPostgres = steps.some(({ name, isOk }) => name === 'postgresql' && isOk)
  const { hasBrowser } = await browser
  const projects = [
    'server',
    'client',
    ...(hasPostgres ? ['postgres', 'replicas'] : []),
    ...(isAll ? IN_CHROMIUM : ['browser']),
  ]
  const project = projects.filter((name) => hasBrowser || !IN_CHROMIUM.includes(name))
  const started = performance.now()
  const { isOk, passed, failed, skipped } = await runTests([], { project })
  report('tests', isOk, started)
  const results = [...steps, { name: 'tests', isOk }, secretsStep()]
  if (!isAll) process.stdout.write('npm run test:all has more tests, which take longer.\n')
  const good = results.filter((step) => step.isOk).length
  const unrun = await countTests(projects.filter((name) => !project.includes(name)))
  finish(good + passed, results.length - good + failed, skipped + unrun)
}

/** A missing browser fails in CI; elsewhere it is reported, and its tests count as skipped. */
async function findBrowserStep(): Promise<{ steps: StepResult[]; hasBrowser: boolean }> {
  const started = performance.now()
  try {
    // The tests of other processes need not search again.
    process.env['CHROME_PATH'] = await findBrowser()
    report('browser', true, started)
    return { steps: [{ name: 'browser', isOk: true }], hasBrowser: true }
  } catch (error) {
    if (isCi()) report('browser', false, started)
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (!isCi()) process.stdout.write('The browser tests are skipped; with CI=true this is a failure.\n')
    return { steps: isCi() ? [{ name: 'browser', isOk: false }] : [], hasBrowser: false }
  }
}

/**
 * A missing mail server fails in CI, where apt-get is tried first, unless it is declared that this machine cannot have
 * one; elsewhere it is reported, and its tests count as skipped.
 */
function dovecotStep(): StepResult[] {
  const started = performance.now()
  const mayMiss = !isCi() || process.env['WITHOUT_DOVECOT'] === '1'
  const refusal = existsSync(DOVECOT) || mayMiss ? undefined : installWithApt('dovecot-imapd')
  const isThere = existsSync(DOVECOT)
  if (isThere || !mayMiss) report('dovecot', isThere, started)
  if (isThere) return [{ name: 'dovecot', isOk: true }]
  process.stdout.write('The mailbox is tested against Dovecot. Install it: apt-get install dovecot-imapd\n')
  if (refusal) process.stdout.write(`  apt-get: ${refusal}\n`)
  if (!mayMiss) return [{ name: 'dovecot', isOk: false }]
  process.stdout.write(
    'Its tests are skipped; with CI=true this is a failure, unless WITHOUT_DOVECOT=1 is set.\n',
  )
  return []
}

/** A missing PostgreSQL fails in CI, where apt-get is tried first; elsewhere it is reported. */
async function postgresStep(): Promise<StepResult[]> {
  const started = performance.now()
  const { postgresPrograms } = await import('../server/testing/postgres.ts')
  const refusal = postgresPrograms() || !isCi() ? undefined : installWithApt('postgresql')
  const isThere = postgresPrograms() !== undefined
  if (isThere || isCi()) report('postgresql', isThere, started)
  if (refusal) process.stdout.write(`  apt-get: ${refusal}\n`)
  if (!isThere)
    process.stdout.write(
      'Nothing is tested on PostgreSQL. Install it: apt-get install postgresql; with CI=true this is a failure.\n',
    )
  return isThere || isCi() ? [{ name: 'postgresql', isOk: isThere }] : []
}

function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env['CI'])
}

type Options = ReturnType<typeof parseCLI>['options']

/** Runs tests on the product just built and counts them. Sets the exit code. */
async function runTests(filter: string[], options: Options) {
  process.env['NODE_ENV'] = 'test'
  const vitest = await startVitest(filter, { ...options, run: true })
  const modules = vitest.state.getTestModules()
  const count = countOf(modules)
  const flaky = modules.flatMap((module) => [...module.children.allTests()].filter(isFlaky))
  if (flaky.length > 0)
    process.stdout.write(`\nPassed only when run once more:\n\n${flaky.map(named).join('\n\n')}\n`)
  // vitest also fails without a failed test: a file that does not load, an unhandled rejection.
  const isOk = vitest.state.getUnhandledErrors().length === 0 && modules.every((one) => one.ok())
  await vitest.close()
  process.exitCode = isOk && count.passed > 0 ? 0 : 1
  return { isOk: isOk && count.passed > 0, ...count }
}

function countOf(modules: TestModule[]): { passed: number; failed: number; skipped: number } {
  const of = (state: 'passed' | 'failed' | 'skipped') =>
    modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

function isFlaky(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false
}

/** A test that passed at its second try has a fault that is not found yet: its first errors are printed. */
function named(test: TestCase): string {
  const errors = (test.result().errors ?? []).map((error) => error.stack ?? error.message)
  return [`${test.module.relativeModuleId} > ${test.fullName}`, ...errors].join('\n')
}

/** Counts the tests of projects without running them. */
async function countTests(project: string[]): Promise<number> {
  if (project.length === 0) return 0
  const vitest = await createVitest({ project, watch: false })
  const { testModules } = await vitest.collect()
  await vitest.close()
  return testModules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0)
}

/** Not a test, because it must search what all of them left. */
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
