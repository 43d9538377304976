import { Link } from 'react-router-dom'
import type { DashboardMetrics } from '#shared/metrics.ts'
import { errorText } from '#client/lib/errors.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { useMetrics } from './use-metrics.ts'
import { closedText } from '#shared/walk-through-items.ts'
import { artTrend, formatMetric, frtTrend, type Trend } from '#shared/metric-text.ts'

/** Shown when the figures could not be read. */
export const DEFAULT_METRICS: DashboardMetrics = {
  totalClaims: 0,
  openClaims: 0,
  closedClaims: 0,
  frt: 0,
  art: 0,
  aiUsagePercent: 0,
  byStatus: {},
}

/** A mean as text, and what it means: 'Fast, under 24 h', or what is missing. */
type Duration = { value: string; detail: string }

/** Mean hours to the builder's first answer. */
export function firstResponse(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.frt, {
    unit: 'h',
    trend: frtTrend,
    missing: 'No answers yet',
    meanings: {
      fast: 'Fast, under 24 h',
      average: 'Average, 24 to 48 h',
      slow: 'Slow, over 48 h',
    },
  })
}

/** Mean days to Closed. */
export function timeToFix(metrics: DashboardMetrics): Duration {
  return duration(metrics, metrics.art, {
    unit: 'd',
    trend: artTrend,
    missing: 'Nothing fixed yet',
    meanings: {
      fast: 'Fast, under 7 days',
      average: 'Average, 7 to 14 days',
      slow: 'Slow, over 14 days',
    },
  })
}

type Wording = {
  unit: 'h' | 'd'
  trend: (value: number) => Trend
  /** Shown when there is no figure. */
  missing: string
  meanings: Record<Trend, string>
}

function duration(
  { totalClaims }: DashboardMetrics,
  value: number | null,
  { unit, trend, missing, meanings }: Wording,
): Duration {
  // Nothing filed yet is zero, not a missing figure.
  const figure = value === null && totalClaims === 0 ? 0 : value
  const text = formatMetric(figure, unit)
  if (text === 'N/A' || figure === null) return { value: text, detail: missing }
  return { value: text, detail: figure === 0 ? '' : meanings[trend(figure)] }
}

export function MetricsPanel({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  const utils = trpc.useUtils()
  const refresh = trpc.metrics.refresh.useMutation({
    onSuccess: async (fresh) => {
      // A response still on its way was counted earlier.
      await utils.metrics.get.cancel()
      utils.metrics.get.setData(undefined, fresh)
    },
  })
  // A later failure leaves the figures as they are.
  const shown = metrics.data ?? (metrics.isLoadingError ? DEFAULT_METRICS : null)
  return (
    <>
      {metrics.isLoadingError && (
        <Notice kind="warn" title="Could not load metrics data. Using default values." icon="info" />
      )}
      {refresh.isError && (
        <Notice
          kind="warn"
          title={errorText(refresh.error, 'Could not refresh the figures. Please try again.')}
        />
      )}
      <section className="panel metrics" aria-labelledby="metrics-heading">
        <div className="metrics-h">
          <h2 id="metrics-heading">At a glance</h2>
          <Button
            look="refresh"
            icon="refresh"
            aria-label="Refresh metrics"
            isBusy={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            Refresh
          </Button>
        </div>
        <dl className="mstack">{shown && <Cells metrics={shown} />}</dl>
        <WalkThroughs />
        <ReportsRow />
      </section>
    </>
  )
}

/** To the reports, which come with Premium; where nothing can be bought, everybody has them. */
function ReportsRow() {
  const { isSubscribed } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (!isSubscribed && !facts) return null
  const isOpen = isSubscribed || facts?.isPremiumByHand === true
  return (
    <Link className="linkrow" to={isOpen ? paths.reports : paths.billing}>
      {isOpen ? 'Reports' : 'Reports · Premium'} <Icon name="chevron-right" />
    </Link>
  )
}

function Cells({ metrics }: { metrics: DashboardMetrics }) {
  const { totalClaims, openClaims, closedClaims } = metrics
  return (
    <>
      <div>
        <dt>Total Claims</dt>
        <dd className="v">{totalClaims}</dd>
        {totalClaims > 0 && (
          <dd className="d">
            {openClaims} open · {closedClaims} closed
          </dd>
        )}
      </div>
      <DurationCell name="Avg FRT" meaning="first response" duration={firstResponse(metrics)} />
      <DurationCell name="Avg ART" meaning="time to fix" duration={timeToFix(metrics)} />
    </>
  )
}

function DurationCell({ name, meaning, duration }: { name: string; meaning: string; duration: Duration }) {
  return (
    <div>
      <dt>
        {name} <span>· {meaning}</span>
      </dt>
      <dd className="v">{duration.value}</dd>
      {duration.detail && <dd className="d">{duration.detail}</dd>}
    </div>
  )
}

/** Links to the walk-throughs that have open items, each with its progress. */
function WalkThroughs() {
  const { data = [] } = trpc.walkThroughs.unfinished.useQuery(undefined, { refetchOnMount: 'always' })
  return data.map(({ id, name, ...progress }) => (
    <Link key={id} className="linkrow" to={paths.walkThroughList(id)}>
      <span>
        <bdi>{name}</bdi> · {closedText(progress)}
      </span>
      <Icon name="chevron-right" />
    </Link>
  ))
}
