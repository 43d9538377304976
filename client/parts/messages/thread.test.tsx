import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { threadMessage } from '#client/testing/claim-detail.ts'
import '#client/testing/render.tsx'
import { Thread } from './thread.tsx'

test('a message that the homeowner or somebody of their household wrote elsewhere does not move the page', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const first = threadMessage({ id: '1', sender: 'Builder', content: 'Which sink?' })
  const second = threadMessage({ id: '2', sender: 'Homeowner', content: 'In the kitchen' })
  const threadOf = (messages: (typeof first)[]) => (
    <Thread messages={messages} asides={[]} builderName="Northfield Homes" renderPhotos={() => null} />
  )
  const { rerender } = render(threadOf([first]))
  rerender(threadOf([first, second]))
  expect(await screen.findByText('In the kitchen')).toBeTruthy()
  expect(scroll).not.toHaveBeenCalled()
})
