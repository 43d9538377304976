import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'
import { DAY } from '#shared/dates.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

const metrics = { 'metrics.get': DEFAULT_METRICS }

afterEach(() => localStorage.clear())

test('after 24 hours without activity the session ends: the person is notified, signed out, and comes back to the page', async () => {
  localStorage.setItem('homeclaim.lastActivityAt', String(Date.now() - DAY - 1))
  const { address, callsTo } = renderPage('/profile', { as: homeowner, script: metrics })
  await waitFor(() => expect(address()).toBe('/login'))
  // As a toast, and on the sign-in page, where it stays when the toast is gone.
  await waitFor(() =>
    expect(screen.getAllByText('Your session has expired. Please log in again.')).toHaveLength(2),
  )
  expect(document.querySelector('form .note')?.textContent).toContain('Your session has expired.')
  expect(callsTo('auth.logout')).toHaveLength(1)
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
})

test('signing in in another tab signs in here', async () => {
  let isSignedIn = false
  const { address } = renderPage('/login', {
    script: {
      ...metrics,
      'auth.session': () => (isSignedIn ? { token: 'their-token', user: homeowner } : null),
    },
  })
  await screen.findByRole('button', { name: 'Sign in' })
  isSignedIn = true
  localStorage.setItem('homeclaim.token', 'their-token')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'homeclaim.token', oldValue: null }))
  })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('the bare address leads to the dashboard', async () => {
  const { address } = renderPage('/', { as: homeowner, script: metrics })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
