import { describe, expect, test } from 'vitest'
import type { Delivery, RecordEvent, Visit } from '#shared/claims/views.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import type { Message } from '#shared/messages.ts'
import { nextStep, nextSteps } from './next-step.ts'

const TODAY = '2026-03-05'
const to = 'a@b.example'
const SENT: Delivery = {
  state: 'accepted',
  to: 'a@b.example',
  at: '2026-02-24T00:00:00.000Z',
  serverReply: '250 OK',
}

function visit(state: Visit['state'], date: string): Visit {
  return {
    id: `${state} ${date}`,
    date,
    from: '09:00',
    to: '11:00',
    who: null,
    state,
    proposedAt: '2026-02-26T17:15:00.000Z',
    answeredAt: null,
    note: null,
  }
}

function claim(status: ClaimStatus, more: Partial<Parameters<typeof nextStep>[0]> = {}) {
  return {
    status,
    delivery: SENT,
    visits: [],
    fixReported: null,
    correctedBuilder: null,
    record: [],
    builderWroteAt: null,
    builder: { email: to, name: 'Northfield Homes' },
    ...more,
  }
}

const correctedBuilder = { name: 'Northfield Homes', email: 'new@b.example' }
const kindOf = (...of: Parameters<typeof claim>) => nextStep(claim(...of), TODAY)?.kind ?? null
const FIX = { at: '2026-03-04T00:00:00.000Z', closesAt: '2026-03-18T00:00:00.000Z' }

test('a visit proposed after a reported fix is asked about too; one from before is no longer needed', () => {
  const before = visit('proposed', '2026-03-06')
  const after = { ...before, proposedAt: '2026-03-04T09:00:00.000Z' }
  const kinds = (one: Visit) =>
    nextSteps(claim('InProgress', { fixReported: FIX, visits: [one] }), TODAY).map(({ kind }) => kind)
  expect(kinds(before)).toEqual(['confirm-fix'])
  expect(kinds(after)).toEqual(['confirm-fix', 'answer-visit'])
  expect(nextSteps(claim('Closed', { visits: [before] }), TODAY)).toEqual([])
  expect(
    nextSteps(claim('InProgress', { visits: [visit('cancelled', '2026-03-06')] }), TODAY).map(
      ({ kind }) => kind,
    ),
  ).toEqual([])
})

describe('what comes next', () => {
  test.each<[string, ReturnType<typeof kindOf>, Parameters<typeof claim>]>([
    ['a closed claim asks for nothing', null, ['Closed']],
    [
      'a closed claim asks for nothing even with a visit ahead',
      null,
      ['Closed', { visits: [visit('accepted', '2026-03-06')] }],
    ],
    [
      'a reported fix is confirmed before all else',
      'confirm-fix',
      ['InProgress', { fixReported: FIX, visits: [visit('proposed', '2026-03-06')] }],
    ],
    [
      'a proposed visit is answered',
      'answer-visit',
      ['InProgress', { visits: [visit('replaced', '2026-03-06'), visit('proposed', '2026-03-07')] }],
    ],
    [
      'a proposed visit of today is still answered',
      'answer-visit',
      ['InProgress', { visits: [visit('proposed', TODAY)] }],
    ],
    [
      'a proposal that has passed is no longer asked about',
      'visit-over',
      ['InProgress', { visits: [visit('proposed', '2026-03-04')] }],
    ],
    [
      'an accepted visit shows its date',
      'visit-set',
      ['InProgress', { visits: [visit('accepted', '2026-03-06')] }],
    ],
    [
      'an accepted visit that is over is asked about',
      'visit-over',
      ['InProgress', { visits: [visit('accepted', '2026-03-04')] }],
    ],
    [
      'asked for another time, the builder is waited for',
      'waiting-for-other-time',
      ['InProgress', { visits: [visit('declined', '2026-03-06')] }],
    ],
    ['without a builder one is added', 'add-builder', ['New', { delivery: { state: 'no-builder' } }]],
    [
      'imported, nobody has it until it is sent',
      'send-imported',
      ['New', { delivery: { state: 'no-builder' }, builder: null, importedAt: '2026-03-01T00:00:00.000Z' }],
    ],
    [
      'imported and sent, it is a claim like others',
      'sending',
      [
        'New',
        {
          delivery: { state: 'waiting', to, attempts: 0, nextAttemptAt: null, lastError: null },
          importedAt: '2026-03-01T00:00:00.000Z',
        },
      ],
    ],
    [
      'an email on its way says so',
      'sending',
      ['New', { delivery: { state: 'waiting', to, attempts: 0, nextAttemptAt: null, lastError: null } }],
    ],
    [
      'an email that is tried again says what happened',
      'retrying',
      ['New', { delivery: { state: 'waiting', to, attempts: 2, nextAttemptAt: FIX.at, lastError: '451' } }],
    ],
    [
      'an email in the local mailbox is passed on by hand',
      'kept-locally',
      ['New', { delivery: { state: 'kept-locally', to, letterId: 'l' } }],
    ],
    [
      'a refused email says why',
      'failed',
      [
        'SendingFailed',
        { delivery: { state: 'failed', to, at: FIX.at, reason: 'The mailbox is full.', acceptedAt: null } },
      ],
    ],
    [
      'a refused email that is being sent again is on its way',
      'sending',
      [
        'SendingFailed',
        { delivery: { state: 'waiting', to, attempts: 0, nextAttemptAt: null, lastError: null } },
      ],
    ],
    ['a sent claim is only waited for, which the clock says', null, ['Sent']],
    ['a shared link too', null, ['Sent', { delivery: { state: 'shared', at: FIX.at } }]],
    ['an opened claim too', null, ['Opened']],
    ['a corrected address is offered while nobody answers', 'new-address', ['Sent', { correctedBuilder }]],
    ['and once it is opened', 'new-address', ['Opened', { correctedBuilder }]],
    ['but not once somebody has answered', null, ['Acknowledged', { correctedBuilder }]],
    [
      'sent again to it, the email is on its way',
      'sending',
      [
        'Opened',
        {
          correctedBuilder,
          delivery: { state: 'waiting', to, attempts: 0, nextAttemptAt: null, lastError: null },
        },
      ],
    ],
    [
      'an email kept locally no longer matters once the builder answered',
      null,
      ['Acknowledged', { delivery: { state: 'kept-locally', to, letterId: 'l' } }],
    ],
    ['work that goes on is said by the clock', null, ['InProgress']],
  ])('%s', (_, kind, of) => {
    expect(kindOf(...of)).toBe(kind)
  })
})

