import { papersToSend, recordingsToSend } from '#server/claims/emails/attached-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import type { DeliverDeps } from '#server/delivery/email/deliver.ts'
import {
  isOnRecord,
  isToBuilder,
  type FullOutboxRow,
  type OutboxRow,
} from '#server/delivery/email/delivery-repository.ts'
import { claimForSystem, type AuthorizedClaim, linkOf, linkSubject } from '../access.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import { mailedPhotos, thumbnails } from '#server/uploads/pictures.ts'
import { inLanguage } from '#server/language.ts'
import { DAY } from '#shared/dates.ts'
import type { Account } from '#server/auth/repository.ts'
import { isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { mailLimitReached } from '#server/delivery/email/recipients.ts'
import { countClaimMails, findCopy } from '#server/delivery/email/mails-repository.ts'
import { findCopyAddress } from '#server/profile/repository.ts'
import { builderOf } from '#server/claims/views.ts'
import type { Visit } from '#shared/claims/views.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { isMoot } from '#shared/visits.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { findRole } from '#server/homes/repository.ts'
import {
  languageOfMail,
  PLACEHOLDERS,
  type NotificationLine,
  type OutboxMail,
} from '#server/delivery/email/mail.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import { listVisits } from '#server/claims/visits-repository.ts'
import { findListOfClaim } from '#server/claims/claims-repository.ts'
import { notificationContent } from './to-homeowner.ts'

/** Emails to the builder of one claim in a day: stops a mail loop between two automatic senders. */
const EMAILS_A_CLAIM_A_DAY = 60

/**
 * Returns why this claim may send its builder no further email today, or undefined if it may. Throws CONFLICT for a
 * claim without a builder.
 */
export async function limitReached(
  tx: ClaimsTx,
  account: Account,
  claim: AuthorizedClaim,
): Promise<AppError | undefined> {
  const { email } = builderOf(claim)
  const reached = await mailLimitReached(tx, { kind: 'builder', account }, email)
  if (reached) return reached
  const since = isoAfter(tx.clock.now(), -DAY)
  if ((await countClaimMails(tx.db, claim.id, since)) >= EMAILS_A_CLAIM_A_DAY)
    return tooMany(textOf('mailLimits').ofClaim)
  return undefined
}

const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })

/** Width in pixels of a photo inside an email: sharp on a high-density screen at the size it is shown. */
const THUMB_PX = 400

/**
 * Returns what the outbox calls just before it sends an email: `review` for the content that still applies, `derive`
 * for its secrets and its pictures.
 */
export function outgoingMail(core: ClaimsCore): Pick<DeliverDeps, 'review' | 'derive'> {
  return {
    review: (row) => reviewNotification(core, row),
    derive: (row) => derive(core, row),
  }
}

async function derive(core: ClaimsCore, row: FullOutboxRow): ReturnType<DeliverDeps['derive']> {
  const claim = await claimForSystem(core, row.claimId)
  const copy = row.kind === 'copy' ? await findCopy(core.db, row.id) : undefined
  const subject =
    claim?.builder &&
    (copy ? linkSubject(claim, { id: copy.addressId }) : linkSubject(asWrittenTo(claim, row)))
  return {
    builderLink: subject ? linkOf(core, subject) : undefined,
    replyAddress: subject ? core.outbox.addresses.replyAddress(subject) : undefined,
    homeownerAddress: await homeownerAddress(core, row),
    accountToken: row.kind === 'account' ? accountToken(core.secrets, row) : undefined,
    thumbnails: await thumbnails(core, row.mail.photoIds, { maxPx: THUMB_PX }),
    photos: await mailedPhotos(core, row.mail.fullPhotos?.ids ?? []),
    papers: await papersToSend(core, row.mail, { files: true }),
    recordings: await recordingsToSend(core, row.mail, { files: true }),
  }
}

/** A notification about several claims has none: an answer would not say which claim it is about. */
async function homeownerAddress(core: ClaimsCore, row: FullOutboxRow): Promise<string | undefined> {
  const { userId, claimId, kind, mail } = row
  if (userId === null || isOnRecord(kind)) return undefined
  const named = new Set(
    (mail.noticeLines ?? []).map((line) => (typeof line === 'string' ? claimId : (line.claimId ?? claimId))),
  )
  const claim = named.size > 1 ? undefined : await claimForSystem(core, [...named][0] ?? claimId)
  return claim && core.outbox.addresses.homeownerAddress(claim, userId)
}

/** An email keeps the link and secret of the address it was written to, even if the claim's builder changed since. */
function asWrittenTo(claim: AuthorizedClaim, { kind, to }: OutboxRow): AuthorizedClaim {
  if (!claim.builder || (kind !== 'letter' && kind !== 'to-builder')) return claim
  return { ...claim, builder: { ...claim.builder, email: to.address } }
}

/**
 * Rewrites a notification just before it is sent: leaves out what was settled since it was written. Returns the email
 * unchanged when all of it still applies, and null when nothing is left, or when the person does not belong to the
 * claim's home any more. A notification with a calendar file is otherwise always sent.
 */
async function reviewNotification(
  core: ClaimsCore,
  {
    id,
    mail,
    claimId,
    userId,
    kind,
    to,
  }: Pick<FullOutboxRow, 'id' | 'mail' | 'claimId' | 'userId' | 'kind' | 'to'>,
): Promise<OutboxMail | null> {
  if (kind === 'copy') return (await isStillTold(core, id)) ? mail : null
  if (isToBuilder(kind) || userId === null) return mail
  const claim = await claimForSystem(core, claimId)
  if (!claim) return mail
  if (!(await findRole(core.db, { homeId: claim.homeId, userId }))) return null
  if (!mail.noticeLines) return mail
  const account = await accountOf(core, claim.userId)
  const lines: typeof mail.noticeLines = []
  for (const line of mail.noticeLines) {
    const its = line.claimId === undefined ? claim : ((await claimForSystem(core, line.claimId)) ?? claim)
    const visits = line.about?.kind === 'visit' ? await listVisits(core.db, its.id) : []
    if (isOpenQuestion(line.about, its, { visits, timeZone: account.timeZone })) lines.push(line)
  }
  if (lines.length === mail.noticeLines.length || (lines.length === 0 && mail.calendar)) return mail
  if (lines.length === 0) return null
  // A reminder is an email of its own, about one question only.
  if (kind !== 'notice') return mail
  const about = (await claimForSystem(core, lines[0]?.claimId ?? null)) ?? claim
  const list = await findListOfClaim(core.db, claim.id)
  const content = inLanguage(languageOfMail(mail), () =>
    notificationContent(core, { claim: about, reader: to, lines, list }),
  )
  return { ...mail, ...content, placeholders: PLACEHOLDERS, noticeLines: lines }
}

/** Somebody who was removed from the list while a copy waited does not get it. */
async function isStillTold({ db }: ClaimsCore, id: string): Promise<boolean> {
  const copy = await findCopy(db, id)
  const address = copy && (await findCopyAddress(db, copy.addressId))
  return address?.removedAt === null
}

function isOpenQuestion(
  about: NotificationLine['about'],
  claim: ClaimRecord,
  { visits, timeZone }: { visits: readonly Visit[]; timeZone: string },
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
    case 'still-fixed':
      return claim.closedAt === about.id
    case 'failed':
      return claim.status === 'SendingFailed'
    case 'address':
      return isOpen(claim.status) && claim.builder?.email === about.id
    case 'closed':
      return !isOpen(claim.status)
  }
}
