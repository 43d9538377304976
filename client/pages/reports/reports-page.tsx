import type { Reports } from '#shared/metrics.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Ticks, UpgradeLink } from '#client/parts/claim-forms/plan-parts.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ReportPanels, reportsCsv } from './report-panels.tsx'

const WHAT_IT_BRINGS = [
  'Claims opened and closed in each of the last twelve months',
  'Time to the first answer and to the fix, by builder and by category',
  'How long open claims have been waiting',
  'The share that was answered within 24 and 48 hours',
  'All of it as a CSV file for your own spreadsheet',
]

/** The reports. Where Premium is sold a free account sees what they would show; the server refuses them to it too. */
export function ReportsPage() {
  usePage({ title: 'Reports', back: { to: paths.dashboard, label: 'Dashboard' } })
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const isIncluded = isSubscribed || claims?.isByHand === true
  const query = trpc.metrics.reports.useQuery(undefined, { staleTime: 0, enabled: isIncluded })
  if (!isIncluded && claims) return <Offer />
  if (query.data) return <Shown reports={query.data} />
  if (!query.isError)
    return (
      <p className="row-x" role="status">
        <Spinner /> Loading your reports
      </p>
    )
  if (appError(query.error).code === 'FORBIDDEN') return <Offer />
  return (
    <Notice
      kind="bad"
      title="Your reports did not load"
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      {errorText(query.error, 'Please try again in a moment.')}
    </Notice>
  )
}

function Shown({ reports }: { reports: Reports }) {
  if (reports.claims === 0)
    return (
      <section className="panel pad rep">
        <h2 className="h2">Nothing to report yet</h2>
        <p className="text2">With your first claim, how fast it is answered and fixed shows here.</p>
        <ButtonLink look="primary" to={paths.newClaim}>
          New Claim
        </ButtonLink>
      </section>
    )
  return (
    <div className="reports">
      <div className="row-x">
        <p className="text2 grow">
          Over {reports.claims === 1 ? 'your one claim' : `all ${reports.claims} claims`} you have filed.
        </p>
        <ButtonLink to={paths.evidence} icon="lock">
          Evidence file
        </ButtonLink>
        <Button icon="download" onClick={() => saveCsv(reports)}>
          Download CSV
        </Button>
      </div>
      <ReportPanels reports={reports} />
    </div>
  )
}

function Offer() {
  const claims = useClaimLimit()
  return (
    <section className="panel pad rep" aria-labelledby="offer">
      <h2 className="h2" id="offer">
        Reports come with Premium
      </h2>
      <p className="text2">
        Your claims and the figures on your dashboard stay as they are. Reports would add:
      </p>
      <Ticks items={WHAT_IT_BRINGS} />
      <div className="rep-acts">
        {claims && claims.left !== null && <UpgradeLink checkoutUrl={claims.checkoutUrl} />}
        <ButtonLink to={paths.billing}>Compare the plans</ButtonLink>
      </div>
    </section>
  )
}

function saveCsv(reports: Reports): void {
  const url = URL.createObjectURL(new Blob([reportsCsv(reports)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'claims.csv' })
  link.click()
  // The browser has read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
