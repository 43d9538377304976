import { inspect } from 'node:util'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'

vi.mock('./home-side.tsx', () => {
  throw new Error('The figures are missing')
})

const NO_CLAIMS = {
  totalClaims: 0,
  openClaims: 0,
  closedClaims: 0,
  frt: 0,
  art: 0,
  aiUsagePercent: 0,
  byStatus: {},
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

test('figures whose code is missing leave the claims on the page', async () => {
  renderPage('/dashboard', {
    as: homeowner,
    script: { 'metrics.get': NO_CLAIMS, 'claims.list': { claims: [], nextCursor: null, total: 0 } },
  })
  // They come two seconds after the claims.
  await waitFor(() => expect(inspect(warn.mock.calls)).toContain('The figures are missing'), {
    timeout: 20_000,
  })
  expect(await screen.findByRole('heading', { name: /^Claims/ })).toBeTruthy()
})
