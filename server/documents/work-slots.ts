import pLimit from 'p-limit'
import { AppError } from '#server/errors.ts'

const RETRY_AFTER_SECONDS = 20

/** A slot for one piece of long work. */
export type WorkSlot = {
  /** Frees the slot for other work while `wait` waits for a reader or a disk. Throws what `wait` throws. */
  meanwhile(wait: () => Promise<void>): Promise<void>
  /** Releases the slot. Idempotent. */
  release(): void
}

/**
 * Limits long work over the whole process, for all accounts. @param limits `working`: how many pieces do work at the
 * same time; the others wait their turn. `open`: how many may have begun and not ended, including those that wait for
 * their turn or for a reader.
 */
export function createWorkSlots(limits: { working: number; open: number }) {
  let open = 0
  const limit = pLimit(limits.working)
  /** Waits for a turn. Returns the function that ends it (idempotent). */
  const begin = () =>
    new Promise<() => void>((begun) => {
      void limit(() => new Promise<void>((end) => begun(end)))
    })

  return {
    /** Waits for a turn. Throws UNAVAILABLE with a time to wait when too many pieces are open. */
    async take(): Promise<WorkSlot> {
      if (open >= limits.open)
        throw new AppError(
          'UNAVAILABLE',
          'Many downloads are being made just now. Please try again in a moment.',
          { retryAfterSeconds: RETRY_AFTER_SECONDS },
        )
      open += 1
      let end: (() => void) | undefined = await begin()
      let isReleased = false
      return {
        async meanwhile(wait) {
          if (!end) return wait()
          end()
          end = undefined
          try {
            await wait()
          } finally {
            if (!isReleased) end = await begin()
            // Released while it waited for its turn.
            if (isReleased) end?.()
          }
        },
        release() {
          if (isReleased) return
          isReleased = true
          open -= 1
          end?.()
        },
      }
    },
  }
}

export type WorkSlots = ReturnType<typeof createWorkSlots>
