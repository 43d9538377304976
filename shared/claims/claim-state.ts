import { shortDateTime, zoneName, DAY } from '#shared/dates.ts'
import { isOpen } from './statuses.ts'

/** Days after closing on which the homeowner is asked, once, whether the repair holds. */
export const STILL_FIXED_DAY = 28
/** Days after closing within which a claim can be reopened. */
export const REOPEN_WITHIN_DAYS = 60

/**
 * Returns whether a closed claim's page asks if the repair holds: from four weeks after its closing until it cannot be
 * reopened any more. A withdrawn claim had nothing to fix; one that was filed again has its answer. `now` in ms since 1970.
 */
export function isStillFixedAsked(
  {
    reopenableUntil,
    resolutionTime,
    later,
  }: { reopenableUntil: string | null; resolutionTime: number | null; later?: unknown },
  now: number,
): boolean {
  if (reopenableUntil === null || resolutionTime === null || later) return false
  const daysLeft = (Date.parse(reopenableUntil) - now) / DAY
  return daysLeft > 0 && daysLeft <= REOPEN_WITHIN_DAYS - STILL_FIXED_DAY
}

type Closed = {
  status: Parameters<typeof isOpen>[0]
  reopenableUntil: string | null
  resolutionTime: number | null
  later?: unknown
  isReadOnly?: true | undefined
}

/** Returns whether the person can reopen a closed claim. `now` in ms since 1970. */
export function mayReopen({ status, reopenableUntil, later, isReadOnly }: Closed, now: number): boolean {
  if (isOpen(status) || isReadOnly || later) return false
  return reopenableUntil !== null && Date.parse(reopenableUntil) > now
}

/** Returns whether the person can file a closed claim again because the repair did not hold; a withdrawn one had none. */
export function mayFileAgain({ status, resolutionTime, later, isReadOnly }: Closed): boolean {
  return !isOpen(status) && !isReadOnly && !later && resolutionTime !== null
}

/**
 * The detail of an event for an email that a mail server accepted and that came back afterwards. Both times are written
 * out, in the homeowner's zone: a recipient can make up such a report, so the record never shows it without the acceptance.
 * @param acceptedAt ISO time of the mail server's acceptance.
 * @param reportedAt When the report came in.
 * @param reason Why, as one plain sentence.
 */
export function undeliverableDetail({
  acceptedAt,
  reportedAt,
  timeZone,
  reason,
}: {
  acceptedAt: string
  reportedAt: Date
  timeZone: string
  reason: string
}): string {
  const moment = (at: string | Date) => `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`
  return `Accepted by the mail server on ${moment(acceptedAt)}, reported undeliverable on ${moment(reportedAt)}. ${reason}`
}

const UNDELIVERABLE = /^Accepted by the mail server on .{1,60}?, reported undeliverable on .{1,60}?\. (?=\S)/

/** Returns whether the detail of an event says that an email was accepted before it came back. */
export function wasAcceptedFirst(detail: string): boolean {
  return UNDELIVERABLE.test(detail)
}

/** The reason alone, without the two times. */
export function undeliverableReason(detail: string): string {
  return detail.replace(UNDELIVERABLE, '')
}
