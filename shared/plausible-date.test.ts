import { describe, expect, test } from 'vitest'
import { SentStatement } from './claims/claims.ts'
import { tier } from './coverage/template.ts'
import { CoverageInput } from './coverage/tier.ts'
import { missingOfDraft } from './imports.ts'
import { NewFormalNotice } from './formal-notice.ts'
import { NewStatement } from './statements.ts'

const years = ['0001-01-01', '0202-03-01', '1925-12-31', '2127-01-01', '9999-12-31']
const own = tier({ id: 'own', name: 'Own', covers: '', categories: ['Plumbing'], years: 1 })
const coverage = (dates: { startsOn?: string; endsOn?: string }) =>
  CoverageInput.safeParse({ template: 'own', tiers: [{ ...own, ...dates }], savedAt: null })
const wrong = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  error?.issues.filter(({ message }) => message === 'Please check the year').map(({ path }) => path.at(-1))

describe.each(years)('the day %s is refused beside the field', (date) => {
  test('as the first or last day of coverage', () => {
    expect(wrong(coverage({ startsOn: date }))).toEqual(['startsOn'])
    expect(wrong(coverage({ endsOn: date }))).toEqual(['endsOn'])
  })

  test('when the homeowner says when they sent the link or told the builder', () => {
    expect(wrong(SentStatement.safeParse({ date }))).toEqual(['date'])
    const said = { way: 'letter', date, words: 'I called.', imageUrls: [] }
    expect(wrong(NewStatement.safeParse(said))).toEqual(['date'])
  })

  test('as the day by which a formal notice asks for an answer', () => {
    expect(wrong(NewFormalNotice.safeParse({ answerBy: date }))).toContain('answerBy')
  })

  test('as the day on which an imported claim was filed', () => {
    const draft = { id: 'd', title: 'Sink', category: 'Plumbing', summary: 'x', outcome: 'open' } as const
    expect(missingOfDraft({ ...draft, filedOn: date }, { items: [], today: '2126-12-31' }).filedOn).toMatch(
      /check the year|in the future/,
    )
  })
})

test.each(['1926-01-01', '2026-03-01', '2126-12-31'])('the day %s is taken', (date) => {
  expect(coverage({ startsOn: date, endsOn: date }).success).toBe(true)
  expect(SentStatement.safeParse({ date }).success).toBe(true)
})
