import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimRow } from '#shared/testing/claim-row.ts'
import { MINUTE } from '#shared/dates.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from './home-side.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T20:00:00Z') })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const fixed = claimRow({
  title: 'Cold bedroom',
  status: 'InProgress',
  fixReportedAt: '2026-02-28T20:00:00.000Z',
})

/** Returns what settles the claim elsewhere, and waits until the list shows it. */
function listWithFixed() {
  let claims = [fixed]
  renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: 1 },
      'claims.list': () => ({ claims, nextCursor: null, total: 1 }),
    },
  })
  return async () => {
    claims = [{ ...fixed, fixReportedAt: null }]
    await act(() => vi.advanceTimersByTimeAsync(6 * MINUTE))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByText('Is it fixed?')).toBeNull())
  }
}

const focused = () => document.activeElement?.textContent

test.each([
  { what: 'what it needs', role: 'link', name: 'Is it fixed?' },
  { what: 'its button', role: 'button', name: 'Yes: Cold bedroom' },
  { what: 'its other answer', role: 'link', name: 'Not yet: Cold bedroom' },
])('the focus on $what stays at a claim that is settled elsewhere', async ({ role, name }) => {
  const isSettledElsewhere = listWithFixed()
  const place = await screen.findByRole(role, { name })
  place.focus()
  await isSettledElsewhere()
  expect(place.isConnected).toBe(false)
  expect(focused()).toBe('Cold bedroom')
})

test('the focus stays at the claim also of a window that somebody has left for another', async () => {
  const isSettledElsewhere = listWithFixed()
  const place = await screen.findByRole('link', { name: 'Is it fixed?' })
  place.focus()
  // It stays the page's active element.
  act(() => void place.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await isSettledElsewhere()
  expect(focused()).toBe('Cold bedroom')
})

test('a list that the focus has left takes none when a claim is settled elsewhere', async () => {
  const isSettledElsewhere = listWithFixed()
  const place = await screen.findByRole('link', { name: 'Is it fixed?' })
  place.focus()
  place.blur()
  await isSettledElsewhere()
  expect(document.activeElement?.tagName).toBe('BODY')
})
