import { shortCalendarDate } from '#shared/dates.ts'
import { type Reports, type Share, OPEN_AGES } from '#shared/metrics.ts'

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
