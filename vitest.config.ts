import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Screens show times as the reader's device does. What tests expect is in UTC, wherever they run.
process.env['TZ'] = 'UTC'

const ORDER = ['long', 'browser', 'server', 'postgres', 'client']

/**
 * Starts with the files that take longest; those of the client are the shortest and fill the end of a run. Those about
 * several servers wait for minutes, in which the other engine's tests go on.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      moduleId.includes('.postgres.test.') ? ORDER.indexOf('postgres') - 0.5 : ORDER.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Tests of the whole product that have no second engine to run on, and why. */
const ON_SQLITE_ONLY: readonly { reason: string; files: readonly string[] }[] = [
  {
    reason: 'about the file: what a kill, a full disk or a removed account leaves in it, and its journal',
    files: [
      'account/emptied-journal',
      'backups/',
      'db/clock-jumps',
      'db/old-versions',
      'journeys/commits',
      'journeys/full-database',
      'journeys/full-disk',
      'journeys/killed',
      'journeys/unknown-fields',
    ],
  },
  {
    reason: 'keeps mails on this disk while the bucket is away; one of several servers has them come later',
    files: ['journeys/photos-in-a-bucket'],
  },
  { reason: 'counts SQLite’s statements', files: ['journeys/statement-counts'] },
  {
    reason:
      'moves a clock that several servers share: the database’s, or that by which a lease of a job ends',
    files: ['inbox/channels/imap/server.', 'imports/hostile-files'],
  },
]

/** Every test that starts the product, whichever way: they run on both engines. */
const ON_BOTH = globSync('server/**/*.test.ts').filter(
  (file) =>
    !/\.(browser|long|postgres)\./.test(file) &&
    /testing\/(world|uploads-world|told)\.ts/.test(readFileSync(file, 'utf8')) &&
    !ON_SQLITE_ONLY.some(({ files }) => files.some((name) => file.startsWith(`server/${name}`))),
)

const REPLICAS = ['server/journeys/replicas{,-updated}.postgres.test.ts']

// No verdict depends on how fast the machine is: tests wait for events, and the limits below only end one that waits
// for something that never comes.
const PATIENT = { testTimeout: 600_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
const ON_SERVER = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  setupFiles: './server/testing/react-setup.ts',
  ...PATIENT,
} as const
// The production build of React, see server/testing/react-setup.ts.
const REACT = { jsx: { runtime: 'automatic', development: false } } as const
const IN_CHROMIUM = {
  ...ON_SERVER,
  // In CI a step in a browser that fails once must not hold a change back; it is named.
  retry: process.env['CI'] ? 1 : 0,
  globalSetup: './server/testing/browser.ts',
  testTimeout: 1_800_000,
}

export default defineConfig({
  test: {
    // Much of a journey is waiting: with four at a time two cores were idle for an eighth of a run.
    maxWorkers: 5,
    globalSetup: './server/testing/temporary-files.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc: REACT,
        test: {
          name: 'server',
          ...ON_SERVER,
          setupFiles: [ON_SERVER.setupFiles, './server/testing/statements-setup.ts'],
          include: ['{server,shared,migrations,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,long,postgres}.test.ts'],
        },
      },
      // The same tests once more on another database.
      {
        oxc: REACT,
        test: {
          name: 'postgres',
          ...ON_SERVER,
          globalSetup: './server/testing/postgres.ts',
          env: { TEST_ENGINE: 'postgres' },
          include: [...ON_BOTH, '{scripts,server}/**/*.postgres.test.ts'],
          exclude: REPLICAS,
        },
      },
      // Servers under load starve beside other tests: these run when all else is done. Those that mostly wait for a lease to
      // run out are among the tests above.
      {
        oxc: REACT,
        test: {
          name: 'replicas',
          ...ON_SERVER,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: './server/testing/postgres.ts',
          env: { TEST_ENGINE: 'postgres' },
          include: REPLICAS,
        },
      },
      {
        // As in the product: for each element React's development build notes the stack, a sixth of these tests' time.
        oxc: REACT,
        resolve: {
          alias: {
            'react/jsx-runtime': path.resolve('node_modules/react/cjs/react-jsx-runtime.production.js'),
          },
        },
        test: {
          name: 'client',
          ...PATIENT,
          environment: 'jsdom',
          // One jsdom a worker, a fresh context a file: half the time of a jsdom a file.
          pool: 'vmThreads',
          include: ['client/**/*.test.{ts,tsx}'],
          globals: true,
          setupFiles: './client/testing/patience.ts',
        },
      },
      {
        oxc: REACT,
        test: { name: 'browser', ...IN_CHROMIUM, include: ['server/journeys/*.browser.test.ts'] },
      },
      // What `npm test` leaves to `npm run test:all`.
      { oxc: REACT, test: { name: 'long', ...IN_CHROMIUM, include: ['{server,scripts}/**/*.long.test.ts'] } },
    ],
  },
})
