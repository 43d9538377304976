import type { Clock } from '#server/clock.ts'

export type MovableClock = Clock & { advance(ms: number): void }

/** Runs like the wall clock, and can be moved ahead. */
export function createMovableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms
    },
  }
}
