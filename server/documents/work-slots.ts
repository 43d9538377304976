import pLimit from 'p-limit'
import { textOf } from '#shared/messages/text.ts'
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
        throw new AppError('UNAVAILABLE', textOf('downloadRefusals').busy, {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
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

/** Long work for readers: one piece at a time for each account, some at a time for all. */
export type Downloads = {
  /** The accounts for which it runs. */
  running: Set<string>
  slots: WorkSlots
}

/**
 * Takes the account's turn and a slot, until `end` is called. Throws TOO_MANY with this message while another download
 * of the account is being made, UNAVAILABLE while too many others are.
 */
export async function beginDownload(
  { running, slots }: Downloads,
  userId: string,
  message: string,
): Promise<{ slot: WorkSlot; end: () => void }> {
  if (running.has(userId)) throw new AppError('TOO_MANY', message)
  running.add(userId)
  try {
    const slot = await slots.take()
    return {
      slot,
      end() {
        running.delete(userId)
        slot.release()
      },
    }
  } catch (error) {
    running.delete(userId)
    throw error
  }
}
