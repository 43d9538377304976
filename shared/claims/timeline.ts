import { DAY } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import type { ActorKind, RecordEvent, StatusEvent } from './views.ts'
import { STATUS, statusLabel, STEPS, type ClaimStatus } from './statuses.ts'

export type TimelineStep = {
  status: ClaimStatus
  at: string
  /** The step was passed over without an event: the specification's computed date, shown as "About …". */
  isEstimate: boolean
  /** The homeowner reopened the claim here; the In Progress that it leads to is a step of its own. */
  isReopening: boolean
  /** Why it was reopened, withdrawn, or closed by the server; null without a reason. */
  reason: string | null
  /** The side that caused the step; null for an estimate. */
  by: ActorKind | null
}

type TimelineEvent = StatusEvent & { detail?: string | null; kind?: RecordEvent['kind'] | undefined }

/**
 * The steps a claim has reached, in order: true times from the event log; where a step was passed over without an
 * event, creation + 24, 48 or 72 hours, marked as an estimate. An estimate is never outside its neighbors' true times.
 * Only what must have happened is estimated: the steps before one that the builder took. Nobody knows whether a claim that
 * the homeowner closed was sent, opened or worked on; of an imported claim nothing is estimated. A claim that was reopened keeps each closing and
 * each reopening, followed by its new In Progress.
 */
export function timelineSteps(claim: {
  status: ClaimStatus
  createdAt: string
  updatedAt: string
  events: readonly TimelineEvent[]
  /** False where nobody can open the claim's page, so that this is not estimated. */
  opensOutside?: boolean
}): TimelineStep[] {
  const steps = allSteps(claim)
  return claim.opensOutside === false
    ? steps.filter(({ status, isEstimate }) => status !== 'Opened' || !isEstimate)
    : steps
}

function allSteps(claim: Parameters<typeof timelineSteps>[0]): TimelineStep[] {
  const closing = claim.events.findIndex(({ status }) => status === 'Closed')
  const later = closing < 0 ? [] : claim.events.slice(closing + 1)
  if (!later.some(isReopening)) return firstSteps(claim)
  const before = claim.events.slice(0, closing + 1)
  const wasInProgress = before.some(({ status }) => status === 'InProgress')
  return [
    // In Progress has a true date further down, so none is estimated here.
    ...firstSteps({ ...claim, status: 'Closed', events: before }).filter(
      ({ status }) => status !== 'InProgress' || wasInProgress,
    ),
    ...later.flatMap((event) => {
      if (event.status === 'Closed') return [stepOf(event, 'Closed')]
      return isReopening(event)
        ? [
            { ...stepOf(event, 'InProgress'), isReopening: true },
            { ...stepOf(event, 'InProgress'), reason: null },
          ]
        : []
    }),
  ]
}

/** "Reopened", or the label of the step's status. */
export function stepLabel(step: Pick<TimelineStep, 'status' | 'isReopening'>): string {
  return step.isReopening ? textOf('claimWords').reopened : statusLabel(step.status)
}

const isReopening = ({ status, by }: StatusEvent): boolean => status === 'InProgress' && by === 'homeowner'

function stepOf(event: TimelineEvent, status: ClaimStatus): TimelineStep {
  return {
    status,
    at: event.at,
    isEstimate: false,
    isReopening: false,
    reason: status === 'Closed' || status === 'InProgress' ? reasonOf(event) : null,
    by: event.by,
  }
}

function reasonOf({ kind, detail = null }: TimelineEvent): string | null {
  if (kind !== 'withdrawn') return detail
  const { withdrawn, withdrawnBecause } = textOf('claimWords')
  return detail === null ? withdrawn : withdrawnBecause({ reason: detail })
}

/** The steps up to the first closing. */
function firstSteps(claim: {
  status: ClaimStatus
  createdAt: string
  updatedAt: string
  events: readonly TimelineEvent[]
}): TimelineStep[] {
  const reached = reachedIndex(claim.status, claim.events)
  const known = STEPS.slice(0, reached + 1).map((status) =>
    status === 'Closed'
      ? claim.events.findLast((event) => event.status === status)
      : claim.events.find((event) => event.status === status),
  )
  const lastTaken = claim.events.some(({ kind }) => kind === 'imported') ? -1 : lastOfBuilder(known)
  const created = Date.parse(claim.createdAt)
  const steps: TimelineStep[] = []
  for (const [index, status] of STEPS.slice(0, reached + 1).entries()) {
    const event = known[index]
    if (event) {
      steps.push(stepOf(event, status))
      continue
    }
    const estimate = { status, isReopening: false, reason: null, by: null }
    if (status === 'New') {
      steps.push({ ...estimate, at: claim.createdAt, isEstimate: false })
      continue
    }
    if (index > lastTaken) continue
    const next = known.slice(index + 1).find((later) => later !== undefined)?.at
    const latest = next ? Date.parse(next) : Date.parse(claim.updatedAt)
    const earliest = Date.parse(steps.at(-1)?.at ?? claim.createdAt)
    const computed = created + STATUS[status].estimatedDay * DAY
    const kept = Math.max(earliest, Math.min(computed, Math.max(latest, earliest)))
    steps.push({ ...estimate, at: new Date(kept).toISOString(), isEstimate: true })
  }
  return steps
}

/** Returns the index of the last step that the builder took, -1 for none; a closing by the system follows their report. */
function lastOfBuilder(known: readonly (TimelineEvent | undefined)[]): number {
  const isClosed = known.length === STEPS.length
  return known.findLastIndex((event, index) => {
    if (STEPS[index] === 'Closed') return event?.by === 'system'
    if (STEPS[index] === 'New' || STEPS[index] === 'Sent') return false
    return event !== undefined || (!isClosed && index === known.length - 1)
  })
}

function reachedIndex(status: ClaimStatus, events: readonly StatusEvent[]): number {
  const { step } = STATUS[status]
  if (step !== null) return step - 1
  // A claim email that bounced after it had been accepted was sent nevertheless.
  return events.some((event) => event.status === 'Sent') ? 1 : 0
}

/** "20 hours", "1 hour", or 'Pending' (specification, claim detail). */
export function responseTimeText(hours: number | null): string {
  const text = textOf('claimWords')
  return hours === null ? text.pending : text.hours({ count: Math.round(hours) })
}

/** "4 days", "1 day", or 'Pending'; a withdrawn claim was not resolved. */
export function resolutionTimeText(days: number | null, isWithdrawn = false): string {
  const text = textOf('claimWords')
  if (days === null) return isWithdrawn ? text.withdrawn : text.pending
  return text.days({ count: Math.round(days) })
}
