import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#shared/dates.ts'
import type { ClaimStatus } from './statuses.ts'
import { resolutionTimeText, responseTimeText, stepLabel, timelineSteps } from './timeline.ts'

const created = '2026-03-01T10:00:00.000Z'
const after = (ms: number) => new Date(Date.parse(created) + ms).toISOString()
const claim = (status: ClaimStatus, events: [ClaimStatus, number][], updated = 30 * DAY) => ({
  status,
  createdAt: created,
  updatedAt: after(updated),
  events: events.map(([eventStatus, ms]) => ({
    status: eventStatus,
    at: after(ms),
    by: eventStatus === 'Closed' ? ('homeowner' as const) : ('system' as const),
  })),
})
const shown = (value: ReturnType<typeof claim>) =>
  timelineSteps(value).map((step) => `${step.isEstimate ? 'about ' : ''}${step.status}`)

describe('which steps are shown', () => {
  test.each<[ClaimStatus, [ClaimStatus, number][], string[]]>([
    ['New', [['New', 0]], ['New']],
    [
      'Sent',
      [
        ['New', 0],
        ['Sent', HOUR],
      ],
      ['New', 'Sent'],
    ],
    [
      'Opened',
      [
        ['New', 0],
        ['Sent', HOUR],
        ['Opened', DAY],
      ],
      ['New', 'Sent', 'Opened'],
    ],
    [
      'Acknowledged',
      [
        ['New', 0],
        ['Sent', HOUR],
        ['Acknowledged', DAY],
      ],
      ['New', 'Sent', 'about Opened', 'Acknowledged'],
    ],
    [
      'InProgress',
      [
        ['New', 0],
        ['InProgress', DAY],
      ],
      ['New', 'about Sent', 'about Opened', 'about Acknowledged', 'InProgress'],
    ],
    [
      'Closed',
      [
        ['New', 0],
        ['Closed', DAY],
      ],
      ['New', 'Closed'],
    ],
    [
      'Closed',
      [
        ['New', 0],
        ['Sent', HOUR],
        ['Opened', 2 * HOUR],
        ['Closed', DAY],
      ],
      ['New', 'Sent', 'Opened', 'Closed'],
    ],
    [
      'Closed',
      [
        ['New', 0],
        ['Acknowledged', HOUR],
        ['Closed', DAY],
      ],
      ['New', 'about Sent', 'about Opened', 'Acknowledged', 'Closed'],
    ],
    [
      'SendingFailed',
      [
        ['New', 0],
        ['SendingFailed', HOUR],
      ],
      ['New'],
    ],
    [
      'SendingFailed',
      [
        ['New', 0],
        ['Sent', HOUR],
        ['SendingFailed', DAY],
      ],
      ['New', 'Sent'],
    ],
  ])('%s with %j', (status, events, steps) => {
    expect(shown(claim(status, events))).toEqual(steps)
  })
})

test('a step with an event has its true time; one passed over has the computed date of the specification', () => {
  const steps = timelineSteps(
    claim(
      'InProgress',
      [
        ['New', 0],
        ['Sent', HOUR],
        ['InProgress', 20 * DAY],
      ],
      20 * DAY,
    ),
  )
  expect(steps.map((step) => step.at)).toEqual([
    after(0),
    after(HOUR),
    after(DAY),
    after(2 * DAY),
    after(20 * DAY),
  ])
})

test('an estimate is never outside its neighbors’ true times, nor after the next step', () => {
  const steps = timelineSteps(
    claim('InProgress', [
      ['New', 0],
      ['Sent', HOUR],
      ['InProgress', 5 * HOUR],
    ]),
  )
  const times = steps.map((step) => step.at)
  expect(times).toEqual([...times].sort())
  expect(times[2]).toBe(after(5 * HOUR))
  expect(times[3]).toBe(after(5 * HOUR))
})

test('a claim that is reopened keeps its closing and says when and why it is open again', () => {
  const reopened = claim('InProgress', [
    ['New', 0],
    ['Sent', HOUR],
    ['Acknowledged', DAY],
    ['InProgress', 2 * DAY],
    ['Closed', 4 * DAY],
  ])
  const again = { status: 'InProgress' as const, at: after(9 * DAY), by: 'homeowner' as const }
  const steps = timelineSteps({
    ...reopened,
    events: [...reopened.events, { ...again, detail: 'It drips again.' }],
  })
  expect(steps.slice(3).map((step) => [stepLabel(step), step.at, step.reason])).toEqual([
    ['Acknowledged', after(DAY), null],
    ['In Progress', after(2 * DAY), null],
    ['Closed', after(4 * DAY), null],
    ['Reopened', after(9 * DAY), 'It drips again.'],
    ['In Progress', after(9 * DAY), null],
  ])
})

