import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { periodsOf, type Period, dueReminders, nextReminder, REMINDER_DAYS } from './periods.ts'
import { templateOf } from './templates.ts'

const ENDS = '2027-03-20'
const endingOn = (...dates: string[]): Period[] =>
  dates.flatMap((date) => {
    const [period] = periodsOf(templateOf('us-1-2-10')?.tiers ?? [], '2026-03-20')
    return period ? [{ ...period, ends: date }] : []
  })
const due = (today: string, since = '2026-01-01', ends = [ENDS]) =>
  dueReminders(endingOn(...ends), { today, since }).map(({ ends: date, days }) => [date, days])

describe('which reminder is due', () => {
  test.each([
    ['61 days before', 61, undefined],
    ['60 days before', 60, 60],
    ['31 days before, the one of 60 days was missed', 31, 60],
    ['30 days before', 30, 30],
    ['13 days before', 13, 14],
    ['7 days before', 7, 7],
    ['2 days before', 2, 7],
    ['the day before', 1, 1],
    ['on the last day', 0, 1],
    ['the day after', -1, undefined],
  ])('%s', (_, before, days) => {
    expect(due(addDays(ENDS, -before))).toEqual(days === undefined ? [] : [[ENDS, days]])
  })

  test('of what was entered today nothing is due that was before', () => {
    expect(due('2027-03-01', '2027-03-01')).toEqual([])
    expect(due('2027-03-06', '2027-03-01')).toEqual([[ENDS, 14]])
  })

  test('what ends on the same day is one reminder, another day another', () => {
    expect(due('2027-03-19', undefined, [ENDS, ENDS, '2027-04-10'])).toEqual([
      [ENDS, 1],
      ['2027-04-10', 30],
    ])
  })
})

test('walking through the days, each reminder comes once and in order, and the next one is known', () => {
  const periods = endingOn(ENDS)
  const sent: number[] = []
  for (let today = '2027-01-01'; today <= '2027-03-25'; today = addDays(today, 1)) {
    const [reminder] = dueReminders(periods, { today, since: '2026-01-01' })
    if (!reminder || reminder.days === sent.at(-1)) continue
    expect(nextReminder(periods, addDays(today, -1))).toBe(today)
    sent.push(reminder.days)
  }
  expect(sent).toEqual([...REMINDER_DAYS])
  expect(nextReminder(periods, '2027-03-19')).toBeUndefined()
})
