import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing-order.ts'
import { onlyInLongRun } from './scripts/testing-long-run.ts'

const leftOut = process.env['HOMECLAIM_TEST_ALL'] === '0' ? onlyInLongRun() : []

// No verdict depends on how fast the machine is: tests wait for events, and the limits below only end one that waits
// for something that never comes.
export default defineConfig({
  test: {
    // Much of a journey is waiting: with three at a time two cores were idle for a third of a run.
    maxWorkers: 4,
    globalSetup: './scripts/testing-temp.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          setupFiles: ['./server/testing/statements-setup.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          include: ['{server,shared,migrations,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', ...leftOut],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          // One jsdom a worker, a fresh context a file: half the time of a jsdom a file.
          pool: 'vmThreads',
          include: ['client/**/*.test.{ts,tsx}'],
          globals: true,
          setupFiles: './client/testing/patience.ts',
          testTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          globalSetup: './scripts/testing-browser.ts',
          include: ['server/journeys/**/*.browser.test.ts'],
          exclude: leftOut,
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
