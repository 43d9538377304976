import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { MINUTE } from '#shared/dates.ts'
import type { DashboardMetrics } from '#shared/metrics.ts'
import { statusTone } from '#client/ui/status-badge.tsx'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { METRICS_REFRESH_MS, stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import {
  barSegments,
  BANDS,
  DEFAULT_METRICS,
  firstResponse,
  timeToFix,
  type Duration,
} from './metric-texts.ts'

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

export function MetricsPanel({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  const utils = trpc.useUtils()
  const refresh = trpc.metrics.refresh.useMutation({
    onSuccess: async (fresh) => {
      // A response still on its way was counted earlier.
      await utils.metrics.get.cancel()
      utils.metrics.get.setData(undefined, fresh)
    },
  })
  // A later failure leaves the figures as they are; their age is shown beside them.
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
      <section className="panel metrics" aria-labelledby="metrics-heading" aria-busy={shown === null}>
        <div className="metrics-h">
          <h2 id="metrics-heading">At a glance</h2>
          <span className="upd">
            <UpdatedText updatedAt={metrics.dataUpdatedAt} isLoading={metrics.isPending} />
          </span>
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
        <div className="mgrid">{shown ? <Cells metrics={shown} /> : <CellSkeletons />}</div>
        <Link className="metrics-more" to={paths.reports}>
          Reports <Icon name="chevron-right" />
        </Link>
      </section>
    </>
  )
}

function UpdatedText({ updatedAt, isLoading }: { updatedAt: number; isLoading: boolean }) {
  const now = useNow()
  if (isLoading) return 'Loading'
  if (updatedAt === 0) return 'Not updated'
  const minutes = Math.floor((now.getTime() - updatedAt) / MINUTE)
  return minutes < 1 ? 'Updated just now' : `Updated ${minutes} min ago`
}

function Cells({ metrics }: { metrics: DashboardMetrics }) {
  const segments = barSegments(metrics)
  return (
    <>
      <div className="mcell">
        <div className="k">Total Claims</div>
        <div className="vr">
          <div className="v">{metrics.totalClaims}</div>
          {metrics.totalClaims > 0 && (
            <div className="d">
              {metrics.openClaims} open<span className="wide-only"> · {metrics.closedClaims} closed</span>
            </div>
          )}
        </div>
        {segments.length > 0 && (
          <div className="stack" role="img" aria-label={segments.map(({ text }) => text).join(', ')}>
            {segments.map(({ status, count, text }) => (
              <i key={status} data-s={statusTone(status)} style={{ flexGrow: count }} title={text} />
            ))}
          </div>
        )}
      </div>
      <DurationCell name="Avg FRT" meaning="first response" duration={firstResponse(metrics)} />
      <DurationCell name="Avg ART" meaning="time to fix" duration={timeToFix(metrics)} />
    </>
  )
}

function DurationCell({ name, meaning, duration }: { name: string; meaning: string; duration: Duration }) {
  const { value, word, detail, scale } = duration
  return (
    <div className="mcell">
      <div className="k">
        {name}
        <span className="k2"> · {meaning}</span>
      </div>
      <div className="vr">
        <div className="v">{value}</div>
        {(word ?? detail) && (
          <div className="d">
            {word}
            {word ? <span className="k2">{detail}</span> : detail}
          </div>
        )}
      </div>
      {scale && (
        <div className="band" aria-hidden="true">
          <div className="tr">
            {BANDS.map(({ band }) => (
              <i key={band} className={band === scale.band ? 'on' : undefined} />
            ))}
            <span className="mk" style={{ left: `${scale.percent}%` }} />
          </div>
          <div className="lb">
            {BANDS.map(({ band, word: label }) =>
              band === scale.band ? <b key={band}>{label}</b> : <span key={band}>{label}</span>,
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function CellSkeletons() {
  return ['total', 'frt', 'art'].map((cell) => (
    <div className="mcell" key={cell}>
      <Skeleton width="60%" height="0.875rem" />
      <Skeleton width="40%" height="1.5rem" style={{ marginTop: '0.5rem' }} />
      <Skeleton width="50%" height="0.875rem" style={{ marginTop: '0.5rem' }} />
    </div>
  ))
}
