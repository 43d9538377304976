import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/messages.ts'
import { dayText, threadDays } from './thread-entries.ts'

function message(id: string, timestamp: string): Message {
  return {
    id,
    sender: 'Builder',
    content: id,
    timestamp,
    authorName: null,
    channel: 'page',
    isAutomatic: false,
    fromAnotherAddress: null,
    original: null,
    photos: [],
    attachments: [],
    notStored: [],
  }
}

const order = (days: ReturnType<typeof threadDays>) =>
  days.map((day) => [day.date, ...day.entries.map((entry) => entry.id)])

describe('the order of a thread', () => {
  test('messages and events are in order of time, in any order of the response', () => {
    const days = threadDays(
      [message('m1', '2026-02-25T20:20:00.000Z'), message('m2', '2026-02-26T02:41:00.000Z')],
      [
        { id: 'acknowledged', at: '2026-02-26T17:15:00.000Z', shown: '' },
        { id: 'opened', at: '2026-02-25T16:03:00.000Z', shown: '' },
      ],
      'UTC',
    )
    expect(order(days)).toEqual([
      ['2026-02-25', 'opened', 'm1'],
      ['2026-02-26', 'm2', 'acknowledged'],
    ])
  })

  test('at the same moment the message comes before the status it caused', () => {
    const at = '2026-02-26T17:15:00.000Z'
    expect(order(threadDays([message('m', at)], [{ id: 'event', at, shown: '' }], 'UTC'))).toEqual([
      ['2026-02-26', 'm', 'event'],
    ])
  })

  test('messages of one moment stay in the order the server gave', () => {
    const at = '2026-02-26T17:15:00.000Z'
    const days = threadDays([message('b', at), message('a', at), message('c', at)], [], 'UTC')
    expect(order(days)).toEqual([['2026-02-26', 'b', 'a', 'c']])
  })

  test('a day is the calendar day of the viewer, not of UTC', () => {
    const late = [
      message('evening', '2026-02-26T05:30:00.000Z'),
      message('morning', '2026-02-26T18:00:00.000Z'),
    ]
    expect(order(threadDays(late, [], 'America/Los_Angeles'))).toEqual([
      ['2026-02-25', 'evening'],
      ['2026-02-26', 'morning'],
    ])
  })

  test('a claim without messages has no days', () => {
    expect(threadDays([], [])).toEqual([])
  })
})

describe('the line between days', () => {
  const now = new Date('2026-03-05T20:00:00.000Z')
  test.each([
    ['2026-03-05T08:00:00.000Z', 'Mar 5, 2026 · today'],
    ['2026-03-04T22:30:00.000Z', 'Mar 4, 2026 · yesterday'],
    ['2026-03-03T22:30:00.000Z', 'Mar 3, 2026 · 2 days ago'],
    ['2026-02-24T22:30:00.000Z', 'Feb 24, 2026'],
  ])('%s reads %s', (at, text) => {
    expect(dayText(at, now, 'UTC')).toBe(text)
  })
})
