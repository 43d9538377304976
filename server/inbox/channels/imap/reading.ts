import { MAX_MAIL_BYTES } from '#shared/inbound.ts'
import { DAY, MINUTE, HOUR } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { InboxService } from '#server/inbox/service.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import { readRawHeaders, firstHeader, readMessageId } from '#server/inbox/parse/mail-headers.ts'
import { englishTexts } from '#server/language.ts'
import { type MailHead, type Mailbox, closedError, MailboxError } from './client.ts'
import * as repository from './repository.ts'
import { bookmarkOf, fingerprintOf, isKnown, noteSeen, readAgainFrom, type Tries } from './renumbering.ts'
import { compareClocks } from './server-clock.ts'
import { isAboutOurMail, selectMail, SELECTION_FIELDS, type Selection } from './selection.ts'
import { AppError } from '#server/errors.ts'
import { subject } from '#server/db/subjects.ts'

const TRIES = 5
/** Delays after the first, second, third and fourth failed attempt of one email; after the fifth it is given up. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** Delay when even giving it up failed, as on a full disk. */
const LATER_MS = 6 * HOUR
/** Delay after a fault of this server that has nothing to do with the email. */
const OWN_FAULT_MS = 5 * MINUTE

type Attempt = {
  uid: number
  /** Number of earlier attempts. */
  attempts: number
  work: (tries: Tries) => Promise<void>
  /** The headers that may be stored if the email is given up: none of a delivery report that may not be ours. */
  ownHead: () => MailHead | undefined
}

/**
 * Tries one email. The attempt is counted before it begins, so that an email that crashes the process does not do so
 * forever. Throws when the connection is lost; an error of the email is recorded.
 */
async function attemptMail(
  core: ReadingCore,
  mailbox: Mailbox,
  { uid, attempts, work, ownHead }: Attempt,
): Promise<void> {
  const { db, clock, name } = core
  const tries = attempts + 1
  const nextAttemptAt = isoAfter(clock.now(), RETRY_MS[attempts] ?? LATER_MS)
  await repository.updateAttempts(db, {
    mailbox: name,
    uids: [uid],
    change: { attempts: tries, nextAttemptAt },
  })
  try {
    await work({ attempts: tries, nextAttemptAt })
  } catch (error) {
    core.log.warn({ uid, tries, problem: wordsOf(error) }, 'a mail could not be taken from the mailbox')
    if (isOurFault(error) || tries < TRIES) {
      // When the email is not the cause, the attempt does not count.
      if (isOurFault(error)) {
        const later = isoAfter(clock.now(), OWN_FAULT_MS)
        await repository.updateAttempts(db, {
          mailbox: name,
          uids: [uid],
          change: { attempts, nextAttemptAt: later },
        })
      }
      if (!mailbox.isOpen()) throw error
      return
    }
    await giveUp(core, mailbox, { uid, head: ownHead(), error })
  }
  await repository.deleteWaiting(db, name, [uid])
  if (!mailbox.isOpen()) throw closedError()
}

/** Stores of an email that could not be read what may be stored of it, so that the admin sees it. */
async function giveUp(
  core: ReadingCore,
  mailbox: Mailbox,
  { uid, head, error }: { uid: number; head: MailHead | undefined; error: unknown },
): Promise<void> {
  const { inbox, name } = core
  const reason = englishTexts('inboxWords').notTaken({
    tries: String(TRIES),
    reason: wordsOf(error),
    uid: String(uid),
  })
  const part = head?.head ?? Buffer.from('Subject: (a mail that could not be fetched)\r\n\r\n')
  await inbox.receivePart(part, 'imap', {
    key: keyOf(name, mailbox, head ?? { uid, head: part }),
    sizeBytes: head?.sizeBytes ?? part.length,
    reason,
  })
  if (head) await noteSeen(core, { mailbox, head }, { attempts: TRIES, nextAttemptAt: '', isSettled: true })
}

/** Returns a key that stays the same after UIDVALIDITY changes, if the email has a Message-ID. */
function keyOf(name: string, mailbox: Mailbox, { uid, head }: Pick<MailHead, 'uid' | 'head'>): string {
  const messageId = readMessageId(firstHeader(readRawHeaders(head), 'message-id'))
  return messageId ?? `${name} ${mailbox.uidValidity()} ${uid}`
}

