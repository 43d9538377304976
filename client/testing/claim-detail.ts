import type { ClaimDetail } from '#shared/claims/claims.ts'
import { DEFAULT_TARGETS } from '#shared/clock/targets.ts'
import type { Message } from '#shared/messages.ts'

const FILED = '2026-02-24T17:00:00.000Z'

/** The last federal holidays of 2026. */
const HOLIDAYS = ['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25']

/** A sent claim with its page; each test changes what it needs. */
export function claimDetail(over: Partial<ClaimDetail> = {}): ClaimDetail {
  return {
    id: 'claim-1',
    number: 1001,
    title: 'Dishwasher supply line drips',
    summary: 'It drips.',
    description: 'When the dishwasher runs, water drips.',
    category: 'Plumbing',
    room: '',
    address: '418 Alder Creek Drive, Bend, OR 97702',
    status: 'Sent',
    imageUrls: [],
    createdAt: FILED,
    updatedAt: FILED,
    firstResponseTime: null,
    resolutionTime: null,
    lastMessage: null,
    messages: [],
    hasEarlierMessages: false,
    builderWroteAt: null,
    events: [
      { status: 'New', at: FILED, by: 'homeowner' },
      { status: 'Sent', at: FILED, by: 'system' },
    ],
    photos: [],
    photosLeft: 20,
    record: [],
    visits: [],
    timeZone: 'UTC',
    clockRules: { holidays: HOLIDAYS, without: 'US federal holidays', targets: DEFAULT_TARGETS },
    builder: { name: 'Northfield Homes', email: 'warranty@northfieldhomes.example' },
    correctedBuilder: null,
    unreached: null,
    delivery: {
      state: 'accepted',
      to: 'warranty@northfieldhomes.example',
      at: FILED,
      serverReply: '250 2.0.0 Ok',
    },
    shareUrl: 'https://claims.example/b/secret',
    fixReported: null,
    reopenableUntil: null,
    unread: null,
    ...over,
  }
}

/** An email of the builder; each test changes what it needs. */
export function threadMessage(over: Partial<Message> = {}): Message {
  return {
    id: 'message-1',
    sender: 'Builder',
    content: 'We come on Friday.',
    timestamp: '2026-02-25T20:20:00.000Z',
    authorName: 'Tom Becerra',
    channel: 'email',
    isAutomatic: false,
    fromAnotherAddress: null,
    original: null,
    photos: [],
    attachments: [],
    notStored: [],
    ...over,
  }
}
