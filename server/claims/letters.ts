import { findDanger } from '#shared/danger.ts'
import { DAY } from '#shared/dates.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { Profile } from '#shared/profile.ts'
import type { Account } from '#server/auth/repository.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { AddressBook } from '#server/outbox/address.ts'
import type { OutboxMail } from '#server/outbox/mail.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import { visitCalendar } from './calendar.ts'
import * as mails from './mails.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/** Letters a day from an account whose address is not confirmed (product.md, accounts). */
const UNVERIFIED_LETTERS_A_DAY = 20
/** Mails to the builder of one claim in a day: a loop of two machines ends here. */
const MAILS_A_CLAIM_A_DAY = 60
/** Messages a letter repeats; all of them stand on the page it links to. */
const MESSAGES_A_LETTER = 10

export type LetterDeps = {
  clock: Clock
  outbox: OutboxService
  addresses: AddressBook
  mailFrom: { name: string; address: string }
  publicUrl: string
  /** Mails of the account's letters and receivers, for the caps of unverified accounts. */
  letterCount: (db: Db, userId: string, since: string) => Promise<number>
  receivers: (db: Db, userId: string) => Promise<string[]>
  claimMailCount: (db: Db, claimId: string, since: string) => Promise<number>
  /** The newest of the homeowner's own messages of a claim, oldest first. */
  writtenBy: (db: Db, claimId: string, limit: number) => Promise<{ content: string; createdAt: string }[]>
}

type Parties = { account: Account; profile: Profile }

