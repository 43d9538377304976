import { DAY, HOUR } from '#shared/dates.ts'
import type { ActorKind } from '#shared/claim-views.ts'
import type { ClaimStatus } from '#shared/statuses.ts'

type Move = { from: readonly ClaimStatus[]; by: readonly ActorKind[] }

const OPEN = ['New', 'Sent', 'Opened', 'Acknowledged', 'InProgress', 'SendingFailed'] as const

/** Which status may follow which, and who may cause it. */
const MOVES: Record<ClaimStatus, readonly Move[]> = {
  New: [],
  Sent: [{ from: ['New', 'SendingFailed'], by: ['system', 'homeowner'] }],
  SendingFailed: [{ from: ['New', 'Sent'], by: ['system'] }],
  // A person who opens the builder's page proves that it arrived, whatever a bounce said.
  Opened: [{ from: ['Sent', 'SendingFailed'], by: ['builder'] }],
  Acknowledged: [{ from: ['New', 'Sent', 'Opened', 'SendingFailed'], by: ['builder'] }],
  InProgress: [
    { from: ['New', 'Sent', 'Opened', 'Acknowledged', 'SendingFailed'], by: ['builder'] },
    { from: ['Closed'], by: ['homeowner'] },
  ],
  Closed: [{ from: OPEN, by: ['homeowner', 'system'] }],
}

export function mayMove(from: ClaimStatus, to: ClaimStatus, by: ActorKind): boolean {
  return MOVES[to].some((move) => move.from.includes(from) && move.by.includes(by))
}

export const isOpen = (status: ClaimStatus): boolean => status !== 'Closed'

/** Time after which a reported fix closes the claim unless the homeowner objects; they are notified on days 0 and 11. */
export const CONFIRM_WITHIN_MS = 14 * DAY
export const SECOND_REMINDER_DAY = 11
/** How long after closing a claim can be reopened. */
export const REOPEN_WITHIN_MS = 60 * DAY

/** Hours with one decimal, never negative (a clock may be set back). */
export function hoursBetween(from: string, to: Date): number {
  return oneDecimal((to.getTime() - Date.parse(from)) / HOUR)
}

/** Days with one decimal, never negative. */
export function daysBetweenTimes(from: string, to: Date): number {
  return oneDecimal((to.getTime() - Date.parse(from)) / DAY)
}

function oneDecimal(value: number): number {
  return Math.max(0, Math.round(value * 10) / 10)
}
