import { MAX_MAIL_BYTES } from '#shared/inbound-mail.ts'
import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { MailHead, Mailbox } from './client.ts'
import { MailboxError } from './faults.ts'
import * as repository from './repository.ts'
import { isAboutOurMail, selectMail, SELECTION_FIELDS, type Selection } from './selection.ts'
import { firstHeader, readMessageId, readRawHeaders } from '#server/mail/parsing/mail-headers.ts'
import type { InboxService } from '#server/mail/inbox/service.ts'

/** How far back a mailbox is read that was never read before. */
const FIRST_READ_MS = 30 * DAY
const HEADS_AT_ONCE = 50
const TRIES = 5
/** After the first, second, third and fourth failed attempt of one mail; after the fifth it is given up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** When even giving it up failed, as on a full disk. */
const LATER_MS = 6 * HOUR
/** After a fault of this server's own, which a mail has no part in. */
const OWN_FAULT_MS = 5 * MINUTE

export type ReadingDeps = {
  db: Db
  clock: Clock
  log: Logger
  addresses: AddressBook
  inbox: Pick<InboxService, 'receive' | 'receivePart'>
  /** Names the mailbox in our tables: `user@host/folder`. */
  name: string
  isShared: () => Promise<boolean>
  maxBytes?: number | undefined
}

export type MailboxReading = ReturnType<typeof createMailboxReading>

/**
 * Reads an open mailbox by our own count. What is new is written down first and then dealt with one by one, so that
 * neither a bad mail, nor another program's flags, nor an end at any moment loses one or files one twice.
 */
