import type { ClaimRow } from '#shared/claims/views.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import type { ClaimListQuery } from './list/claim-list.tsx'
import { ComingUp } from './coming-up.tsx'
import { HomeKeys } from './key-presses.tsx'
import { ListNews } from './list/list-news.tsx'
import { MetricsPanel } from './metrics-panel.tsx'
import { BESIDE } from './use-later.ts'
import type { useMetrics } from './use-metrics.ts'

const NONE: readonly ClaimRow[] = []

type FiguresProps = {
  metrics: ReturnType<typeof useMetrics>
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}

type HomeSideProps = Omit<FiguresProps, 'claims'> & {
  /** Undefined while they are read, or if they could not be. */
  claims: readonly ClaimRow[] | undefined
  list: ClaimListQuery
}

/**
 * What the dashboard has besides the claims: its keys, and the figures, which are beside the claims on a wide screen, with
 * the next dates, and below them elsewhere.
 */
export function HomeSide({ claims, list, ...rest }: HomeSideProps) {
  return (
    <>
      <HomeKeys />
      {(claims || list.isError) && <Figures claims={claims ?? NONE} {...rest} />}
    </>
  )
}

/** Announces what changes in the list, too. */
function Figures({ metrics, claims, home }: FiguresProps) {
  const isBeside = useMediaQuery(BESIDE)
  return (
    <aside className="home-r" aria-label="Figures and dates">
      <MetricsPanel metrics={metrics} />
      {isBeside && <ComingUp claims={claims} home={home} />}
      <ListNews claims={claims} />
    </aside>
  )
}
