import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { datesThatMatter, endsNext } from './important-dates.ts'
import { periodOf, periodsOf, type Period } from './periods.ts'
import { addMonths, timeLeft } from './time-left.ts'
import { bySource, sourceSentences } from './source.ts'
import { acceptedText, coverageLine, coverageOn, coverageWords, titleOf } from './status.ts'
import { TEMPLATES, templateOf } from './templates.ts'
import { tier, type Template } from './template.ts'
import { CoverageInput, Tier } from './tier.ts'

const template = (id: Template['id']) => templateOf(id)?.tiers ?? []
const us = (start: string | null = '2026-03-20') => periodsOf(template('us-1-2-10'), start)
const plumbing = (lasts: Partial<Tier>) =>
  tier({ id: 'own', name: 'Pipes', covers: '', categories: ['Plumbing'], years: 1, ...lasts })

/** The period of a tier, which must have dates. */
function dated(of: Tier, start = '2026-03-20'): Period {
  const period = periodOf(of, start)
  if (!period) throw new Error('the tier has no dates')
  return period
}

describe('dates', () => {
  test('without a first day, or with a last day before it, there are none', () => {
    expect(us(null)).toEqual([])
    expect(periodOf(plumbing({ startsOn: '2026-05-01', endsOn: '2026-04-30' }), '2026-03-20')).toBeUndefined()
    expect(periodOf(plumbing({ startsOn: '2026-05-01', endsOn: '2026-05-02' }), null)).toMatchObject({
      starts: '2026-05-01',
      ends: '2026-05-02',
    })
  })

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-20', 120, '2036-03-20'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected))

  test('a year that ends the day before loses no second day to Feb 29', () => {
    const ontario = (start: string) => dated(plumbing({ lastDay: 'day-before' }), start).ends
    expect(ontario('2010-11-08')).toBe('2011-11-07')
    expect(ontario('2024-02-29')).toBe('2025-02-28')
    expect(ontario('2023-03-01')).toBe('2024-02-29')
  })

  test('the insurance years of 2+8 begin where the builder’s end, and end ten years after the start', () => {
    const [builder, insurance] = periodsOf(template('uk-nhbc'), '2026-06-01')
    expect([builder?.ends, insurance?.starts, insurance?.ends]).toEqual([
      '2028-05-31',
      '2028-06-01',
      '2036-05-31',
    ])
  })

  test('a tier that begins on a date of its own counts its months from there', () => {
    expect(dated(plumbing({ startsOn: '2027-01-10', startsAfterMonths: 24, lastsMonths: 24 })).ends).toBe(
      '2029-01-10',
    )
  })

  test('forms of Ontario: within 30 days of possession, and the last 30 of the first year', () => {
    const [year] = periodsOf(template('ontario'), '2026-06-15')
    expect(year?.filings).toEqual([
      { name: '30-Day Form', opens: '2026-06-15', closes: '2026-07-15' },
      { name: 'Year-End Form', opens: '2027-05-16', closes: '2027-06-14' },
    ])
  })
})

describe('the state of a category on a day', () => {
  const on = (category: string, day: string, periods = us()) => coverageOn(periods, category, day)

  test('the last day is covered, the next is not', () => {
    expect(on('Drywall & Paint', '2027-03-20').is).toBe('covered')
    expect(on('Drywall & Paint', '2027-03-21').is).toBe('ended')
    expect(on('Drywall & Paint', '2026-03-20').is).toBe('covered')
    expect(on('Drywall & Paint', '2026-03-19').is).toBe('not-yet')
  })

  test('of tiers that overlap, the one that ends last counts', () => {
    expect(coverageLine(on('Plumbing', '2026-11-16'))).toBe('Covered until Mar 20, 2028 · systems')
    expect(coverageLine(on('Plumbing', '2029-01-01'))).toBe('Coverage ended Mar 20, 2028 · systems')
    inLanguage('de', () => {
      // German writes every noun with a capital.
      expect(coverageLine(on('Plumbing', '2026-11-16'))).toBe('Geschützt bis 20. März 2028 · Haustechnik')
    })
  })

  test('days after the end still accept a claim, and say by when and how', () => {
    const period = dated(plumbing({ graceDays: 30, rule: 'postmarked' }))
    expect(acceptedText(period)).toBe('Postmarked by Apr 19, 2027')
    const words = (day: string) => coverageWords(on('Plumbing', day, [period]), day)
    expect(words('2027-04-01')).toEqual({
      title: 'Year 1 ended 12 days ago',
      text: 'You can still file: it must be postmarked by Apr 19, 2027, in 18 days.',
    })
    expect(words('2027-04-19').text).toContain(', today.')
    expect(on('Plumbing', '2027-04-20', [period]).is).toBe('ended')
  })

  test('what has ended names what else is covered, and never forbids filing', () => {
    expect(coverageWords(on('Drywall & Paint', '2027-05-01'), '2027-05-01')).toEqual({
      title: 'Probably not covered',
      text: 'Workmanship ended Mar 20, 2027. If this is systems, it’s covered until Mar 20, 2028. You can file either way.',
    })
  })

  test('no dates, no tiers or none for the category is unknown', () => {
    for (const periods of [us(null), [], [dated(plumbing({}))]]) {
      expect(on('Other', '2026-11-16', periods)).toEqual({ is: 'unknown' })
      expect(coverageLine(on('Other', '2026-11-16', periods))).toBeNull()
    }
  })
})