export function createMailboxReading(deps: ReadingDeps) {
  const { db, clock, log, addresses, inbox, name } = deps
  const maxBytes = deps.maxBytes ?? MAX_MAIL_BYTES

  /** Writes down every mail that came since the last time. Throws when the mailbox fails. */
  async function noteNew(mailbox: Mailbox): Promise<void> {
    const uidValidity = mailbox.uidValidity()
    let bookmark = await repository.findBookmark(db, name)
    if (bookmark?.uidValidity !== uidValidity) {
      if (bookmark) log.warn({ uidValidity }, 'the mailbox counts its mails anew; it is read again')
      const readFrom = bookmark?.readFrom ?? isoAfter(clock.now(), -FIRST_READ_MS)
      await inTransaction(db, (trx) => repository.startBookmark(trx, name, { uidValidity, readFrom }))
      bookmark = { uidValidity, lastUid: 0, readFrom, lastSuccessAt: null }
    }
    const isFirst = bookmark.lastUid === 0
    // A day more, because a server counts days in its own time zone. Later every mail counts that is new in the folder,
    // however old it is: somebody may have moved it there.
    const since = isFirst ? new Date(new Date(bookmark.readFrom).getTime() - DAY) : undefined
    const uids = await mailbox.uidsAfter(bookmark.lastUid, since)
    const lastUid = Math.max(uids.at(-1) ?? 0, isFirst ? mailbox.lastUid() : 0)
    if (lastUid > bookmark.lastUid) {
      await inTransaction(db, (trx) =>
        repository.insertWaiting(trx, name, uids, { lastUid, now: iso(clock.now()) }),
      )
    }
  }

  /** Deals with everything whose time has come. Throws when the connection is gone; a mail's own fault is its own. */
  async function dealWithDue(mailbox: Mailbox, stop: () => boolean): Promise<void> {
    while (!stop()) {
      const due = await repository.listDue(db, name, iso(clock.now()), HEADS_AT_ONCE)
      const [first] = due
      if (!first) return
      const isShared = await deps.isShared()
      if (first.attempts > 0) await dealAlone(mailbox, first, isShared)
      else
        await dealTogether(
          mailbox,
          due.filter(({ attempts }) => attempts === 0).map(({ uid }) => uid),
          isShared,
          stop,
        )
    }
  }

  /** The usual way: one question for many heads, and then only the mails that are ours. */
  async function dealTogether(
    mailbox: Mailbox,
    uids: number[],
    isShared: boolean,
    stop: () => boolean,
  ): Promise<void> {
    let heads: MailHead[]
    try {
      heads = await mailbox.heads(uids, SELECTION_FIELDS)
    } catch (error) {
      // One of them may be the reason, so from now on each goes alone.
      await repository.updateAttempts(db, name, uids, { attempts: 1, nextAttemptAt: iso(clock.now()) })
      throw error
    }
    const wanted = heads
      .map((head) => ({ head, selection: selectionOf(head, isShared) }))
      .filter(({ selection }) => selection !== 'leave')
    const kept = new Set(wanted.map(({ head }) => head.uid))
    const seen = new Set(heads.map(({ uid }) => uid))
    // Moved or deleted since, or left out by the server this once: looked for again, alone, before that is believed.
    const missing = uids.filter((uid) => !seen.has(uid))
    await repository.updateAttempts(db, name, missing, {
      attempts: 1,
      nextAttemptAt: isoAfter(clock.now(), MINUTE),
    })
    // Left alone.
    await repository.deleteWaiting(
      db,
      name,
      uids.filter((uid) => seen.has(uid) && !kept.has(uid)),
    )
    for (const { head, selection } of wanted) {
      if (stop()) return
      await attempt(
        mailbox,
        { uid: head.uid, attempts: 0 },
        () => take(mailbox, head, selection),
        () => (selection === 'take' ? head : undefined),
      )
    }
  }

  async function dealAlone(
    mailbox: Mailbox,
    waiting: { uid: number; attempts: number },
    isShared: boolean,
  ): Promise<void> {
    let head: MailHead | undefined
    await attempt(
      mailbox,
      waiting,
      async () => {
        ;[head] = await mailbox.heads([waiting.uid])
        // An earlier try may have seen it.
        if (!head) [head] = await mailbox.heads([waiting.uid])
        if (head) await take(mailbox, head, selectionOf(head, isShared))
      },
      () => (head && selectionOf(head, isShared) === 'take' ? head : undefined),
    )
  }

  /** One try of one mail, counted before it begins: a mail that ends the whole process has had its try too. */
  async function attempt(
    mailbox: Mailbox,
    { uid, attempts }: { uid: number; attempts: number },
    work: () => Promise<void>,
    /** What may be kept of it should it be given up: nothing of a report whose owner is not known. */
    ownHead: () => MailHead | undefined,
  ): Promise<void> {
    const tries = attempts + 1
    const nextAttemptAt = isoAfter(clock.now(), RETRY_MS[attempts] ?? LATER_MS)
    await repository.updateAttempts(db, name, [uid], { attempts: tries, nextAttemptAt })
    try {
      await work()
    } catch (error) {
      log.warn({ uid, tries, problem: wordsOf(error) }, 'a mail could not be taken from the mailbox')
      if (isOurFault(error)) {
        // Whatever the mail is, it is not the reason: it keeps its tries.
        await repository.updateAttempts(db, name, [uid], {
          attempts,
          nextAttemptAt: isoAfter(clock.now(), OWN_FAULT_MS),
        })
        if (!mailbox.isOpen()) throw error
        return
      }
      if (tries >= TRIES) {
        await giveUp(mailbox, uid, ownHead(), error)
      } else {
        if (!mailbox.isOpen()) throw error
        return
      }
    }
    await repository.deleteWaiting(db, name, [uid])
    if (!mailbox.isOpen()) throw new MailboxError('closed', 'The connection was closed.')
  }

  /** Stores it, committed, before the bookkeeping says so; a second time changes nothing (the Message-ID is unique). */
  async function take(mailbox: Mailbox, head: MailHead, selection: Selection): Promise<void> {
    if (selection === 'leave') return
    if (head.sizeBytes > maxBytes) {
      // Whose a report is stands inside it, and one this large is no mail server's.
      if (selection === 'look-inside') return
      const [whole] = await mailbox.heads([head.uid])
      const size = `${Math.ceil(head.sizeBytes / 1024 / 1024)} MB`
      const reason = `It has ${size}; more than ${Math.floor(maxBytes / 1024 / 1024)} MB are not taken. It lies whole in the mailbox.`
      await inbox.receivePart((whole ?? head).head, 'imap', {
        key: keyOf(mailbox, head),
        sizeBytes: head.sizeBytes,
        reason,
      })
      return
    }
    const raw = await mailbox.raw(head.uid)
    if (!raw || (selection === 'look-inside' && !isAboutOurMail(raw, addresses))) return
    await inbox.receive(raw, { from: null, to: [] }, 'imap')
  }

  async function giveUp(
    mailbox: Mailbox,
    uid: number,
    head: MailHead | undefined,
    error: unknown,
  ): Promise<void> {
    const reason = `It could not be taken from the mailbox in ${TRIES} tries. ${wordsOf(error)} It may still lie there (UID ${uid}).`
    const part = head?.head ?? Buffer.from('Subject: (a mail that could not be fetched)\r\n\r\n')
    await inbox.receivePart(part, 'imap', {
      key: keyOf(mailbox, head ?? { uid, head: part }),
      sizeBytes: head?.sizeBytes ?? part.length,
      reason,
    })
  }

  function selectionOf(head: MailHead, isShared: boolean): Selection {
    return selectMail(readRawHeaders(head.head), addresses, isShared)
  }

  /** The same after the mailbox counts anew, where the mail has a name of its own. */
  function keyOf(mailbox: Mailbox, { uid, head }: Pick<MailHead, 'uid' | 'head'>): string {
    const messageId = readMessageId(firstHeader(readRawHeaders(head), 'message-id'))
    return messageId ?? `${name} ${mailbox.uidValidity()} ${uid}`
  }

  return { noteNew, dealWithDue }
}

const wordsOf = (error: unknown): string =>
  error instanceof MailboxError ? error.message : 'It could not be stored.'

/** A disk that is full or broken, too many open files (errno(3)), a database that cannot write (SQLite, "Result Codes"), an unavailable bucket. */
const OWN_CODE = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|ENOMEM|EACCES|EPERM|ERR_SQLITE_|SQLITE_)/

function isOurFault(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL'
  return error instanceof Error && 'code' in error && OWN_CODE.test(String(error.code))
}
