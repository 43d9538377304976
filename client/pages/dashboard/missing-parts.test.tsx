import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from './home-side.tsx'

const missing = vi.hoisted(() => () => {
  throw new Error('The code of this part is missing')
})
vi.mock('./first-run.tsx', missing)
vi.mock('./home-keys.tsx', missing)
vi.mock('./no-match.tsx', missing)
vi.mock('#client/app/user-dropdown.tsx', missing)
vi.mock('#client/app/slide-out.tsx', missing)

vi.spyOn(console, 'warn').mockImplementation(() => {})

const script = {
  'metrics.get': DEFAULT_METRICS,
  'claims.list': { claims: [], nextCursor: null, total: 0 },
}

test('a first run whose code is missing offers to reload, and the rest of the page stays', async () => {
  renderPage('/dashboard', { as: { ...homeowner, claimsCount: 0 }, script })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('This part did not load')).toBeTruthy()
  expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

test('a dialog and a menu whose code is missing say so when they are opened, and can be closed', async () => {
  renderPage('/dashboard', { as: homeowner, script })
  // The keys come with the figures, two seconds after the claims.
  await screen.findByRole('complementary', { name: 'Figures and dates' }, { timeout: 20_000 })
  await act(() => vi.dynamicImportSettled())
  fireEvent.keyDown(document.body, { key: '?' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This part did not load')
  fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Menu for Maya Lindqvist' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This part did not load')
  expect(screen.getByRole('heading', { name: /^Claims/ })).toBeTruthy()
})
