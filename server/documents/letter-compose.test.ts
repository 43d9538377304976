import { describe, expect, test } from 'vitest'
import { coverageOn } from '#shared/coverage/status.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { templateOf } from '#shared/coverage/templates.ts'
import { HOME } from '#server/testing/homeowner.ts'
import { composeLetter, type LetterFacts } from './letter-compose.ts'

const REPAIR: LetterFacts['clock'] = {
  kind: 'repair',
  since: '2026-09-01',
  target: { days: 30, unit: 'calendar' },
  due: '2026-10-01',
  used: 30,
  over: 20,
  state: 'long-overdue',
  pausedBy: null,
  pausedSince: null,
  pausedUntil: null,
  followedUp: null,
}

/** Of a repair in Bend that was due weeks ago. */
const facts = (over: Partial<LetterFacts> = {}): LetterFacts => ({
  claim: {
    number: 1001,
    title: 'Sink drips',
    category: 'Plumbing',
    address: '418 Alder Creek Drive, Bend, OR 97702',
    description: '',
    summary: 'It drips.',
    createdAt: '2026-08-30T04:00:00.000Z',
  },
  builder: { name: 'Northfield Homes' },
  homeowner: { name: 'Maya Lindqvist', email: 'maya@example.com', phone: null },
  home: HOME,
  clock: REPAIR,
  followUps: [],
  coverage: { is: 'unknown' },
  template: 'profile',
  notice: [],
  timeZone: 'America/Los_Angeles',
  today: '2026-10-21',
  madeAt: '2026-10-21T20:00:00.000Z',
  postalAddress: 'Northfield Homes',
  answerBy: '2026-11-04',
  delivery: 'certified',
  ...over,
})

/** The coverage of plumbing on a day, by the US template from March 20, 2026 on. */
const coverage = (day: string) =>
  coverageOn(periodsOf(templateOf('us-1-2-10')?.tiers ?? [], '2026-03-20'), 'Plumbing', day)

test('a repair that is late is named with its target, and asked for by a day', () => {
  const { after, request, words } = composeLetter(facts())
  expect(after).toEqual([
    'I expected the repair by Oct 1, 2026, which is 30 days counted from Sep 1, 2026. That was 20 days ago.',
  ])
  expect(request).toBe('Please finish the repair, or tell me in writing when you will, by Nov 4, 2026.')
  expect(words).toBe('It drips.')
})

test('dates are those at the house', () => {
  expect(composeLetter(facts()).before.join()).toContain('I filed it on Aug 29, 2026')
})

test.each([
  [['2026-10-05T20:00:00.000Z'], 'I followed up on Oct 5, 2026.'],
  [
    ['2026-10-05T20:00:00.000Z', '2026-10-09T03:00:00.000Z', '2026-10-14T20:00:00.000Z'],
    'I followed up on Oct 5, 2026; Oct 8, 2026 and Oct 14, 2026.',
  ],
])('follow-ups %o are listed', (followUps, text) => {
  expect(composeLetter(facts({ followUps })).after.join()).toContain(text)
})

describe('coverage', () => {
  test('that does not speak for the claim is left out', () => {
    for (const day of ['2026-03-01', '2029-01-01'])
      expect(composeLetter(facts({ coverage: coverage(day) })).after).toHaveLength(1)
  })

  test('of dates that a template works out is never told as from the papers', () => {
    const { after } = composeLetter(facts({ coverage: coverage('2026-08-29'), template: 'us-1-2-10' }))
    expect(after[1]).toBe(
      'By the 1-2-10 template and my start date, the warranty covered this when I filed the claim: until Mar 20, 2028 (Systems).',
    )
  })

  test('is named with its tier and its last day', () => {
    const typed = templateOf('us-1-2-10')?.tiers.map((tier) => ({
      ...tier,
      startsOn: '2026-03-20',
      endsOn: '2028-03-20',
    }))
    const ofPapers = coverageOn(periodsOf(typed?.slice(1) ?? [], null), 'Plumbing', '2026-08-29')
    const { after } = composeLetter(facts({ coverage: ofPapers, template: 'us-1-2-10' }))
    expect(after[1]).toBe(
      'By my papers, the warranty covered this when I filed the claim: until Mar 20, 2028 (Systems).',
    )
  })
})

test.for([
  ['profile', 'certified', 'letter', 'By certified mail, return receipt requested'],
  ['ontario', 'certified', 'letter', 'By registered mail'],
  ['uk-nhbc', 'certified', 'a4', 'By registered mail'],
  ['uk-nhbc', 'ordinary', 'a4', null],
] as const)('a letter under %s by %s mail is on %s and says %s', ([template, delivery, paper, says]) => {
  expect(composeLetter(facts({ template, delivery }))).toMatchObject({ paper, delivery: says })
})

test.each(['uk-nhbc', 'victoria'] as const)(
  'a letter on A4 under %s has the day before the month',
  (template) => {
    const { date, before, after, request, rows } = composeLetter(
      facts({
        template,
        coverage: coverage('2026-08-29'),
        followUps: ['2026-10-05T20:00:00.000Z'],
        notice: [{ seq: 1, at: '2026-06-09T23:12:00.000Z', step: 'accepted', text: 'Queued.', proof: null }],
      }),
    )
    expect(date).toBe('21 October 2026')
    expect(before.join()).toContain('I filed it on 29 August 2026')
    expect(after).toEqual([
      'I expected the repair by 1 October 2026, which is 30 days counted from 1 September 2026. That was 20 days ago. I followed up on 5 October 2026.',
      expect.stringContaining('until 20 March 2028'),
    ])
    expect(request).toContain('by 4 November 2026')
    expect(rows[0]?.when).toBe('9 June 2026, 4:12 PM PDT')
  },
)

test('without a profile the sender is at the address of the claim; a phone is named beside the email', () => {
  const { sender, reach } = composeLetter(
    facts({ home: null, homeowner: { name: 'Maya', email: 'maya@example.com', phone: '541 555 0142' } }),
  )
  expect(sender).toEqual(['Maya', '418 Alder Creek Drive, Bend, OR 97702'])
  expect(reach).toContain('maya@example.com or 541 555 0142')
})
