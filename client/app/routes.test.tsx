import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'

afterEach(() => localStorage.clear())

test('an unknown address says so and leads back to the dashboard', async () => {
  renderPage('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test.each(['/dashboard', '/claims/new', '/claims/1', '/profile', '/debug', '/settings', '/settings/billing'])(
  '%s sends visitors to sign-in',
  async (path) => {
    const { address } = renderPage(path)
    await waitFor(() => expect(address()).toBe('/login'))
  },
)

test.each(['/login', '/register'])('%s sends signed-in people to the dashboard', async (path) => {
  const { address } = renderPage(path, {
    as: homeowner,
    script: { 'metrics.get': () => new Promise(() => {}) },
  })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test.each(['/confirm?token=abc', '/checkout'])('%s is open to everyone', async (path) => {
  const { address } = renderPage(path)
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe(path)
})

test('the old profile addresses lead to the profile', async () => {
  const { address } = renderPage('/profile/builder', { as: homeowner })
  await waitFor(() => expect(address()).toBe('/profile'))
})
