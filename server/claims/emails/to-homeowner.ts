import type { Visit } from '#shared/claim-views.ts'
import { calendarDate, shortDate, shortVisit } from '#shared/dates.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { Account } from '#server/auth/repository.ts'
import { enqueueMail, enqueueNotification } from '#server/mail/outbox/enqueue.ts'
import type { NotificationLine } from '#server/mail/outbox/mail.ts'
import { listMemberIds } from '#server/homes/repository.ts'
import { enqueueNotify } from '#server/notify/enqueue.ts'
import { enqueuePush } from '#server/push/enqueue.ts'
import type { AuthorizedClaim } from '../access.ts'
import { builderName, builderOf } from '../builder.ts'
import { closeReminderToHomeowner, noticeToHomeowner } from './email-content.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import { asking } from './notifications.ts'
import { dropPushesOfOthers, findListOfClaim } from '../walk-through/repository.ts'
import { visitFile } from './visit-file.ts'

/**
 * Notifies the homeowner: on their devices at once, and by at most one email per claim in five minutes, none if they
 * turned emails off. `cancelled`: a visit that their calendar may contain; the email's calendar file removes it.
 * `isOwnAct`: they did it themselves, and only the email says something new.
 */
export async function notifyHomeowner(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    lines,
    cancelled,
    isOwnAct = false,
  }: { lines: readonly NotificationLine[]; cancelled?: Visit | undefined; isOwnAct?: boolean },
): Promise<void> {
  const list = await findListOfClaim(tx.db, claim.id)
  if (!isOwnAct) await pushToHomeowner(tx, claim, { lines, list })
  const account = await accountOf(tx, claim.userId)
  if (!account.wantsMail) return
  const { timeZone } = account
  const cancelledFor = { name: account.name, address: account.email }
  await enqueueNotification(tx, {
    ...envelope(tx, claim, account),
    // What happens to the items of a walk-through is collected at its first claim: one email, not one for each item.
    ...(list && { claimId: list.firstClaimId }),
    lines: list ? lines.map((line) => lineOfItem(line, claim, list.number)) : lines,
    calendar: cancelled ? visitFile(tx, claim, { visit: cancelled, timeZone, cancelledFor }) : null,
    write: (all) => notificationContent(tx, { claim, account, lines: all, list }),
  })
}

/** Names the item in a line about one; a line about the whole list stays as it is. */
function lineOfItem(
  line: NotificationLine,
  { id, title }: AuthorizedClaim,
  number: number,
): NotificationLine {
  if (line.claimId !== undefined) return line
  return { ...line, text: `${number}. ${title}: ${line.text}`, claimId: id }
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
  await enqueueMail(tx, {
    ...envelope(tx, claim, account),
    kind: 'account',
    isAutomatic: true,
    calendar: visitFile(tx, claim, { visit, timeZone }),
    content: notificationContent(tx, { claim, account, lines: [line], list: undefined }),
  })
}

/** Reminds the homeowner that the claim closes by itself at `closesAt` (ISO 8601). */
export async function remindOfClosing(tx: ClaimsTx, claim: AuthorizedClaim, closesAt: string): Promise<void> {
  const account = await accountOf(tx, claim.userId)
  const closes = shortDate(closesAt, account.timeZone)
  const text = `Is it fixed? This claim closes by itself on ${closes}.`
  const line = asking.fix(claim, claim.fixReportedAt ?? '', text)
  await pushToHomeowner(tx, claim, { lines: [line], list: await findListOfClaim(tx.db, claim.id) })
  if (!account.wantsMail) return
  await enqueueMail(tx, {
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

/**
 * The first thing that asks for an answer, else the first thing, is what a lock screen has room for. One about an item of
 * a walk-through takes the place of those about other items that still wait: a builder answers many at once.
 */
async function pushToHomeowner(
  tx: ClaimsTx,
  { id: claimId, homeId, title }: AuthorizedClaim,
  { lines, list }: { lines: readonly NotificationLine[]; list: { id: string; name: string } | undefined },
): Promise<void> {
  const { text = '' } = lines.find(({ about }) => about !== null) ?? lines[0] ?? {}
  const replaced = list ? await dropPushesOfOthers(tx.db, { walkThroughId: list.id, claimId }) : 0
  await enqueuePush(
    tx,
    list && replaced > 0
      ? { homeId, claimId, title: list.name, text: 'There is news about several items.' }
      : { homeId, claimId, title, text },
  )
  for (const userId of await listMemberIds(tx.db, homeId))
    await enqueueNotify(tx, { userId, claimId, title, text })
}

/** Returns the content of a notification with these lines, oldest first. */
export function notificationContent(
  core: Pick<ClaimsCore, 'config'>,
  {
    claim,
    account,
    lines,
    list,
  }: {
    claim: AuthorizedClaim
    account: Account
    lines: readonly NotificationLine[]
    /** The walk-through that the claim belongs to. */
    list: { id: string; name: string } | undefined
  },
) {
  const about = new Set(lines.map(({ claimId }) => claimId))
  const isAboutSeveral = list !== undefined && (about.size > 1 || about.has(list.id))
  return noticeToHomeowner({
    claim: isAboutSeveral ? { ...claim, title: list.name } : claim,
    homeowner: { name: account.name },
    builderName: builderName(claim),
    lines,
    claimUrl: isAboutSeveral ? `${core.config.publicUrl}/dashboard` : claimUrl(core, claim),
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
