import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import type { Script } from '#client/testing/scripted-link.ts'

const closedDaysAgo = (days: number): Partial<ClaimDetail> => ({
  status: 'Closed',
  resolutionTime: 4,
  reopenableUntil: new Date(Date.now() + (60 - days) * DAY).toISOString(),
})

async function claimPage(over: Partial<ClaimDetail>, script: Script = {}) {
  const page = renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claimDetail(over), ...script },
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

test('a claim closed lately asks nothing', async () => {
  await claimPage(closedDaysAgo(3))
  expect(await screen.findByText('Claim number')).toBeTruthy()
  expect(screen.queryByText('Is it still fixed?')).toBeNull()
})

test('four weeks after closing, “It came back” reopens the claim with what the homeowner says', async () => {
  const reopened = claimDetail({ status: 'InProgress' })
  const { callsTo } = await claimPage(closedDaysAgo(29), { 'claims.reopen': reopened })
  fireEvent.click(await screen.findByRole('button', { name: 'It came back' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What came back?' }))
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'It drips again.' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Reopen' }))
  await waitFor(() =>
    expect(callsTo('claims.reopen').map(({ input }) => input)).toEqual([
      { id: 'claim-1', reason: 'It drips again.', imageUrls: [] },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('Is it still fixed?')).toBeNull())
})
