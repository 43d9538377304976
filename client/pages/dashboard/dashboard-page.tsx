import { useMemo, useState, type ReactNode } from 'react'
import { homeAddressLine } from '#shared/home-address.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { isSettled, stale } from '#client/lib/stale.ts'
import { hasSavedClaims, readStored, writeStored } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { usePage } from '#client/ui/page.tsx'
import { RowSkeletons, useClaimList, type ClaimListQuery } from './claim-list.tsx'
import { claimsOf } from '#client/parts/claim-forms/claims-of.ts'
import { Claims } from './claims-section.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { HomeStrip } from './home-card.tsx'
import { useLater, useMetrics } from './use-metrics.ts'
import { useClaimFilters } from './use-claim-filters.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { paths } from '#client/lib/paths.ts'
import { NoticeLine } from './notice-line.tsx'
import type { ServerFacts } from '#shared/auth.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { DAY } from '#shared/dates.ts'
import { useText } from '#client/ui/use-text.ts'

type HomeNoticeKind = 'stale' | 'no-builder' | 'confirm-address' | 'limit-asked' | 'set-up-email'

type Known = {
  list: Pick<ClaimListQuery, 'isRefetchError'>
  claims: readonly ClaimRow[]
  facts: ServerFacts | undefined
  hasBuilder: boolean
  isAdmin: boolean
  /** The line about email was put away for 30 days, which a claim that waits for it ends; or just now. */
  note: { isPutAway: boolean; isGone: boolean }
}

/**
 * Returns the one notice of the dashboard, the most urgent: claims that could not be read again, no builder,
 * an address to confirm, and for the admin who asks for more claims, and email that is not set up.
 */
export function whichNotice({
  list,
  claims,
  facts,
  hasBuilder,
  isAdmin,
  note,
}: Known): HomeNoticeKind | null {
  if (list.isRefetchError) return 'stale'
  if (!hasBuilder && hasUnsent(claims)) return 'no-builder'
  if (facts?.emailConfirmed === false) return 'confirm-address'
  if (facts?.hasLimitRequests) return 'limit-asked'
  const isAway = note.isGone || (note.isPutAway && !hasUnsent(claims))
  return isAdmin && facts?.mail === 'local' && !isAway ? 'set-up-email' : null
}

const AWAY_FOR_MS = 30 * DAY

/** Since when the line about email is put away on this device, and whether that was just now. */
function useEmailNote(userId: string): { isPutAway: boolean; isGone: boolean; putAway: () => void } {
  // Not named like a draft: those are asked about at sign-out.
  const key = `home-note.${userId}`
  const [isPutAway] = useState(() => Date.now() - Number(readStored(key)) < AWAY_FOR_MS)
  const [isGone, setGone] = useState(false)
  const putAway = () => {
    writeStored(key, String(Date.now()))
    setGone(true)
  }
  return { isPutAway, isGone, putAway }
}

/** Returns whether a claim waits to be sent. */
const hasUnsent = (claims: readonly ClaimRow[]): boolean => claims.some(({ status }) => status === 'New')

/** Loaded before it is needed, because it is needed without a connection. */
const loadStaleNotice = () => import('./stale-notice.tsx')
const StaleNotice = lazyPart(() => loadStaleNotice().then((m) => m.StaleNotice), MissingPart)

const LINES: Record<Exclude<HomeNoticeKind, 'stale'>, { icon: IconName; to: string }> = {
  'no-builder': { icon: 'alert', to: paths.profileBuilder },
  'confirm-address': { icon: 'mail', to: paths.settings },
  'limit-asked': { icon: 'profile', to: paths.adminUsers },
  'set-up-email': { icon: 'mail', to: paths.adminEmail },
}

/** The notice of the dashboard. All but a failure are one line. */
function HomeNotice({
  kind,
  list,
  onDismiss,
}: {
  kind: HomeNoticeKind
  list: ClaimListQuery
  /** For the line about email. */
  onDismiss: () => void
}) {
  const { notices } = useText('dashboard')
  if (kind === 'stale') return <StaleNotice list={list} />
  const { icon, to } = LINES[kind]
  const { text, act } = notices[kind]
  return (
    <NoticeLine
      icon={<Icon name={icon} />}
      action={<Link to={to}>{act}</Link>}
      onDismiss={kind === 'set-up-email' ? onDismiss : undefined}
    >
      {text}
    </NoticeLine>
  )
}

const HomeSide = lazyPart(() => import('./home-side.tsx').then((m) => m.HomeSide))
const FirstRun = lazyPart(() => import('./first-run.tsx').then((m) => m.FirstRun), MissingPart)
const SavedClaims = lazyPart(() => import('#client/outbox/waiting-list.tsx').then((m) => m.SavedClaims))

/** It is needed when nothing can be loaded any more. */
const prepare = () => void loadStaleNotice().catch(() => undefined)

export function DashboardPage() {
  const { id, claimsCount, isAdmin } = useUser()
  const metrics = useMetrics()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })
  const note = useEmailNote(id)
  const claimFilters = useClaimFilters()
  const list = useClaimList(claimFilters.filters)
  // The count in the session may be older than the figures; either one ends the first run for good.
  const isFirstRun = claimsCount === 0 && !metrics.data?.totalClaims && profile.data !== undefined
  usePage({ title: useText('dashboard').title, hasOwnHeading: isFirstRun })
  const isLater = useLater(prepare)
  const claims = useMemo(() => claimsOf(list.data?.pages), [list.data])
  // What is shown above the claims must not push them down when it arrives.
  const hasBuilder = Boolean(profile.data?.builder)
  const needsList = note.isPutAway || !hasBuilder
  const notice = whichNotice({
    list,
    claims: claims ?? [],
    facts: facts.data,
    hasBuilder,
    isAdmin,
    note,
  })
  const line = notice && (!isFirstRun || notice === 'limit-asked') && (
    <HomeNotice kind={notice} list={list} onDismiss={note.putAway} />
  )
  if (![metrics, profile, facts, ...(needsList ? [list] : [])].every(isSettled))
    return <Waiting line={!profile.isPending && line} />
  const home = profile.data?.home ?? null
  return (
    <div className="home">
      <div className="home-l">
        {line}
        {isFirstRun ? <FirstRun profile={profile.data} /> : <HomeStrip />}
        {hasSavedClaims(id) && <SavedClaims />}
        {!isFirstRun && (
          <Claims
            claimFilters={claimFilters}
            list={list}
            claims={claims}
            hasMail={facts.data?.mail !== 'local'}
            opensOutside={facts.data?.opensOutside !== false}
            homeAddress={home && homeAddressLine(home)}
            isReadOnly={profile.data?.isReadOnly === true}
            isFirst={!isLater}
          />
        )}
      </div>
      {isLater && <HomeSide metrics={metrics} list={list} claims={claims} home={home} />}
    </div>
  )
}

/**
 * The page in outline, below the notice that is known from the page before; the same as boxes of its own, so that nothing
 * in it moves when they give way.
 */
function Waiting({ line }: { line: ReactNode }) {
  return (
    <div className="home dash-wait">
      <div className="home-l">
        {line}
        <div className="hs">
          <Skeleton height="2.75rem" />
        </div>
        <div className="lh">
          <h2>{useText('dashboard').claims}</h2>
        </div>
        <RowSkeletons />
      </div>
    </div>
  )
}