describe('in words', () => {
  test('titles name the years, unless the dates are somebody’s own', () => {
    expect(us().map(({ tier: each }) => titleOf(each))).toEqual([
      'Workmanship, year 1',
      'Systems, years 1–2',
      'Structure, years 1–10',
    ])
    expect(titleOf(plumbing({ endsOn: '2027-01-01' }))).toBe('Pipes')
  })

  test.each([
    ['2026-11-16', '124 days left'],
    ['2027-03-20', 'Last day'],
    ['2027-03-19', '1 day left'],
    ['2027-03-21', 'Ended'],
    ['2026-03-10', 'Starts in 10 days'],
  ])('on %s: %s', (today, left) => expect(timeLeft(dated(plumbing({})), today)).toBe(left))

  test('longer times are in months, then in years', () => {
    expect(us().map((period) => timeLeft(period, '2026-11-16'))).toEqual([
      '124 days left',
      '16 months left',
      '9 years left',
    ])
  })

  test('dates that matter: from today on, the soonest first, of the tier that ends next', () => {
    const periods = periodsOf([plumbing({ graceDays: 30, demandDays: 60 })], '2026-03-20')
    const next = endsNext(periods, '2027-03-01')
    expect(next && datesThatMatter(next, '2027-03-01').map(({ date, what }) => `${date} ${what}`)).toEqual([
      '2027-03-20 Year 1 coverage ends',
      '2027-04-19 Year 1 claims must be received by',
      '2027-05-19 Year 1 repairs: last day to demand arbitration',
    ])
    expect(next && datesThatMatter(next, '2026-12-01')[0]).toMatchObject({ date: '2027-02-18', isWalk: true })
    expect(endsNext(periods, '2027-03-21')).toBeUndefined()
  })
})

describe('where dates come from', () => {
  const typed = { startsOn: '2026-03-20', endsOn: '2027-03-20' }

  test.each([
    [
      'us-1-2-10',
      {},
      'Worked out from the 1-2-10 template and your start date; check them against your papers. This isn’t legal advice.',
    ],
    [
      'california',
      {},
      'Worked out from the California template and your start date; check them against your papers. This isn’t legal advice.',
    ],
    ['own', {}, 'Worked out from your start date; check them against your papers. This isn’t legal advice.'],
    [
      'own',
      typed,
      'These dates come from your papers. Check them in your contract; this isn’t legal advice.',
    ],
    [
      'profile',
      typed,
      'From the warranty dates of your profile; check them against your papers. This isn’t legal advice.',
    ],
  ] as const)('a home with %s and %o reads: %s', (id, dates, text) => {
    expect(sourceSentences([plumbing(dates)], id)).toBe(text)
  })

  test('a part that somebody typed from the papers is told apart from those of the template', () => {
    expect(sourceSentences([plumbing({}), plumbing(typed)], 'ontario')).toBe(
      'Worked out from the Ontario 1/2/7 template and your start date, except Pipes; check them against your papers. This isn’t legal advice.',
    )
  })

  test.each(TEMPLATES.filter(({ id }) => id !== 'own'))(
    'nobody is told that the dates of $name come from their papers, and no note of ours is in it',
    ({ id, about, source, tiers }) => {
      for (const each of tiers) expect(bySource(each, id, 'homeowner')).not.toContain('papers')
      expect(sourceSentences(tiers, id)).not.toContain('come from your papers')
      expect(`${about} ${source ?? ''}`).not.toMatch(/noted in|not checked/)
    },
  )
})

describe('templates', () => {
  test.each(TEMPLATES)('$name can be saved as it is, has a source, and says each category once', (each) => {
    const input = { template: each.id, tiers: each.tiers, savedAt: null }
    expect(CoverageInput.parse(input).tiers).toEqual(each.tiers)
    expect(new Set(each.tiers.map(({ id }) => id)).size).toBe(each.tiers.length)
    expect(each.source === null).toBe(each.id === 'own')
    expect(each.tiers.length === 0).toBe(each.id === 'own')
    for (const { categories } of each.tiers) expect(new Set(categories).size).toBe(categories.length)
  })

  test.each(TEMPLATES.filter(({ id }) => id !== 'own'))(
    '$name covers every category for some time',
    ({ tiers }) => {
      for (const category of CATEGORIES)
        expect([category, coverageOn(periodsOf(tiers, '2026-03-20'), category, '2026-06-01').is]).toEqual([
          category,
          'covered',
        ])
    },
  )

  test('none promises days after its last one', () => {
    for (const { tiers } of TEMPLATES)
      for (const { graceDays, demandDays } of tiers) expect([graceDays, demandDays]).toEqual([0, null])
  })
})
