import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Follower } from '#client/lib/shared-stream.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from './home-side.tsx'

// With a stream; without one the list is read every minute.
vi.mock('#client/lib/shared-stream.ts', () => ({
  followChanges: (_userId: string, { onState }: Follower) => {
    onState(true)
    return () => {}
  },
}))

const LIST = { claims: [claimRow()], nextCursor: null, total: 1 }
const KNOWN = {
  home: {
    address: '418 Alder Creek Drive',
    city: 'Bend',
    state: 'OR',
    zipCode: '97702',
    warrantyStartDate: '2025-09-15',
    warrantyEndDate: '2027-09-14',
    photo: null,
  },
  builder: null,
}

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function dashboard() {
  const page = renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: 1, openClaims: 1, byStatus: { Sent: 1 } },
      'claims.list': LIST,
      'profile.get': KNOWN,
    },
  })
  await screen.findByText('Dishwasher supply line drips')
  return page
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function go(to: 'Profile' | 'Dashboard') {
  const [link] = screen.getAllByRole('link', { name: to })
  if (link) fireEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: to })
}

test('the figures are read again 100 ms after the page opens, and then every 20 seconds', async () => {
  const { callsTo } = await dashboard()
  await pass(5_000)
  expect(callsTo('metrics.get')).toHaveLength(2)
  await pass(20_000)
  expect(callsTo('metrics.get')).toHaveLength(3)
})

test('while the tab is hidden nothing is requested', async () => {
  const { callsTo } = await dashboard()
  await pass(5_000)
  const before = callsTo('metrics.get').length
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(90_000)
  expect(callsTo('metrics.get')).toHaveLength(before)
})

test('returning to the tab within 5 minutes does not read the figures again, and does after that', async () => {
  const { callsTo } = await dashboard()
  await pass(5_000)
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  const leaveFor = async (ms: number) => {
    seen.mockReturnValue('hidden')
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await pass(ms)
    seen.mockReturnValue('visible')
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await pass(10)
  }
  const before = callsTo('metrics.get').length
  await leaveFor(10_000)
  expect(callsTo('metrics.get')).toHaveLength(before)
  await leaveFor(5 * 60_000)
  expect(callsTo('metrics.get')).toHaveLength(before + 1)
})

test('coming back within 5 minutes does not read the list again, and does after that', async () => {
  const { callsTo } = await dashboard()
  await go('Profile')
  await pass(4 * 60_000)
  await go('Dashboard')
  expect(callsTo('claims.list')).toHaveLength(1)
  await go('Profile')
  await pass(70_000)
  await go('Dashboard')
  await waitFor(() => expect(callsTo('claims.list')).toHaveLength(2))
})

test('the profile is fresh for a minute', async () => {
  const { callsTo } = await dashboard()
  await go('Profile')
  expect(callsTo('profile.get')).toHaveLength(1)
  await pass(61_000)
  await go('Dashboard')
  await waitFor(() => expect(callsTo('profile.get')).toHaveLength(2))
})

test('Refresh beside the list reads the list', async () => {
  const { callsTo } = await dashboard()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh claims' }))
  await waitFor(() => expect(callsTo('claims.list')).toHaveLength(2))
})
