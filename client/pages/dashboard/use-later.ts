import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'

/** At the first visit what is not beside the claims waits until they have all they need. */
const LATER_MS = 2 * SECOND

/** The width from which the figures are beside the claims, where they are seen at once. */
export const BESIDE = '(min-width: 75rem)'

let wasLater = false

/** Returns whether the first visit has its claims, or shows the figures beside them; calls `prepare` later. */
export function useLater(prepare: () => void): boolean {
  const [isLater, setLater] = useState(() => wasLater || matchMedia(BESIDE).matches)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater((wasLater = true))
      prepare()
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [prepare])
  return isLater
}
