import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fold } from './claim-timeline.tsx'

test('a fold says whether it is open, and what it is about', () => {
  render(
    <Fold title="Details" hint="Plumbing">
      <p>418 Alder Creek Drive</p>
    </Fold>,
  )
  const button = screen.getByRole('button', { name: 'Details Plumbing' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  const inside = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(inside?.textContent).toBe('418 Alder Creek Drive')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
