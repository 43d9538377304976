import { describe, expect, test } from 'vitest'
import type { TemplateId } from '../coverage/tier.ts'
import { holidaysOf, isUsHoliday } from '../holidays/of-template.ts'
import { inspectionClock, responseClock, type ClockFacts } from './clock.ts'

const calendar = { isHoliday: isUsHoliday }
const NONE = { isHoliday: () => false }

type Event = ClockFacts['record'][number]
const event = (at: string, more: Partial<Event>): Event => ({
  kind: 'status',
  status: null,
  by: 'builder',
  at: new Date(at).toISOString(),
  ...more,
})
const sent = (at: string) => event(at, { status: 'Sent', by: 'system' })
const acknowledged = (at: string) => event(at, { status: 'Acknowledged' })
const visit = (proposedAt: string, date: string, more: Partial<ClockFacts['visits'][number]> = {}) => ({
  date,
  state: 'proposed' as const,
  proposedAt: new Date(proposedAt).toISOString(),
  answeredAt: null,
  ...more,
})

/** The clock of a claim at noon UTC of a day. */
function at(day: string, facts: Partial<ClockFacts>, more: { timeZone?: string; now?: string } = {}) {
  const { timeZone = 'UTC', now = `${day}T12:00:00Z` } = more
  const all = { status: 'Sent', record: [], visits: [], ...facts }
  return responseClock(all, { now: new Date(now), timeZone, calendar })
}

describe('the first answer, five working days from the delivery', () => {
  test.each([
    ['a plain week', '2026-03-02', '2026-03-09'],
    ['over a weekend', '2026-03-05', '2026-03-12'],
    ['delivered on a Saturday', '2026-03-07', '2026-03-13'],
    ['over Martin Luther King Jr. Day', '2026-01-16', '2026-01-26'],
    ['over Memorial Day', '2026-05-22', '2026-06-01'],
    ['over Juneteenth', '2026-06-15', '2026-06-23'],
    ['over Independence Day, observed on Friday', '2026-06-29', '2026-07-07'],
    ['over Labor Day', '2026-09-04', '2026-09-14'],
    ['over Veterans Day', '2026-11-06', '2026-11-16'],
    ['over Thanksgiving', '2026-11-20', '2026-11-30'],
    ['over Christmas and New Year', '2026-12-23', '2026-12-31'],
    ['over a New Year', '2026-12-28', '2027-01-05'],
    ['over Christmas on a Saturday, observed on Friday', '2027-12-21', '2027-12-29'],
    ['over February 29', '2028-02-25', '2028-03-03'],
  ])('%s', (_what, delivered, due) => {
    expect(at(delivered, { record: [sent(`${delivered}T12:00:00Z`)] })).toMatchObject({ kind: 'answer', due })
  })

  test('without holidays only weekends are left out', () => {
    const facts = { status: 'Sent', record: [sent('2026-11-20T12:00:00Z')], visits: [] }
    const clock = responseClock(facts, {
      now: new Date('2026-11-20T12:00:00Z'),
      timeZone: 'UTC',
      calendar: NONE,
    })
    expect(clock?.due).toBe('2026-11-27')
  })

  test.for<[today: string, state: string, used: number, over: number]>([
    ['2026-03-02', 'running', 0, 0],
    ['2026-03-04', 'running', 2, 0],
    ['2026-03-08', 'running', 4, 0],
    ['2026-03-09', 'due', 5, 0],
    ['2026-03-10', 'overdue', 5, 1],
    ['2026-03-23', 'overdue', 5, 14],
    ['2026-03-24', 'long-overdue', 5, 15],
  ])('on %s it is %s', ([today, state, used, over]) => {
    expect(at(today, { record: [sent('2026-03-02T12:00:00Z')] })).toMatchObject({ state, used, over })
  })
})

describe('the home’s template decides which days are free', () => {
  // Each target includes the days around Easter, Christmas or a holiday that only this place has.
  test.for<[TemplateId | null, string, string, string]>([
    [null, 'America/New_York', '2026-04-01', '2026-04-08'],
    ['profile', 'America/New_York', '2026-04-01', '2026-04-08'],
    ['own', 'America/New_York', '2026-04-01', '2026-04-08'],
    ['us-1-2-10', 'America/New_York', '2026-11-23', '2026-12-01'],
    ['texas', 'America/Chicago', '2026-11-23', '2026-12-02'],
    ['california', 'America/Los_Angeles', '2026-03-30', '2026-04-07'],
    ['ontario', 'America/Toronto', '2026-04-01', '2026-04-09'],
    ['ontario', 'America/Toronto', '2026-06-29', '2026-07-07'],
    ['uk-nhbc', 'Europe/London', '2026-04-01', '2026-04-10'],
    // Christmas Day is a Friday, Boxing Day is observed on Monday.
    ['uk-nhbc', 'Europe/London', '2026-12-23', '2027-01-04'],
    ['new-south-wales', 'Australia/Sydney', '2026-04-23', '2026-05-01'],
    ['victoria', 'Australia/Melbourne', '2026-10-29', '2026-11-06'],
    ['queensland', 'Australia/Brisbane', '2026-04-30', '2026-05-08'],
    ['south-australia', 'Australia/Adelaide', '2026-03-06', '2026-03-16'],
  ])('%s in %s: sent on %s, due on %s', ([template, timeZone, delivered, due]) => {
    const facts = { status: 'Sent', record: [sent(`${delivered}T12:00Z`)], visits: [] }
    const now = new Date(`${delivered}T12:00Z`)
    expect(responseClock(facts, { now, timeZone, calendar: holidaysOf(template) })).toMatchObject({
      since: delivered,
      due,
    })
  })
})

