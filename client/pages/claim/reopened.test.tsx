import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { claimRow } from '#shared/testing/claim-row.ts'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'

// What it reads after two seconds does not count here.
vi.mock('#client/app/live-updates.tsx', () => ({ LiveUpdates: () => null }))

const TITLE = 'Dishwasher supply line drips'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a claim that was read a moment ago is shown as it is, and read again when it is opened later', async () => {
  const { callsTo } = renderPage('/claims/claim-1', {
    as: homeowner,
    script: {
      'claims.byId': claimDetail({ title: TITLE }),
      'claims.list': { claims: [claimRow({ id: 'claim-1', title: TITLE })], nextCursor: null, total: 1 },
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: 1 },
    },
  })
  const shown = () => screen.findByRole('heading', { level: 1, name: TITLE })
  const reopen = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    fireEvent.click(await screen.findByRole('link', { name: TITLE }))
    await shown()
  }
  await shown()
  await reopen()
  expect(callsTo('claims.byId')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_001)
  await reopen()
  expect(callsTo('claims.byId')).toHaveLength(2)
})
