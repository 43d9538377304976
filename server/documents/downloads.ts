import { AppError } from '#server/errors.ts'
import type { WorkSlot, WorkSlots } from './work-slots.ts'

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
