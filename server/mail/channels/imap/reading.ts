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

/** How far back a mailbox is read the first time. */
const FIRST_READ_MS = 30 * DAY
const HEADS_AT_ONCE = 50
const TRIES = 5
/** Delays after the first, second, third and fourth failed attempt of one email; after the fifth it is given up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** Delay when even giving it up failed, as on a full disk. */
const LATER_MS = 6 * HOUR
/** Delay after a fault of this server that has nothing to do with the email. */
const OWN_FAULT_MS = 5 * MINUTE

export type ReadingDeps = {
  db: Db
  clock: Clock
  log: Logger
  addresses: AddressBook
  inbox: Pick<InboxService, 'receive' | 'receivePart'>
  /** The name of the mailbox in our tables: `user@host/folder`. */
  name: string
  isShared: () => Promise<boolean>
  maxBytes?: number | undefined
}

export type MailboxReading = ReturnType<typeof createMailboxReading>

/**
 * Reads an open mailbox and keeps its own record of what was read. New UIDs are stored first and their emails are then
 * handled one by one, so that neither a broken email, nor flags set by another program, nor a crash at any moment loses
 * an email or files it twice.
 */
export function createMailboxReading(deps: ReadingDeps) {
  const { db, clock, log, addresses, inbox, name } = deps
  const maxBytes = deps.maxBytes ?? MAX_MAIL_BYTES

  /** Stores the UID of every email that arrived since the last time. Throws when the mailbox fails. */
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
    // One day more, because a server uses its own time zone for dates. Later, every email that is new in the folder
    // counts, however old it is: somebody may have moved it there.
    const since = isFirst ? new Date(new Date(bookmark.readFrom).getTime() - DAY) : undefined
    const uids = await mailbox.uidsAfter(bookmark.lastUid, since)
    const lastUid = Math.max(uids.at(-1) ?? 0, isFirst ? mailbox.lastUid() : 0)
    if (lastUid > bookmark.lastUid) {
      await inTransaction(db, (trx) =>
        repository.insertWaiting(trx, name, uids, { lastUid, now: iso(clock.now()) }),
      )
    }
  }

  /**
   * Handles every email that is due. Throws when the connection is lost; an error of one email does not stop the
   * others.
   */
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

  /** The usual case: fetches many headers with one command, and then only the emails that are ours. */
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
      // One of these emails may be the cause, so each is fetched alone from now on.
      await repository.updateAttempts(db, name, uids, { attempts: 1, nextAttemptAt: iso(clock.now()) })
      throw error
    }
    const wanted = heads
      .map((head) => ({ head, selection: selectionOf(head, isShared) }))
      .filter(({ selection }) => selection !== 'leave')
    const kept = new Set(wanted.map(({ head }) => head.uid))
    const seen = new Set(heads.map(({ uid }) => uid))
    // Moved or deleted since, or left out by the server by mistake: each is fetched once more, alone, before it is
    // dropped.
    const missing = uids.filter((uid) => !seen.has(uid))
    await repository.updateAttempts(db, name, missing, {
      attempts: 1,
      nextAttemptAt: isoAfter(clock.now(), MINUTE),
    })
    // Not ours: nothing of it is stored.
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
        // Some servers leave an email out once, so ask again before it counts as deleted.
        if (!head) [head] = await mailbox.heads([waiting.uid])
        if (head) await take(mailbox, head, selectionOf(head, isShared))
      },
      () => (head && selectionOf(head, isShared) === 'take' ? head : undefined),
    )
  }

  /**
   * Tries one email. The attempt is counted before it begins, so that an email that crashes the process does not do so
   * forever.
   */
  async function attempt(
    mailbox: Mailbox,
    { uid, attempts }: { uid: number; attempts: number },
    work: () => Promise<void>,
    /** The headers that may be stored if the email is given up: none of a delivery report that may not be ours. */
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
        // The email is not the cause, so the attempt does not count.
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

  /**
   * Stores the email in a committed transaction before the record of the mailbox is updated. Idempotent: the Message-ID
   * is unique.
   */
  async function take(mailbox: Mailbox, head: MailHead, selection: Selection): Promise<void> {
    if (selection === 'leave') return
    if (head.sizeBytes > maxBytes) {
      // Only the body of a report tells whose it is, and mail servers send no report this large.
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

  /** Returns a key that stays the same after UIDVALIDITY changes, if the email has a Message-ID. */
  function keyOf(mailbox: Mailbox, { uid, head }: Pick<MailHead, 'uid' | 'head'>): string {
    const messageId = readMessageId(firstHeader(readRawHeaders(head), 'message-id'))
    return messageId ?? `${name} ${mailbox.uidValidity()} ${uid}`
  }

  return { noteNew, dealWithDue }
}

const wordsOf = (error: unknown): string =>
  error instanceof MailboxError ? error.message : 'It could not be stored.'

/**
 * Disk full or broken, too many open files (errno(3)), a database that cannot write (SQLite, "Result Codes"), storage
 * unavailable.
 */
const OWN_CODE = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|ENOMEM|EACCES|EPERM|ERR_SQLITE_|SQLITE_)/

function isOurFault(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL'
  return error instanceof Error && 'code' in error && OWN_CODE.test(String(error.code))
}
