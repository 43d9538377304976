import { HOUR, MINUTE } from '#shared/dates.ts'
import { isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { firstHeader, readMessageId, readRawHeaders } from '#server/inbox/parse/mail-headers.ts'
import type { MailHead, Mailbox } from './client.ts'
import { MailboxError } from './faults.ts'
import type { ReadingCore } from './reading.ts'
import * as repository from './repository.ts'

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
  work: () => Promise<void>
  /** The headers that may be stored if the email is given up: none of a delivery report that may not be ours. */
  ownHead: () => MailHead | undefined
}

/**
 * Tries one email. The attempt is counted before it begins, so that an email that crashes the process does not do so
 * forever. Throws when the connection is lost; an error of the email is recorded.
 */
export async function attemptMail(
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
    await work()
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
  if (!mailbox.isOpen()) throw new MailboxError('closed', 'The connection was closed.')
}

/** Stores of an email that could not be read what may be stored of it, so that the admin sees it. */
async function giveUp(
  { inbox, name }: ReadingCore,
  mailbox: Mailbox,
  { uid, head, error }: { uid: number; head: MailHead | undefined; error: unknown },
): Promise<void> {
  const reason = `It could not be taken from the mailbox in ${TRIES} tries. ${wordsOf(error)} It may still lie there (UID ${uid}).`
  const part = head?.head ?? Buffer.from('Subject: (a mail that could not be fetched)\r\n\r\n')
  await inbox.receivePart(part, 'imap', {
    key: keyOf(name, mailbox, head ?? { uid, head: part }),
    sizeBytes: head?.sizeBytes ?? part.length,
    reason,
  })
}

/** Returns a key that stays the same after UIDVALIDITY changes, if the email has a Message-ID. */
export function keyOf(name: string, mailbox: Mailbox, { uid, head }: Pick<MailHead, 'uid' | 'head'>): string {
  const messageId = readMessageId(firstHeader(readRawHeaders(head), 'message-id'))
  return messageId ?? `${name} ${mailbox.uidValidity()} ${uid}`
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
