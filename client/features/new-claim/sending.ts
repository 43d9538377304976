import { useEffect, useState } from 'react'

/** While the server cannot be reached although the browser reports a network. */
const AGAIN_AFTER_MS = 20_000

/** A number that is higher when it is time to send again: when the network returns, and every 20 seconds. */
export function useAttempts(): number {
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

/** Runs the work unless another tab does. Over plain http browsers have no locks; then only the key prevents a second claim. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
