import { useEffect } from 'react'
import { METRICS_REFRESH_MS, stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

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
