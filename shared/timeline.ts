import { DAY } from './dates.ts'
import type { StatusEvent } from './claim-views.ts'
import type { ClaimStatus } from './statuses.ts'

export type TimelineStep = {
  status: Exclude<ClaimStatus, 'SendingFailed'>
  at: string
  /** The step was passed over without an event: the specification's computed date, shown as "About …". */
  isEstimate: boolean
}

const ORDER = ['New', 'Sent', 'Opened', 'Acknowledged', 'InProgress', 'Closed'] as const

/** Days after creation at which the specification puts a step that has no event of its own (section 4). */
const OFFSET_DAYS: Record<(typeof ORDER)[number], number> = {
  New: 0,
  Sent: 0,
  Opened: 1,
  Acknowledged: 2,
  InProgress: 3,
  Closed: 3,
}

/**
 * The steps a claim has reached, in order: true times from the event log; where a step was passed over without an
 * event, creation + 24, 48 or 72 hours, marked as an estimate (product.md, the timeline). An estimate never lies
 * outside its neighbours' true times. Of a step entered twice the first time is shown, of Closed the last.
 */
export function timelineSteps(claim: {
  status: ClaimStatus
  createdAt: string
  updatedAt: string
  events: readonly StatusEvent[]
}): TimelineStep[] {
  const reached = reachedIndex(claim.status, claim.events)
  const known = ORDER.slice(0, reached + 1).map((status) =>
    status === 'Closed'
      ? claim.events.findLast((event) => event.status === status)?.at
      : claim.events.find((event) => event.status === status)?.at,
  )
  const created = Date.parse(claim.createdAt)
  const steps: TimelineStep[] = []
  for (const [index, status] of ORDER.slice(0, reached + 1).entries()) {
    const at = known[index]
    if (at) {
      steps.push({ status, at, isEstimate: false })
      continue
    }
    if (status === 'New') {
      steps.push({ status, at: claim.createdAt, isEstimate: false })
      continue
    }
    const next = known.slice(index + 1).find((time) => time !== undefined)
    const latest = next ? Date.parse(next) : Date.parse(claim.updatedAt)
    const earliest = Date.parse(steps.at(-1)?.at ?? claim.createdAt)
    const computed = created + OFFSET_DAYS[status] * DAY
    const kept = Math.max(earliest, Math.min(computed, Math.max(latest, earliest)))
    steps.push({ status, at: new Date(kept).toISOString(), isEstimate: true })
  }
  return steps
}

function reachedIndex(status: ClaimStatus, events: readonly StatusEvent[]): number {
  if (status !== 'SendingFailed') return ORDER.indexOf(status)
  // A letter that came back after it had been accepted was sent all the same.
  return events.some((event) => event.status === 'Sent') ? 1 : 0
}

/** "20 hours", "1 hour", or 'Pending' (specification, claim detail). */
export function responseTimeText(hours: number | null): string {
  return hours === null ? 'Pending' : counted(Math.round(hours), 'hour')
}

/** "4 days", "1 day", or 'Pending'. */
export function resolutionTimeText(days: number | null): string {
  return days === null ? 'Pending' : counted(Math.round(days), 'day')
}

function counted(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
