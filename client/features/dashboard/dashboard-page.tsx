import { lazy, Suspense, useState } from 'react'
import { useUser } from '#client/features/auth/session.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { isSettled } from '#client/lib/is-settled.ts'
import { paths } from '#client/lib/paths.ts'
import { hasSavedClaims } from '#client/lib/saved-mark.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { NOTHING } from '#client/ui/nothing.ts'
import { usePage } from '#client/ui/page.tsx'
import { Attention, ConfirmAddressNote, LocalMailboxNote } from './attention.tsx'
import { ClaimFilters } from './claim-filters.tsx'
import { ClaimList, RowSkeletons, useClaimList } from './claim-list.tsx'
import { HomeStrip, HomeStripWait } from './home-card.tsx'
import { MetricsPanel, useMetrics } from './metrics-panel.tsx'
import { useClaimFilters } from './use-claim-filters.ts'

const FirstRun = lazy(() => import('./first-run.tsx').then((m) => ({ default: m.FirstRun })))
const SavedClaims = lazy(() =>
  import('#client/features/new-claim/saved-claims-list.tsx').then(
    (m) => ({ default: m.SavedClaims }),
    () => NOTHING,
  ),
)
const UpgradeModal = lazy(() =>
  import('#client/features/billing/claim-limit.tsx').then((m) => ({ default: m.UpgradeModal })),
)

export function DashboardPage() {
  const { id, claimsCount } = useUser()
  const metrics = useMetrics()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })
  const claimFilters = useClaimFilters()
  const list = useClaimList(claimFilters.filters)
  // The count in the session may be older than the figures; either one ends the first run for good.
  const isFirstRun = claimsCount === 0 && !metrics.data?.totalClaims && profile.data !== undefined
  usePage({ title: 'Dashboard', hasOwnHeading: isFirstRun })
  const waiting = <DashboardWait metrics={metrics} />
  // What is shown above the claims must not push them down when it arrives.
  if (![metrics, profile, facts].every(isSettled)) return waiting
  return (
    <Suspense fallback={waiting}>
      <div className="dash">
        {isFirstRun ? <FirstRun profile={profile.data} /> : <HomeStrip />}
        {hasSavedClaims(id) && <SavedClaims />}
        {profile.data && metrics.data && <Attention profile={profile.data} metrics={metrics.data} />}
        <ConfirmAddressNote />
        <LocalMailboxNote />
        <MetricsPanel metrics={metrics} />
        {!isFirstRun && <Claims claimFilters={claimFilters} list={list} />}
      </div>
    </Suspense>
  )
}

/** The page in outline; the same as boxes of its own, so that nothing in it moves when they give way. */
function DashboardWait({ metrics }: { metrics: ReturnType<typeof useMetrics> }) {
  return (
    <div className="dash dash-wait">
      <HomeStripWait />
      <MetricsPanel metrics={metrics} />
      <RowSkeletons />
    </div>
  )
}

type ClaimsProps = {
  claimFilters: ReturnType<typeof useClaimFilters>
  list: ReturnType<typeof useClaimList>
}

function Claims({ claimFilters, list }: ClaimsProps) {
  const total = list.data?.pages[0]?.total
  return (
    <section aria-labelledby="claims-heading">
      <div className="sec-h">
        <h2 id="claims-heading">Claims {total !== undefined && <span className="count">{total}</span>}</h2>
        <Button
          look="ghost"
          isIconOnly
          icon="refresh"
          aria-label="Refresh claims"
          isBusy={list.isRefetching && !list.isPlaceholderData}
          onClick={() => void list.refetch()}
        />
        <NewClaim />
      </div>
      <ClaimFilters claimFilters={claimFilters} />
      <ClaimList list={list} filters={claimFilters.filters} onClear={claimFilters.clear} />
    </section>
  )
}

/** At the free limit the press opens the upgrade instead of a form that could not be sent. */
function NewClaim() {
  const isReached = useClaimLimit()?.isReached === true
  const [isOpen, setOpen] = useState(false)
  if (!isReached) {
    return (
      <ButtonLink look="primary" icon="plus" to={paths.newClaim}>
        New Claim
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New Claim
      </Button>
      <Suspense>{isOpen && <UpgradeModal isOpen onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
