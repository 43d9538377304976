import { describe, expect, test } from 'vitest'
import { claimRow } from '#shared/testing/claim-row.ts'
import type { BuilderClaim } from './list-repository.ts'
import { chosenOf, standingOf } from './list-filters.ts'

/** A claim that was sent on Thursday, March 5, at a house in a zone, so that its answer is due on March 12. */
function claimIn(timeZone: string): BuilderClaim {
  const at = '2026-03-05T12:00:00.000Z'
  return {
    ...claimRow({ createdAt: at, updatedAt: at, statusAt: at, sentAt: at }),
    thumbPhotoId: null,
    builderName: 'Northfield Homes',
    homeownerName: 'Maya Lindqvist',
    number: 1001,
    timeZone,
    clockFacts: {
      status: 'Sent',
      record: [{ kind: 'status', status: 'Sent', at, by: 'system' }],
      visits: [],
      timeZone,
      template: null,
      ownTargets: null,
    },
    notes: 0,
    trade: null,
    tradeAnswer: null,
    pending: null,
  }
}

test('of homes in several zones each is late once its own day is over', () => {
  const zones = ['Asia/Tokyo', 'Europe/London', 'America/New_York', 'America/Los_Angeles']
  const lateAt = (now: string) =>
    zones.filter((zone) => standingOf(claimIn(zone), new Date(now)).isLate).length
  expect(
    [
      '2026-03-12T14:59:59Z',
      '2026-03-12T15:00:00Z',
      '2026-03-13T00:00:00Z',
      // Summer time has begun in America: it is over an hour sooner than the week before.
      '2026-03-13T03:59:59Z',
      '2026-03-13T04:00:00Z',
      '2026-03-13T07:00:00Z',
    ].map(lateAt),
  ).toEqual([0, 1, 2, 2, 3, 4])
  expect(standingOf(claimIn('Europe/London'), new Date('2026-03-12T23:59:59Z'))).toMatchObject({
    group: 'week',
    text: 'Today',
    due: '2026-03-12',
  })
})

describe('the inspection', () => {
  const at = '2026-03-06T20:00:00.000Z'
  const answered = (over: Partial<BuilderClaim['clockFacts'] & object> = {}): BuilderClaim => {
    const claim = claimIn('America/Los_Angeles')
    const answer = { kind: 'status', status: 'Acknowledged', by: 'builder', at } as const
    const { clockFacts } = claim
    return {
      ...claim,
      status: 'Acknowledged',
      clockFacts: clockFacts && {
        ...clockFacts,
        status: 'Acknowledged',
        record: [...clockFacts.record, answer],
        ...over,
      },
    }
  }
  const on = (day: string, claim = answered()) => standingOf(claim, new Date(`2026-03-${day}T20:00:00Z`))

  test('is not owed before the first answer', () => {
    expect(on('06', claimIn('America/Los_Angeles')).inspection).toBeNull()
  })

  test('has its day beside the repair’s, by the home’s own target too', () => {
    expect(on('09')).toMatchObject({ due: '2026-04-06', inspection: 'Inspection due Mar 20' })
    expect(on('20').inspection).toBe('Inspection due today')
    expect(on('23').inspection).toBe('Inspection was due Mar 20')
    const ownTargets = '{"answer":null,"inspection":2,"repair":null}'
    expect(on('09', answered({ ownTargets })).inspection).toBe('Inspection due Mar 10')
  })

  test('is not said while the homeowner has a proposed visit to answer', () => {
    const visit = { date: '2026-03-17', state: 'proposed', proposedAt: at, answeredAt: null } as const
    expect(on('09', answered({ visits: [visit] })).inspection).toBeNull()
  })
})

describe('due first', () => {
  const now = new Date('2026-03-09T20:00:00Z')
  const VISIT = { id: 'v', from: '09:00', to: '11:00', who: '', proposedAt: '2026-03-06T20:00:00.000Z' }
  /** A claim that was sent on this day of March, with a visit on another. */
  const claim = (
    id: string,
    sentOn: string,
    visit: { date: string; state: NonNullable<BuilderClaim['visit']>['state'] },
  ): BuilderClaim => {
    const base = claimIn('America/Los_Angeles')
    const record = [
      { kind: 'status', status: 'Sent', at: `2026-03-${sentOn}T12:00:00.000Z`, by: 'system' },
    ] as const
    const clockFacts = base.clockFacts && { ...base.clockFacts, record: [...record] }
    return { ...base, id, clockFacts, visit: { ...VISIT, ...visit } }
  }
  const order = (...claims: BuilderClaim[]) =>
    chosenOf(
      claims.map((each) => ({ ...each, standing: standingOf(each, now) })),
      { show: 'all', q: '', sort: 'due', trade: '' },
    ).map(({ id }) => id)

  test.each(['cancelled', 'declined', 'replaced'] as const)(
    'a %s visit is no day to be ready for',
    (state) => {
      const moot = claim('moot', '06', { date: '2026-03-10', state })
      expect(order(moot, claim('sooner', '05', { date: '2026-04-20', state: 'accepted' }))).toEqual([
        'sooner',
        'moot',
      ])
    },
  )

  test('a visit of a day that has passed is no day to be ready for', () => {
    const past = claim('past', '06', { date: '2026-03-08', state: 'accepted' })
    expect(order(past, claim('sooner', '05', { date: '2026-04-20', state: 'accepted' }))).toEqual([
      'sooner',
      'past',
    ])
  })

  test('an agreed visit comes before an answer that is due later', () => {
    const agreed = claim('agreed', '06', { date: '2026-03-10', state: 'accepted' })
    expect(order(claim('later', '05', { date: '2026-03-01', state: 'declined' }), agreed)).toEqual([
      'agreed',
      'later',
    ])
  })
})
