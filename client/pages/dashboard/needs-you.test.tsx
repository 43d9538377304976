import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimRow } from '#shared/claims/views.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { MINUTE } from '#shared/dates.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { DEFAULT_METRICS } from './home-side.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T20:00:00Z') })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const VISIT = {
  id: 'v1',
  date: '2026-03-06',
  from: '09:00',
  to: '11:00',
  who: null,
  state: 'proposed',
  proposedAt: '',
} as const
const visit = claimRow({ id: 'c3', title: 'Dripping pipe', status: 'InProgress', visit: VISIT })
const fixed = claimRow({
  id: 'c2',
  title: 'Cold bedroom',
  status: 'InProgress',
  fixReportedAt: '2026-02-28T20:00:00.000Z',
})
const failed = claimRow({ id: 'c1', title: 'Crack above the window', status: 'SendingFailed' })
const asked = claimRow({
  id: 'c4',
  title: 'Loose tile',
  unread: { count: 1, from: 'Tom Becerra', text: 'Which room?' },
})
const quiet = claimRow({ id: 'c5', title: 'Squeaky stairs' })

const closed = claimDetail({
  id: 'c2',
  status: 'Closed',
  resolutionTime: 4,
  reopenableUntil: '2026-04-30T20:00:00.000Z',
})

function dashboard(claims: ClaimRow[], script: Script = {}) {
  return renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: claims.length },
      'claims.list': { claims, nextCursor: null, total: claims.length },
      'claims.answerVisit': claimDetail({ id: 'c3', title: 'Dripping pipe' }),
      'claims.close': closed,
      ...script,
    },
  })
}
const group = (name: RegExp) => screen.findByRole('region', { name })

test('where no email is sent, a new claim is the homeowner’s to send, by the link', async () => {
  const unsent = claimRow({ id: 'c6', title: 'Sticking door', status: 'New' })
  dashboard([unsent, quiet], { 'auth.facts': serverFacts({ mail: 'local' }) })
  const needs = within(await group(/^Needs you 1/))
  expect(await needs.findByText('Not sent yet')).toBeTruthy()
  expect(needs.getByRole('button', { name: 'Send the link: Sticking door' })).toBeTruthy()
})

test('what came back, is to be confirmed, to be answered and to be read comes first, each claim once, with one button', async () => {
  dashboard([quiet, asked, visit, fixed, failed])
  const needs = within(await group(/^Needs you 4/))
  // Each row has its place before its words are loaded.
  await waitFor(() => expect(document.querySelectorAll('.need .txt')).toHaveLength(4))
  const words = (row: HTMLElement) => [
    row.querySelector('.w')?.textContent,
    row.querySelector('.s')?.textContent,
  ]
  expect(needs.getAllByRole('listitem').map(words)).toEqual([
    ['This email came back', 'Crack above the window'],
    ['Is it fixed?', 'Cold bedroom'],
    ['Visit Fri, Mar 6, 9–11 AM?', 'Dripping pipe'],
    ['Tom asked a question', 'Loose tile'],
  ])
  const primary = ['Fix: Crack above the window', 'Yes: Cold bedroom', 'Accept: Dripping pipe']
  for (const name of [...primary, 'Reply: Loose tile', 'Send the link: Crack above the window'])
    expect(needs.getByRole('button', { name })).toBeTruthy()
  const waiting = within(await group(/^Waiting for Northfield Homes 1/))
  expect(waiting.getAllByRole('link').map((link) => link.textContent)).toEqual(['Squeaky stairs'])
  // The navigation counts them when the page has all it needs.
  await waitFor(() => expect(screen.getAllByText('4', { selector: '.count-badge' })).toHaveLength(2))
})

test('a row says what was said, by whom, and the claim’s status, category and date', async () => {
  const said = claimRow({
    ...asked,
    status: 'Acknowledged',
    category: 'Flooring & Tile',
    createdAt: '2026-02-20T20:00:00.000Z',
    unread: { count: 1, from: 'Tom Becerra', text: 'Which room is it in?' },
    lastMessage: { sender: 'Homeowner', content: 'It is loose.' },
  })
  dashboard([said])
  const needs = within(await group(/^Needs you 1/))
  const row = needs.getByRole('listitem').textContent
  expect(row).toContain('Tom asked a question')
  expect(row).toContain('Which room is it in?')
  expect(row).not.toContain('It is loose.')
  expect(row).toMatch(/Acknowledged.*Flooring & Tile.*Feb 20/)
})

