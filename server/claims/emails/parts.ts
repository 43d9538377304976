import type { ContactDetails } from '#shared/profile.ts'
import type { RecordHead } from '#shared/record/entry.ts'
import type { Block, MailLink } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type OutboxMail } from '#server/delivery/email/mail.ts'
import type { Visit } from '#shared/claims/views.ts'
import { iso } from '#server/clock.ts'
import { visitCalendar } from '../calendar.ts'
import type { ClaimsCore } from '../module.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/** Number of photos that a claim email shows; the link shows the rest. */
export const EMAIL_THUMBNAILS = 3

export type ClaimOfMail = { number: number; title: string; address: string }
export type ToBuilder = {
  claim: ClaimOfMail
  homeowner: { name: string }
  /** Phone number and best times of the household, as the builder's page shows it; undefined when they did not say. */
  contact: ContactDetails | undefined
  builder: { name: string; email: string }
  /** IANA zone in which times are written, named beside them. */
  timeZone: string
  /** The claim email's subject says URGENT; later emails repeat it, so that mail programs keep them in one thread. */
  isUrgent?: boolean
  /** Address of the page with all claims addressed to the builder. */
  dashboardUrl: string
  showBranding: boolean
  /** True when a reply by email is filed in the claim; otherwise it goes to the homeowner's own inbox. */
  canReplyByMail: boolean
  /** The head of the claim's record; undefined without one. */
  recordHead?: RecordHead | undefined
}

/** The last line of the small print of every email to a builder. */
export function allClaims({ dashboardUrl }: Pick<ToBuilder, 'dashboardUrl'>): MailLink {
  return { label: 'See all claims sent to you', href: dashboardUrl }
}

/** Names the state of the record, so that the receiver can show later that nothing before it was changed. */
export function recordLine({ recordHead }: ToBuilder): string[] {
  return recordHead
    ? [
        `Kept on record, so that both sides can show later what was said (entry ${recordHead.length}, ${recordHead.hash.slice(0, 16)}).`,
      ]
    : []
}

/** The rows of how the household is reached, as the builder's page shows it. */
export function contactRows(contact: ContactDetails | undefined): (readonly [string, string])[] {
  const { phone, bestTimes } = contact ?? { phone: null, bestTimes: null }
  return [
    ...(phone ? [['Phone', phone] as const] : []),
    ...(bestTimes ? [['Best times', oneLine(bestTimes, 300)] as const] : []),
  ]
}

/** The same base for all emails of a claim, so that mail programs keep them in one thread. */
export function subjectOf({ claim, isUrgent }: ToBuilder): string {
  return `${isUrgent ? 'URGENT: ' : ''}Warranty claim: ${claim.title}, ${claim.address}`
}

export function replying({ canReplyByMail }: ToBuilder, first: string): string {
  return canReplyByMail
    ? `You can also just reply to this email; ${first} will see your answer in the conversation.`
    : `A reply to this email reaches ${first}'s own inbox; the buttons put your answer on the record.`
}

/** Without photos the layout leaves the block out. */
export function photosBlock(ids: readonly string[]): Block {
  return { kind: 'photos', ids: ids.slice(0, EMAIL_THUMBNAILS), total: ids.length, href: LINK_PLACEHOLDER }
}

/** Links to the page with a form preselected. Opening it changes nothing, because mail scanners follow links. */
export function linkTo(action: 'acknowledge' | 'visit' | 'fixed' | 'wrong-address'): string {
  return `${LINK_PLACEHOLDER}?do=${action}`
}

export function street(address: string): string {
  return address.split(',')[0]?.trim() || address
}

export function firstName(name: string): string {
  return oneLine(name, 200).split(' ')[0] ?? ''
}

/** Returns the calendar file of an accepted visit; with `cancelledFor`, the CANCEL for that attendee. */
export function visitFile(
  { clock, outbox }: Pick<ClaimsCore, 'clock' | 'outbox'>,
  claim: ClaimRecord,
  {
    visit,
    timeZone,
    cancelledFor,
  }: { visit: Visit; timeZone: string; cancelledFor?: { name: string; address: string } },
): NonNullable<OutboxMail['calendar']> {
  const method = cancelledFor ? 'CANCEL' : 'PUBLISH'
  const content = visitCalendar({
    visitId: visit.id,
    claimNumber: claim.number,
    title: claim.title,
    address: claim.address,
    date: visit.date,
    from: visit.from,
    to: visit.to,
    who: visit.who,
    timeZone,
    // A visit never changes after it is accepted; it can only be cancelled once.
    sequence: cancelledFor ? 1 : 0,
    method,
    organizer: { ...outbox.mailFrom },
    ...(cancelledFor && { attendee: cancelledFor }),
    at: iso(clock.now()),
  })
  return { method, content }
}
