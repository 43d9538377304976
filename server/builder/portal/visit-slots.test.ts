import { describe, expect, test } from 'vitest'
import { proposedSlots } from './visit-form.tsx'

/** A Monday. */
const MONDAY = { date: '2026-11-16', time: '10:00' }
const shortly = (slots: ReturnType<typeof proposedSlots>) =>
  slots.map(({ date, from, to }) => `${date.slice(8)} ${from}-${to}`)

describe('the three visits to choose from', () => {
  test('are on the next working days, at three times of day', () => {
    expect(shortly(proposedSlots(MONDAY, [], []))).toEqual([
      '17 09:00-11:00',
      '18 13:00-15:00',
      '19 08:00-10:00',
    ])
  })

  test('skip the weekend', () => {
    const friday = { date: '2026-11-20', time: '10:00' }
    expect(shortly(proposedSlots(friday, [], [])).map((slot) => slot.slice(0, 2))).toEqual(['23', '24', '25'])
  })

  test('leave a homeowner a day when the afternoon has begun', () => {
    expect(shortly(proposedSlots({ ...MONDAY, time: '15:00' }, [], []))[0]).toBe('18 09:00-11:00')
  })

  test('are never at the time of another visit, and say how many there are that day', () => {
    const others = [
      { date: '2026-11-17', from: '10:00', to: '12:00' },
      { date: '2026-11-17', from: '16:00', to: '17:00' },
    ]
    const [first] = proposedSlots(MONDAY, others, [])
    expect(first).toEqual({ date: '2026-11-17', from: '13:00', to: '15:00', others: 2 })
  })

  test('skip a day on which every usual window is taken', () => {
    const others = [{ date: '2026-11-17', from: '07:00', to: '17:00' }]
    expect(shortly(proposedSlots(MONDAY, others, []))[0]).toMatch(/^18/)
  })

  test('never repeat what was proposed for this claim already', () => {
    const own = [{ date: '2026-11-17', from: '09:00', to: '11:00' }]
    expect(proposedSlots(MONDAY, [], own)[0]).toEqual({
      date: '2026-11-17',
      from: '13:00',
      to: '15:00',
      others: 0,
    })
  })

  test('follow the windows a builder uses', () => {
    const others = ['24', '25', '26'].map((day) => ({ date: `2026-11-${day}`, from: '07:30', to: '09:00' }))
    expect(shortly(proposedSlots(MONDAY, others, []))).toEqual([
      '17 07:30-09:00',
      '18 09:00-11:00',
      '19 13:00-15:00',
    ])
  })
})
