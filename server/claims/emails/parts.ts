import type { Account } from '#server/auth/repository.ts'
import { withoutLinks } from '#shared/person-name.ts'
import type { CopyAddress } from '#shared/copies.ts'
import type { ContactDetails } from '#shared/profile.ts'
import type { RecordHead } from '#shared/record/entry.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Block, MailLink } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, REPLY_PLACEHOLDER, type OutboxMail } from '#server/delivery/email/mail.ts'
import type { Visit } from '#shared/claims/views.ts'
import { MAX_MAILED_PHOTO_BYTES } from '#server/uploads/pictures.ts'
import { mailAnswerLink, type MailAnswer } from '../mail-answers.ts'
import { iso } from '#server/clock.ts'
import type { Meeting } from '#server/claims/visits-repository.ts'
import { meetingAnswer, visitCalendar, zonedInstant } from '../calendar.ts'
import type { ClaimsCore } from '../module.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/** Number of photos that a claim email shows; the link shows the rest. */
export const EMAIL_THUMBNAILS = 3

export type ClaimOfMail = { number: number; title: string; address: string }
/** Who gets a copy. One that may not answer has no buttons and no private link. */
export type CopyReader = Pick<CopyAddress, 'name' | 'role' | 'email' | 'mayAnswer'>
export type ToBuilder = {
  claim: ClaimOfMail
  homeowner: { name: string }
  /** Phone number and best times of the household, as the builder's page shows it; undefined when they did not say. */
  contact: ContactDetails | undefined
  builder: { name: string; email: string }
  /** Who reads a copy beside the builder; undefined in the builder's own email. */
  copyFor?: CopyReader | undefined
  /** IANA zone in which times are written, named beside them. */
  timeZone: string
  /** The claim email's subject says URGENT; later emails repeat it, so that mail programs keep them in one thread. */
  isUrgent?: boolean
  /** Address of the page with all claims addressed to the builder. */
  dashboardUrl: string
  /** True when the builder can open our pages; without them their answers are emails, and an email has no links. */
  opensOutside: boolean
  /** The answers that change something, the likeliest first. */
  offers: readonly MailAnswer[]
  showBranding: boolean
  /** True when a reply by email is filed in the claim; otherwise it goes to the homeowner's own inbox. */
  canReplyByMail: boolean
  /** The head of the claim's record; undefined without one. */
  recordHead?: RecordHead | undefined
}

/** Says why the reader gets the email: as the warranty contact, or a copy. */
export function whyYouGetThis(mail: Pick<ToBuilder, 'homeowner' | 'builder' | 'copyFor'>): string {
  const text = textOf('builderMails')
  if (mail.copyFor) return text.copy(whoGetsCopy(mail))
  return text.footer({ name: mail.homeowner.name, email: mail.builder.email })
}

/** Returns who named whom to be told, and the warranty contact beside them. */
export const whoGetsCopy = ({
  homeowner,
  builder,
  copyFor,
}: Pick<ToBuilder, 'homeowner' | 'builder' | 'copyFor'>) => ({
  name: oneLine(homeowner.name, 200),
  role: oneLine(copyFor?.role ?? '', 100),
  builder: oneLine(builder.name, 200),
  email: builder.email,
})

/** Returns the name by which an email greets its reader. */
export const greeted = ({ builder, copyFor }: Pick<ToBuilder, 'builder' | 'copyFor'>): string =>
  oneLine(copyFor?.name ?? builder.name, 200)

/** Returns the parts of the copy for one reader: who may not answer gets nothing by which one could. */
export function partsForCopy<P extends ToBuilder>(parts: P, copyFor: CopyReader): P {
  return copyFor.mayAnswer
    ? { ...parts, copyFor }
    : { ...parts, copyFor, opensOutside: false, canReplyByMail: false, offers: [] }
}

/** The last line of the small print of every email to a builder. */
export function allClaims({
  dashboardUrl,
  opensOutside,
  copyFor,
}: Pick<ToBuilder, 'dashboardUrl' | 'opensOutside' | 'copyFor'>): MailLink[] {
  return opensOutside && !copyFor ? [{ label: textOf('builderMails').buttons.all, href: dashboardUrl }] : []
}

/** Names the state of the record, so that the receiver can show later that nothing before it was changed. */
export function recordLine({ recordHead }: ToBuilder): string[] {
  if (!recordHead) return []
  const { length: entry, hash } = recordHead
  return [textOf('builderMails').onRecord({ entry, hash: hash.slice(0, 16) })]
}

/** The rows of how the household is reached, as the builder's page shows it. */
export function contactRows(contact: ContactDetails | undefined): (readonly [string, string])[] {
  const { phone, bestTimes } = contact ?? { phone: null, bestTimes: null }
  const { facts } = textOf('builderMails')
  return [
    ...(phone ? [[facts.phone, phone] as const] : []),
    ...(bestTimes ? [[facts.bestTimes, oneLine(bestTimes, 300)] as const] : []),
  ]
}

/** The same base for all emails of a claim, so that mail programs keep them in one thread. */
export function subjectOf({ claim, isUrgent }: ToBuilder): string {
  const text = textOf('builderMails')
  const subject = text.subject(claim)
  return isUrgent ? text.urgent({ subject }) : subject
}

