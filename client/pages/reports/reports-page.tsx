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
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** The reports. Where Premium is sold a free account sees what they would show; the server refuses them to it too. */
export function ReportsPage() {
  const text = useText('reports')
  usePage({ title: text.title, back: { to: paths.dashboard, label: useText('navigation').dashboard } })
  const { isSubscribed } = useUser()
  const claims = useClaimLimit()
  const isIncluded = isSubscribed || claims?.isByHand === true
  const query = trpc.metrics.reports.useQuery(undefined, { staleTime: 0, enabled: isIncluded })
  if (!isIncluded && claims) return <Offer />
  if (query.data) return <Shown reports={query.data} />
  if (!query.isError)
    return (
      <p className="row-x" role="status">
        <Spinner /> {text.loading}
      </p>
    )
  if (appError(query.error).code === 'FORBIDDEN') return <Offer />
  return (
    <Notice
      kind="bad"
      title={text.notLoaded}
      action={<Button onClick={() => void query.refetch()}>{textOf('common').tryAgain}</Button>}
    >
      {errorText(query.error, text.tryLater)}
    </Notice>
  )
}

function Shown({ reports }: { reports: Reports }) {
  const text = useText('reports')
  const { newClaim } = useText('navigation')
  if (reports.claims === 0)
    return (
      <section className="panel pad rep">
        <h2 className="h2">{text.none.title}</h2>
        <p className="text2">{text.none.text}</p>
        <ButtonLink look="primary" to={paths.newClaim}>
          {newClaim}
        </ButtonLink>
      </section>
    )
  return (
    <div className="reports">
      <div className="row-x">
        <p className="text2 grow">{text.over({ count: reports.claims })}</p>
        <ButtonLink to={paths.evidence} icon="lock">
          {text.evidence}
        </ButtonLink>
        <Button icon="download" onClick={() => saveCsv(reports)}>
          {text.download}
        </Button>
      </div>
      <ReportPanels reports={reports} />
    </div>
  )
}

function Offer() {
  const text = useText('reports').offer
  const claims = useClaimLimit()
  return (
    <section className="panel pad rep" aria-labelledby="offer">
      <h2 className="h2" id="offer">
        {text.title}
      </h2>
      <p className="text2">{text.text}</p>
      <Ticks items={[text.months, text.times, text.ages, text.shares, text.csv]} />
      <div className="rep-acts">
        {claims && claims.left !== null && <UpgradeLink checkoutUrl={claims.checkoutUrl} />}
        <ButtonLink to={paths.billing}>{text.compare}</ButtonLink>
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
