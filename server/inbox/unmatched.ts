import { DAY } from '#shared/dates.ts'
import { UNMATCHED_MAIL_DAYS } from '#shared/inbound.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { PRIORITIES, type Turn } from './priority.ts'
import { removeRaw } from './raw-files.ts'
import { bytesOfUnknownSenders, deleteUnmatched } from './unmatched-repository.ts'

const MB = 1024 * 1024
/** Bytes stored of mail without a valid secret: per sender (a network, or a domain), and of all senders. */
const SENDER_BYTES = 50 * MB
const ALL_BYTES = 500 * MB
const RETRY_AFTER_S = 3_600
const BATCH = 500

/**
 * Call before a mail is stored. Mail with a valid secret is always accepted. Throws STORAGE_FULL when its sender, or all
 * unknown senders together, have reached the limit of unread and unmatched mail; the sending mail server tries again later.
 */
export async function requireRoomForUnknownSender(
  db: Db,
  { priority, sender }: Turn,
  sizeBytes: number,
): Promise<void> {
  if (priority === PRIORITIES.secret) return
  const { ofSender, ofAll } = await bytesOfUnknownSenders(db, sender)
  if (ofSender + sizeBytes <= SENDER_BYTES && ofAll + sizeBytes <= ALL_BYTES) return
  throw new AppError('STORAGE_FULL', 'There is no room for more mail that belongs to no claim.', {
    retryAfterSeconds: RETRY_AFTER_S,
  })
}

/**
 * Job: removes mail that was unmatched for 30 days, row and files. Returns the number of removed mails. Mail with a valid
 * secret that could not be read stays, because it belongs to a claim. The row is deleted first; the sweeper removes files
 * without a row.
 */
export async function expireUnmatched({
  db,
  clock,
  storage,
}: {
  db: Db
  clock: Clock
  storage: Storage
}): Promise<number> {
  const before = isoAfter(clock.now(), -UNMATCHED_MAIL_DAYS * DAY)
  let removed = 0
  for (;;) {
    const ids = await deleteUnmatched(db, before, BATCH)
    for (const id of ids) await removeRaw(storage, id)
    removed += ids.length
    if (ids.length < BATCH) return removed
  }
}