test('an objection comes before a visit agreed earlier, until the builder answers it', () => {
  const accepted = { ...visit('accepted', '2026-03-06'), answeredAt: '2026-03-01T00:00:00.000Z' }
  const objected = {
    id: 'e1',
    kind: 'fix-disputed' as const,
    status: null,
    at: '2026-03-04T00:00:00.000Z',
    by: 'homeowner' as const,
    detail: 'It drips again',
  }
  const after = {
    ...objected,
    id: 'e2',
    kind: 'visit-proposed' as const,
    by: 'builder' as const,
    at: '2026-03-05T00:00:00.000Z',
  }
  expect(kindOf('InProgress', { visits: [accepted], record: [objected] })).toBe('objected')
  expect(kindOf('InProgress', { visits: [accepted], record: [objected, after] })).toBe('visit-set')
})

describe('"not the right address"', () => {
  const event = (id: string, more: Partial<RecordEvent>): RecordEvent => ({
    id,
    kind: 'wrong-address',
    status: null,
    at: `2026-03-0${id}T00:00:00.000Z`,
    by: 'builder',
    detail: to,
    ...more,
  })
  const said = event('3', {})

  test.each<[string, ReturnType<typeof kindOf>, Parameters<typeof claim>]>([
    ['is what comes next', 'wrong-address', ['Sent', { record: [said] }]],
    [
      'comes before an email in the local mailbox whose link was passed on',
      'wrong-address',
      ['New', { record: [said], delivery: { state: 'kept-locally', to, letterId: 'l' } }],
    ],
    [
      'stays when the page is only looked at again',
      'wrong-address',
      ['Opened', { record: [said, event('4', { kind: 'status', status: 'Opened', detail: null })] }],
    ],
    [
      'is over when a builder answers after all',
      null,
      ['Acknowledged', { record: [said, event('4', { kind: 'status', status: 'Acknowledged' })] }],
    ],
    [
      'is over when the email was sent again',
      null,
      ['Sent', { record: [said, event('4', { kind: 'letter-queued', by: 'homeowner' })] }],
    ],
    [
      'said of an address before is not said of this one',
      null,
      ['Sent', { record: [{ ...said, detail: 'old@b.example' }] }],
    ],
  ])('%s', (_, kind, of) => {
    expect(kindOf(...of)).toBe(kind)
  })

  test('settles no objection: both are shown', () => {
    const objected = event('2', { kind: 'fix-disputed', by: 'homeowner', detail: 'It drips again' })
    expect(nextStep(claim('InProgress', { record: [objected, said] }), TODAY)).toEqual({
      kind: 'objected',
      at: objected.at,
      reason: 'It drips again',
      wrongAddress: { at: said.at, email: to },
    })
  })
})

test('a time that the builder wrote by email is asked about until the homeowner answers or a visit is proposed', () => {
  const at = '2026-03-04T10:00:00.000Z'
  const offered: RecordEvent = {
    id: '2',
    kind: 'visit-offered',
    status: null,
    at,
    by: 'builder',
    detail: 'Tuesday, 9 to 11',
  }
  expect(nextStep(claim('InProgress', { record: [offered] }), TODAY)).toEqual({
    kind: 'visit-offered',
    at,
    words: 'Tuesday, 9 to 11',
  })
  const after: Message = {
    id: 'm',
    sender: 'Homeowner',
    content: 'Yes, that works',
    timestamp: '2026-03-04T11:00:00.000Z',
    authorName: null,
    channel: 'app',
    isAutomatic: false,
    fromAnotherAddress: null,
    original: null,
    photos: [],
    attachments: [],
    notStored: [],
  }
  expect(kindOf('InProgress', { record: [offered], messages: [after] })).toBeNull()
  const proposed = { ...visit('proposed', '2026-03-09'), proposedAt: '2026-03-04T12:00:00.000Z' }
  expect(kindOf('InProgress', { record: [offered], visits: [proposed] })).toBe('answer-visit')
  expect(kindOf('Closed', { record: [offered] })).toBeNull()
})
