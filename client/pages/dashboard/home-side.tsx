import type { ClaimRow } from '#shared/claims/views.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import type { ClaimListQuery } from './claim-list.tsx'
import { BESIDE, type useMetrics } from './use-metrics.ts'
import { useEffect, useState, memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '#client/ui/link.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { CalendarLeaf } from '#client/ui/time.tsx'
import { byCode } from '#shared/by-code.ts'
import { dayAtHouse } from '#shared/clock/clock-state.ts'
import { calendarDate, shortWindow } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { stateOf } from '#shared/claims/state-sentence.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'
import type { DashboardMetrics } from '#shared/metrics.ts'
import { errorText } from '#client/lib/errors.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { closedText } from '#shared/walk-through-items.ts'
import { artTrend, formatMetric, frtTrend } from '#shared/metric-text.ts'

const SHOWN = 3

/** A date that is known: YYYY-MM-DD, what happens, and what it is about. */
type Coming = { date: string; what: string; about: string; claimId: string | null }

/**
 * Returns the next dates from today on, at each claim's house: visits, answers and repairs that are due, and the end of the warranty. One of
 * each claim, the soonest first, at most three.
 */
export function comingUp(claims: readonly ClaimRow[], home: HomeProfile | null, now: Date): Coming[] {
  const ofClaims = claims
    .filter(({ status }) => isOpen(status))
    .flatMap((claim) => {
      const today = dayAtHouse(claim, now)
      const next = nextOf(claim, today)
      return next && next.date >= today ? [{ ...next, about: claim.title, claimId: claim.id }] : []
    })
  const text = textOf('dashboardSide')
  const ofHome =
    home && home.warrantyEndDate >= calendarDate(now)
      ? [
          {
            date: home.warrantyEndDate,
            what: text.warrantyEnds,
            about: text.warrantyAdvice,
            claimId: null,
          },
        ]
      : []
  return [...ofClaims, ...ofHome].toSorted((one, other) => byCode(one.date, other.date)).slice(0, SHOWN)
}

function nextOf(claim: ClaimRow, today: string): { date: string; what: string } | undefined {
  const { visit } = claim
  const text = textOf('dashboardSide')
  if (visit && visit.date >= today && !claim.fixReportedAt) {
    if (visit.state === 'proposed') return { date: visit.date, what: text.visitToAnswer }
    if (visit.state === 'accepted')
      return { date: visit.date, what: text.visit({ window: shortWindow(visit.from, visit.to) }) }
  }
  const { kind, due = null } = claim.clock ?? {}
  return due === null ? undefined : { date: due, what: kind === 'answer' ? text.answerDue : text.repairDue }
}

/** Not drawn again with every reading of the figures. */
const ComingUp = memo(function ComingUp({
  claims,
  home,
}: {
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}) {
  const text = useText('dashboardSide')
  const dates = comingUp(claims, home, useToday())
  if (dates.length === 0) return null
  return (
    <section className="panel coming" aria-labelledby="coming-heading">
      <h2 id="coming-heading">{text.comingUp}</h2>
      <ul>
        {dates.map(({ date, what, about, claimId }) => (
          <li key={`${date} ${claimId}`}>
            <CalendarLeaf date={date} />
            <p>
              <Link to={claimId === null ? paths.coverage : paths.claim(claimId)}>{what}</Link>
              <span dir="auto">{about}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
})

const KeysSheet = lazyPart(() => import('./home-keys.tsx').then((m) => m.KeysSheet), MissingDialog)

/** Elements in which a letter key keeps its usual meaning. */
const ELSEWHERE = 'input, textarea, select, [role=dialog], [role=menu]'

/**
 * The dashboard's keys: / N J K and ? (Enter opens what has the focus). They do nothing while somebody types, in a
 * dialog, or together with another key. What they do is loaded with the first press. Draws the sheet that lists them.
 */
function HomeKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!'/njk?'.includes(key) || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      event.preventDefault()
      if (key === '?') setOpen(true)
      else void import('./home-keys.tsx').then(({ press }) => press(key, navigate))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return isOpen && <KeysSheet onClose={() => setOpen(false)} />
}

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
 * Renders the parts of the dashboard besides the claims: its keyboard shortcuts and the figures. On a wide screen the
 * figures are beside the claims, with the next dates; otherwise they are below.
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
    <aside className="home-r" aria-label={useText('dashboardSide').label}>
      <MetricsPanel metrics={metrics} />
      {isBeside && <ComingUp claims={claims} home={home} />}
      <ListNews claims={claims} />
    </aside>
  )
}

/** Announces what others do about the claims of the list while it is open; nothing that is there when it opens. */
function ListNews({ claims }: { claims: readonly ClaimRow[] }) {
  const now = useToday()
  const opensOutside = useOpensOutside()
  const [known, setKnown] = useState<Known>({ claims, news: [] })
  if (known.claims !== claims) {
    const changed = changedByOthers(claims, known.claims)
    const news = changed.map(
      (claim) => `${claim.title}: ${stateOf(claim, { now, hasMail: true, opensOutside }).text}`,
    )
    setKnown({ claims, news: news.length > 0 ? news : known.news })
  }
  return (
    <div className="sr" role="status">
      {known.news.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

type Known = { claims: readonly ClaimRow[]; news: readonly string[] }

/** Another filter may show a claim as it was read earlier: that is no change. */
function changedByOthers(claims: readonly ClaimRow[], before: readonly ClaimRow[]): ClaimRow[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  return claims.filter((claim) => {
    const row = rows.get(claim.id)
    if (!row || claim.updatedAt < row.updatedAt) return false
    const isMoved = claim.status !== row.status && claim.statusBy !== 'homeowner'
    return isMoved || (claim.unread?.count ?? 0) > (row.unread?.count ?? 0)
  })
}

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

function MetricsPanel({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
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
