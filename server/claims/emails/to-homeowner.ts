import type { Visit } from '#shared/claims/views.ts'
import { textOf } from '#shared/messages/text.ts'
import { calendarDate, shortDate, shortVisit, zonedDateTime } from '#shared/dates.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { enqueueMail, enqueueNotification } from '#server/delivery/email/enqueue.ts'
import type { NotificationLine, MailContent } from '#server/delivery/email/mail.ts'
import { listRecipients, type Recipient } from '#server/homes/repository.ts'
import { enqueueNotify, enqueuePush } from '#server/delivery/notifications.ts'
import { personAt, type AuthorizedClaim } from '../access.ts'
import { builderName, builderOf } from '#server/claims/views.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import { dropPushesOfOthers, findListOfClaim } from '#server/claims/claims-repository.ts'
import { visitFile, firstName } from './parts.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/**
 * Notifies every member of the home: on their devices at once, and by at most one email per claim in five minutes, none
 * to who turned emails off. `lines` is called in the language of each. `cancelled`: a visit that their calendars may
 * contain; the email's calendar file removes it.
 */
export async function notifyHomeowner(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { lines, cancelled }: { lines: Lines; cancelled?: Visit | undefined },
): Promise<void> {
  const list = await findListOfClaim(tx.db, claim.id)
  const members = await listRecipients(tx.db, claim.homeId)
  await pushToHomeowner(tx, claim, { lines, list, members })
  for (const member of members.filter(({ wantsMail }) => wantsMail))
    await emailNews(tx, claim, { member, list, lines, cancelled })
}

/**
 * Emails the household what one of them did, where the email says something new; no device shows it. `lineBy` gets
 * the name of who did it, null for the reader.
 */
export async function emailOwnAct(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { lineBy, cancelled }: { lineBy: (who: string | null) => NotificationLine; cancelled: Visit },
): Promise<void> {
  const list = await findListOfClaim(tx.db, claim.id)
  for (const { member, who } of await readersOfAct(tx, claim))
    await emailNews(tx, claim, { member, list, lines: () => [lineBy(who)], cancelled })
}

/** Returns who gets an email about what a member did with the claim, and how that member is named to them. */
async function readersOfAct(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
): Promise<{ member: Recipient; who: string | null }[]> {
  const members = await listRecipients(tx.db, claim.homeId)
  const actor = personAt(claim)
  const name = members.find(({ id }) => id === actor)?.name
  return members
    .filter(({ wantsMail }) => wantsMail)
    .map((member) => ({ member, who: member.id === actor || name === undefined ? null : name }))
}

/** News in the language of who reads it. */
type Lines = () => readonly NotificationLine[]

type List = Awaited<ReturnType<typeof findListOfClaim>>

async function emailNews(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    member,
    list,
    lines,
    cancelled,
  }: {
    member: Recipient
    list: List
    lines: Lines
    cancelled: Visit | undefined
  },
): Promise<void> {
  const cancelledFor = { name: member.name, address: member.email }
  const timeZone = await zoneOfHome(tx, claim)
  await enqueueNotification(tx, {
    ...envelopeTo(tx, claim, member),
    // What happens to the items of a walk-through is collected at its first claim: one email, not one for each item.
    ...(list && { claimId: list.firstClaimId }),
    lines: () => (list ? lines().map((line) => lineOfItem(line, claim, list.number)) : lines()),
    calendar: cancelled && (() => visitFile(tx, claim, { visit: cancelled, timeZone, cancelledFor })),
    write: (all) => notificationContent(tx, { claim, reader: member, lines: all, list }),
  })
}

/** Names the item in a line about one; a line about the whole list stays as it is. */
function lineOfItem(
  line: NotificationLine,
  { id, title }: AuthorizedClaim,
  number: number,
): NotificationLine {
  if (line.claimId !== undefined) return line
  const text = textOf('homeownerMails').ofItem({ number, title, text: line.text })
  return { ...line, text, claimId: id }
}

/** A visit is at the home: its times are those of the claim's own account, wherever its readers are. */
async function zoneOfHome(tx: ClaimsTx, claim: AuthorizedClaim): Promise<string> {
  return (await accountOf(tx, claim.userId)).timeZone
}

/** The household's own copies of an accepted visit, with the calendar file. */
export async function emailAcceptedVisit(tx: ClaimsTx, claim: AuthorizedClaim, visit: Visit): Promise<void> {
  const timeZone = await zoneOfHome(tx, claim)
  const today = calendarDate(tx.clock.now(), timeZone)
  for (const { member, who } of await readersOfAct(tx, claim)) {
    const { fromName, ...envelope } = envelopeTo(tx, claim, member)
    await enqueueMail(tx, {
      ...envelope,
      kind: 'account',
      isAutomatic: true,
      write: () => {
        const words = textOf('homeownerMails').visit
        const subject = words.acceptedSubject({ when: shortVisit(visit, today), title: claim.title })
        const lines = [{ text: words.accepted({ who }), subject, about: null }]
        return {
          ...notificationContent(tx, { claim, reader: member, lines, list: undefined }),
          fromName,
          calendar: visitFile(tx, claim, { visit, timeZone }),
        }
      },
    })
  }
}

