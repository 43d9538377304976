import { createHash } from 'node:crypto'
import type { InboundChannel } from '#shared/inbound.ts'
import { iso } from '#server/clock.ts'
import type { MailEnvelope } from './mail-kind.ts'
import { firstHeader, readMessageId, readRawHeaders, type MailHeaders } from './parse/mail-headers.ts'
import { readTestArrival, readTestMail, type TestMail } from './test-mail-read.ts'
import { insertTestArrival } from './test-mail-repository.ts'
import type { InboxCore } from './core.ts'
import { PRIORITIES, secretReceivers, turnOf } from './priority.ts'
import { readRaw, removeRaw, storeRaw } from './raw-files.ts'
import { findByDedupeKey, insertInbound } from './repository.ts'
import { requireRoomForUnknownSender } from './unmatched.ts'
import { facts } from './classify.ts'

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
