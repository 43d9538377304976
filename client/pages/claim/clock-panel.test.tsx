import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AutomaticFollowUp, ClaimDetail } from '#shared/claims/claims.ts'
import { DEFAULT_TARGETS } from '#shared/clock/targets.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

/** Monday at noon in California. */
const NOW = new Date('2026-11-16T20:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const event = (day: string, status: 'Sent' | 'Acknowledged') => ({
  id: status,
  kind: 'status' as const,
  status,
  at: `2026-${day}T20:00:00.000Z`,
  by: status === 'Sent' ? ('system' as const) : ('builder' as const),
  detail: null,
})

async function clockOf(over: Partial<ClaimDetail>) {
  renderPage('/claims/claim-1', { as: homeowner, script: { 'claims.byId': claimDetail(over) } })
  return within(await screen.findByRole('region', { name: 'Response clock' }))
}

test('a closed claim has no clock', async () => {
  renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claimDetail({ status: 'Closed', record: [event('11-12', 'Sent')] }) },
  })
  await screen.findByText('Claim number')
  expect(screen.queryByRole('region', { name: 'Response clock' })).toBeNull()
})

test('it says when an answer is due, and how much of the time has passed', async () => {
  const clock = await clockOf({ record: [event('11-12', 'Sent')] })
  expect(clock.getByText('Their turn: answer due Thu, Nov 19')).toBeTruthy()
  expect(clock.getByText('Sent Nov 12. 3 of 5 working days left.')).toBeTruthy()
  const bar = clock.getByRole('img', { name: '2 of 5 working days used' })
  expect([...bar.children].map((part) => part.getAttribute('data-part'))).toEqual([
    'used',
    'used',
    'now',
    null,
    null,
  ])
})

test('the days that are free at the home count as no working days, and are named', async () => {
  const clockRules = {
    targets: DEFAULT_TARGETS,
    holidays: ['2026-11-17'],
    without: 'public holidays in Ontario',
  }
  const clock = await clockOf({ clockRules, record: [event('11-12', 'Sent')] })
  expect(clock.getByText('Their turn: answer due Fri, Nov 20')).toBeTruthy()
  expect(
    clock.getByText(/^Working days are Mondays to Fridays without public holidays in Ontario\./),
  ).toBeTruthy()
})

test.for<[timeZone: string, now: string, title: string, mayAsk: boolean]>([
  ['America/Los_Angeles', '2026-11-17T05:00:00.000Z', 'Their turn: answer due today', false],
  ['Pacific/Kiritimati', '2026-11-16T11:00:00.000Z', 'Overdue 1 day', true],
])(
  'whoever reads it elsewhere sees the day at the house, and no follow-up that would be refused: %s',
  async ([timeZone, now, title, mayAsk]) => {
    vi.setSystemTime(now)
    const sentAt = timeZone === 'Pacific/Kiritimati' ? '11-05' : '11-06'
    const clock = await clockOf({ timeZone, record: [event(sentAt, 'Sent')] })
    expect(clock.getByText(title)).toBeTruthy()
    expect(clock.queryByRole('button', { name: 'Send follow-up' }) !== null).toBe(mayAsk)
  },
)

test.each([
  ['11-05', 'Overdue 3 days', '5 of 5 working days used, 3 over'],
  ['10-20', 'Long overdue: 20 days', '5 of 5 working days used, 20 over'],
])('an answer to a claim that was sent on %s is “%s”', async (day, title, bar) => {
  const clock = await clockOf({ record: [event(day, 'Sent')] })
  expect(clock.getByText(title)).toBeTruthy()
  expect(clock.getByRole('img', { name: bar })).toBeTruthy()
})

test('after the answer an inspection is owed beside the repair, until the work has begun', async () => {
  const record = [event('11-10', 'Sent'), event('11-12', 'Acknowledged')]
  const clock = await clockOf({ status: 'Acknowledged', record })
  expect(clock.getByText(/left\. An inspection is due Fri, Nov 27\.$/)).toBeTruthy()
  cleanup()
  const started = await clockOf({ status: 'InProgress', record })
  expect(started.queryByText(/inspection/)).toBeNull()
})

