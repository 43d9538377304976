import { shortDateTime, zoneName } from '#shared/dates.ts'

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