/** Says what a reply does. */
export function replying(
  { canReplyByMail, opensOutside, copyFor }: Pick<ToBuilder, 'canReplyByMail' | 'opensOutside' | 'copyFor'>,
  first: string,
): string {
  const { reply: text } = textOf('builderMails')
  if (copyFor && !copyFor.mayAnswer) return text.reading({ first })
  if (!canReplyByMail && !opensOutside) return text.onlyInbox({ first })
  return canReplyByMail ? text.conversation({ first }) : text.inbox({ first })
}

/**
 * Returns the ways to answer: links to the page and, below them, prepared emails; those alone where nobody outside can open
 * the page, and none where neither reaches us.
 */
export function answerBlocks(
  mail: Pick<ToBuilder, 'canReplyByMail' | 'opensOutside' | 'offers'> & { subject: string },
  links: { primary: MailLink; others?: readonly MailLink[] },
): Block[] {
  const { canReplyByMail, opensOutside, offers, subject } = mail
  const [first, ...more] = canReplyByMail
    ? offers.map((offer) => mailAnswerLink(offer, `Re: ${subject}`))
    : []
  const prepared = first && { primary: first, others: more }
  if (!opensOutside) return prepared ? [{ kind: 'actions', ...prepared }] : []
  const actions: Block = { kind: 'actions', ...links }
  if (!first) return [actions]
  return [actions, { kind: 'choices', text: textOf('mailAnswers').blocked, links: [first, ...more] }]
}

/** Says how the buttons work. */
export function howToAnswer({ canReplyByMail, opensOutside, copyFor }: ToBuilder): string {
  const { how: text } = textOf('builderMails')
  if (copyFor && !copyFor.mayAnswer) return ''
  if (opensOutside) return text.page
  return canReplyByMail ? text.mail : text.none
}

/** Photos in full, in the emails that carry them; `left` are too many. */
export type PackedPhotos = { emails: string[][]; left: number }

/** Bytes of the photos of one email: with their encoding and all else it stays below 15 MB. */
const PHOTO_BYTES_AN_EMAIL = 10_400_000
const PHOTO_EMAILS = 4

/** Packs photos in their order, the first email's beside `taken` bytes of something else. Their JPEG may be larger than what was uploaded, at most as large as is attached. */
export function packPhotos(
  photos: readonly { id: string; sizeBytes: number }[],
  { taken = 0 }: { taken?: number } = {},
): PackedPhotos {
  const emails: string[][] = taken > 0 ? [[]] : []
  let free = taken > 0 ? PHOTO_BYTES_AN_EMAIL - taken : 0
  for (const { id, sizeBytes } of photos) {
    const bytes = Math.min(2 * sizeBytes, MAX_MAILED_PHOTO_BYTES)
    if (bytes > free) {
      if (emails.length === PHOTO_EMAILS) break
      emails.push([])
      free = PHOTO_BYTES_AN_EMAIL
    }
    emails.at(-1)?.push(id)
    free -= bytes
  }
  return { emails, left: photos.length - emails.flat().length }
}

/** Without photos the layout leaves the block out. `packed`: they are attached, because no link shows them. */
export function photosBlock(ids: readonly string[], packed?: PackedPhotos): Block {
  const total = ids.length
  const shown = { kind: 'photos', ids: ids.slice(0, EMAIL_THUMBNAILS), total } as const
  return packed
    ? { ...shown, href: null, about: attachedWords(total, packed) }
    : { ...shown, href: LINK_PLACEHOLDER }
}

export function attachedWords(total: number, { emails, left }: PackedPhotos): string {
  const [here = [], ...following] = emails
  return textOf('builderMails').attached({
    total,
    here: here.length,
    next: following.flat().length,
    emails: following.length,
    left,
  })
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

/** The household's answer to a meeting that proposed a visit. */
export type MeetingReply = { meeting: Meeting; visit: Visit; isAccepted: boolean; comment: string | null }

/** Returns the calendar part of an answer, whose attendee is the claim's own address: that one was invited. */
export function answerPart(
  { clock }: Pick<ClaimsCore, 'clock'>,
  claim: ClaimRecord,
  { meeting, visit, isAccepted, comment, name, timeZone }: MeetingReply & { name: string; timeZone: string },
): NonNullable<OutboxMail['calendar']> {
  const content = meetingAnswer({
    uid: meeting.uid,
    sequence: meeting.sequence,
    organizer: meeting.organizer,
    attendee: { name, address: REPLY_PLACEHOLDER },
    isAccepted,
    comment,
    title: claim.title,
    start: zonedInstant(visit.date, visit.from, timeZone),
    end: zonedInstant(visit.date, visit.to, timeZone),
    at: iso(clock.now()),
  })
  return { method: 'REPLY', content }
}

/**
 * From has our own domain, so that DMARC aligns. The display name says what happened, where it is no message, who writes
 * and through which service, and is never a link.
 */
export function senderName(account: Account, what?: string): string {
  return textOf('builderMails').sender({ name: withoutLinks(account.name), what: what ?? null })
}
