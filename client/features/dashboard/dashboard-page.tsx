import { lazy, Suspense, useState } from 'react'
import { useUser } from '#client/features/auth/session.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Attention, ConfirmAddressNote, LocalMailboxNote } from './attention.tsx'
import { ClaimFilters } from './claim-filters.tsx'
import { ClaimList, useClaimList } from './claim-list.tsx'
import { HomeStrip } from './home-card.tsx'
import { MetricsPanel, useMetrics } from './metrics-panel.tsx'
import { useClaimFilters } from './use-claim-filters.ts'

const FirstRun = lazy(() => import('./first-run.tsx').then((m) => ({ default: m.FirstRun })))
const UpgradeModal = lazy(() =>
  import('#client/features/billing/claim-limit.tsx').then((m) => ({ default: m.UpgradeModal })),
)

export function DashboardPage() {
  const { claimsCount } = useUser()
  const metrics = useMetrics()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  // The count in the session may be older than the figures; either one ends the first run for good.
  const isFirstRun = claimsCount === 0 && !metrics.data?.totalClaims && profile !== undefined
  usePage({ title: 'Dashboard', hasOwnHeading: isFirstRun })
  return (
    <div className="dash">
      {!isFirstRun && <HomeStrip />}
      {profile && metrics.data && <Attention profile={profile} metrics={metrics.data} />}
      <Suspense>{isFirstRun && <FirstRun profile={profile} />}</Suspense>
      <ConfirmAddressNote />
      <LocalMailboxNote />
      <MetricsPanel metrics={metrics} />
      {!isFirstRun && <Claims />}
    </div>
  )
}

function Claims() {
  const claimFilters = useClaimFilters()
  const list = useClaimList(claimFilters.filters)
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
