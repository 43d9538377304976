import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { plural } from '../format.ts'

const statuses: Record<ClaimStatus, string> = {
  New: 'New',
  Sent: 'Sent',
  Opened: 'Opened',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Closed: 'Closed',
  SendingFailed: 'Sending Failed',
}

/** Words for a claim that every page, email and document shares. */
export const claimWords = {
  statuses,
  /** A step of the timeline where a closed claim was opened again. */
  reopened: 'Reopened',
  withdrawn: 'Withdrawn',
  withdrawnBecause: ({ reason }: { reason: string }) => `Withdrawn: ${reason}`,
  /** First response time and resolution time, as long as there is none. */
  pending: 'Pending',
  hours: ({ count }: { count: number }) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
  /** Averages on the dashboard and in reports: "12.3h". */
  metrics: {
    none: 'N/A',
    h: ({ value }: { value: string }) => `${value}h`,
    d: ({ value }: { value: string }) => `${value}d`,
  },
  /** A category or a severity as people read it; its English name is what is stored. */
  category: ({ name }: { name: string }) => name,
  severity: ({ name }: { name: string }) => name,
  /** A room, of those that are offered. */
  room: ({ name }: { name: string }) => name,
  /** Sender of an answer without a name. */
  yourBuilder: 'Your builder',
  /** Beside the rail of a status. */
  step: ({ step, of }: { step: number; of: number }) => `Step ${step} of ${of}`,
  notDelivered: 'Not delivered',
  /** Of a walk-through. */
  items: ({ count }: { count: number }) => plural(count, { one: '1 item', other: `${count} items` }),
  itemsClosed: ({ closed, all }: { closed: number; all: number }) => `${closed} of ${all} closed`,
}