/** Every mail a claim causes, put into the outbox in the transaction of what caused it. */
export function createLetters(deps: LetterDeps) {
  const { clock, outbox, addresses, publicUrl } = deps
  const canReplyByMail = addresses.hasInbound

  const claimUrl = (claim: ClaimRecord): string => `${publicUrl}/claims/${claim.id}`

  /**
   * Throws for an address of this server itself, where a mail would only come back to us, and when an unverified
   * account would write to a second address. Without a mail server nothing leaves the house.
   */
  async function assertMayWriteTo(db: Db, account: Account, address: string): Promise<void> {
    if (addresses.isOurs(address) || address === deps.mailFrom.address) {
      const message = "This is an address of this server. Please enter your builder's own."
      throw new AppError('INVALID', message, { fields: { email: message } })
    }
    if (!outbox.hasSmtp || account.emailVerifiedAt) return
    const others = (await deps.receivers(db, account.id)).filter((known) => known !== address)
    if (others.length > 0) {
      throw new AppError(
        'FORBIDDEN',
        'Please confirm your own email address first: until then you can write to one builder address only.',
        {
          fields: { email: 'Confirm your own email address before you change this one.' },
        },
      )
    }
  }

  /** Why this claim may cause no further mail to its builder today; undefined while it may. */
  async function dailyCap(db: Db, account: Account, claim: ClaimRecord): Promise<AppError | undefined> {
    const since = isoAfter(clock.now(), -DAY)
    const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })
    if (
      outbox.hasSmtp &&
      !account.emailVerifiedAt &&
      (await deps.letterCount(db, account.id, since)) >= UNVERIFIED_LETTERS_A_DAY
    ) {
      return tooMany('Please confirm your email address: until then you can send 20 letters a day.')
    }
    if ((await deps.claimMailCount(db, claim.id, since)) >= MAILS_A_CLAIM_A_DAY) {
      return tooMany('This claim has sent its builder very many mails today. Please try again tomorrow.')
    }
    return undefined
  }

  /** Whether another mail of this claim would be let through now. */
  async function mayWriteToday(db: Db, account: Account, claim: ClaimRecord): Promise<boolean> {
    return (await dailyCap(db, account, claim)) === undefined
  }

  async function assertUnderDailyCap(db: Db, account: Account, claim: ClaimRecord): Promise<void> {
    const reached = await dailyCap(db, account, claim)
    if (reached) throw reached
  }

  /** The letter that makes a claim known to its builder. The claim must have one. */
  async function sendLetter(
    trx: Trx,
    claim: ClaimRecord,
    { account, profile }: Parties,
    photoIds: string[],
  ): Promise<void> {
    const builder = builderOf(claim)
    await assertUnderDailyCap(trx, account, claim)
    const content = mails.letterToBuilder({
      ...shared(claim, account),
      claim,
      warranty: profile.home && { start: profile.home.warrantyStartDate, end: profile.home.warrantyEndDate },
      photoIds,
      // What was written before there was a builder, or to an address that was wrong, has reached nobody yet.
      written: await deps.writtenBy(trx, claim.id, MESSAGES_A_LETTER),
    })
    const id = await toBuilder(trx, claim, account, content, {
      kind: 'letter',
      photoIds: photoIds.slice(0, mails.LETTER_THUMBNAILS),
    })
    if (claim.letterOutboxId) await outbox.drop(trx, claim.letterOutboxId)
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
    // These carry no words of anybody's and need nobody's leave: over the cap they happen without their mail.
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
    if (!visit || kind !== 'visit-replaced') return null
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
      fromName: deps.mailFrom.name,
      isAutomatic: true,
      calendar: calendarOf(claim, account, visit),
      content: noticeContent(claim, account, [
        'You accepted this visit. It is in the calendar file of this mail.',
      ]),
    })
  }

  /**
   * Told to the homeowner with at most one mail per claim in five minutes, unless she turned mails off. `cancelled`: a
   * visit that her calendar may hold and the mail takes out of it.
   */
  async function notify(
    trx: Trx,
    claim: ClaimRecord,
    account: Account,
    line: string,
    cancelled?: Visit,
  ): Promise<void> {
    if (!account.wantsMail) return
    await outbox.enqueueNotice(trx, {
      userId: account.id,
      claimId: claim.id,
      to: { address: account.email, name: account.name },
      fromName: deps.mailFrom.name,
      line,
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
      fromName: deps.mailFrom.name,
      isAutomatic: true,
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
      // Our own domain in From, so that DMARC aligns; the person's name where people look.
      fromName: account.name,
      replyTo: account.email,
      repliesToClaim: true,
      threadOf: firstAndLatest(thread),
      inReplyTo: more.inReplyTo ?? null,
      photoIds: more.photoIds ?? [],
      calendar: more.calendar ?? null,
      content,
    })
  }

  function noticeContent(claim: ClaimRecord, account: Account, lines: string[]) {
    return mails.noticeToHomeowner({
      claim,
      homeowner: { name: account.name },
      builderName: claim.builder?.name ?? 'Your builder',
      lines,
      claimUrl: claimUrl(claim),
    })
  }

  /** An accepted visit for everybody's calendar; or, for the one it is `cancelledFor`, its end. */
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
      // A visit never changes: it is set, and may end once.
      sequence: cancelledFor ? 1 : 0,
      method,
      organizer: deps.mailFrom,
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
      // In every mail of the thread, because mail programs thread by subject too.
      isUrgent: findDanger(`${claim.title}\n${claim.summary}\n${claim.description}`) !== null,
    }
  }

  return {
    assertMayWriteTo,
    mayWriteToday,
    sendLetter,
    sendMessage,
    sendEvent,
    sendVisitToHomeowner,
    notify,
    remindOfClosing,
  }
}

export type Letters = ReturnType<typeof createLetters>

export function builderOf(claim: ClaimRecord): { name: string; email: string } {
  if (!claim.builder)
    throw new AppError('CONFLICT', 'This claim has no builder yet. Add your builder to your profile first.')
  return claim.builder
}

/** References keeps the first mail, which started the thread, and the latest few (RFC 5322 sets no limit, servers do). */
function firstAndLatest(ids: string[]): string[] {
  return ids.length <= 10 ? ids : [...ids.slice(0, 1), ...ids.slice(-9)]
}
