import { createHash } from 'node:crypto'
import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { readRawHeaders } from '#server/inbox/parse/mail-headers.ts'
import type { MailHead, Mailbox } from './client.ts'
import type { ReadingCore } from './reading.ts'
import * as repository from './repository.ts'
import type { Bookmark } from './repository.ts'
import { SELECTION_FIELDS } from './selection.ts'
import { subject } from '#server/db/subjects.ts'

// A mail server may number the emails of a folder anew (UIDVALIDITY), and some do so at each connection. Then every UID
// means nothing any more, and an email is recognized by what it is.

/** Age of the oldest emails that are read when a mailbox is read the first time. */
const FIRST_READ_MS = 30 * DAY
/** From so many times within days on, a mailbox counts its emails anew all the time, and only its last days are read again. */
const OFTEN = 3
const LAST_DAYS_MS = 2 * DAY
/** An email that was seen longer ago is recognized by its Message-ID alone. */
const SEEN_MS = 90 * DAY

/** Returns whether the mail server counts the emails of this folder anew all the time. */
export function isRenumbered({ renumbered, renumberedAt }: Bookmark, now: Date): boolean {
  return renumbered >= OFTEN && renumberedAt !== null && now.getTime() - Date.parse(renumberedAt) < DAY
}

/** The attempts at one email, the running one included, and the time of the next if that fails. */
export type Tries = { attempts: number; nextAttemptAt: string }

/** Returns how far the mailbox was read; a new start when the mailbox counts its emails anew. */
export async function bookmarkOf(
  { db, clock, log, name }: ReadingCore,
  uidValidity: string,
): Promise<Bookmark> {
  const bookmark = await repository.findBookmark(db, name)
  if (bookmark?.uidValidity === uidValidity) return bookmark
  if (bookmark) log.warn({ uidValidity }, 'the mailbox counts its mails anew; it is read again')
  const now = iso(clock.now())
  const isSoon = bookmark?.renumberedAt && bookmark.renumberedAt > isoAfter(clock.now(), -DAY)
  const start = {
    uidValidity,
    readFrom: bookmark?.readFrom ?? isoAfter(clock.now(), -FIRST_READ_MS),
    renumbered: bookmark ? (isSoon ? bookmark.renumbered : 0) + 1 : 0,
    renumberedAt: bookmark ? now : null,
  }
  await inTransaction(db, subject.named(`mailbox ${name}`), (trx) =>
    repository.startBookmark(trx, name, start),
  )
  await repository.deleteSeen(db, name, isoAfter(clock.now(), -SEEN_MS))
  return { ...start, lastUid: 0, lastSuccessAt: bookmark?.lastSuccessAt ?? null }
}

/** Returns from when on (ISO 8601) the emails of a mailbox are read that counts them anew. */
export async function readAgainFrom({ db, clock, name }: ReadingCore, bookmark: Bookmark): Promise<string> {
  const { readFrom, lastSuccessAt } = bookmark
  if (lastSuccessAt === null || !isRenumbered(bookmark, clock.now())) return readFrom
  const unsettled = await repository.oldestUnsettled(db, name)
  const known = unsettled !== null && unsettled < lastSuccessAt ? unsettled : lastSuccessAt
  const lastDays = isoAfter(new Date(known), -LAST_DAYS_MS)
  return lastDays > readFrom ? lastDays : readFrom
}

/** Returns what an email is recognized by when its UID has changed. */
export function fingerprintOf({ head, sizeBytes, arrivedMs }: MailHead): string {
  const headers = readRawHeaders(head)
  const fields = SELECTION_FIELDS.map((name) => headers.get(name))
  return createHash('sha256')
    .update(JSON.stringify([sizeBytes, arrivedMs, fields]))
    .digest('hex')
}

type MailOf = { mailbox: Mailbox; head: MailHead }

/** Stores how far the reading of an email has come, whatever its UID is next time. */
export async function noteSeen(
  { db, clock, name }: ReadingCore,
  { mailbox, head }: MailOf,
  seen: Tries & { isSettled: boolean },
): Promise<void> {
  await repository.saveSeen(db, {
    ...seen,
    mailbox: name,
    fingerprint: fingerprintOf(head),
    uidValidity: mailbox.uidValidity(),
    now: iso(clock.now()),
  })
}

/**
 * Returns whether an email was seen under another UID: then it is done, or waits until its next attempt. With the UIDs of
 * now, two that look the same are two.
 */
export async function isKnown(
  core: ReadingCore,
  { mailbox, head }: MailOf,
  before: repository.Seen,
): Promise<boolean> {
  if (before.uidValidity === mailbox.uidValidity()) return false
  await noteSeen(core, { mailbox, head }, before)
  const { name: box, db } = core
  if (before.isSettled) await repository.deleteWaiting(db, box, [head.uid])
  else await repository.updateAttempts(db, { mailbox: box, uids: [head.uid], change: before })
  return true
}
