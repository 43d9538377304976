import { expect, test } from 'vitest'
import { DAY, HOUR } from '#shared/dates.ts'
import { reportsOf, type ClaimFigures } from './service.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const at = { now: NOW, timeZone: 'America/Los_Angeles' }
const northfield = { name: 'Northfield Homes', email: 'warranty@northfield.example' }
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()

function claim(more: Partial<ClaimFigures> = {}): ClaimFigures {
  const createdAt = more.createdAt ?? ago(DAY)
  return {
    category: 'Plumbing',
    builder: northfield,
    status: 'Sent',
    createdAt,
    buildersTimeFrom: createdAt,
    closedAt: null,
    firstResponseHours: null,
    resolutionDays: null,
    fixes: 0,
    wasFiledAgain: false,
    ...more,
  }
}

test('nothing filed: twelve empty months and no invented figure', () => {
  const reports = reportsOf([], at)
  expect(reports.months.map(({ month }) => month)).toEqual(
    // oxfmt-ignore
    ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
  )
  expect(reports.months.every(({ opened, closed }) => opened === 0 && closed === 0)).toBe(true)
  expect(reports).toMatchObject({ claims: 0, byCategory: [], byBuilder: [], openByAge: [0, 0, 0, 0] })
  expect(reports.answered).toEqual({ within24h: { inTime: 0, of: 0 }, within48h: { inTime: 0, of: 0 } })
})

test.each([
  ['Los Angeles', 'America/Los_Angeles', '2026-02'],
  ['Berlin', 'Europe/Berlin', '2026-03'],
])('the first minutes of March in UTC belong to the month they are in %s', (_where, timeZone, month) => {
  const createdAt = '2026-03-01T00:10:00.000Z'
  const { months } = reportsOf([claim({ createdAt, status: 'Closed', closedAt: createdAt })], {
    now: NOW,
    timeZone,
  })
  expect(months.filter(({ opened }) => opened > 0)).toEqual([{ month, opened: 1, closed: 1 }])
})

test('what is older than twelve months is in no bar', () => {
  const { months, claims } = reportsOf([claim({ createdAt: '2025-03-31T12:00:00.000Z' })], at)
  expect(claims).toBe(1)
  expect(months.reduce((all, { opened }) => all + opened, 0)).toBe(0)
})

test.each([
  [0, [1, 0, 0, 0]],
  [7 * DAY - 1, [1, 0, 0, 0]],
  [7 * DAY, [0, 1, 0, 0]],
  [28 * DAY, [0, 0, 1, 0]],
  [84 * DAY - 1, [0, 0, 1, 0]],
  [84 * DAY, [0, 0, 0, 1]],
  [3_000 * DAY, [0, 0, 0, 1]],
])('open for %d ms counts among %j', (age, expected) => {
  expect(reportsOf([claim({ createdAt: ago(age) })], at).openByAge).toEqual(expected)
})

test('a closed claim has no age', () => {
  expect(reportsOf([claim({ status: 'Closed', closedAt: ago(0) })], at).openByAge).toEqual([0, 0, 0, 0])
})

test.for<[what: string, claim: ClaimFigures, in24: [number, number], in48: [number, number]]>([
  ['answered after 24 hours sharp', claim({ firstResponseHours: 24 }), [1, 1], [1, 1]],
  ['answered after 24.1 hours', claim({ firstResponseHours: 24.1 }), [0, 1], [1, 1]],
  ['silent for 30 hours', claim({ createdAt: ago(30 * HOUR) }), [0, 1], [0, 0]],
  ['silent for 3 days', claim({ createdAt: ago(3 * DAY) }), [0, 1], [0, 1]],
  [
    'a year old, sent an hour ago',
    claim({ createdAt: ago(365 * DAY), buildersTimeFrom: ago(HOUR) }),
    [0, 0],
    [0, 0],
  ],
  ['an hour old', claim({ createdAt: ago(HOUR) }), [0, 0], [0, 0]],
  ['never with a builder', claim({ builder: null, createdAt: ago(9 * DAY) }), [0, 0], [0, 0]],
  [
    'closed by the homeowner within the hour',
    claim({ createdAt: ago(9 * DAY), status: 'Closed', closedAt: ago(9 * DAY - HOUR) }),
    [0, 0],
    [0, 0],
  ],
])('%s', ([, one, in24, in48]) => {
  const { answered } = reportsOf([one], at)
  expect([answered.within24h.inTime, answered.within24h.of]).toEqual(in24)
  expect([answered.within48h.inTime, answered.within48h.of]).toEqual(in48)
})

test('means by category and builder leave out missing figures; a builder is identified by address', () => {
  const reports = reportsOf(
    [
      claim({ firstResponseHours: 10, builder: { name: 'Nothfield', email: 'Warranty@Northfield.example' } }),
      claim({ firstResponseHours: 21, resolutionDays: 3 }),
      claim({ category: 'Electrical', resolutionDays: 4.2 }),
      claim({ category: 'Electrical', builder: null }),
      claim({ category: 'Other', builder: null }),
    ],
    at,
  )
  expect(reports.byCategory).toEqual([
    { name: 'Electrical', claims: 2, firstResponseHours: null, resolutionDays: 4.2 },
    { name: 'Plumbing', claims: 2, firstResponseHours: 15.5, resolutionDays: 3 },
    { name: 'Other', claims: 1, firstResponseHours: null, resolutionDays: null },
  ])
  expect(reports.byBuilder).toEqual([
    { name: 'Northfield Homes', claims: 3, firstResponseHours: 15.5, resolutionDays: 3.6 },
    { name: 'No builder yet', claims: 2, firstResponseHours: null, resolutionDays: null },
  ])
})

test('two addresses with one name are distinguished', () => {
  const typo = { name: northfield.name, email: 'warrenty@northfield.example' }
  expect(reportsOf([claim(), claim({ builder: typo })], at).byBuilder.map(({ name }) => name)).toEqual([
    'Northfield Homes, warranty@northfield.example',
    'Northfield Homes, warrenty@northfield.example',
  ])
})

test('what came back is counted by category: reopened, filed again, and both; a repair that lasts is not', () => {
  const fixed = { status: 'Closed', closedAt: ago(DAY), resolutionDays: 2 } as const
  const { cameBack } = reportsOf(
    [
      claim({ category: 'Electrical' }),
      claim({ ...fixed, category: 'Roof', fixes: 1 }),
      claim({ ...fixed, fixes: 2 }),
      claim({ ...fixed, fixes: 1, wasFiledAgain: true }),
      claim({ fixes: 1 }),
    ],
    at,
  )
  expect(cameBack).toEqual([
    { name: 'Plumbing', fixed: 4, cameBack: 3 },
    { name: 'Roof', fixed: 1, cameBack: 0 },
  ])
})
