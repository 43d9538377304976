import { createHash } from 'node:crypto'
import type { InboundChannel } from '#shared/mail/inbound.ts'
import { iso } from '#server/clock.ts'
import type { MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import { firstHeader, readMessageId, readRawHeaders } from '#server/mail/parsing/mail-headers.ts'
import { readTestArrival } from '#server/mail/test-mail/arrival.ts'
import { readTestMail, type TestMail } from '#server/mail/test-mail/read.ts'
import { insertTestArrival } from '#server/mail/test-mail/repository.ts'
import type { InboxCore } from '../core.ts'
import { PRIORITIES, turnOf } from '../queue/priority.ts'
import { removeRaw, storeRaw } from '../raw-files.ts'
import { insertInbound } from '../repository.ts'
import { requireRoomForUnknownSender } from '../unmatched.ts'
import { facts } from './classify.ts'

const MAX_DEDUPE_KEY_LENGTH = 1_000

/** The bytes of one mail as a channel received them. */
type RawMail = {
  raw: Buffer
  envelope: MailEnvelope & { remoteAddress?: string }
  channel: InboundChannel
}

/**
 * First step: stores a mail durably before it is parsed. Every channel calls this. A second copy (same Message-ID, or
 * same bytes without one) changes nothing. Returns whether the mail was new. Throws STORAGE_FULL.
 */
export async function receiveMail(core: InboxCore, mail: RawMail): Promise<boolean> {
  const { db, addresses } = core
  const { raw, envelope } = mail
  await core.freeSpace.requireRoom()
  const test = readTestMail(raw, envelope, addresses)
  if (test) return recordTest(core, mail, test)
  const headers = readRawHeaders(raw)
  const messageId = readMessageId(firstHeader(headers, 'message-id'))
  // A Message-ID of ours is a key to its claim and must not be in the database: store its hash instead.
  const isKey = messageId && addresses.readMessageId(messageId) !== undefined
  const dedupeKey = messageId && !isKey ? messageId : `sha256:${sha256(messageId ?? raw)}`
  const turn = await turnOf(core, headers, envelope)
  await requireRoomForUnknownSender(db, turn, raw.length)
  const isNew = await storeMail(core, mail, { dedupeKey, sizeBytes: raw.length, turn })
  if (isNew) core.wake('inbox')
  return isNew
}

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
    dedupeKey: mail.dedupeKey.slice(0, MAX_DEDUPE_KEY_LENGTH),
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
