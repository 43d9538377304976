import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'

const REQUEST = {
  id: 'user-2',
  name: 'Ben Ortiz',
  email: 'ben@example.com',
  claimsFiled: 3,
  askedAt: '2026-03-05T17:00:00.000Z',
}

test('opening the link asks first and changes nothing; the button gives more claims', async () => {
  const { callsTo } = renderPage('/more-claims?token=secret', {
    script: { 'limit.ofLink': REQUEST, 'limit.allow': null },
  })
  expect(await screen.findByRole('heading', { name: 'Give Ben Ortiz more claims?' })).toBeTruthy()
  expect(callsTo('limit.allow')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Give more claims' }))
  expect(await screen.findByRole('heading', { name: 'Ben Ortiz can file more claims' })).toBeTruthy()
  expect(callsTo('limit.allow')[0]?.input).toEqual({ token: 'secret' })
})

test('a link without its secret says that a part is missing, once', async () => {
  renderPage('/more-claims')
  expect(
    await screen.findByText('A part of the link is missing. Please open it in the email again.'),
  ).toBeTruthy()
  expect(screen.queryByText(/no longer works/)).toBeNull()
})

test('a link that is over says so', async () => {
  renderPage('/more-claims?token=old', {
    script: {
      'limit.ofLink': () => {
        throw serverError(
          'NOT_FOUND',
          'This link no longer works. The request may have been answered already.',
        )
      },
    },
  })
  expect(await screen.findByText(/may have been answered already/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give more claims' })).toBeNull()
})
