import { DAY, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { OutboxKind } from '#server/db/schema.ts'
import type { Ids } from '#server/ids.ts'
import type { AddressBook } from './address.ts'
import type { LocalMailbox } from './mailbox.ts'
import type { MailFrom } from './mail-from.ts'
import { PLACEHOLDERS, type MailContent, type NotificationLine, type OutboxMail } from './mail.ts'
import * as repository from './repository.ts'

/** Longer than a link in such a mail works. */
const UNOWNED_MS = 8 * DAY

/** At most one mail per claim to the homeowner in this time. */
const NOTIFICATION_PAUSE_MS = 5 * MINUTE

export type OutboxDeps = {
  db: Db
  clock: Clock
  ids: Ids
  mailbox: LocalMailbox
  addresses: AddressBook
  mailFrom: MailFrom
  /** False when no mail server is set. */
  hasSmtp: boolean
  /** Called when something was put in, after a moment in which its transaction can commit. */
  wake: () => void
}

export type NewMail = {
  kind: Exclude<OutboxKind, 'notice'>
  /** Null: a mail to an address that no account is known to own; it is deleted some days later. */
  userId: string | null
  claimId: string | null
  to: { address: string; name: string }
  content: MailContent
} & Partial<Omit<OutboxMail, keyof MailContent | 'placeholders'>> &
  Pick<OutboxMail, 'fromName'>

export function createOutboxService(deps: OutboxDeps) {
  const { db, clock, ids, mailbox, addresses, mailFrom, hasSmtp, wake } = deps
  /** Of the Message-IDs. */
  const domain = mailFrom.address.split('@')[1] ?? 'localhost'

  /** Puts a mail in, as part of the caller's transaction: the fact and its mail commit together or not at all. */
  async function enqueue(trx: Trx, mail: NewMail): Promise<string> {
    const id = ids.next()
    const now = iso(clock.now())
    await repository.insertMail(trx, {
      id,
      kind: mail.kind,
      userId: mail.userId,
      claimId: mail.claimId,
      to: mail.to,
      mail: complete(mail.content, mail),
      messageDomain: domain,
      createdAt: now,
      nextAttemptAt: now,
    })
    wake()
    return id
  }

  /**
   * Tells the homeowner, never more than once per claim in five minutes: what happens meanwhile goes into the mail
   * that is already waiting. `write` gets everything that mail has to tell, oldest first.
   */
  async function enqueueNotification(
    trx: Trx,
    notification: {
      userId: string
      claimId: string
      to: { address: string; name: string }
      fromName: string
      /** Oldest first. */
      lines: readonly NotificationLine[]
      calendar: OutboxMail['calendar']
      write: (lines: readonly NotificationLine[]) => MailContent
    },
  ): Promise<void> {
    const now = clock.now()
    const waiting = await repository.findWaitingNotification(trx, notification.claimId, iso(now))
    // A mail carries one calendar file: what needs a second one waits for the mail after it.
    if (waiting && !(notification.calendar && waiting.mail.calendar)) {
      const lines = [...(waiting.mail.noticeLines ?? []), ...notification.lines]
      await repository.rewriteMail(trx, waiting.id, {
        ...waiting.mail,
        ...notification.write(lines),
        placeholders: PLACEHOLDERS,
        calendar: notification.calendar ?? waiting.mail.calendar,
        noticeLines: lines,
      })
      return
    }
    const last = await repository.lastNotificationAt(trx, notification.claimId)
    const free = last ? isoAfter(new Date(last), NOTIFICATION_PAUSE_MS) : iso(now)
    await repository.insertMail(trx, {
      id: ids.next(),
      kind: 'notice',
      userId: notification.userId,
      claimId: notification.claimId,
      to: notification.to,
      mail: {
        ...complete(notification.write(notification.lines), {
          fromName: notification.fromName,
          calendar: notification.calendar,
          isAutomatic: true,
        }),
        noticeLines: [...notification.lines],
      },
      messageDomain: domain,
      createdAt: iso(now),
      nextAttemptAt: free > iso(now) ? free : iso(now),
    })
    wake()
  }

  /** A mail nobody wants any more, for example one to an address that was corrected since. */
  async function drop(trx: Trx, id: string): Promise<void> {
    await repository.markDone(trx, id, { state: 'dropped', at: iso(clock.now()) })
  }

  /** Deletes mails to addresses that no account was known to own, once the links in them are over. */
  const sweepUnowned = () => repository.deleteUnowned(db, isoAfter(clock.now(), -UNOWNED_MS))

  const find = (id: string) => repository.findMail(db, id)
  const threadWith = (trx: Db, claimId: string, address: string) =>
    repository.listThread(trx, claimId, address)
  const recent = (limit: number) => repository.listMails(db, limit)
  const recentOf = (userId: string, limit: number) => repository.listMailsOf(db, userId, limit)
  const counts = () => repository.countByState(db)

  async function retryNow(id: string): Promise<boolean> {
    const isDue = await repository.makeDue(db, id, iso(clock.now()))
    if (isDue) wake()
    return isDue
  }

  return {
    enqueue,
    enqueueNotification,
    drop,
    sweepUnowned,
    find,
    threadWith,
    recent,
    recentOf,
    counts,
    retryNow,
    mailbox,
    addresses,
    mailFrom,
    hasSmtp,
  }
}

export type OutboxService = ReturnType<typeof createOutboxService>

function complete(
  content: MailContent,
  more: Partial<OutboxMail> & Pick<OutboxMail, 'fromName'>,
): OutboxMail {
  return {
    ...content,
    placeholders: PLACEHOLDERS,
    fromName: more.fromName,
    replyTo: more.replyTo ?? null,
    repliesToClaim: more.repliesToClaim ?? false,
    isAutomatic: more.isAutomatic ?? false,
    threadOf: more.threadOf ?? [],
    inReplyTo: more.inReplyTo ?? null,
    photoIds: more.photoIds ?? [],
    calendar: more.calendar ?? null,
    ...(more.noticeLines ? { noticeLines: more.noticeLines } : {}),
  }
}
