import { shortVisit } from '#shared/dates.ts'
import type { Visit } from '#shared/claims/views.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { NotificationLine } from '#server/delivery/email/mail.ts'
import { builderName } from '#server/claims/views.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/** Longest builder's name in a subject, in characters. */
const NAME_MAX = 40

/** One line of a notification, with the subject of an email that is about it: "Northfield Homes answered: {title}". */
export function news(
  claim: ClaimRecord,
  { text, did, by = builderName(claim) }: { text: string; did: string; by?: string },
): NotificationLine {
  return { text, subject: `${oneLine(by, NAME_MAX)} ${did}: ${claim.title}`, about: null }
}

/** A line that asks the homeowner for an answer; it is left out of the notification when it was settled meanwhile. */
export const asking = {
  visit: (
    claim: ClaimRecord,
    visit: Visit,
    { text, today }: { text: string; today: string },
  ): NotificationLine => ({
    text,
    subject: `Visit on ${shortVisit(visit, today)}? ${claim.title}`,
    about: { kind: 'visit', id: visit.id },
  }),
  fix: (claim: ClaimRecord, reportedAt: string, text: string): NotificationLine => ({
    text,
    subject: `Is it fixed? ${claim.title}`,
    about: { kind: 'fix', id: reportedAt },
  }),
  stillFixed: (claim: ClaimRecord, closedAt: string, text: string): NotificationLine => ({
    text,
    subject: `Still fixed? ${claim.title}`,
    about: { kind: 'still-fixed', id: closedAt },
  }),
  failed: (claim: ClaimRecord, text: string): NotificationLine => ({
    text,
    subject: `This email came back: ${claim.title}`,
    about: { kind: 'failed', id: claim.id },
  }),
  address: (claim: ClaimRecord, email: string, text: string): NotificationLine => ({
    text,
    subject: `Is this the right address? ${claim.title}`,
    about: { kind: 'address', id: email },
  }),
  closed: (claim: ClaimRecord, text: string): NotificationLine => ({
    text,
    subject: `Closed: ${claim.title}`,
    about: { kind: 'closed', id: claim.id },
  }),
}
