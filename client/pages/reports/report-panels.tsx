import { useId, type ReactNode } from 'react'
import { formatMetric } from '#shared/metric-text.ts'
import { OPEN_AGES, type Means, type Reports, type Share } from '#shared/metrics.ts'
import { shortCalendarDate } from '#shared/dates.ts'

/** All of Premium's figures. */
export function ReportPanels({ reports }: { reports: Reports }) {
  return (
    <>
      <Panel title="Answered in time">
        <div className="rep-shares">
          <InTime name="Within 24 hours" share={reports.answered.within24h} />
          <InTime name="Within 48 hours" share={reports.answered.within48h} />
        </div>
        <p className="hint">Of the claims that a builder has had as long as that, or has answered.</p>
      </Panel>
      <Panel title="Claims by month">
        <MonthBars months={reports.months} />
      </Panel>
      <Panel title="Open claims by age">
        <Table columns={['Age', 'Claims']} caption="Open claims by age">
          {OPEN_AGES.map(({ name }, index) => (
            <tr key={name}>
              <Named name={name} count={reports.openByAge[index] ?? 0} of={Math.max(...reports.openByAge)} />
              <td>{reports.openByAge[index] ?? 0}</td>
            </tr>
          ))}
        </Table>
      </Panel>
      {reports.cameBack.length > 0 && <CameBackPanel rows={reports.cameBack} />}
      <MeansPanel title="By builder" column="Builder" groups={reports.byBuilder} />
      <MeansPanel title="By category" column="Category" groups={reports.byCategory} />
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
  const most = Math.max(...groups.map(({ claims }) => claims))
  return (
    <Panel title={title}>
      <Table columns={[column, 'Claims', 'First response', 'Time to fix']} caption={title}>
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
  return (
    <Panel title="What came back">
      <Table columns={['Category', 'Repairs', 'Came back']} caption="What came back">
        {rows.map(({ name, fixed, cameBack }) => (
          <tr key={name}>
            <Named name={name} count={cameBack} of={fixed} />
            <td>{fixed}</td>
            <td>{cameBack}</td>
          </tr>
        ))}
      </Table>
      <p className="hint">
        Repairs that you or your builder said were done, and those you had to report again.
      </p>
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
  const most = Math.max(1, ...months.flatMap(({ opened, closed }) => [opened, closed]))
  const height = (count: number) => (100 * count) / most
  const sum = (of: 'opened' | 'closed') => months.reduce((all, month) => all + month[of], 0)
  return (
    <>
      <p className="rep-key sm">
        <span data-s="new">
          <i /> Opened: {sum('opened')}
        </span>
        <span data-s="closed">
          <i /> Closed: {sum('closed')}
        </span>
      </p>
      <div className="rep-months" aria-hidden="true">
        {months.map(({ month, opened, closed }) => (
          <div key={month} title={`${monthName(month)}: ${opened} opened, ${closed} closed`}>
            <span className="rep-n">
              <b data-s="new">{opened || ''}</b> <b data-s="closed">{closed || ''}</b>
            </span>
            <svg viewBox="0 0 20 100" preserveAspectRatio="none" focusable="false">
              <rect data-s="new" x="1" width="8" y={100 - height(opened)} height={height(opened)} />
              <rect data-s="closed" x="11" width="8" y={100 - height(closed)} height={height(closed)} />
            </svg>
            <span>{monthName(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <details className="rep-table">
        <summary>As a table</summary>
        <table>
          <caption className="sr">Claims by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Opened</th>
              <th scope="col">Closed</th>
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
  return shortCalendarDate(`${month}-01`).replace(' 1,', '')
}

/** "67%", or 'N/A' where no claim says anything. */
export function shareText({ inTime, of }: Share): string {
  return of === 0 ? 'N/A' : `${Math.round((100 * inTime) / of)}%`
}

/** "4 of 6 claims". */
export function shareDetail({ inTime, of }: Share): string {
  return of === 0 ? 'No claim has waited that long' : `${inTime} of ${of} ${of === 1 ? 'claim' : 'claims'}`
}

type Row = [report: string, group: string, figure: string, value: number | string]

/** Every figure of the page on its own line: CSV of RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export function reportsCsv(reports: Reports): string {
  const means = (report: string, groups: Reports['byCategory']): Row[] =>
    groups.flatMap(({ name, claims, firstResponseHours, resolutionDays }): Row[] => [
      [report, name, 'Claims', claims],
      [report, name, 'Mean first response (hours)', firstResponseHours ?? ''],
      [report, name, 'Mean resolution (days)', resolutionDays ?? ''],
    ])
  const { within24h, within48h } = reports.answered
  const rows: Row[] = [
    ...reports.months.flatMap(({ month, opened, closed }): Row[] => [
      ['By month', month, 'Opened', opened],
      ['By month', month, 'Closed', closed],
    ]),
    ...means('By category', reports.byCategory),
    ...means('By builder', reports.byBuilder),
    ...reports.cameBack.flatMap(({ name, fixed, cameBack }): Row[] => [
      ['Came back', name, 'Repairs', fixed],
      ['Came back', name, 'Came back', cameBack],
    ]),
    ...OPEN_AGES.map(({ name }, index): Row => [
      'Open by age',
      name,
      'Claims',
      reports.openByAge[index] ?? 0,
    ]),
    ['Answered', 'Within 24 hours', 'Claims in time', within24h.inTime],
    ['Answered', 'Within 24 hours', 'Claims', within24h.of],
    ['Answered', 'Within 48 hours', 'Claims in time', within48h.inTime],
    ['Answered', 'Within 48 hours', 'Claims', within48h.of],
  ]
  const lines = [['Report', 'Group', 'Figure', 'Value'], ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A builder may have any name: one that a spreadsheet would compute is exported as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
