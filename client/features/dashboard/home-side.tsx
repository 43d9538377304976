import type { ClaimRow } from '#shared/claim-views.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import { ComingUp } from './coming-up.tsx'
import { ListNews } from './list-news.tsx'
import { MetricsPanel } from './metrics-panel.tsx'
import type { useMetrics } from './use-metrics.ts'

/** The width from which the figures are beside the claims. */
const BESIDE = '(min-width: 75rem)'

/** Beside the claims on a wide screen, with the next dates; below them elsewhere. Announces what changes in the list. */
export function HomeSide({
  metrics,
  claims,
  home,
}: {
  metrics: ReturnType<typeof useMetrics>
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}) {
  const isBeside = useMediaQuery(BESIDE)
  return (
    <aside className="home-r" aria-label="Figures and dates">
      <MetricsPanel metrics={metrics} />
      {isBeside && <ComingUp claims={claims} home={home} />}
      <ListNews claims={claims} />
    </aside>
  )
}
