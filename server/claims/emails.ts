import { PRODUCT_NAME } from '#shared/brand.ts'
import { findDanger } from '#shared/danger.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { Profile } from '#shared/profile.ts'
import type { Account } from '#server/auth/repository.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { calendarDate, shortVisit } from '#shared/dates.ts'
import type { NotificationLine, OutboxMail } from '#server/mail/outbox/mail.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { visitCalendar } from './calendar.ts'
import * as mails from './email-content.ts'
import { withoutLinks } from '#shared/person-name.ts'
import type { SendingLimits } from './sending-limits.ts'
import { asking } from './notifications.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/** How many messages a claim email repeats; the builder's page shows all of them. */
const MESSAGES_PER_EMAIL = 10

export type ClaimEmailsDeps = {
  clock: Clock
  outbox: OutboxService
  publicUrl: string
  limits: SendingLimits
}

type Parties = { account: Account; profile: Profile }

/** Composes the emails of a claim and enqueues them in the transaction of what caused them. */
export function createClaimEmails(deps: ClaimEmailsDeps) {
  const { clock, outbox, publicUrl } = deps
  const { addresses, mailFrom } = outbox
  const canReplyByMail = addresses.hasInbound

  const claimUrl = (claim: ClaimRecord): string => `${publicUrl}/claims/${claim.id}`

  /** Returns why this claim may send its builder no further email today; undefined while it may. */
  const dailyCap = (db: Db, account: Account, claim: ClaimRecord): Promise<AppError | undefined> =>
    deps.limits.reached(db, account, { id: claim.id, address: builderOf(claim).email })

  /** Whether the daily limits allow another email of this claim now. */
  async function mayWriteToday(db: Db, account: Account, claim: ClaimRecord): Promise<boolean> {
    return (await dailyCap(db, account, claim)) === undefined
  }

  async function assertUnderDailyCap(db: Db, account: Account, claim: ClaimRecord): Promise<void> {
    const reached = await dailyCap(db, account, claim)
    if (reached) throw reached
  }

  /** Enqueues the claim email, the first email to the builder. Throws CONFLICT without a builder, TOO_MANY over a limit. */
  async function sendClaimEmail(
    trx: Trx,
    claim: ClaimRecord,
    { account, profile }: Parties,
    photoIds: string[],
  ): Promise<void> {
    const builder = builderOf(claim)
    await assertUnderDailyCap(trx, account, claim)
    const content = mails.claimEmailToBuilder({
      ...shared(claim, account),
      claim,
      warranty: profile.home && { start: profile.home.warrantyStartDate, end: profile.home.warrantyEndDate },
      photoIds,
      // Messages written before there was a builder, or to a wrong address, have reached nobody yet.
      written: await repository.listWritten(trx, claim.id, MESSAGES_PER_EMAIL),
    })
    const id = await toBuilder(trx, claim, account, content, {
      kind: 'letter',
      photoIds: photoIds.slice(0, mails.EMAIL_THUMBNAILS),
    })
    if (claim.claimEmailId) await outbox.drop(trx, claim.claimEmailId)
    await repository.updateClaim(trx, claim, {
      letter_outbox_id: id,
      builder_name: builder.name,
      builder_email: builder.email,
    })
  }

  async function sendMessage(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    message: { content: string; inReplyTo: string | null },
  ): Promise<void> {
    await assertUnderDailyCap(trx, account, claim)
    const content = mails.messageToBuilder({
      ...shared(claim, account),
      claim,
      content: message.content,
      sentAt: iso(clock.now()),
    })
    await toBuilder(trx, claim, account, content, { inReplyTo: message.inReplyTo })
  }

  async function sendEvent(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    event: mails.BuilderEvent,
  ): Promise<void> {
    if (!claim.builder) return
    // These carry no text of a person; over the daily limit the action happens without its email.
    const isOptional = event.kind === 'closed' || event.kind === 'visit-replaced'
    if (!isOptional) await assertUnderDailyCap(trx, account, claim)
    else if (await dailyCap(trx, account, claim)) return
    const content = mails.eventToBuilder({ ...shared(claim, account), claim, event })
    await toBuilder(trx, claim, account, content, { calendar: calendarToBuilder(claim, account, event) })
  }

  function calendarToBuilder(
    claim: ClaimRecord,
    account: Account,
    { kind, visit }: mails.BuilderEvent,
  ): OutboxMail['calendar'] {
    if (visit && kind === 'visit-accepted') return calendarOf(claim, account, visit)
    if (!visit || (kind !== 'visit-replaced' && kind !== 'closed')) return null
    const { name, email } = builderOf(claim)
    return calendarOf(claim, account, visit, { name, address: email })
  }

  /** The homeowner's own copy of an accepted visit, with the calendar file. */
  async function sendVisitToHomeowner(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    visit: Visit,
  ): Promise<void> {
    if (!account.wantsMail) return
    await outbox.enqueue(trx, {
      kind: 'account',
      userId: account.id,
      claimId: claim.id,
      to: { address: account.email, name: account.name },
      fromName: mailFrom.name,
      isAutomatic: true,
      calendar: calendarOf(claim, account, visit),
      content: noticeContent(claim, account, [
        {
          text: 'You accepted this visit. It is in the calendar file of this email.',
          subject: `Visit confirmed: ${shortVisit(visit, calendarDate(clock.now(), account.timeZone))}, ${claim.title}`,
          about: null,
        },
      ]),
    })
  }

  /**
   * Notifies the homeowner, with at most one email per claim in five minutes and none if they turned emails off.
   * `cancelled`: a visit that their calendar may contain; the email's calendar file removes it.
   */
  async function notify(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    lines: NotificationLine | readonly NotificationLine[],
    cancelled?: Visit,
  ): Promise<void> {
    if (!account.wantsMail) return
    await outbox.enqueueNotification(trx, {
      userId: account.id,
      claimId: claim.id,
      to: { address: account.email, name: account.name },
      fromName: mailFrom.name,
      lines: [lines].flat(),
      calendar: cancelled
        ? calendarOf(claim, account, cancelled, { name: account.name, address: account.email })
        : null,
      write: (lines) => noticeContent(claim, account, lines),
    })
  }

  async function remindOfClosing(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    closesAt: string,
  ): Promise<void> {
    if (!account.wantsMail) return
    await outbox.enqueue(trx, {
      kind: 'account',
      userId: account.id,
      claimId: claim.id,
      to: { address: account.email, name: account.name },
      fromName: mailFrom.name,
      isAutomatic: true,
      // It asks one question, so it is dropped when that was answered meanwhile.
      noticeLines: [asking.fix(claim, claim.fixReportedAt ?? '', 'Is it fixed?')],
      content: mails.closeReminderToHomeowner({
        claim,
        homeowner: { name: account.name },
        builderName: builderOf(claim).name,
        closesAt,
        timeZone: account.timeZone,
        claimUrl: claimUrl(claim),
      }),
    })
  }

  async function toBuilder(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    content: { subject: string; text: string; html: string },
    more: { kind?: 'letter' } & Partial<Pick<OutboxMail, 'photoIds' | 'inReplyTo' | 'calendar'>>,
  ): Promise<string> {
    const builder = builderOf(claim)
    const thread = more.kind === 'letter' ? [] : await outbox.threadWith(trx, claim.id, builder.email)
    return outbox.enqueue(trx, {
      kind: more.kind ?? 'to-builder',
      userId: account.id,
      claimId: claim.id,
      to: { address: builder.email, name: builder.name },
      // Our own domain in From, so that DMARC aligns. The name says who writes and who sends, and is never a link.
      fromName: `${withoutLinks(account.name)} via ${PRODUCT_NAME}`,
      replyTo: account.email,
      repliesToClaim: true,
      threadOf: firstAndLatest(thread),
      inReplyTo: more.inReplyTo ?? null,
      photoIds: more.photoIds ?? [],
      calendar: more.calendar ?? null,
      content,
    })
  }

  function noticeContent(claim: ClaimRecord, account: Account, lines: readonly NotificationLine[]) {
    return mails.noticeToHomeowner({
      claim,
      homeowner: { name: account.name },
      builderName: claim.builder?.name ?? 'Your builder',
      lines,
      claimUrl: claimUrl(claim),
    })
  }

  /** Returns the calendar file of an accepted visit; with `cancelledFor`, the CANCEL for that attendee. */
  function calendarOf(
    claim: ClaimRecord,
    account: Account,
    visit: Visit,
    cancelledFor?: { name: string; address: string },
  ): OutboxMail['calendar'] {
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
      timeZone: account.timeZone,
      // A visit never changes after it is accepted; it can only be cancelled once.
      sequence: cancelledFor ? 1 : 0,
      method,
      organizer: mailFrom,
      ...(cancelledFor && { attendee: cancelledFor }),
      at: iso(clock.now()),
    })
    return { method, content }
  }

  function shared(claim: ClaimRecord, account: Account) {
    return {
      homeowner: { name: account.name },
      builder: builderOf(claim),
      timeZone: account.timeZone,
      canReplyByMail,
      showBranding: !account.isSubscribed,
      // In every email of the thread, because mail programs also group by subject.
      isUrgent: findDanger(`${claim.title}\n${claim.summary}\n${claim.description}`) !== null,
    }
  }

  return {
    noticeContent,
    mayWriteToday,
    sendClaimEmail,
    sendMessage,
    sendEvent,
    sendVisitToHomeowner,
    notify,
    remindOfClosing,
  }
}

export type ClaimEmails = ReturnType<typeof createClaimEmails>

export function builderOf(claim: ClaimRecord): { name: string; email: string } {
  if (!claim.builder)
    throw new AppError('CONFLICT', 'This claim has no builder yet. Add your builder to your profile first.')
  return claim.builder
}

/** References keeps the first mail, which started the thread, and the latest few (RFC 5322 sets no limit, servers do). */
function firstAndLatest(ids: string[]): string[] {
  return ids.length <= 10 ? ids : [...ids.slice(0, 1), ...ids.slice(-9)]
}
