import type { Visit } from '#shared/claim-views.ts'
import { calendarDate, shortVisit } from '#shared/dates.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { Account } from '#server/auth/repository.ts'
import type { NotificationLine } from '#server/mail/outbox/mail.ts'
import type { AuthorizedClaim } from '../access.ts'
import { builderName, builderOf } from '../builder.ts'
import { closeReminderToHomeowner, noticeToHomeowner } from './email-content.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import { asking } from './notifications.ts'
import { visitFile } from './visit-file.ts'

/**
 * Notifies the homeowner, with at most one email per claim in five minutes and none if they turned emails off.
 * `cancelled`: a visit that their calendar may contain; the email's calendar file removes it.
 */
export async function notifyHomeowner(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { lines, cancelled }: { lines: readonly NotificationLine[]; cancelled?: Visit | undefined },
): Promise<void> {
  const account = await accountOf(tx, claim.userId)
  if (!account.wantsMail) return
  const { timeZone } = account
  const cancelledFor = { name: account.name, address: account.email }
  await tx.outbox.enqueueNotification(tx.db, {
    ...envelope(tx, claim, account),
    lines,
    calendar: cancelled ? visitFile(tx, claim, { visit: cancelled, timeZone, cancelledFor }) : null,
    write: (all) => notificationContent(tx, { claim, account, lines: all }),
  })
}

/** The homeowner's own copy of an accepted visit, with the calendar file. */
export async function emailAcceptedVisit(tx: ClaimsTx, claim: AuthorizedClaim, visit: Visit): Promise<void> {
  const account = await accountOf(tx, claim.userId)
  if (!account.wantsMail) return
  const { timeZone } = account
  const line = {
    text: 'You accepted this visit. It is in the calendar file of this email.',
    subject: `Visit confirmed: ${shortVisit(visit, calendarDate(tx.clock.now(), timeZone))}, ${claim.title}`,
    about: null,
  }
  await tx.outbox.enqueue(tx.db, {
    ...envelope(tx, claim, account),
    kind: 'account',
    isAutomatic: true,
    calendar: visitFile(tx, claim, { visit, timeZone }),
    content: notificationContent(tx, { claim, account, lines: [line] }),
  })
}

/** Reminds the homeowner that the claim closes by itself at `closesAt` (ISO 8601). */
export async function remindOfClosing(tx: ClaimsTx, claim: AuthorizedClaim, closesAt: string): Promise<void> {
  const account = await accountOf(tx, claim.userId)
  if (!account.wantsMail) return
  await tx.outbox.enqueue(tx.db, {
    ...envelope(tx, claim, account),
    kind: 'account',
    isAutomatic: true,
    // The reminder asks one question, so it is dropped when that was answered meanwhile.
    noticeLines: [asking.fix(claim, claim.fixReportedAt ?? '', 'Is it fixed?')],
    content: closeReminderToHomeowner({
      claim,
      homeowner: { name: account.name },
      builderName: builderOf(claim).name,
      closesAt,
      timeZone: account.timeZone,
      claimUrl: claimUrl(tx, claim),
    }),
  })
}

/** Returns the content of a notification with these lines, oldest first. */
export function notificationContent(
  core: Pick<ClaimsCore, 'config'>,
  { claim, account, lines }: { claim: AuthorizedClaim; account: Account; lines: readonly NotificationLine[] },
) {
  return noticeToHomeowner({
    claim,
    homeowner: { name: account.name },
    builderName: builderName(claim),
    lines,
    claimUrl: claimUrl(core, claim),
  })
}

function envelope({ outbox }: ClaimsTx, claim: AuthorizedClaim, account: Account) {
  return {
    userId: account.id,
    claimId: claim.id,
    to: { address: account.email, name: account.name },
    fromName: outbox.mailFrom.name,
  }
}

function claimUrl({ config }: Pick<ClaimsCore, 'config'>, { id }: { id: string }): string {
  return `${config.publicUrl}/claims/${id}`
}