const wordsOf = (error: unknown): string =>
  error instanceof MailboxError ? error.message : englishTexts('inboxWords').notStored

/**
 * Disk full or broken, too many open files (errno(3)), a database that cannot write (SQLite, "Result Codes"), storage
 * unavailable.
 */
const OWN_CODE = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE|ENOMEM|EACCES|EPERM|ERR_SQLITE_|SQLITE_)/

function isOurFault(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL'
  return error instanceof Error && 'code' in error && OWN_CODE.test(String(error.code))
}

const HEADS_AT_ONCE = 50

/**
 * The dependencies of reading an open mailbox. Reading keeps its own record of what was read: new UIDs are stored first
 * and their emails are then handled one by one, so that neither a broken email, nor flags set by another program, nor a
 * crash at any moment loses an email or files it twice.
 */
export type ReadingCore = Pick<Core, 'db' | 'clock' | 'log'> & {
  addresses: AddressBook
  inbox: Pick<InboxService, 'receive' | 'receivePart'>
  /** The name of the mailbox in our tables: `user@host/folder`. */
  name: string
  isShared: () => Promise<boolean>
  maxBytes?: number | undefined
}

/** Stores the UID of every email that arrived since the last time. Throws when the mailbox fails. */
export async function recordNewMails(core: ReadingCore, mailbox: Mailbox): Promise<void> {
  const { db, clock, name } = core
  const bookmark = await bookmarkOf(core, mailbox.uidValidity())
  const isFirst = bookmark.lastUid === 0
  // One day more, because a server uses its own time zone for dates. Later, every email that is new in the folder
  // counts, however old it is: somebody may have moved it there.
  const since = isFirst ? new Date(Date.parse(await readAgainFrom(core, bookmark)) - DAY) : undefined
  const uids = await mailbox.uidsAfter(bookmark.lastUid, since)
  const lastUid = Math.max(uids.at(-1) ?? 0, isFirst ? mailbox.lastUid() : 0)
  if (lastUid > bookmark.lastUid) {
    await inTransaction(db, subject.named(`mailbox ${name}`), (trx) =>
      repository.insertWaiting(trx, { mailbox: name, uids, lastUid, now: iso(clock.now()) }),
    )
  }
}

/**
 * Reads every email that is due. Throws when the connection is lost; an error of one email does not stop the others.
 */
export async function readDueMails(core: ReadingCore, mailbox: Mailbox, stop: () => boolean): Promise<void> {
  const { db, clock, name } = core
  while (!stop()) {
    const due = await repository.listDue(db, { mailbox: name, now: iso(clock.now()), limit: HEADS_AT_ONCE })
    const [first] = due
    if (!first) return
    const open = { mailbox, isShared: await core.isShared(), stop }
    if (first.attempts > 0) await readAlone(core, open, first)
    else {
      const untried = due.filter(({ attempts }) => attempts === 0)
      await readTogether(
        core,
        open,
        untried.map(({ uid }) => uid),
      )
    }
  }
}

type OpenMailbox = { mailbox: Mailbox; isShared: boolean; stop: () => boolean }

/** The usual case: fetches many headers with one command, and then only the emails that are ours. */
async function readTogether(core: ReadingCore, open: OpenMailbox, uids: number[]): Promise<void> {
  const { db, clock, name } = core
  const { mailbox, isShared, stop } = open
  let heads: MailHead[]
  try {
    heads = await mailbox.heads(uids, SELECTION_FIELDS)
  } catch (error) {
    // One of these emails may be the cause, so each is fetched alone from now on.
    await repository.updateAttempts(db, {
      mailbox: name,
      uids,
      change: { attempts: 1, nextAttemptAt: iso(clock.now()) },
    })
    throw error
  }
  await compareClocks(core, mailbox, heads)
  const wanted = heads
    .map((head) => ({ head, selection: selectionOf(core, head, isShared) }))
    .filter(({ selection }) => selection !== 'leave')
  await settleUnwanted(core, { uids, heads, wanted: new Set(wanted.map(({ head }) => head.uid)) })
  const seen = await repository.findSeen(
    db,
    name,
    wanted.map(({ head }) => fingerprintOf(head)),
  )
  for (const { head, selection } of wanted) {
    if (stop()) return
    const fingerprint = fingerprintOf(head)
    const before = seen.get(fingerprint)
    // Another one that looks the same may be another email.
    seen.delete(fingerprint)
    if (before && (await isKnown(core, { mailbox, head }, before))) continue
    await attemptMail(core, mailbox, {
      uid: head.uid,
      attempts: 0,
      work: (tries) => takeMail(core, mailbox, { head, selection, tries }),
      ownHead: () => (selection === 'take' ? head : undefined),
    })
  }
}

