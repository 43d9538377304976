import { useEffect, useEffectEvent, useState } from 'react'
import { alone } from './alone.ts'

/** While the server cannot be reached although the browser reports a network. */
const AGAIN_AFTER_MS = 20_000

/** The locks of what this tab is sending now. */
const running = new Set<string>()

type Sending = { sendAll: () => Promise<void>; onEnd: () => void }

/**
 * Sends what waits: at once, when something else waits, when the network returns, and every 20 seconds until nothing
 * does. One at a time, in this tab and, where the browser has locks, in all of them; `onEnd` is called after each time.
 */
export function useSender(
  lock: string,
  waiting: readonly { idempotencyKey: string }[],
  { sendAll, onEnd }: Sending,
): void {
  const attempt = useAttempts()
  // What these need is read when they run.
  const send = useEffectEvent(sendAll)
  const end = useEffectEvent(onEnd)
  const due = waiting.length > 0 ? [attempt, ...waiting.map((saved) => saved.idempotencyKey)].join() : null
  useEffect(() => {
    if (due === null || running.has(lock) || !navigator.onLine) return
    running.add(lock)
    alone(lock, send)
      .catch((error: unknown) => console.warn('What is saved could not be sent', error))
      .finally(() => {
        running.delete(lock)
        end()
      })
  }, [due, lock])
}

/** A number that is higher when it is time to send again. */
function useAttempts(): number {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const again = () => setAttempt((attempts) => attempts + 1)
    addEventListener('online', again)
    const timer = setInterval(again, AGAIN_AFTER_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])
  return attempt
}
