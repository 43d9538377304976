import type { Visit } from '#shared/claims/views.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { isMoot } from '#shared/visits.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { findRole } from '#server/homes/repository.ts'
import { PLACEHOLDERS, type NotificationLine, type OutboxMail } from '#server/delivery/email/mail.ts'
import { isToBuilder, type FullOutboxRow } from '#server/delivery/email/outbox-row.ts'
import { claimForSystem } from '../access.ts'
import type { ClaimsCore } from '../module.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import { listVisits } from '#server/claims/visits-repository.ts'
import { findListOfClaim } from '#server/claims/list-place-repository.ts'
import { notificationContent } from './to-homeowner.ts'

/**
 * Rewrites a notification just before it is sent: leaves out what was settled since it was written. Returns the email
 * unchanged when all of it still applies, and null when nothing is left, or when the person does not belong to the
 * claim's home any more. A notification with a calendar file is otherwise always sent.
 */
export async function reviewNotification(
  core: ClaimsCore,
  { mail, claimId, userId, kind, to }: Pick<FullOutboxRow, 'mail' | 'claimId' | 'userId' | 'kind' | 'to'>,
): Promise<OutboxMail | null> {
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
  const content = notificationContent(core, { claim: about, reader: to, lines, list })
  return { ...mail, ...content, placeholders: PLACEHOLDERS, noticeLines: lines }
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
