import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
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

test.each([
  [0.3, 'in less than a day'],
  [1.2, 'in 1 day'],
  [4, 'in 4 days'],
])('a claim that was fixed after %f days says so', async (resolutionTime, words) => {
  await claimPage({ ...closedDaysAgo(3), resolutionTime })
  expect(await screen.findByText(new RegExp(`^Fixed .*, ${words}$`))).toBeTruthy()
})

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

test('“It came back” can also file a new claim that is linked to this one, and shows it', async () => {
  const filed = claimDetail({ id: 'claim-2', number: 1002, earlier: { id: 'claim-1', number: 1001 } })
  const { callsTo, address } = await claimPage(closedDaysAgo(29), {
    'claims.fileAgain': { id: 'claim-2' },
    'claims.byId': (input: unknown) =>
      JSON.stringify(input).includes('claim-2') ? filed : claimDetail(closedDaysAgo(29)),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'It came back' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What came back?' }))
  fireEvent.click(sheet.getByRole('radio', { name: 'New claim, linked to this one' }))
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'It drips again.' } })
  fireEvent.click(sheet.getByRole('button', { name: 'File new claim' }))
  expect(await screen.findByText('Came back from')).toBeTruthy()
  expect(address()).toBe('/claims/claim-2')
  expect(callsTo('claims.fileAgain').map(({ input }) => input)).toEqual([
    { id: 'claim-1', reason: 'It drips again.', imageUrls: [] },
  ])
})

test('a claim that was filed again asks nothing and names the new one', async () => {
  await claimPage({ ...closedDaysAgo(29), later: { id: 'claim-2', number: 1002 } })
  expect((await screen.findByRole('link', { name: 'Claim 1002' })).getAttribute('href')).toBe(
    '/claims/claim-2',
  )
  expect(screen.queryByText('Is it still fixed?')).toBeNull()
})

test('photos of the damage and of the repair are shown beside each other', async () => {
  const photo = (id: string, eventId: string | null) => ({
    id,
    eventId,
    url: `/photos/${id}`,
    largeUrl: `/photos/${id}?size=large`,
    thumbUrl: `/photos/${id}?size=thumb`,
    fileName: `${id}.jpg`,
  })
  await claimPage({
    ...closedDaysAgo(3),
    title: 'Sink drips',
    photos: [photo('damage', null), photo('repair', 'event-9')],
    record: [
      {
        id: 'event-9',
        kind: 'repair-photos',
        status: null,
        at: '2026-03-01T09:00:00.000Z',
        by: 'homeowner',
        detail: '1 photo',
      },
    ],
  })
  const part = within(await screen.findByRole('region', { name: 'Before and after' }))
  expect(part.getByRole('img', { name: 'Before: Sink drips' })).toBeTruthy()
  expect(part.getByRole('img', { name: 'After: Sink drips' })).toBeTruthy()
  expect(part.queryByRole('button', { name: 'Choose photos' })).toBeNull()
})
