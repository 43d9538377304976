import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'

/** Attempts per account without delay. */
const FREE = 10
/** Attempts that are delayed, not refused. With the refill: at most 100 per hour. */
const SLOW_DOWN_MAX = 50
const REFILL_MS = 72_000
/**
 * Milliseconds between two delayed attempts of one account. The longest wait is 40 of them, 8 s, less than the client's
 * time limit.
 */
const SPACING_MS = 200
/** Accounts tracked at once; beyond that, those without recent attempts are dropped. */
const SWEEP_AT = 1_000

type Watched = { level: number; at: number; nextSlot: number }

export type SlowDownDeps = {
  /** Milliseconds of a monotonic clock. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Delays attempts on one key from unknown devices and networks, without locking anybody out because of an attacker: the
 * first 10 are checked at once, the next 40 one after another, 0.2 s apart, so that the owner waits 8 seconds at most.
 * After that an attempt is refused until the next of 50 an hour is free, because unlimited attempts would let many
 * networks guess forever (OWASP ASVS 5.0, 6.3.1).
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
    /** Counts an attempt and waits for its turn. Throws TOO_MANY after too many. */
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
    /** Gives the attempt back: the password was right. */
    giveBack(key: string): void {
      const entry = watched.get(key)
      if (entry) watched.set(key, { ...entry, level: Math.max(0, levelOf(entry) - 1), at: now() })
    },
  }
}