describe('once it is overdue', () => {
  const sent = event('11-05', 'Sent')
  const followedUp = (day: string) => ({
    ...sent,
    id: 'asked',
    kind: 'followed-up' as const,
    status: null,
    by: 'homeowner' as const,
    at: `2026-${day}T20:00:00.000Z`,
  })

  const opens = (script: Script) =>
    renderPage('/claims/claim-1', {
      as: homeowner,
      script: { 'claims.byId': claimDetail({ record: [sent] }), ...script },
    })

  test('a polite follow-up is drafted, and sent after a question that shows it', async () => {
    const { callsTo } = opens({ 'claims.followUp': claimDetail({ record: [sent, followedUp('11-16')] }) })
    const draft = (await screen.findByText(/expected a first answer by Nov 13, 2026/)).textContent
    fireEvent.click(screen.getByRole('button', { name: 'Send follow-up' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Send a follow-up to Northfield Homes?' }),
    )
    expect(dialog.getByText('The email goes at once and can’t be taken back.')).toBeTruthy()
    expect(dialog.getByText(/expected a first answer by Nov 13, 2026/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('claims.followUp')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Send follow-up' }))
    const again = within(await screen.findByRole('dialog'))
    fireEvent.click(again.getByRole('button', { name: 'Send follow-up' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsTo('claims.followUp').map(({ input }) => input)).toEqual([{ id: 'claim-1', text: draft }])
    expect(await screen.findByText(/You followed up today\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send follow-up' })).toBeNull()
  })

  test('its question stays open when the builder answers meanwhile', async () => {
    let isAnswered = false
    const answered = { status: 'Acknowledged' as const, record: [sent, event('11-16', 'Acknowledged')] }
    opens({ 'claims.byId': () => claimDetail(isAnswered ? answered : { record: [sent] }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Send follow-up' }))
    const dialog = await screen.findByRole('dialog')
    isAnswered = true
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText(/An inspection is due/)
    expect(dialog.isConnected).toBe(true)
    expect(within(dialog).getByText(/expected a first answer by Nov 13, 2026/)).toBeTruthy()
  })

  test('one that is not sent says why, and can be tried again', async () => {
    opens({
      'claims.followUp': () => {
        throw serverError('CONFLICT', 'Nothing is overdue any more, so nothing was sent.')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send follow-up' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send follow-up' }))
    expect(await dialog.findByText('Nothing is overdue any more, so nothing was sent.')).toBeTruthy()
  })

  test('where no email is sent, the question says that it is only written', async () => {
    opens({ 'auth.facts': serverFacts({ mail: 'local' }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Write a follow-up' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Write a follow-up to Northfield Homes?' }),
    )
    expect(dialog.getByText('Your builder isn’t told by email: send them the link.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Write follow-up' })).toBeTruthy()
  })

  test.each([
    ['11-14', false],
    ['11-13', true],
  ])('a follow-up of %s is said, and another one is offered: %s', async (day, isOffered) => {
    const clock = await clockOf({ record: [sent, followedUp(day)] })
    expect(clock.getByText(/You followed up [23] days ago\./)).toBeTruthy()
    expect(clock.queryByRole('button', { name: 'Send follow-up' }) !== null).toBe(isOffered)
  })

  test('none is offered to who may only look', async () => {
    const readOnly = await clockOf({ record: [sent], isReadOnly: true })
    expect(readOnly.getByText('Overdue 3 days')).toBeTruthy()
    const buttons = readOnly.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(buttons).toEqual(['How this is counted'])
  })
})

describe('a follow-up by itself', () => {
  const planned = { isOn: true, setBy: null, goesOn: '2026-11-20', isStopped: false }
  const opens = (followUp: AutomaticFollowUp, over: Partial<ClaimDetail> = {}) =>
    renderPage('/claims/claim-1', {
      as: homeowner,
      script: {
        'claims.byId': claimDetail({ record: [event('11-12', 'Sent')], ...over }),
        'followUps.ofClaim': () => followUp,
        'followUps.stop': null,
      },
    })

  test('is said with its day, and can be stopped and let go again', async () => {
    const answer: AutomaticFollowUp = { ...planned }
    const { callsTo } = opens(answer)
    expect(await screen.findByText(/A follow-up goes by itself on Fri, Nov 20, as/)).toBeTruthy()
    Object.assign(answer, { goesOn: null, isStopped: true })
    fireEvent.click(screen.getByRole('button', { name: 'Stop it' }))
    expect(await screen.findByText('The follow-up that would go by itself was stopped.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Let it go' }))
    await waitFor(() =>
      expect(callsTo('followUps.stop').map(({ input }) => input)).toEqual([
        { id: 'claim-1', isStopped: true },
        { id: 'claim-1', isStopped: false },
      ]),
    )
  })

  test('names who else set it; who may only look cannot stop it', async () => {
    opens({ ...planned, setBy: 'Sam Brandt' }, { isReadOnly: true })
    expect(await screen.findByText('Sam Brandt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull()
  })

  test('is offered once something is overdue, where nobody chose it', async () => {
    opens({ ...planned, isOn: false, goesOn: null }, { record: [event('11-05', 'Sent')] })
    const link = await screen.findByRole('link', { name: 'Have follow-ups sent by themselves' })
    expect(link.getAttribute('href')).toBe('/settings/notifications')
  })

  test('that has gone is not said to be the homeowner’s own', async () => {
    const asked = {
      id: 'asked',
      kind: 'followed-up' as const,
      status: null,
      by: 'system' as const,
      at: '2026-11-14T17:00:00.000Z',
      detail: null,
    }
    opens({ ...planned, goesOn: null }, { record: [event('11-05', 'Sent'), asked] })
    expect(await screen.findByText(/A follow-up went by itself 2 days ago\./)).toBeTruthy()
    expect(screen.queryByText(/goes by itself/)).toBeNull()
  })
})

test('a visit to answer makes it the homeowner’s turn', async () => {
  const visits = [
    {
      id: 'v1',
      date: '2026-11-24',
      from: '09:00',
      to: '11:00',
      who: null,
      state: 'proposed' as const,
      proposedAt: '2026-11-13T20:00:00.000Z',
      answeredAt: null,
      note: null,
    },
  ]
  const record = [event('11-05', 'Sent'), event('11-09', 'Acknowledged')]
  const clock = await clockOf({ status: 'InProgress', record, visits })
  expect(clock.getByText('Your turn')).toBeTruthy()
  expect(
    clock.getByText(
      'The repair clock is paused until you answer: 26 of 30 days left. It stopped Nov 13, when a visit was proposed.',
    ),
  ).toBeTruthy()
})

test('after “not yet” with a visit agreed, its day, since when the clock is paused and the answer are named', async () => {
  const visits = [
    {
      id: 'v1',
      date: '2026-12-01',
      from: '09:00',
      to: '11:00',
      who: null,
      state: 'accepted' as const,
      proposedAt: '2026-11-12T20:00:00.000Z',
      answeredAt: '2026-11-12T21:00:00.000Z',
      note: null,
    },
  ]
  const record = [
    event('11-05', 'Sent'),
    event('11-09', 'Acknowledged'),
    {
      ...event('11-13', 'Acknowledged'),
      status: null,
      kind: 'fix-reported' as const,
      by: 'builder' as const,
    },
    {
      ...event('11-14', 'Acknowledged'),
      status: null,
      kind: 'fix-disputed' as const,
      by: 'homeowner' as const,
    },
  ]
  const clock = await clockOf({ status: 'InProgress', record, visits })
  expect(clock.getByText('A visit is agreed: Tue, Dec 1')).toBeTruthy()
  expect(
    clock.getByText(
      /paused until then: \d+ of 30 days left\. It stopped Nov 12, when the visit was proposed\. “Fixed” was answered with “not yet” 2 days ago\./,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/The visit you agreed on is still set for Tue, Dec 1, 9–11 AM\./)).toBeTruthy()
})
