import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { METRICS_REFRESH_MS } from '#client/lib/stale.ts'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

/** The dashboard with one claim, and how often its row was drawn. */
async function dashboard() {
  let drawn = 0
  const claim = Object.defineProperty(claimRow(), 'title', {
    enumerable: true,
    get: () => {
      drawn += 1
      return 'Dripping pipe'
    },
  })
  let filed = 1
  const page = renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': () => ({ ...DEFAULT_METRICS, totalClaims: filed++ }),
      'claims.list': { claims: [claim], nextCursor: null, total: 1 },
    },
  })
  await screen.findByText('Dripping pipe')
  return { ...page, drawn: () => drawn }
}

test('a letter typed into the search draws no row again', async () => {
  const { drawn } = await dashboard()
  const before = drawn()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'd' } })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('d')
  expect(drawn()).toBe(before)
})

test('new figures draw no row again', async () => {
  const { drawn, callsTo } = await dashboard()
  // On a slow machine the page may still be drawing what it has.
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const before = drawn()
  const asked = () => callsTo('metrics.get').length
  const first = asked()
  await act(() => vi.advanceTimersByTimeAsync(METRICS_REFRESH_MS + 1_000))
  await waitFor(() => expect(asked()).toBeGreaterThan(first))
  // On a slow machine they may have been read again meanwhile.
  await waitFor(() => expect(screen.getByText(String(asked()))).toBeTruthy())
  expect(drawn()).toBe(before)
})
