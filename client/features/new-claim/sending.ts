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
