import { MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { OutboxKind } from '#server/db/schema.ts'
import type { Ids } from '#server/ids.ts'
import type { LocalMailbox } from './mailbox.ts'
import { PLACEHOLDERS, type MailContent, type OutboxMail } from './mail.ts'
import * as repository from './repository.ts'

/** At most one mail per claim to the homeowner in this time (product.md, the builder's side). */
const NOTICE_PAUSE_MS = 5 * MINUTE

export type OutboxDeps = {
  db: Db
  clock: Clock
  ids: Ids
  mailbox: LocalMailbox
  /** Domain of the Message-IDs. */
  domain: string
  /** False when no mail server is set. */
  hasSmtp: boolean
  /** Called when something was put in, after a moment in which its transaction can commit. */
  wake: () => void
}

export type NewMail = {
  kind: Exclude<OutboxKind, 'notice'>
  userId: string
  claimId: string | null
  to: { address: string; name: string }
  content: MailContent
} & Partial<Omit<OutboxMail, keyof MailContent | 'placeholders'>> &
  Pick<OutboxMail, 'fromName'>

export function createOutboxService({ db, clock, ids, mailbox, domain, hasSmtp, wake }: OutboxDeps) {
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
  async function enqueueNotice(
    trx: Trx,
    notice: {
      userId: string
      claimId: string
      to: { address: string; name: string }
      fromName: string
      line: string
      calendar: OutboxMail['calendar']
      write: (lines: string[]) => MailContent
    },
  ): Promise<void> {
    const now = clock.now()
    const waiting = await repository.findWaitingNotice(trx, notice.claimId, iso(now))
    // A mail carries one calendar file: what needs a second one waits for the mail after it.
    if (waiting && !(notice.calendar && waiting.mail.calendar)) {
      const lines = [...(waiting.mail.noticeLines ?? []), notice.line]
      await repository.rewriteMail(trx, waiting.id, {
        ...waiting.mail,
        ...notice.write(lines),
        placeholders: PLACEHOLDERS,
        calendar: notice.calendar ?? waiting.mail.calendar,
        noticeLines: lines,
      })
      return
    }
    const last = await repository.lastNoticeAt(trx, notice.claimId)
    const free = last ? isoAfter(new Date(last), NOTICE_PAUSE_MS) : iso(now)
    await repository.insertMail(trx, {
      id: ids.next(),
      kind: 'notice',
      userId: notice.userId,
      claimId: notice.claimId,
      to: notice.to,
      mail: {
        ...complete(notice.write([notice.line]), {
          fromName: notice.fromName,
          calendar: notice.calendar,
          isAutomatic: true,
        }),
        noticeLines: [notice.line],
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
    enqueueNotice,
    drop,
    find,
    threadWith,
    recent,
    recentOf,
    counts,
    retryNow,
    mailbox,
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
  }
}