test('without anything to do the group is not there', async () => {
  dashboard([quiet])
  await group(/^Waiting for/)
  expect(screen.queryByText(/^Needs you/)).toBeNull()
})

test('Accept acts in the row at once, which says so', async () => {
  const { callsTo } = dashboard([visit])
  fireEvent.click(await screen.findByRole('button', { name: 'Accept: Dripping pipe' }))
  expect(await screen.findByText('Accepted.')).toBeTruthy()
  expect(callsTo('claims.answerVisit').map(({ input }) => input)).toEqual([
    { id: 'c3', visitId: 'v1', accept: true },
  ])
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a fix that was confirmed by mistake is reopened in the row, as on the page of the claim', async () => {
  const { callsTo } = dashboard([fixed], { 'claims.reopen': claimDetail({ id: 'c2', status: 'InProgress' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Yes: Cold bedroom' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen: Cold bedroom' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What came back?' }))
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'It is still cold.' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('claims.reopen').map(({ input }) => input)).toEqual([
    { id: 'c2', reason: 'It is still cold.', imageUrls: [] },
  ])
})

test('what is overdue is followed up on in a question that shows the words; nothing goes before', async () => {
  let claims: ClaimRow[] = [overdue]
  const { callsTo } = dashboard([], {
    'claims.list': () => ({ claims, nextCursor: null, total: 1 }),
    'claims.byId': claimDetail({ id: 'c5' }),
    'claims.followUp': () => {
      claims = [{ ...overdue, clock: { ...overdue.clock, followedUp: '2026-03-01' } }]
      return claimDetail({ id: 'c5' })
    },
  })
  const needs = within(await group(/^Needs you 1/))
  const press = await needs.findByRole('button', { name: 'Follow up: Squeaky stairs' })
  expect(needs.getByRole('listitem').querySelector('.txt')?.textContent).toMatch(
    /^Overdue 6 daysSqueaky stairs/,
  )
  fireEvent.click(press)
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a follow-up to Northfield Homes?' }))
  expect(dialog.getByText(/expected a first answer by Feb 23, 2026/)).toBeTruthy()
  expect(dialog.getByText('The email goes at once and can’t be taken back.')).toBeTruthy()
  expect(callsTo('claims.followUp')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Send follow-up' }))
  await group(/^Waiting for Northfield Homes 1/)
  expect(callsTo('claims.followUp').map(({ input }) => input)).toEqual([
    { id: 'c5', text: followUpDraft(overdue.clock) },
  ])
  expect(screen.queryByText(/^Needs you/)).toBeNull()
})

test('what is owed to a house elsewhere is overdue when its day is over there, also on a page that stays open', async () => {
  const owed = {
    kind: 'answer',
    since: '2026-02-20',
    due: '2026-03-01',
    pausedBy: null,
    followedUp: null,
  } as const
  vi.setSystemTime('2026-03-02T07:59:30Z')
  dashboard([
    { ...quiet, clock: { ...owed, zone: 'America/Los_Angeles' } },
    { ...quiet, id: 'c6', title: 'Stuck door', clock: { ...owed, zone: 'Pacific/Kiritimati' } },
  ])
  expect((await within(await group(/^Needs you 1/)).findByRole('button')).getAttribute('aria-label')).toBe(
    'Follow up: Stuck door',
  )
  expect(screen.getByText(/not opened yet$/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('1', { selector: '.count-badge' })).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(MINUTE))
  expect(await screen.findByText('Overdue 1 day · no answer since Feb 20')).toBeTruthy()
  expect(screen.getAllByText('2', { selector: '.count-badge' })).toHaveLength(2)
})

test('Yes confirms the fix at once; after ten seconds the row leaves, but not while somebody points at the list', async () => {
  let claims = [fixed]
  dashboard([], { 'claims.list': () => ({ claims, nextCursor: null, total: 1 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Yes: Cold bedroom' }))
  await screen.findByText('Marked as fixed.')
  claims = [{ ...fixed, status: 'Closed', fixReportedAt: null, resolutionTime: 4, statusBy: 'homeowner' }]
  for (let second = 0; second < 14; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    act(() => void window.dispatchEvent(new Event('pointermove')))
  }
  expect(screen.getByText('Marked as fixed.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await group(/^Closed 1/)
  expect(screen.queryByText('Marked as fixed.')).toBeNull()
})

test('an answer that is refused is not shown as given, and the reason is', async () => {
  dashboard([visit], {
    'claims.answerVisit': () => {
      throw serverError('CONFLICT', 'This visit has been answered or replaced already.')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept: Dripping pipe' }))
  expect(await screen.findByText('This visit has been answered or replaced already.')).toBeTruthy()
  expect(screen.queryByText('Accepted.')).toBeNull()
})

test('Not yet opens the claim with its question', async () => {
  const fixReported = { at: '2026-02-28T20:00:00.000Z', closesAt: '2026-03-14T20:00:00.000Z' }
  dashboard([fixed], { 'claims.byId': claimDetail({ id: 'c2', status: 'InProgress', fixReported }) })
  fireEvent.click(await screen.findByRole('link', { name: 'Not yet: Cold bedroom' }))
  expect(await screen.findByRole('dialog', { name: 'What’s still wrong?' })).toBeTruthy()
})

test('a claim that is settled elsewhere shows its state, in the same place', async () => {
  let claims = [failed, quiet]
  const { callsTo } = dashboard([], { 'claims.list': () => ({ claims, nextCursor: null, total: 2 }) })
  await group(/^Needs you 1/)
  claims = [{ ...failed, status: 'Acknowledged', firstResponseTime: 1 }, quiet]
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(callsTo('claims.list').length).toBeGreaterThan(1))
  expect(await within(await group(/^Needs you/)).findByText(/^Acknowledged 5 days ago/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh claims' }))
  await group(/^Waiting for Northfield Homes 2/)
  expect(screen.queryByText(/^Needs you/)).toBeNull()
})

/** The numbers at Home in the navigation, once in the side and once in the bottom bar. */
const badges = () =>
  screen.queryAllByText(/^\d+$/, { selector: '.count-badge' }).map((badge) => badge.firstChild?.textContent)

const unsent = claimRow({ id: 'c6', title: 'Sticking door', status: 'New' })
const overdue: ClaimRow & { clock: NonNullable<ClaimRow['clock']> } = {
  ...quiet,
  clock: {
    kind: 'answer',
    since: '2026-02-16',
    due: '2026-02-23',
    pausedBy: null,
    followedUp: null,
    zone: 'America/Los_Angeles',
  },
}

test.each([
  { act: 'a visit is accepted', claim: visit, press: 'Accept: Dripping pipe', said: 'Accepted.' },
  { act: 'a fix is confirmed', claim: fixed, press: 'Yes: Cold bedroom', said: 'Marked as fixed.' },
])('once $act, neither the head nor the tab counts its row', async (row) => {
  dashboard([row.claim, failed])
  await waitFor(() => expect(badges()).toEqual(['2', '2']))
  fireEvent.click(await screen.findByRole('button', { name: row.press }))
  await screen.findByText(row.said)
  expect((await screen.findByRole('heading', { name: /^Needs you/ })).textContent).toBe('Needs you 1')
  expect(badges()).toEqual(['1', '1'])
})

test('a link that is said to be sent leaves the group with its sheet, and head and tab count without it', async () => {
  let claims = [unsent, failed]
  dashboard([], {
    'auth.facts': serverFacts({ mail: 'local' }),
    'claims.list': () => ({ claims, nextCursor: null, total: 2 }),
    'claims.byId': claimDetail({ id: 'c6', status: 'New' }),
  })
  await group(/^Needs you 2/)
  fireEvent.click(await screen.findByRole('button', { name: 'Send the link: Sticking door' }))
  await screen.findByRole('dialog', { name: 'Send it to Northfield Homes' })
  claims = [{ ...unsent, status: 'Sent' }, failed]
  fireEvent.click(screen.getByRole('button', { name: /^Close/ }))
  await group(/^Needs you 1/)
  await group(/^Waiting for Northfield Homes 1/)
  await waitFor(() => expect(badges()).toEqual(['1', '1']))
})
