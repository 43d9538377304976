import type { Clock } from '#server/clock.ts'

export type MovableClock = Clock & {
  advance(ms: number): void
  /** Stops following the wall clock, so that a deadline passes only when the test moves it. */
  freeze(): void
}

/** Runs like the wall clock, and can be moved ahead. */
export function createMovableClock(): MovableClock {
  let ahead = 0
  let frozenAt: number | null = null
  return {
    now: () => new Date((frozenAt ?? Date.now()) + ahead),
    advance(ms) {
      ahead += ms
    },
    freeze() {
      frozenAt = Date.now()
    },
  }
}
