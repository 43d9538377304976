import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'

/** At the first visit what is beside the claims waits until they have all they need. */
const LATER_MS = 2 * SECOND

let wasLater = false

/** Returns whether the first visit has its claims; calls `prepare` then. */
export function useLater(prepare: () => void): boolean {
  const [isLater, setLater] = useState(wasLater)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater((wasLater = true))
      prepare()
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [prepare])
  return isLater
}
