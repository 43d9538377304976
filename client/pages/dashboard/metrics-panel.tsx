import type { DashboardMetrics } from '#shared/metrics.ts'
import { errorText } from '#client/lib/errors.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { useMetrics } from './use-metrics.ts'
import { closedText } from '#shared/walk-through-items.ts'
import { artTrend, formatMetric, frtTrend } from '#shared/metric-text.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

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
  const text = textOf('dashboardSide')
  return duration(metrics, metrics.frt, {
    unit: 'h',
    missing: text.firstResponse.missing,
    meaning: (value) => text.firstResponse[frtTrend(value)],
  })
}

/** Mean days to Closed. */
export function timeToFix(metrics: DashboardMetrics): Duration {
  const text = textOf('dashboardSide')
  return duration(metrics, metrics.art, {
    unit: 'd',
    missing: text.timeToFix.missing,
    meaning: (value) => text.timeToFix[artTrend(value)],
  })
}

type Wording = {
  unit: 'h' | 'd'
  /** Shown when there is no figure. */
  missing: string
  meaning: (value: number) => string
}

function duration(
  { totalClaims }: DashboardMetrics,
  value: number | null,
  { unit, missing, meaning }: Wording,
): Duration {
  // Nothing filed yet is zero, not a missing figure.
  const figure = value === null && totalClaims === 0 ? 0 : value
  const text = formatMetric(figure, unit)
  if (figure === null || text === formatMetric(null, unit)) return { value: text, detail: missing }
  return { value: text, detail: figure === 0 ? '' : meaning(figure) }
}

export function MetricsPanel({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  const text = useText('dashboardSide')
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
      {metrics.isLoadingError && <Notice kind="warn" title={text.loadFailed} icon="info" />}
      {refresh.isError && <Notice kind="warn" title={errorText(refresh.error, text.refreshFailed)} />}
      <section className="panel metrics" aria-labelledby="metrics-heading">
        <div className="metrics-h">
          <h2 id="metrics-heading">{text.title}</h2>
          <Button
            look="refresh"
            icon="refresh"
            aria-label={text.refreshLabel}
            isBusy={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            {text.refresh}
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
  const text = useText('dashboardSide')
  const { isSubscribed } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (!isSubscribed && !facts) return null
  const isOpen = isSubscribed || facts?.isPremiumByHand === true
  return (
    <Link className="linkrow" to={isOpen ? paths.reports : paths.billing}>
      {isOpen ? text.reports : text.reportsPremium} <Icon name="chevron-right" />
    </Link>
  )
}

function Cells({ metrics }: { metrics: DashboardMetrics }) {
  const text = useText('dashboardSide')
  const { totalClaims, openClaims, closedClaims } = metrics
  return (
    <>
      <div>
        <dt>{text.total}</dt>
        <dd className="v">{totalClaims}</dd>
        {totalClaims > 0 && (
          <dd className="d">{text.openClosed({ open: openClaims, closed: closedClaims })}</dd>
        )}
      </div>
      <DurationCell text={text.firstResponse} duration={firstResponse(metrics)} />
      <DurationCell text={text.timeToFix} duration={timeToFix(metrics)} />
    </>
  )
}

function DurationCell({
  text: { name, meaning },
  duration,
}: {
  text: { name: string; meaning: string }
  duration: Duration
}) {
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