async function settleUnwanted(
  { db, clock, name }: ReadingCore,
  { uids, heads, wanted }: { uids: number[]; heads: MailHead[]; wanted: Set<number> },
): Promise<void> {
  const seen = new Set(heads.map(({ uid }) => uid))
  // Moved or deleted since, or left out by the server by mistake: each is fetched once more, alone, before it is
  // dropped.
  const missing = uids.filter((uid) => !seen.has(uid))
  await repository.updateAttempts(db, {
    mailbox: name,
    uids: missing,
    change: {
      attempts: 1,
      nextAttemptAt: isoAfter(clock.now(), MINUTE),
    },
  })
  // Not ours: nothing of it is stored.
  const unwanted = uids.filter((uid) => seen.has(uid) && !wanted.has(uid))
  await repository.deleteWaiting(db, name, unwanted)
}

async function readAlone(
  core: ReadingCore,
  { mailbox, isShared }: OpenMailbox,
  waiting: { uid: number; attempts: number },
): Promise<void> {
  let head: MailHead | undefined
  await attemptMail(core, mailbox, {
    ...waiting,
    work: async (tries) => {
      ;[head] = await mailbox.heads([waiting.uid])
      // Some servers leave an email out once, so ask again before it counts as deleted.
      if (!head) [head] = await mailbox.heads([waiting.uid])
      if (head) await takeMail(core, mailbox, { head, selection: selectionOf(core, head, isShared), tries })
    },
    ownHead: () => (head && selectionOf(core, head, isShared) === 'take' ? head : undefined),
  })
}

/**
 * Stores the email in a committed transaction before the record of the mailbox is updated. Idempotent: the Message-ID
 * is unique.
 */
async function takeMail(
  core: ReadingCore,
  mailbox: Mailbox,
  mail: { head: MailHead; selection: Selection; tries: Tries },
): Promise<void> {
  if (mail.selection === 'leave') return
  const seen = { mailbox, head: mail.head }
  await noteSeen(core, seen, { ...mail.tries, isSettled: false })
  const isSettled = await storeMail(core, mailbox, mail)
  await noteSeen(core, seen, { ...mail.tries, isSettled })
}

/** Returns false when the server has no such email any more. */
async function storeMail(
  { inbox, addresses, name, maxBytes = MAX_MAIL_BYTES }: ReadingCore,
  mailbox: Mailbox,
  { head, selection }: { head: MailHead; selection: Selection },
): Promise<boolean> {
  const rejectTooLarge = async (sizeBytes: number) => {
    // Only the body of a report tells whose it is, and mail servers send no report this large.
    if (selection === 'look-inside') return true
    const [whole] = await mailbox.heads([head.uid])
    const size = `${Math.ceil(sizeBytes / 1024 / 1024)} MB`
    const reason = englishTexts('inboxWords').tooLarge({
      size,
      most: String(Math.floor(maxBytes / 1024 / 1024)),
    })
    await inbox.receivePart((whole ?? head).head, 'imap', {
      key: keyOf(name, mailbox, head),
      sizeBytes,
      reason,
    })
    return true
  }
  if (head.sizeBytes > maxBytes) return rejectTooLarge(head.sizeBytes)
  const raw = await mailbox.raw(head.uid)
  // The size that the server named before may be wrong.
  if (raw && raw.length > maxBytes) return rejectTooLarge(raw.length)
  if (!raw) return false
  if (selection === 'take' || isAboutOurMail(raw, addresses))
    await inbox.receive(raw, { from: null, to: [] }, 'imap')
  return true
}

function selectionOf({ addresses }: ReadingCore, head: MailHead, isShared: boolean): Selection {
  return selectMail(readRawHeaders(head.head), addresses, isShared)
}
