import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of a journey is waiting: two at a time fill even a small machine.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,shared,migrations,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
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
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['server/journeys/**/*.browser.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