describe('the zone decides which day it is', () => {
  const record = [sent('2026-03-03T03:00:00Z')]
  test.each([
    ['America/Los_Angeles', '2026-03-02', '2026-03-09'],
    ['UTC', '2026-03-03', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-03', '2026-03-10'],
    ['Asia/Kolkata', '2026-03-03', '2026-03-10'],
  ])('%s', (timeZone, since, due) => {
    expect(at('2026-03-03', { record }, { timeZone })).toMatchObject({ since, due })
  })

  test.for<[string, delivered: string, due: string, lastMoment: string, over: string]>([
    ['to summer time', '2026-03-06T18:00:00Z', '2026-03-13', '2026-03-14T06:59:59Z', '2026-03-14T07:00:00Z'],
    [
      'to standard time',
      '2026-10-30T18:00:00Z',
      '2026-11-06',
      '2026-11-07T07:59:59Z',
      '2026-11-07T08:00:00Z',
    ],
  ])('the change %s moves no day', ([, delivered, due, lastMoment, over]) => {
    const facts = { record: [sent(delivered)] }
    const zone = { timeZone: 'America/Los_Angeles' }
    expect(at('', facts, { ...zone, now: lastMoment })).toMatchObject({ state: 'due', due })
    expect(at('', facts, { ...zone, now: over })).toMatchObject({ state: 'overdue', due, over: 1 })
  })
})

describe('only a person of the builder’s stops it', () => {
  const record = [sent('2026-03-02T12:00:00Z')]
  test.each<[string, Event[], string]>([
    ['opening the page', [event('2026-03-03T12:00Z', { status: 'Opened' })], 'answer'],
    ['a report of the wrong address', [event('2026-03-03T12:00Z', { kind: 'wrong-address' })], 'answer'],
    [
      'what the system does',
      [event('2026-03-03T12:00Z', { status: 'Acknowledged', by: 'system' })],
      'answer',
    ],
    ['an acknowledgement', [acknowledged('2026-03-03T12:00Z')], 'repair'],
    ['a proposed visit', [event('2026-03-03T12:00Z', { kind: 'visit-proposed' })], 'repair'],
    ['a reported fix', [event('2026-03-03T12:00Z', { kind: 'fix-reported' })], 'repair'],
  ])('%s', (_what, events, kind) => {
    expect(at('2026-03-04', { record: [...record, ...events] })?.kind).toBe(kind)
  })

  test.each(['New', 'SendingFailed', 'Closed'])('nothing runs while a claim is %s', (status) => {
    expect(at('2026-03-04', { status, record })).toBeUndefined()
  })

  test('sending again to a corrected address begins anew', () => {
    const again = [...record, sent('2026-03-04T12:00:00Z')]
    expect(at('2026-03-04', { record: again })).toMatchObject({ since: '2026-03-04', due: '2026-03-11' })
  })
})

describe('the repair, thirty days from the first answer, due on a working day', () => {
  const record = [sent('2026-03-02T12:00:00Z'), acknowledged('2026-03-04T12:00:00Z')]
  const facts = { status: 'Acknowledged', record }

  test.each([
    ['2026-03-04', '2026-04-03'],
    ['2026-03-05', '2026-04-06'],
    ['2026-10-27', '2026-11-27'],
  ])('answered on %s it is due on %s', (answered, due) => {
    const all = {
      status: 'Acknowledged',
      record: [sent('2026-03-02T12:00Z'), acknowledged(`${answered}T12:00Z`)],
    }
    expect(at(answered, all)).toMatchObject({ kind: 'repair', due })
  })

  test('a proposed visit holds it up until the homeowner has answered', () => {
    const proposed = visit('2026-03-10T12:00Z', '2026-03-25')
    expect(at('2026-03-16', { ...facts, visits: [proposed] })).toMatchObject({
      state: 'paused',
      pausedBy: 'visit-to-answer',
      used: 6,
      due: null,
    })
    const declined = { ...proposed, state: 'declined' as const, answeredAt: '2026-03-16T12:00:00.000Z' }
    // Six days more.
    expect(at('2026-03-16', { ...facts, visits: [declined] })).toMatchObject({
      state: 'running',
      due: '2026-04-09',
    })
  })

  test('an agreed visit holds it up until its day is over', () => {
    const agreed = visit('2026-03-10T12:00Z', '2026-03-20', {
      state: 'accepted',
      answeredAt: '2026-03-11T12:00:00.000Z',
    })
    expect(at('2026-03-20', { ...facts, visits: [agreed] })).toMatchObject({
      state: 'paused',
      pausedBy: 'visit-agreed',
    })
    expect(at('2026-03-21', { ...facts, visits: [agreed] })).toMatchObject({
      state: 'running',
      due: '2026-04-13',
    })
  })

  test('a replaced visit holds it up until the next proposal, which holds it up in its turn', () => {
    const visits = [
      visit('2026-03-10T12:00Z', '2026-03-20', { state: 'replaced' }),
      visit('2026-03-12T12:00Z', '2026-03-24'),
    ]
    expect(at('2026-03-15', { ...facts, visits })).toMatchObject({ state: 'paused', used: 6 })
  })

  test('a proposal that nobody answered holds up nothing after its day', () => {
    const visits = [visit('2026-03-10T12:00Z', '2026-03-12')]
    expect(at('2026-03-13', { ...facts, visits })).toMatchObject({ state: 'running', due: '2026-04-06' })
  })

  test('a reported fix is the reason that is named while a visit is agreed that is not needed any more', () => {
    const reported = [...record, event('2026-03-10T12:00Z', { kind: 'fix-reported' })]
    const agreed = visit('2026-03-09T12:00Z', '2026-03-25', {
      state: 'accepted',
      answeredAt: '2026-03-09T13:00:00.000Z',
    })
    expect(at('2026-03-11', { ...facts, record: reported, visits: [agreed] })).toMatchObject({
      state: 'paused',
      pausedBy: 'fix-to-confirm',
    })
  })

  test('a reported fix holds it up until it is disputed', () => {
    const reported = [...record, event('2026-03-10T12:00Z', { kind: 'fix-reported' })]
    expect(at('2026-03-20', { ...facts, record: reported })).toMatchObject({
      pausedBy: 'fix-to-confirm',
      used: 6,
    })
    const disputed = [...reported, event('2026-03-20T12:00Z', { kind: 'fix-disputed', by: 'homeowner' })]
    expect(at('2026-03-20', { ...facts, record: disputed })).toMatchObject({
      state: 'running',
      due: '2026-04-13',
    })
  })

  test('what is overdue stays overdue through a pause', () => {
    const visits = [visit('2026-04-06T12:00Z', '2026-04-20')]
    expect(at('2026-04-07', { ...facts, visits })).toMatchObject({
      state: 'overdue',
      due: '2026-04-03',
      over: 4,
    })
  })

  test('a reopened claim counts from its reopening', () => {
    const reopened = [
      ...record,
      event('2026-03-20T12:00Z', { status: 'Closed', by: 'homeowner' }),
      event('2026-04-20T12:00Z', { status: 'InProgress', by: 'homeowner' }),
    ]
    expect(at('2026-04-21', { status: 'InProgress', record: reopened })).toMatchObject({
      due: '2026-05-20',
      used: 1,
    })
  })
})

describe('the inspection, ten working days from the first answer', () => {
  const record = [sent('2026-03-02T12:00:00Z'), acknowledged('2026-03-04T12:00:00Z')]
  const context = { now: new Date('2026-03-05T12:00Z'), timeZone: 'UTC', calendar }

  test('it runs from the acknowledgement, until a visit is agreed', () => {
    const facts = { status: 'Acknowledged', record, visits: [] }
    expect(inspectionClock(facts, context)).toMatchObject({ kind: 'inspection', due: '2026-03-18' })
    const agreed = visit('2026-03-05T12:00Z', '2026-03-10', { state: 'accepted' })
    expect(inspectionClock({ ...facts, visits: [agreed] }, context)).toBeUndefined()
  })

  test('none is owed before an answer, or once the work has begun', () => {
    expect(
      inspectionClock({ status: 'Sent', record: record.slice(0, 1), visits: [] }, context),
    ).toBeUndefined()
    expect(inspectionClock({ status: 'InProgress', record, visits: [] }, context)).toBeUndefined()
  })
})

test('a follow-up belongs to what was owed when it was sent', () => {
  const record = [
    sent('2026-03-02T12:00:00Z'),
    event('2026-03-11T12:00:00Z', { kind: 'followed-up', by: 'homeowner' }),
  ]
  expect(at('2026-03-12', { record })).toMatchObject({ kind: 'answer', followedUp: '2026-03-11' })
  const answered = [...record, acknowledged('2026-03-11T13:00:00Z')]
  expect(at('2026-03-12', { status: 'Acknowledged', record: answered })).toMatchObject({
    kind: 'repair',
    followedUp: null,
  })
})

test('targets can be other than the defaults', () => {
  const targets = {
    answer: { days: 2, unit: 'working' },
    inspection: { days: 3, unit: 'calendar' },
    repair: { days: 5, unit: 'working' },
  } as const
  const context = { now: new Date('2026-03-06T12:00Z'), timeZone: 'UTC', calendar, targets }
  const facts = { status: 'Sent', record: [sent('2026-03-05T12:00Z')], visits: [] }
  expect(responseClock(facts, context)).toMatchObject({ due: '2026-03-09', target: { days: 2 } })
})
