import { textOf } from '#shared/messages/text.ts'
import { shortVisit } from '#shared/dates.ts'
import type { Visit } from '#shared/claims/views.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { NotificationLine } from '#server/delivery/email/mail.ts'
import { builderName } from '#server/claims/views.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/** Longest builder's name in a subject, in characters. */
const NAME_MAX = 40

type Subject = (it: { builder: string; title: string }) => string

/** One line of a notification, with the subject of an email that is about it: "Northfield Homes answered: {title}". */
export function news(
  claim: ClaimRecord,
  { text, subject, by = builderName(claim) }: { text: string; subject: Subject; by?: string },
): NotificationLine {
  return { text, subject: subject({ builder: oneLine(by, NAME_MAX), title: claim.title }), about: null }
}

/** A line that asks the homeowner for an answer; it is left out of the notification when it was settled meanwhile. */
export const asking = {
  visit: (
    claim: ClaimRecord,
    visit: Visit,
    { text, today }: { text: string; today: string },
  ): NotificationLine => ({
    text,
    subject: words().visit.subject({ when: shortVisit(visit, today), title: claim.title }),
    about: { kind: 'visit', id: visit.id },
  }),
  fix: (claim: ClaimRecord, reportedAt: string, text: string): NotificationLine => ({
    text,
    subject: words().fix.subject(claim),
    about: { kind: 'fix', id: reportedAt },
  }),
  stillFixed: (claim: ClaimRecord, closedAt: string, text: string): NotificationLine => ({
    text,
    subject: words().stillFixed.subject(claim),
    about: { kind: 'still-fixed', id: closedAt },
  }),
  failed: (claim: ClaimRecord, text: string): NotificationLine => ({
    text,
    subject: words().failed.subject(claim),
    about: { kind: 'failed', id: claim.id },
  }),
  address: (claim: ClaimRecord, email: string): NotificationLine => ({
    text: words().wrongAddress.text({ email }),
    subject: words().wrongAddress.subject(claim),
    about: { kind: 'address', id: email },
  }),
  closed: (claim: ClaimRecord, text: string): NotificationLine => ({
    text,
    subject: words().closed.subject(claim),
    about: { kind: 'closed', id: claim.id },
  }),
}

const words = () => textOf('homeownerMails')
