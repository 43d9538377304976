import { type Reports, OPEN_AGES, type Means, type Share } from '#shared/metrics.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { Ticks, UpgradeLink } from '#client/parts/claim-forms/plan-parts.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { appError, errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { useId, type ReactNode } from 'react'
import { formatMetric } from '#shared/metric-text.ts'
import { shortMonth } from '#shared/dates.ts'
import { categoryText } from '#shared/claims/categories.ts'

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

/** All of Premium's figures. */
function ReportPanels({ reports }: { reports: Reports }) {
  const text = useText('reports')
  return (
    <>
      <Panel title={text.answered.title}>
        <div className="rep-shares">
          <InTime name={text.answered.within({ hours: 24 })} share={reports.answered.within24h} />
          <InTime name={text.answered.within({ hours: 48 })} share={reports.answered.within48h} />
        </div>
        <p className="hint">{text.answered.hint}</p>
      </Panel>
      <Panel title={text.months.title}>
        <MonthBars months={reports.months} />
      </Panel>
      <Panel title={text.ages.title}>
        <Table columns={[text.ages.age, text.claims]} caption={text.ages.title}>
          {OPEN_AGES.map(({ name }, index) => (
            <tr key={name}>
              <Named
                name={text.ages.names[name]}
                count={reports.openByAge[index] ?? 0}
                of={Math.max(...reports.openByAge)}
              />
              <td>{reports.openByAge[index] ?? 0}</td>
            </tr>
          ))}
        </Table>
      </Panel>
      {reports.cameBack.length > 0 && <CameBackPanel rows={reports.cameBack} />}
      <MeansPanel title={text.byBuilder} column={text.builder} groups={reports.byBuilder} />
      <MeansPanel title={text.byCategory} column={text.category} groups={named(reports.byCategory)} />
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel pad rep" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function InTime({ name, share }: { name: string; share: Share }) {
  return (
    <div>
      <p className="sm muted">{name}</p>
      <p className="rep-v">{shareText(share)}</p>
      <p className="sm text2">{shareDetail(share)}</p>
      <Bar count={share.inTime} of={share.of} />
    </div>
  )
}

function MeansPanel({ title, column, groups }: { title: string; column: string; groups: readonly Means[] }) {
  const text = useText('reports')
  const most = Math.max(...groups.map(({ claims }) => claims))
  return (
    <Panel title={title}>
      <Table columns={[column, text.claims, text.firstResponse, text.timeToFix]} caption={title}>
        {groups.map(({ name, claims, firstResponseHours, resolutionDays }) => (
          <tr key={name}>
            <Named name={name} count={claims} of={most} />
            <td>{claims}</td>
            <td>{formatMetric(firstResponseHours, 'h')}</td>
            <td>{formatMetric(resolutionDays, 'd')}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

function CameBackPanel({ rows }: { rows: Reports['cameBack'] }) {
  const text = useText('reports')
  return (
    <Panel title={text.cameBack.title}>
      <Table
        columns={[text.category, text.cameBack.repairs, text.cameBack.cameBack]}
        caption={text.cameBack.title}
      >
        {named(rows).map(({ name, fixed, cameBack }) => (
          <tr key={name}>
            <Named name={name} count={cameBack} of={fixed} />
            <td>{fixed}</td>
            <td>{cameBack}</td>
          </tr>
        ))}
      </Table>
      <p className="hint">{text.cameBack.hint}</p>
    </Panel>
  )
}

function Table({
  columns,
  caption,
  children,
}: {
  columns: readonly string[]
  caption: string
  children: ReactNode
}) {
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Named({ name, count, of }: { name: string; count: number; of: number }) {
  return (
    <th scope="row">
      {name}
      <Bar count={count} of={of} />
    </th>
  )
}

/** The number beside it says the same. */
function Bar({ count, of }: { count: number; of: number }) {
  return (
    <svg
      className="rep-bar"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="rep-ground" width="100" height="6" />
      <rect width={of > 0 ? (100 * count) / of : 0} height="6" />
    </svg>
  )
}

/** Opened and closed claims by month: as bars, and as a table for reading. */
function MonthBars({ months }: { months: Reports['months'] }) {
  const text = useText('reports').months
  const most = Math.max(1, ...months.flatMap(({ opened, closed }) => [opened, closed]))
  const height = (count: number) => (100 * count) / most
  const sum = (of: 'opened' | 'closed') => months.reduce((all, month) => all + month[of], 0)
  return (
    <>
      <p className="rep-key sm">
        <span data-s="new">
          <i /> {text.openedSum({ count: sum('opened') })}
        </span>
        <span data-s="closed">
          <i /> {text.closedSum({ count: sum('closed') })}
        </span>
      </p>
      <div className="rep-months" aria-hidden="true">
        {months.map(({ month, opened, closed }) => (
          <div key={month} title={text.bar({ month: monthName(month), opened, closed })}>
            <span className="rep-n">
              <b data-s="new">{opened || ''}</b> <b data-s="closed">{closed || ''}</b>
            </span>
            <svg viewBox="0 0 20 100" preserveAspectRatio="none" focusable="false">
              <rect data-s="new" x="1" width="8" y={100 - height(opened)} height={height(opened)} />
              <rect data-s="closed" x="11" width="8" y={100 - height(closed)} height={height(closed)} />
            </svg>
            <span>{shortMonth(`${month}-01`)}</span>
          </div>
        ))}
      </div>
      <details className="rep-table">
        <summary>{text.asTable}</summary>
        <table>
          <caption className="sr">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              <th scope="col">{text.opened}</th>
              <th scope="col">{text.closed}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, opened, closed }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{opened}</td>
                <td>{closed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** "Apr 2025" for YYYY-MM. */
export function monthName(month: string): string {
  return `${shortMonth(`${month}-01`)} ${month.slice(0, 4)}`
}

/** "67%", or 'N/A' where no claim says anything. */
export function shareText({ inTime, of }: Share): string {
  return of === 0 ? textOf('reports').answered.notKnown : `${Math.round((100 * inTime) / of)}%`
}

/** "4 of 6 claims". */
export function shareDetail({ inTime, of }: Share): string {
  const text = textOf('reports').answered
  return of === 0 ? text.none : text.share({ inTime, of })
}

/** Categories as people read them. */
const named = <Group extends { name: string }>(groups: readonly Group[]): Group[] =>
  groups.map((group) => ({ ...group, name: categoryText(group.name) }))

type Row = [report: string, group: string, figure: string, value: number | string]

/** Every figure of the page on its own line: CSV of RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export function reportsCsv(reports: Reports): string {
  const text = textOf('reports')
  const { csv } = text
  const means = (report: string, groups: Reports['byCategory']): Row[] =>
    groups.flatMap(({ name, claims, firstResponseHours, resolutionDays }): Row[] => [
      [report, name, text.claims, claims],
      [report, name, csv.meanResponse, firstResponseHours ?? ''],
      [report, name, csv.meanResolution, resolutionDays ?? ''],
    ])
  const { within24h, within48h } = reports.answered
  const rows: Row[] = [
    ...reports.months.flatMap(({ month, opened, closed }): Row[] => [
      [csv.byMonth, month, text.months.opened, opened],
      [csv.byMonth, month, text.months.closed, closed],
    ]),
    ...means(text.byCategory, named(reports.byCategory)),
    ...means(text.byBuilder, reports.byBuilder),
    ...named(reports.cameBack).flatMap(({ name, fixed, cameBack }): Row[] => [
      [csv.cameBack, name, text.cameBack.repairs, fixed],
      [csv.cameBack, name, text.cameBack.cameBack, cameBack],
    ]),
    ...OPEN_AGES.map(({ name }, index): Row => [
      csv.openByAge,
      text.ages.names[name],
      text.claims,
      reports.openByAge[index] ?? 0,
    ]),
    [csv.answered, text.answered.within({ hours: 24 }), csv.inTime, within24h.inTime],
    [csv.answered, text.answered.within({ hours: 24 }), text.claims, within24h.of],
    [csv.answered, text.answered.within({ hours: 48 }), csv.inTime, within48h.inTime],
    [csv.answered, text.answered.within({ hours: 48 }), text.claims, within48h.of],
  ]
  const { report, group, figure, value } = csv.head
  const lines = [[report, group, figure, value], ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A builder may have any name: one that a spreadsheet would compute is exported as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
