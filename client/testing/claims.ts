import type { ClaimRow } from '#shared/claim-views.ts'

/** A row of the list; each test changes what it needs. */
export function claimRow(over: Partial<ClaimRow> = {}): ClaimRow {
  return {
    id: 'claim-1',
    number: 1,
    title: 'Dishwasher supply line drips',
    category: 'Plumbing',
    address: '418 Alder Creek Drive',
    status: 'Sent',
    createdAt: '2026-02-24T17:00:00.000Z',
    updatedAt: '2026-02-24T17:00:00.000Z',
    firstResponseTime: null,
    resolutionTime: null,
    lastMessage: null,
    thumbUrl: null,
    builderName: 'Northfield Homes',
    failure: null,
    ...over,
  }
}
