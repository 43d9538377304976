import { expect, test } from 'vitest'
import { warrantyOn } from './home-card.tsx'

const home = { warrantyStartDate: '2024-09-14', warrantyEndDate: '2026-09-14' }
const on = (date: string) => warrantyOn(home, new Date(`${date}T12:00:00`))

test('the day after the end the warranty has ended', () => {
  expect(on('2026-09-15')).toMatchObject({ hasEnded: true, left: 'Ended', elapsedPercent: 100 })
})

test('the last day still counts', () => {
  expect(on('2026-09-14')).toMatchObject({ hasEnded: false, left: 'Last day' })
})

test('under 60 days it ends soon', () => {
  expect(on('2026-07-16').endsSoon).toBe(false)
  expect(on('2026-07-17').endsSoon).toBe(true)
})

test('a home that is not handed over yet has used no warranty', () => {
  expect(on('2024-01-01').elapsedPercent).toBe(0)
})

test.each([
  ['2026-03-05', '6 months left'],
  ['2026-03-20', '178 days left'],
  ['2024-09-01', 'Starts in 13 days'],
])('on %s the dashboard says what the Coverage page says of the same dates: %s', (date, left) => {
  expect(on(date).left).toBe(left)
})

test('on Mar 5 more than seven tenths of it are used', () => {
  expect(on('2026-03-05').elapsedPercent).toBe(73.6)
})
