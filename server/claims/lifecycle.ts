import { DAY, HOUR } from '#shared/dates.ts'
import { REOPEN_WITHIN_DAYS } from '#shared/claims/claim-state.ts'

/** Days after which a reported fix closes the claim unless the homeowner objects; they are notified on days 0 and 11. */
export const CONFIRM_WITHIN_DAYS = 14
export const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_DAYS * DAY
export const SECOND_REMINDER_DAY = 11
/** Time after closing in which a claim can be reopened. */
export const REOPEN_WITHIN_MS = REOPEN_WITHIN_DAYS * DAY

/**
 * Returns when the builder's time begins (ISO 8601): at the filing, and for an imported claim when it was sent from here,
 * because nobody knows when it reached them before.
 */
export function buildersTimeFrom({
  importedAt,
  sentAt,
  createdAt,
}: {
  importedAt: string | null
  sentAt: string | null
  createdAt: string
}): string {
  return importedAt === null ? createdAt : (sentAt ?? importedAt)
}

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