/** Reminds the household that the claim closes by itself at `closesAt` (ISO 8601). */
export async function remindOfClosing(tx: ClaimsTx, claim: AuthorizedClaim, closesAt: string): Promise<void> {
  const closesOn = (timeZone: string) =>
    textOf('homeownerMails').fix.reminder({ closes: shortDate(closesAt, timeZone) })
  const reportedAt = claim.fixReportedAt ?? ''
  const zone = await zoneOfHome(tx, claim)
  const list = await findListOfClaim(tx.db, claim.id)
  const members = await listRecipients(tx.db, claim.homeId)
  await pushToHomeowner(tx, claim, {
    lines: () => [asking.fix(claim, reportedAt, closesOn(zone))],
    list,
    members,
  })
  for (const { timeZone, ...member } of members.filter(({ wantsMail }) => wantsMail)) {
    const { fromName, ...envelope } = envelopeTo(tx, claim, member)
    await enqueueMail(tx, {
      ...envelope,
      kind: 'account',
      isAutomatic: true,
      write: () => ({
        ...closeReminderToHomeowner({
          claim,
          homeowner: { name: member.name },
          builderName: builderOf(claim).name,
          closesAt,
          timeZone,
          claimUrl: claimUrl(tx, claim),
        }),
        fromName,
        // The reminder asks one question, so it is dropped when that was answered meanwhile.
        noticeLines: [asking.fix(claim, reportedAt, textOf('homeownerMails').fix.question)],
      }),
    })
  }
}

/**
 * The first thing that asks for an answer, else the first thing, is what a lock screen has room for. One about an item of
 * a walk-through takes the place of those about other items that still wait: a builder answers many at once.
 */
async function pushToHomeowner(
  tx: ClaimsTx,
  { id: claimId, title }: AuthorizedClaim,
  { lines, list, members }: { lines: Lines; list: List; members: readonly Recipient[] },
): Promise<void> {
  const replaced = list ? await dropPushesOfOthers(tx.db, { walkThroughId: list.id, claimId }) : 0
  const write = () => {
    const all = lines()
    const { text = '' } = all.find(({ about }) => about !== null) ?? all[0] ?? {}
    return { title, text }
  }
  const writeOfSeveral = list && replaced > 0 && (() => several(list))
  for (const { id: userId } of members) {
    await enqueuePush(tx, { userId, claimId, write: writeOfSeveral || write })
    await enqueueNotify(tx, { userId, claimId, write })
  }
}

const several = ({ name }: { name: string }) => ({
  title: name,
  text: textOf('homeownerMails').severalItems,
})

/** Returns the content of a notification with these lines, oldest first. */
export function notificationContent(
  core: Pick<ClaimsCore, 'config'>,
  {
    claim,
    reader,
    lines,
    list,
  }: {
    claim: AuthorizedClaim
    reader: { name: string }
    lines: readonly NotificationLine[]
    /** The walk-through that the claim belongs to. */
    list: { id: string; name: string } | undefined
  },
) {
  const about = new Set(lines.map(({ claimId }) => claimId))
  const isAboutSeveral = list !== undefined && (about.size > 1 || about.has(list.id))
  return noticeToHomeowner({
    claim: isAboutSeveral ? { ...claim, title: list.name } : claim,
    homeowner: { name: reader.name },
    builderName: builderName(claim),
    lines,
    claimUrl: isAboutSeveral ? `${core.config.publicUrl}/dashboard` : claimUrl(core, claim),
  })
}

function envelopeTo(
  { outbox }: ClaimsTx,
  claim: AuthorizedClaim,
  member: Pick<Recipient, 'id' | 'name' | 'email' | 'emailVerifiedAt'>,
) {
  return {
    userId: member.id,
    claimId: claim.id,
    to: { address: member.email, name: member.name },
    recipient: { kind: 'account', account: member } as const,
    reader: { is: 'member', userId: member.id } as const,
    fromName: outbox.mailFrom.name,
  }
}

function claimUrl({ config }: Pick<ClaimsCore, 'config'>, { id }: { id: string }): string {
  return `${config.publicUrl}/claims/${id}`
}

/** Composes the homeowner's notification about one claim; several lines make a digest, oldest first. */
export function noticeToHomeowner(notice: {
  claim: { number: number; title: string }
  homeowner: { name: string }
  builderName: string
  lines: readonly NotificationLine[]
  claimUrl: string
}): MailContent {
  const { claim, homeowner, builderName, lines, claimUrl } = notice
  const text = textOf('homeownerMails')
  // The subject is that of the latest open question, else of the latest news.
  const main = lines.findLast(({ about }) => about !== null) ?? lines.at(-1)
  return layOut({
    subject: oneLine(main?.subject ?? claim.title, 200),
    preview: oneLine(main?.text ?? '', 110),
    blocks: [
      {
        kind: 'text',
        text: text.hello({ name: firstName(homeowner.name), builder: oneLine(builderName, 200) }),
      },
      { kind: 'title', text: claim.title },
      lines.length === 1
        ? { kind: 'text', text: lines[0]?.text ?? '' }
        : { kind: 'list', lines: lines.map((line) => line.text) },
      { kind: 'actions', primary: { label: text.open, href: claimUrl } },
    ],
    footer: [text.footer(claim)],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Composes the reminder to confirm a reported fix, before the claim closes by itself. */
export function closeReminderToHomeowner(reminder: {
  claim: { number: number; title: string }
  homeowner?: { name: string }
  builderName: string
  closesAt: string
  timeZone: string
  claimUrl: string
}): MailContent {
  const { claim, homeowner, closesAt, timeZone, claimUrl } = reminder
  const builder = oneLine(reminder.builderName, 200)
  const { fix, ...every } = textOf('homeownerMails')
  return layOut({
    subject: fix.subject(claim),
    preview: fix.mail.preview({ builder }),
    blocks: [
      { kind: 'text', text: fix.mail.text({ builder, name: homeowner ? firstName(homeowner.name) : null }) },
      { kind: 'title', text: claim.title },
      { kind: 'text', text: fix.mail.closes({ at: zonedDateTime(closesAt, timeZone) }) },
      { kind: 'actions', primary: { label: every.open, href: claimUrl } },
    ],
    footer: [every.footer(claim)],
    showBranding: true,
    canReplyByMail: false,
  })
}

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
