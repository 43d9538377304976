import { expect, test } from 'vitest'
import { warrantyOn } from './warranty.ts'

const home = { warrantyStartDate: '2024-09-14', warrantyEndDate: '2026-09-14' }
const on = (date: string) => warrantyOn(home, new Date(`${date}T12:00:00`))

test('the day after the end the warranty has ended', () => {
  expect(on('2026-09-15')).toMatchObject({ hasEnded: true, daysLeft: 0, elapsedPercent: 100 })
})

test('the last day still counts', () => {
  expect(on('2026-09-14')).toMatchObject({ hasEnded: false, daysLeft: 0 })
})

test('under 60 days it ends soon', () => {
  expect(on('2026-07-16').endsSoon).toBe(false)
  expect(on('2026-07-17').endsSoon).toBe(true)
})

test('a home that is not handed over yet has used no warranty', () => {
  expect(on('2024-01-01').elapsedPercent).toBe(0)
})

test('193 days left on Mar 5', () => {
  expect(on('2026-03-05')).toMatchObject({ daysLeft: 193, elapsedPercent: 73.6 })
})
