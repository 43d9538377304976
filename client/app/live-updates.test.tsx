import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ClaimPage } from '#shared/claims/claims.ts'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import type { Follower } from '#client/lib/shared-stream.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import type { Script } from '#client/testing/scripted-link.ts'

let follower: Follower | undefined
vi.mock('#client/lib/shared-stream.ts', () => ({
  followChanges: (_userId: string, given: Follower) => {
    follower = given
    return () => (follower = undefined)
  },
}))

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const pageOf = (...claims: ClaimPage['claims']): ClaimPage => ({
  claims,
  nextCursor: null,
  total: claims.length,
})
const before = claimRow({ id: 'claim-1', title: 'It drips', status: 'Sent' })
const after = claimRow({
  id: 'claim-1',
  title: 'It drips',
  status: 'Opened',
  updatedAt: '2026-03-01T10:00:00.000Z',
})
const metrics = {
  totalClaims: 1,
  openClaims: 1,
  closedClaims: 0,
  frt: null,
  art: null,
  aiUsagePercent: 0,
  byStatus: {},
}

/** The dashboard with its stream open; `list` returns the list that is not the home list. */
async function openStream(list: (isFirst: boolean) => ClaimPage | Promise<ClaimPage>, script: Script = {}) {
  let reads = 0
  const page = renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': metrics,
      'claims.list': (input) => (input.isHome ? pageOf(before) : list(reads++ === 0)),
      'claims.byId': claimDetail({ id: 'claim-1', title: 'It drips', status: 'Opened' }),
      ...script,
    },
  })
  await screen.findByText('It drips')
  await waitFor(() => expect(follower).toBeDefined())
  act(() => follower?.onState(true))
  return page
}
const changes = () =>
  act(() => follower?.onEvent({ id: '7.1', event: { kind: 'claim', claimId: 'claim-1' } }))
const sortBy = (sort: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: sort } })

test.each(['lastUpdated', 'oldest'])(
  'a change while a list is read for the first time is not missed: %s',
  async (sort) => {
    let answer: ((page: ClaimPage) => void) | undefined
    const { callsTo } = await openStream((isFirst) =>
      isFirst ? new Promise<ClaimPage>((resolve) => (answer = resolve)) : pageOf(after),
    )
    sortBy(sort)
    await waitFor(() => expect(answer).toBeDefined())
    const homeReads = () =>
      callsTo('claims.list').filter(({ input }) => JSON.stringify(input).includes('isHome')).length
    const known = homeReads()
    changes()
    await waitFor(() => expect(homeReads()).toBeGreaterThan(known))
    // The server had read it before the change.
    act(() => answer?.(pageOf(before)))
    expect(await screen.findByText('Opened', { selector: '.badge' })).toBeTruthy()
  },
)

test('a change while the claim of an earlier one is read is not missed in a list by last update', async () => {
  const reads: ((status: 'Sent' | 'Opened') => void)[] = []
  await openStream(() => pageOf(before), {
    'claims.byId': () =>
      new Promise((resolve) =>
        reads.push((status) =>
          resolve(claimDetail({ id: 'claim-1', title: 'It drips', status, updatedAt: after.updatedAt })),
        ),
      ),
  })
  sortBy('lastUpdated')
  await screen.findByText('Sent', { selector: '.badge' })
  changes()
  await waitFor(() => expect(reads).toHaveLength(1))
  act(() => follower?.onEvent({ id: '8.1', event: { kind: 'claim', claimId: 'claim-1' } }))
  await waitFor(() => expect(reads).toHaveLength(2))
  act(() => reads[0]?.('Sent'))
  act(() => reads[1]?.('Opened'))
  expect(await screen.findByText('Opened', { selector: '.badge' })).toBeTruthy()
})

test('while the stream is broken the list is read every minute and an open claim every 15 seconds; otherwise neither', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const list = await openStream(() => pageOf(before))
  const lists = () => list.callsTo('claims.list').length
  const listed = lists()
  await pass(2 * MINUTE)
  expect(lists()).toBe(listed)
  act(() => follower?.onState(false))
  await pass(MINUTE)
  await waitFor(() => expect(lists()).toBe(listed + 1))
  list.unmount()

  const claim = renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claimDetail(), 'claims.list': pageOf(before) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Dishwasher supply line drips' })
  await waitFor(() => expect(follower).toBeDefined())
  act(() => follower?.onState(true))
  const reads = () => claim.callsTo('claims.byId').length
  const read = reads()
  await pass(MINUTE)
  expect(reads()).toBe(read)
  act(() => follower?.onState(false))
  await pass(15 * SECOND)
  await waitFor(() => expect(reads()).toBe(read + 1))
})

test('a claim that was marked as changed is read again when it is opened, however short a time ago it was read', async () => {
  const { callsTo, queries } = renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claimDetail(), 'claims.list': pageOf(before), 'metrics.get': metrics },
  })
  await screen.findByRole('heading', { level: 1, name: 'Dishwasher supply line drips' })
  await waitFor(() => expect(follower).toBeDefined())
  // Without the stream it would be read every 15 seconds.
  act(() => follower?.onState(true))
  const [dashboard] = screen.getAllByRole('link', { name: 'Dashboard' })
  if (!dashboard) throw new Error('no link')
  fireEvent.click(dashboard)
  const row = await screen.findByRole('link', { name: /It drips/ })
  const reads = () => callsTo('claims.byId').length
  const read = reads()
  await act(() => queries.invalidateQueries({ queryKey: [['claims', 'byId']] }))
  expect(reads()).toBe(read)
  fireEvent.click(row)
  await waitFor(() => expect(reads()).toBe(read + 1))
})
