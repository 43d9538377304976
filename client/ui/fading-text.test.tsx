import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FadingText } from './fading-text.tsx'

test('a text is there at once, with nothing to fade from', () => {
  render(<FadingText className="say" text="Sent today" />)
  expect(screen.getByText('Sent today').dataset['before']).toBeUndefined()
})

test('a changed text has only its new words, and knows what it fades from', () => {
  const { rerender, container } = render(<FadingText className="say" text="Sent today" />)
  rerender(<FadingText className="say" text="Opened today" />)
  expect(screen.getByText('Opened today').dataset['before']).toBe('Sent today')
  rerender(<FadingText className="say" text="Fixed today" tone="plain" />)
  expect(screen.getByText('Fixed today').dataset['before']).toBe('Opened today')
  expect(container.textContent).toBe('Fixed today')
})
