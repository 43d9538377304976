import type { Reports } from '#shared/reports.ts'
import { monthName } from './report-words.ts'

/** Opened and closed claims by month: as bars, and as a table for reading. */
export function MonthBars({ months }: { months: Reports['months'] }) {
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