test('a claim that was closed before any work began is not given an invented start of it when it is reopened', () => {
  const { events, ...rest } = claim('InProgress', [
    ['New', 0],
    ['Sent', HOUR],
    ['Closed', 4 * DAY],
  ])
  const again = { status: 'InProgress' as const, at: after(9 * DAY), by: 'homeowner' as const }
  const steps = timelineSteps({ ...rest, events: [...events, again] })
  expect(steps.map((step) => `${step.isEstimate ? 'about ' : ''}${stepLabel(step)}`)).toEqual([
    'New',
    'Sent',
    'Closed',
    'Reopened',
    'In Progress',
  ])
})

test('a claim closed, reopened and closed again shows both closings; a third one as well', () => {
  const human = (status: ClaimStatus, days: number) => ({
    status,
    at: after(days * DAY),
    by: 'homeowner' as const,
  })
  const events = [human('New', 0), human('Closed', 1), human('InProgress', 2), human('Closed', 3)]
  const more = [...events, human('InProgress', 4), human('Closed', 5)]
  const ends = (list: typeof events) =>
    timelineSteps({ ...claim('Closed', []), events: list })
      .filter(({ status, isReopening }) => status === 'Closed' || isReopening)
      .map(({ at }) => at)
  expect(ends(events)).toEqual([1, 2, 3].map((day) => after(day * DAY)))
  expect(ends(more)).toEqual([1, 2, 3, 4, 5].map((day) => after(day * DAY)))
})

test('for a step entered twice the last time counts', () => {
  const steps = timelineSteps(
    claim(
      'Closed',
      [
        ['New', 0],
        ['Sent', 1],
        ['Acknowledged', DAY],
        ['Closed', 2 * DAY],
        ['InProgress', 3 * DAY],
        ['Closed', 4 * DAY],
      ],
      4 * DAY,
    ),
  )
  expect(steps.slice(-2).map((step) => step.at)).toEqual([after(3 * DAY), after(4 * DAY)])
})

test('a claim that the server closed after the builder reported the fix passed every step before', () => {
  const { events, ...rest } = claim('Closed', [['New', 0]])
  const closed = { status: 'Closed' as const, at: after(20 * DAY), by: 'system' as const }
  expect(timelineSteps({ ...rest, events: [...events, closed] }).map(({ isEstimate }) => isEstimate)).toEqual(
    [false, true, true, true, true, false],
  )
})

test('a withdrawn claim has only the steps that happened, and the reason', () => {
  const { events, ...rest } = claim('Closed', [
    ['New', 0],
    ['Sent', HOUR],
  ])
  const withdrawn = { status: 'Closed', at: after(DAY), by: 'homeowner', kind: 'withdrawn' } as const
  const reasonOf = (detail: string | null) =>
    timelineSteps({ ...rest, events: [...events, { ...withdrawn, detail }] }).map(
      (step) => `${stepLabel(step)} ${step.reason ?? ''}`,
    )
  expect(reasonOf(null)).toEqual(['New ', 'Sent ', 'Closed Withdrawn'])
  expect(reasonOf('same as claim 1003').at(-1)).toBe('Closed Withdrawn: same as claim 1003')
  expect(resolutionTimeText(null, true)).toBe('Withdrawn')
})

test('response and resolution times in words', () => {
  expect([null, 0, 0.6, 20.4].map(responseTimeText)).toEqual(['Pending', '0 hours', '1 hour', '20 hours'])
  expect([null, 0.2, 1, 3.5].map((days) => resolutionTimeText(days))).toEqual([
    'Pending',
    '0 days',
    '1 day',
    '4 days',
  ])
})

test('where builders answer by email alone, nobody is said to have opened a claim', () => {
  const answered = claim('Acknowledged', [
    ['New', 0],
    ['Sent', HOUR],
    ['Acknowledged', DAY],
  ])
  const stepsOf = (opensOutside: boolean) =>
    timelineSteps({ ...answered, opensOutside }).map(({ status }) => status)
  expect(stepsOf(true)).toEqual(['New', 'Sent', 'Opened', 'Acknowledged'])
  expect(stepsOf(false)).toEqual(['New', 'Sent', 'Acknowledged'])
})
