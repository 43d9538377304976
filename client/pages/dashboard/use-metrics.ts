import { useEffect, useState } from 'react'
import { METRICS_REFRESH_MS, stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SECOND } from '#shared/dates.ts'

const ON_MOUNT_DELAY_MS = 100

/** The caller's figures: fresh for 5 minutes, read every 20 s while the page is visible, and 100 ms after it opens. */
export function useMetrics() {
  const metrics = trpc.metrics.get.useQuery(undefined, {
    staleTime: stale.metrics,
    refetchInterval: METRICS_REFRESH_MS,
  })
  const { refetch } = metrics
  useEffect(() => {
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), ON_MOUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [refetch])
  return metrics
}

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
