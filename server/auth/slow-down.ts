import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'

/** Tries that cost nothing, before any of an account's is slowed down. */
const FREE = 10
/** Tries that are slowed down, not refused. Together with the refill: at most 100 in any hour. */
export const SLOW_DOWN_MAX = 50
const REFILL_MS = 72_000
/** Between two slowed-down tries of one account. The longest wait is 40 of them: 8 s, less than a browser waits here. */
const SPACING_MS = 200
/** Accounts watched at once, before those that are long quiet are dropped. */
const SWEEP_AT = 1_000

type Watched = { level: number; at: number; nextSlot: number }

export type SlowDownDeps = {
  /** Milliseconds that never run backwards. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Slows down tries that come from anywhere for one key, without keeping anybody out for a guesser's sake: the first 10
 * are looked at straight away, the next 40 one after another, a fifth of a second apart, so that somebody who comes after them
 * waits 8 seconds at most. Only then is a try refused, until the next of 50 an hour is free: more cannot be
 * allowed, or many networks together would guess without end (OWASP ASVS 5.0, 6.3.1).
 */
export function createSlowDown({ now = () => performance.now(), pause = sleep }: SlowDownDeps = {}) {
  const watched = new Map<string, Watched>()
  let sweepAt = SWEEP_AT

  const levelOf = (entry: Watched): number => Math.max(0, entry.level - (now() - entry.at) / REFILL_MS)

  function sweep(): void {
    for (const [key, entry] of watched) if (levelOf(entry) === 0) watched.delete(key)
    sweepAt = Math.max(SWEEP_AT, 2 * watched.size)
  }

  return {
    /** Counts a try and waits for its turn; throws TOO_MANY when there were too many. */
    async enter(key: string): Promise<void> {
      if (watched.size >= sweepAt) sweep()
      const entry = watched.get(key) ?? { level: 0, at: now(), nextSlot: 0 }
      const level = levelOf(entry) + 1
      if (level > SLOW_DOWN_MAX) {
        throw new AppError(
          'TOO_MANY',
          'Too many attempts. Use a device where you have signed in before, choose a new password by email, or try again in a while.',
          { retryAfterSeconds: Math.ceil(((level - SLOW_DOWN_MAX) * REFILL_MS) / 1_000) },
        )
      }
      const slot = level > FREE ? Math.max(now(), entry.nextSlot) + SPACING_MS : now()
      watched.set(key, { level, at: now(), nextSlot: slot })
      if (slot > now()) await pause(slot - now())
    },
    /** The try was no guess. */
    giveBack(key: string): void {
      const entry = watched.get(key)
      if (entry) watched.set(key, { ...entry, level: Math.max(0, levelOf(entry) - 1), at: now() })
    },
  }
}

export type SlowDown = ReturnType<typeof createSlowDown>
