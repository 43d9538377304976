import { describe, expect, test } from 'vitest'
import { EVENT_KINDS, type RecordEvent } from '#shared/claims/views.ts'
import { STATUSES } from '#shared/claims/statuses.ts'
import { recordLine } from './event-words.ts'
import { undeliverableDetail, undeliverableReason } from '#shared/claims/claim-state.ts'

function event(more: Partial<RecordEvent>): RecordEvent {
  return {
    id: '1',
    kind: 'status',
    status: null,
    at: '2026-02-24T00:00:00.000Z',
    by: 'system',
    detail: null,
    ...more,
  }
}

describe('the record as text', () => {
  test("an accepted email names the address, and the mail server's reply is kept as proof", () => {
    const sent = event({
      status: 'Sent',
      detail: 'To warranty@northfieldhomes.example. Their mail server answered: 250 2.0.0 Ok: queued as 4F1',
    })
    expect(recordLine(sent, 'Northfield Homes')).toEqual({
      look: 'Sent',
      text: 'Sent to warranty@northfieldhomes.example',
      proof: 'Their mail server answered: 250 2.0.0 Ok: queued as 4F1',
    })
  })

  test('a detail of unknown format is shown whole rather than lost', () => {
    expect(recordLine(event({ status: 'Sent', detail: 'by pigeon' }), null).text).toBe('Sent: by pigeon')
  })

  test.each<[Partial<RecordEvent>, string]>([
    [{ status: 'Sent', by: 'homeowner' }, 'You said you sent it yourself'],
    [
      { kind: 'followed-up', by: 'homeowner', detail: 'The repair was due Nov 20, 2026' },
      'You wrote a follow-up: the repair was due Nov 20, 2026',
    ],
    [
      { kind: 'followed-up', detail: 'The repair was due Nov 20, 2026' },
      'A follow-up was written, as you had set: the repair was due Nov 20, 2026',
    ],
    [
      {
        kind: 'followed-up',
        by: 'homeowner',
        delivery: { state: 'accepted', to: 'a@b.example', at: '2026-02-24T00:00:00.000Z' },
      },
      'You sent a follow-up',
    ],
    [
      {
        kind: 'followed-up',
        delivery: { state: 'accepted', to: 'a@b.example', at: '2026-02-24T00:00:00.000Z' },
      },
      'A follow-up was sent by itself, as you had set',
    ],
    [{ kind: 'followed-up', who: 'Sam' }, 'A follow-up was written, as Sam had set'],
    [
      { status: 'Sent', by: 'homeowner', detail: 'by text message' },
      'You said you sent it yourself, by text message',
    ],
    [
      { status: 'Sent', by: 'homeowner', detail: 'You shared the private link yourself.' },
      'You copied or shared the private link',
    ],
    [
      { status: 'SendingFailed', detail: 'The mailbox is full.' },
      'The email did not arrive: The mailbox is full.',
    ],
    [
      {
        status: 'SendingFailed',
        detail: undeliverableDetail({
          acceptedAt: '2026-03-03T21:12:00.000Z',
          reportedAt: new Date('2026-03-03T22:00:00.000Z'),
          timeZone: 'America/New_York',
          reason: 'The mailbox is full.',
        }),
      },
      'The email did not arrive. Accepted by the mail server on Mar 3, 2026, 4:12 PM EST, reported undeliverable on Mar 3, 2026, 5:00 PM EST. The mailbox is full.',
    ],
    [{ status: 'Opened', by: 'builder' }, 'Northfield Homes opened this claim'],
    [
      { status: 'InProgress', by: 'homeowner', detail: 'It drips again' },
      'You reopened this claim: It drips again',
    ],
    [{ status: 'Closed', by: 'homeowner' }, 'You said it is fixed; the claim is closed'],
    [{ kind: 'withdrawn', status: 'Closed', by: 'homeowner' }, 'You withdrew this claim'],
    [
      { status: 'Closed', by: 'system', detail: 'Nobody objected.' },
      'The claim was closed: Nobody objected.',
    ],
    [{ kind: 'letter-queued', detail: 'To new@b.example' }, 'You had the email sent again: to new@b.example'],
    [
      { kind: 'sender-confirmed', detail: 'tom@gmail.example' },
      'You confirmed tom@gmail.example as your builder',
    ],
  ])('%o reads "%s"', (of, text) => {
    expect(recordLine(event(of), 'Northfield Homes').text).toBe(text)
  })

  test('every kind of event has a text, with and without a known builder', () => {
    for (const kind of EVENT_KINDS)
      for (const status of STATUSES)
        for (const builder of [null, 'Northfield Homes'])
          expect(recordLine(event({ kind, status, detail: 'because' }), builder).text).not.toMatch(
            /undefined|null/,
          )
  })

  test('a third person reads who did it, and never "you"', () => {
    for (const kind of EVENT_KINDS)
      for (const status of kind === 'status' ? STATUSES : [null])
        for (const by of ['homeowner', 'builder', 'system'] as const)
          expect(recordLine(event({ kind, status, by }), null, 'Maya').text).not.toMatch(/\byou/i)
    const shared = event({ status: 'Sent', by: 'homeowner' })
    expect(recordLine(shared, null, 'Maya').text).toBe('Maya said they sent it themselves')
  })
})

test('the reason of an undeliverable email is available without its times, in any zone', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'])
    expect(
      undeliverableReason(
        undeliverableDetail({
          acceptedAt: '2026-03-03T21:12:00.000Z',
          reportedAt: new Date(),
          timeZone: zone,
          reason: 'It is full. Sorry.',
        }),
      ),
    ).toBe('It is full. Sorry.')
  expect(undeliverableReason('The mailbox is full.')).toBe('The mailbox is full.')
})
