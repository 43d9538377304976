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
