import { expect, test } from 'vitest'
import type { ResponseClock } from './clock.ts'
import { clockWords, inspectionWords } from './labels.ts'

const ANSWER: ResponseClock = {
  kind: 'answer',
  since: '2026-11-06',
  target: { days: 5, unit: 'working' },
  state: 'running',
  pausedBy: null,
  pausedSince: null,
  pausedUntil: null,
  followedUp: null,
  used: 3,
  due: '2026-11-17',
  over: 0,
}
const REPAIR: ResponseClock = {
  ...ANSWER,
  kind: 'repair',
  target: { days: 30, unit: 'calendar' },
  used: 9,
  due: '2026-12-07',
}

test.for<[ResponseClock, string, string, boolean]>([
  [ANSWER, 'Their turn: answer due Tue, Nov 17', 'Sent Nov 6. 2 of 5 working days left.', false],
  [
    { ...ANSWER, state: 'due' },
    'Their turn: answer due today',
    'Sent Nov 6. 2 of 5 working days left.',
    false,
  ],
  [
    { ...ANSWER, state: 'overdue', due: '2026-11-13', over: 2 },
    'Overdue 2 days',
    'An answer was due Fri, Nov 13. No answer since Nov 6.',
    true,
  ],
  [
    { ...REPAIR, state: 'long-overdue', due: '2026-11-13', over: 20 },
    'Long overdue: 20 days',
    'The repair was due Fri, Nov 13.',
    true,
  ],
  [
    { ...REPAIR, state: 'paused', pausedBy: 'visit-to-answer', pausedSince: '2026-11-15', due: null },
    'Your turn',
    'The repair clock is paused until you answer: 21 of 30 days left. It stopped Nov 15, when a visit was proposed.',
    false,
  ],
  [
    {
      ...REPAIR,
      state: 'paused',
      pausedBy: 'visit-agreed',
      pausedSince: '2026-11-12',
      pausedUntil: '2026-12-01',
      due: null,
    },
    'A visit is agreed: Tue, Dec 1',
    'The repair clock is paused until then: 21 of 30 days left. It stopped Nov 12, when the visit was proposed.',
    false,
  ],
])('%o', ([clock, title, text, isLate]) => {
  expect(clockWords(clock, '2026-11-16')).toEqual({ title, text, isLate })
})

test.each([
  ['2026-11-27', 'An inspection is due Fri, Nov 27.'],
  ['2026-11-16', 'An inspection is due today.'],
  ['2026-11-13', 'An inspection was due Fri, Nov 13.'],
  [null, undefined],
])('an inspection due on %s reads “%s”', (due, text) => {
  expect(inspectionWords({ due }, '2026-11-16')).toBe(text)
})
