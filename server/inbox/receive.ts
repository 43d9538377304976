import { createHash } from 'node:crypto'
import { type InboundChannel, UNMATCHED_MAIL_DAYS } from '#shared/inbound.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { MailEnvelope } from './mail-kind.ts'
import { firstHeader, readMessageId, readRawHeaders, type MailHeaders } from './parse/mail-headers.ts'
import { readTestArrival, readTestMail, type TestMail, insertTestArrival } from './test-mail.ts'
import type { InboxCore } from './service.ts'
import { PRIORITIES, secretReceivers, turnOf, type Turn } from './priority.ts'
import { readRaw, removeRaw, storeRaw } from './raw-files.ts'
import { findByDedupeKey, insertInbound, bytesOfUnknownSenders, deleteUnmatched } from './repository.ts'
import { facts } from './classify.ts'
import { DAY } from '#shared/dates.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Of a Message-ID in a dedupe key. */
const MAX_NAME_LENGTH = 800

/** The bytes of one mail as a channel received them. */
type RawMail = {
  raw: Buffer
  envelope: MailEnvelope & { remoteAddress?: string }
  channel: InboundChannel
}

/**
 * First step: stores a mail durably before it is parsed. Every channel calls this. A mail to several claims is stored once
 * for each, so that each has its own. A second copy (same Message-ID, receiver and words, or same bytes without a
 * Message-ID) changes nothing. Returns whether the mail was new. Throws STORAGE_FULL.
 */
export async function receiveMail(core: InboxCore, mail: RawMail): Promise<boolean> {
  const { db, addresses } = core
  const { raw, envelope } = mail
  await core.freeSpace.requireRoom()
  const test = readTestMail(raw, envelope, addresses)
  if (test) return recordTest(core, mail, test)
  const headers = readRawHeaders(raw)
  const name = nameOf(core, raw, headers)
  if (await isOfEarlierVersion(core, name, raw)) return false
  let isNew = false
  for (const { owner, to } of await receiversOf(core, headers, envelope)) {
    const turn = await turnOf(core, headers, { ...envelope, to })
    await requireRoomForUnknownSender(db, turn, raw.length)
    const dedupeKey = [name, owner, sha256(bodyOf(raw))].filter(Boolean).join(' ')
    const copy = { ...mail, envelope: { ...envelope, to } }
    if (await storeMail(core, copy, { dedupeKey, sizeBytes: raw.length, turn })) isNew = true
  }
  if (isNew) core.wake('inbox')
  return isNew
}

/** Returns the Message-ID of a mail, shortened, or a hash of its bytes when it has none. */
function nameOf({ addresses }: InboxCore, raw: Buffer, headers: MailHeaders): string {
  const messageId = readMessageId(firstHeader(headers, 'message-id'))
  // A Message-ID of ours is a key to its claim and must not be in the database: store its hash instead.
  const isKey = messageId && addresses.readMessageId(messageId) !== undefined
  return messageId && !isKey ? messageId.slice(0, MAX_NAME_LENGTH) : `sha256:${sha256(messageId ?? raw)}`
}

/**
 * Returns the receivers of each row to store, with the claim or walk-through it is for. Further ones get rows of their own,
 * whose envelope names theirs first, because the first one decides where a mail is filed.
 */
async function receiversOf(
  core: InboxCore,
  headers: MailHeaders,
  envelope: MailEnvelope,
): Promise<{ owner: string; to: string[] }[]> {
  const found = [...(await secretReceivers(core, headers, envelope))]
  const owner = found[0]?.[0] ?? ''
  // What comes to a return address is a machine's and is about that one mail.
  if (found.length < 2 || found.some(([each]) => each.startsWith('mail:')))
    return [{ owner, to: envelope.to }]
  return found.map(([each, address]) => ({ owner: each, to: [address, ...envelope.to] }))
}

/** Earlier versions stored one mail per Message-ID, with the Message-ID alone as its key. */
async function isOfEarlierVersion({ db, storage }: InboxCore, name: string, raw: Buffer): Promise<boolean> {
  const id = await findByDedupeKey(db, name)
  const stored = id && (await readRaw(storage, id))
  return stored ? bodyOf(stored).equals(bodyOf(raw)) : false
}

/** Returns the bytes below the headers, which servers on the way add to. */
function bodyOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ at: raw.indexOf(end), length: end.length }))
  const [first] = ends.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at)
  const body = first ? raw.subarray(first.at + first.length) : raw
  let end = body.length
  while (end > 0 && isWhiteSpace(body[end - 1])) end -= 1
  return body.subarray(0, end)
}

const isWhiteSpace = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d || byte === 0x20

/**
 * Stores the part of a mail that a channel could fetch, as unmatched mail. `key` identifies the mail for good. The whole
 * mail is still accepted when another channel brings it.
 */
export async function receivePart(
  core: InboxCore,
  { part, channel }: { part: Buffer; channel: InboundChannel },
  { key, sizeBytes, reason }: { key: string; sizeBytes: number; reason: string },
): Promise<void> {
  const envelope = { from: null, to: [] }
  const reading = await core.reader.read(part, envelope).catch(() => undefined)
  await storeMail(
    core,
    { raw: part, envelope, channel },
    {
      dedupeKey: `part:${sha256(key)}`,
      sizeBytes,
      turn: { priority: PRIORITIES.unknown, sender: '' },
      unmatched: { ...facts(reading?.parsed), reason },
    },
  )
}

/** Stores the files before the row: a row without its files would be a mail that cannot be read. */
async function storeMail(
  core: InboxCore,
  { raw, envelope, channel }: RawMail,
  mail: Pick<Parameters<typeof insertInbound>[1], 'dedupeKey' | 'sizeBytes' | 'turn' | 'unmatched'>,
): Promise<boolean> {
  const id = core.ids.next()
  await storeRaw(core.storage, id, { raw, envelope })
  const isNew = await insertInbound(core.db, {
    ...mail,
    id,
    channel,
    receivedAt: iso(core.clock.now()),
  })
  if (!isNew) await removeRaw(core.storage, id)
  return isNew
}

/** Records that a test of the mail set-up arrived, for the check that waits for it. It belongs to no claim. */
async function recordTest(
  core: InboxCore,
  { raw, envelope, channel }: RawMail,
  test: TestMail,
): Promise<boolean> {
  return insertTestArrival(core.db, {
    rowId: core.ids.next(),
    channel,
    sizeBytes: raw.length,
    receivedAt: iso(core.clock.now()),
    ...(await readTestArrival(core.reader, test, { raw, envelope })),
  })
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

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
async function requireRoomForUnknownSender(
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
