import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Time } from './time.tsx'

test('a time is short, with its exact time and zone on hover and an ISO value for machines', () => {
  const at = '2026-03-06T18:00:00.000Z'
  const { container } = render(<Time at={at} />)
  const time = container.querySelector('time')
  expect(time?.textContent).toBe('Mar 6, 2026')
  expect(time?.dateTime).toBe(at)
  if (time) fireEvent.pointerOver(time)
  expect(time?.title).toMatch(/^Mar \d, 2026, \d+:00 (AM|PM) \S+$/)
})

test.each([
  ['2026-11-01T04:59:00.000Z', '12:59 AM'],
  ['2026-11-01T05:30:00.000Z', '1:30 AM EDT'],
  ['2026-11-01T06:30:00.000Z', '1:30 AM EST'],
  ['2026-11-01T07:00:00.000Z', '2:00 AM'],
  ['2026-03-08T07:30:00.000Z', '3:30 AM'],
  ['soon', 'Invalid Date'],
])('in the hour that comes twice in autumn, its zone tells which one it is: %s', (at, text) => {
  const { container } = render(
    <>
      <Time at={at} shape="time" zone="America/New_York" />
      <Time at={at} shape="date-time" zone="America/New_York" />
    </>,
  )
  const [short, long] = [...container.querySelectorAll('time')].map(({ textContent }) => textContent)
  expect(short).toBe(text)
  expect(long?.endsWith(text)).toBe(true)
})
