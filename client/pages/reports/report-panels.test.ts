import { expect, test } from 'vitest'
import type { Reports } from '#shared/metrics.ts'
import { monthName, reportsCsv, shareDetail, shareText } from './reports-page.tsx'

const reports: Reports = {
  claims: 1,
  months: [{ month: '2026-03', opened: 1, closed: 0 }],
  byCategory: [],
  byBuilder: [{ name: 'Plumb', claims: 1, firstResponseHours: 2.5, resolutionDays: null }],
  cameBack: [{ name: 'Plumbing', fixed: 2, cameBack: 1 }],
  openByAge: [1, 0, 0, 0],
  answered: { within24h: { inTime: 1, of: 1 }, within48h: { inTime: 1, of: 1 } },
}
const called = (name: string) =>
  reportsCsv({ ...reports, byBuilder: [{ name, claims: 1, firstResponseHours: null, resolutionDays: null }] })

test('every figure is a line, empty where there is none', () => {
  const lines = reportsCsv(reports).split('\r\n')
  expect(lines.slice(0, 6)).toEqual([
    '\uFEFFReport,Group,Figure,Value',
    'By month,2026-03,Opened,1',
    'By month,2026-03,Closed,0',
    'By builder,Plumb,Claims,1',
    'By builder,Plumb,Mean first response (hours),2.5',
    'By builder,Plumb,Mean resolution (days),',
  ])
  expect(lines).toHaveLength(17)
})

test.each([
  ['Smith, Jones & "Co"', '"Smith, Jones & ""Co"""'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@me', "'@me"],
  ['Żółw 家', 'Żółw 家'],
])('a builder called %s stays one cell of text', (name, expected) => {
  expect(called(name)).toContain(`By builder,${expected},Claims,1\r\n`)
})

test('months and shares in words', () => {
  expect(monthName('2025-04')).toBe('Apr 2025')
  expect([shareText({ inTime: 2, of: 3 }), shareDetail({ inTime: 2, of: 3 })]).toEqual([
    '67%',
    '2 of 3 claims',
  ])
  expect([shareText({ inTime: 0, of: 0 }), shareDetail({ inTime: 0, of: 0 })]).toEqual([
    'N/A',
    'No claim has waited that long',
  ])
})
