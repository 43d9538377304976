import { shortVisit } from '#shared/dates.ts'
import type { Visit } from '#shared/claim-views.ts'
import { isOpen } from '#shared/statuses.ts'
import { isMoot } from '#shared/visits.ts'
import type { AuthService } from '#server/auth/service.ts'
import type { Db } from '#server/db/connect.ts'
import { oneLine } from '#server/mail/outbox/layout/printable.ts'
import { PLACEHOLDERS, type NotificationLine, type OutboxMail } from '#server/mail/outbox/mail.ts'
import type { OutboxRow } from '#server/mail/outbox/repository.ts'
import type { ClaimEmails } from './emails.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/** Longest builder's name in a subject, in characters. */
const NAME_MAX = 40

const builderName = (claim: ClaimRecord): string => claim.builder?.name ?? 'Your builder'

/** One line of a notification, with the subject of an email that is about it: "Northfield Homes answered: {title}". */
export function news(
  claim: ClaimRecord,
  text: string,
  did: string,
  by = builderName(claim),
): NotificationLine {
  return { text, subject: `${oneLine(by, NAME_MAX)} ${did}: ${claim.title}`, about: null }
}

/** A line that asks the homeowner for an answer; it drops out of the notification when it is settled meanwhile. */
export const asking = {
  visit: (claim: ClaimRecord, visit: Visit, text: string, today: string): NotificationLine => ({
    text,
    subject: `Visit on ${shortVisit(visit, today)}? ${claim.title}`,
    about: { kind: 'visit', id: visit.id },
  }),
  fix: (claim: ClaimRecord, reportedAt: string, text: string): NotificationLine => ({
    text,
    subject: `Is it fixed? ${claim.title}`,
    about: { kind: 'fix', id: reportedAt },
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

export type ReviewDeps = {
  db: Db
  auth: Pick<AuthService, 'account'>
  emails: Pick<ClaimEmails, 'noticeContent'>
}

/**
 * Rewrites a notification as things are now, just before it is sent: what was settled since drops out. Returns the
 * email unchanged when everything in it still holds, and null when nothing is left to say. One with a calendar file is
 * always sent.
 */
export async function reviewNotification(
  { db, auth, emails }: ReviewDeps,
  { mail, claimId, kind }: Pick<OutboxRow, 'mail' | 'claimId' | 'kind'>,
): Promise<OutboxMail | null> {
  if (!claimId || !mail.noticeLines) return mail
  const claim = await repository.findClaim(db, { id: claimId })
  if (!claim) return mail
  const { timeZone } = await auth.account(claim.userId, db)
  const visits = await repository.listVisits(db, claim.id)
  const lines = mail.noticeLines.filter(({ about }) => isOpenQuestion(about, claim, visits, timeZone))
  if (lines.length === mail.noticeLines.length || (lines.length === 0 && mail.calendar)) return mail
  if (lines.length === 0) return null
  // A reminder is an email of its own, about one question only.
  if (kind !== 'notice') return mail
  const content = emails.noticeContent(claim, await auth.account(claim.userId, db), lines)
  return { ...mail, ...content, placeholders: PLACEHOLDERS, noticeLines: lines }
}

function isOpenQuestion(
  about: NotificationLine['about'],
  claim: ClaimRecord,
  visits: readonly Visit[],
  timeZone: string,
): boolean {
  switch (about?.kind) {
    case undefined:
      return true
    case 'visit': {
      const visit = visits.find(({ id }) => id === about.id)
      return visit?.state === 'proposed' && !isMoot(visit, claim.fixReportedAt, timeZone)
    }
    case 'fix':
      return claim.fixReportedAt === about.id
    case 'failed':
      return claim.status === 'SendingFailed'
    case 'address':
      return isOpen(claim.status) && claim.builder?.email === about.id
    case 'closed':
      return !isOpen(claim.status)
  }
}
