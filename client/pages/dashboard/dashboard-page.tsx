import { useMemo } from 'react'
import { homeAddressLine } from '#shared/home-address.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { isSettled, stale } from '#client/lib/stale.ts'
import { hasSavedClaims } from '#client/lib/saved-mark.ts'
import { trpc } from '#client/lib/trpc.ts'
import { usePage } from '#client/ui/page.tsx'
import { RowSkeletons, useClaimList, type ClaimListQuery } from './list/claim-list.tsx'
import { claimsOf } from '#client/parts/claim-forms/claims-of.ts'
import { Claims } from './list/claims-section.tsx'
import { HomeStrip } from './home-card.tsx'
import { useLater } from './use-later.ts'
import { useMetrics } from './use-metrics.ts'
import { useEmailNote, whichNotice, type HomeNoticeKind } from './which-notice.ts'
import { useClaimFilters } from './use-claim-filters.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { paths } from '#client/lib/paths.ts'
import { NoticeLine } from './notice-line.tsx'

/** Loaded before it is needed, because it is needed without a connection. */
const loadStaleNotice = () => import('./stale-notice.tsx')
const StaleNotice = lazyPart(() => loadStaleNotice().then((m) => m.StaleNotice), MissingPart)

const LINES: Record<
  Exclude<HomeNoticeKind, 'stale'>,
  { icon: IconName; text: string; act: string; to: string }
> = {
  'no-builder': {
    icon: 'alert',
    text: 'Your builder is not on record',
    act: 'Add builder',
    to: paths.profileBuilder,
  },
  'confirm-address': {
    icon: 'mail',
    text: 'Please confirm your email address',
    act: 'Send the email again',
    to: paths.settings,
  },
  'limit-asked': {
    icon: 'profile',
    text: 'Somebody asks for more claims',
    act: 'Answer',
    to: paths.adminUsers,
  },
  'set-up-email': {
    icon: 'mail',
    text: 'Email isn’t set up yet',
    act: 'Set up email',
    to: paths.adminEmail,
  },
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
  if (kind === 'stale') return <StaleNotice list={list} />
  const { icon, text, act, to } = LINES[kind]
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
  usePage({ title: 'Dashboard', hasOwnHeading: isFirstRun })
  const isLater = useLater(prepare)
  const claims = useMemo(() => claimsOf(list.data?.pages), [list.data])
  // What is shown above the claims must not push them down when it arrives.
  const hasBuilder = Boolean(profile.data?.builder)
  const needsList = note.isPutAway || !hasBuilder
  if (![metrics, profile, facts, ...(needsList ? [list] : [])].every(isSettled)) return WAITING
  const home = profile.data?.home ?? null
  const notice = whichNotice({
    list,
    claims: claims ?? [],
    facts: facts.data,
    hasBuilder,
    isAdmin,
    note,
  })
  return (
    <div className="home">
      <div className="home-l">
        {notice && (!isFirstRun || notice === 'limit-asked') && (
          <HomeNotice kind={notice} list={list} onDismiss={note.putAway} />
        )}
        {isFirstRun ? <FirstRun profile={profile.data} /> : <HomeStrip />}
        {hasSavedClaims(id) && <SavedClaims />}
        {!isFirstRun && (
          <Claims
            claimFilters={claimFilters}
            list={list}
            claims={claims}
            hasMail={facts.data?.mail !== 'local'}
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

/** The page in outline; the same as boxes of its own, so that nothing in it moves when they give way. */
const WAITING = (
  <div className="home dash-wait">
    <div className="home-l">
      <div className="hs" />
      <div className="lh">
        <h2>Claims</h2>
      </div>
      <RowSkeletons />
    </div>
  </div>
)
