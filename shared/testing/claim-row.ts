import type { ClaimRow } from '#shared/claims/views.ts'

const FILED = '2026-02-24T17:00:00.000Z'

/** A row of the list: a sent claim; each test changes what it needs. */
export function claimRow(over: Partial<ClaimRow> = {}): ClaimRow {
  return {
    id: 'claim-1',
    title: 'Dishwasher supply line drips',
    category: 'Plumbing',
    room: '',
    address: '418 Alder Creek Drive',
    status: 'Sent',
    createdAt: FILED,
    updatedAt: FILED,
    firstResponseTime: null,
    resolutionTime: null,
    lastMessage: null,
    thumbUrl: null,
    builderName: 'Northfield Homes',
    failure: null,
    unread: null,
    statusAt: FILED,
    statusBy: 'system',
    sentAt: FILED,
    fixReportedAt: null,
    visit: null,
    clock: null,
    unreached: null,
    ...over,
  }
}
