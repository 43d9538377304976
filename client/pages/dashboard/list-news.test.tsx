import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimRow } from '#shared/claims/views.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'

const LATER = '2026-02-25T17:00:00.000Z'

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

/** The dashboard with what is loaded later; returns its announcement and what changes the claims. */
async function open(first: ClaimRow[]) {
  let claims = first
  renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: first.length },
      'claims.list': () => ({ claims, nextCursor: null, total: claims.length }),
    },
  })
  await screen.findByRole('link', { name: /Squeaky stairs/ })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await act(() => vi.dynamicImportSettled())
  const side = await screen.findByRole('complementary', { name: 'Figures and dates' })
  return {
    said: () => within(side).getByRole('status').textContent,
    becomes: (next: ClaimRow[]) => {
      claims = next
      fireEvent.click(screen.getByRole('button', { name: 'Refresh claims' }))
    },
  }
}

test('what the builder does is announced on the open list, each claim by its title', async () => {
  const tile = claimRow({ id: 'c0', title: 'Loose tile' })
  const stairs = claimRow({ id: 'c1', title: 'Squeaky stairs' })
  const { said, becomes } = await open([tile, stairs])
  expect(said()).toBe('')
  const unread = { count: 1, from: 'Tom Becerra', text: 'We come on Friday' }
  becomes([{ ...tile, unread, updatedAt: LATER }, stairs])
  await waitFor(() => expect(said()).toBe('Loose tile: Tom: “We come on Friday”'))
  const failed = { status: 'SendingFailed', failure: null, updatedAt: LATER } as const
  becomes([
    { ...tile, unread, updatedAt: LATER },
    { ...stairs, ...failed },
  ])
  await waitFor(() => expect(said()).toMatch(/^Squeaky stairs: /))
})

test('neither what was unread before nor what the person did is announced', async () => {
  const unread = { count: 1, from: 'Tom Becerra', text: 'Is it still so?' }
  const tile = claimRow({ id: 'c0', title: 'Loose tile', unread })
  const stairs = claimRow({ id: 'c1', title: 'Squeaky stairs' })
  const { said, becomes } = await open([tile, stairs])
  becomes([
    { ...tile, unread: null, updatedAt: LATER },
    { ...stairs, status: 'Closed', statusBy: 'homeowner', resolutionTime: 2, updatedAt: LATER },
  ])
  await screen.findByText(/^Fixed Feb 24/)
  expect(said()).toBe('')
})
