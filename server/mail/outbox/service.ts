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

/** Longer than a link in such an email is valid. */
const UNOWNED_MS = 8 * DAY

/** Time in which the homeowner gets at most one email per claim. */
const NOTIFICATION_PAUSE_MS = 5 * MINUTE

export type OutboxDeps = {
  db: Db
  clock: Clock
  ids: Ids
  mailbox: LocalMailbox
  addresses: AddressBook
  mailFrom: MailFrom
  /** False without a mail server. */
  hasSmtp: boolean
  /** Called after an email was added, with a delay in which its transaction can commit. */
  wake: () => void
}

export type NewMail = {
  kind: Exclude<OutboxKind, 'notice'>
  /** Null: an email to an address without a known account; it is deleted after some days. */
  userId: string | null
  claimId: string | null
  to: { address: string; name: string }
  content: MailContent
} & Partial<Omit<OutboxMail, keyof MailContent | 'placeholders'>> &
  Pick<OutboxMail, 'fromName'>

export function createOutboxService(deps: OutboxDeps) {
  const { db, clock, ids, mailbox, addresses, mailFrom, hasSmtp, wake } = deps
  /** The domain of the Message-IDs. */
  const domain = mailFrom.address.split('@')[1] ?? 'localhost'

  /** Enqueues an email in the caller's transaction: the change and its email commit together or not at all. */
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
   * Notifies the homeowner, at most once per claim in five minutes: what happens meanwhile is added to the email that
   * is already waiting. `write` gets all lines of that email, oldest first.
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
    // An email has one calendar file: a line with a second one goes into the next email.
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

  /** Drops an email that is not needed any more, for example one to an address that was corrected since. */
  async function drop(trx: Trx, id: string): Promise<void> {
    await repository.markDone(trx, id, { state: 'dropped', at: iso(clock.now()) })
  }

  /** Deletes emails to addresses without a known account, once the links in them have expired. */
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
