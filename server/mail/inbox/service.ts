import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { MINUTE } from '#shared/dates.ts'
import type { InboundChannel } from '#shared/inbound-mail.ts'
import type { ClaimsService } from '#server/claims/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { MailMessage, MessagesService } from '#server/messages/service.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { OutboxRow } from '#server/mail/outbox/repository.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { FreeSpace } from '#server/storage/free-space.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import { plainReason } from '#server/mail/parsing/classification/bounce.ts'
import type { Classification, MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import { firstHeader, readMessageId, readRawHeaders } from '#server/mail/parsing/mail-headers.ts'
import type { ParsedMail } from '#server/mail/parsing/parse.ts'
import { createMailMatcher, type ClaimMatch, type MailMatch } from './match.ts'
import { redactSecrets, withoutAccountTokens } from './redact.ts'
import { envelopeKey, rawKey } from './raw-keys.ts'
import type { MailReader } from '#server/mail/parsing/reader.ts'
import { createPrioritizer, PRIORITIES } from './queue/priority.ts'
import { createReadingQueue } from './queue/reading-queue.ts'
import { readTestArrival } from './test-arrival.ts'
import { readTestMail, type TestMail } from './test-mail.ts'
import { expireUnmatched, requireRoomForStranger } from './unmatched.ts'
import * as repository from './repository.ts'
import type { InboundMail } from './repository.ts'

const LONGEST_CONTENT = 50_000
const LONGEST_ORIGINAL = 100_000
const CUT_NOTE = '[This email is too long to show in full. The original is kept.]'
const UNSHOWN_NOTE = '[Not shown: this email is too large to read. The original is kept.]'
/** What is kept of a mail to a claim that has no room for the whole: its head and most likely its words. */
const BEGINNING_BYTES = 64 * 1024
/** Pictures and papers of one mail that are kept; further ones are named. */
const MAX_ATTACHMENTS = 20

const StoredEnvelope = z.object({ from: z.string().nullable(), to: z.array(z.string()) })

export type InboxDeps = {
  db: Db
  clock: Clock
  ids: Ids
  log: Logger
  storage: Storage
  reader: MailReader
  addresses: AddressBook
  /** Our own sending address: mail from it is our own mail come back. */
  mailFrom: string
  claims: ClaimsService
  messages: MessagesService
  outbox: OutboxService
  uploads: UploadsService
  freeSpace: FreeSpace
  /** Called when a mail was stored, so that it is read soon. */
  wake: () => void
}

export function createInboxService(deps: InboxDeps) {
  const { db, clock, ids, log, storage, reader, addresses, claims, messages, uploads, freeSpace } = deps
  const { match, otherAddressOf } = createMailMatcher(deps)
  const { turnOf, hasSecret } = createPrioritizer(deps)
  const queue = createReadingQueue(deps)

  /**
   * Stores a mail as it came, durably, before anything is read of it; every channel hands its bytes to this. A second
   * copy (same Message-ID, or the same bytes where there is none) changes nothing. Returns whether it was new. Throws
   * STORAGE_FULL.
   */
  async function receive(
    raw: Buffer,
    envelope: MailEnvelope & { remoteAddress?: string },
    channel: InboundChannel,
  ): Promise<boolean> {
    await freeSpace.requireRoom()
    const test = readTestMail(raw, envelope, addresses)
    if (test) return noteTest(test, raw, envelope, channel)
    const headers = readRawHeaders(raw)
    const messageId = readMessageId(firstHeader(headers, 'message-id'))
    // A Message-ID of ours is a key to its claim and must not be in the database: store its hash instead.
    const isKey = messageId && addresses.readMessageId(messageId) !== undefined
    const dedupeKey =
      messageId && !isKey
        ? messageId
        : `sha256:${createHash('sha256')
            .update(messageId ?? raw)
            .digest('hex')}`
    const turn = await turnOf(headers, envelope)
    await requireRoomForStranger(db, turn, raw.length)
    const isNew = await keep(raw, envelope, { dedupeKey, channel, sizeBytes: raw.length, turn })
    if (isNew) deps.wake()
    return isNew
  }

  /**
   * Records a mail that a channel cannot have whole, with what there is of it, in Unfiled mail. `key` names it for good;
   * the mail itself is still taken when it comes by another channel.
   */
  async function receivePart(
    part: Buffer,
    channel: InboundChannel,
    { key, sizeBytes, reason }: { key: string; sizeBytes: number; reason: string },
  ): Promise<void> {
    const envelope = { from: null, to: [] }
    const reading = await reader.read(part, envelope).catch(() => undefined)
    await keep(part, envelope, {
      dedupeKey: `part:${createHash('sha256').update(key).digest('hex')}`,
      channel,
      sizeBytes,
      turn: { priority: PRIORITIES.stranger, sender: '' },
      unfiled: { ...facts(reading?.parsed), reason },
    })
  }

  /** The files first: a row without them would be a mail that cannot be read. */
  async function keep(
    raw: Buffer,
    envelope: MailEnvelope,
    mail: Omit<Parameters<typeof repository.insertInbound>[1], 'id' | 'receivedAt'>,
  ): Promise<boolean> {
    const id = ids.next()
    await storage.put(rawKey(id), raw)
    await putEnvelope(id, envelope)
    const isNew = await repository.insertInbound(db, {
      ...mail,
      id,
      dedupeKey: mail.dedupeKey.slice(0, 1_000),
      receivedAt: iso(clock.now()),
    })
    if (!isNew) await removeFiles(id)
    return isNew
  }

  /** A test of the set-up is noted, channel by channel, for the check that waits for it; it is nobody's mail. */
  async function noteTest(
    test: TestMail,
    raw: Buffer,
    envelope: MailEnvelope,
    channel: InboundChannel,
  ): Promise<boolean> {
    return repository.insertTestArrival(db, {
      rowId: ids.next(),
      channel,
      sizeBytes: raw.length,
      receivedAt: iso(clock.now()),
      ...(await readTestArrival(test, raw, envelope, reader)),
    })
  }

  /**
   * Job: reads what was stored, mails with a valid secret first and those of strangers last, each in its own attempt; one
   * that fails five times waits in Unfiled mail, whole. Ends when nothing is due, or only mail of senders whose share of
   * the reading is used up: a later run reads it.
   */
  async function readStored(stop: () => boolean = () => false): Promise<void> {
    while (!stop()) {
      const mail = await queue.next()
      if (!mail) return
      // Counted before it is tried: a mail that ends the whole process has had its attempt too.
      const attempts = mail.attempts + 1
      await repository.postponeInbound(db, mail.id, attempts, isoAfter(clock.now(), attempts * MINUTE))
      try {
        await read(mail)
      } catch (error) {
        // An unavailable bucket or a full disk says nothing about the mail: it is tried again without counting the attempt.
        if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL')) {
          await repository.postponeInbound(db, mail.id, mail.attempts, isoAfter(clock.now(), MINUTE))
          continue
        }
        log.error({ err: error, inboundId: mail.id, attempts }, 'an inbound mail could not be read')
        if (attempts >= repository.TRIES) {
          await settle(mail, undefined, {
            state: 'unfiled',
            reason: 'It could not be read. The original is kept.',
          })
        }
      }
    }
  }

  /** One mail after it was received: parsed and classified, matched to what it is about, and filed there. */
  async function read(mail: InboundMail): Promise<void> {
    const raw = await storage.read(rawKey(mail.id))
    if (!raw) throw new Error('the stored mail is not there')
    const envelope = await envelopeOf(mail.id)
    const { parsed, classification } = await reader.read(raw, envelope)
    await file(mail, parsed, classification, await match(parsed, classification, envelope))
  }

  async function file(
    mail: InboundMail,
    parsed: ParsedMail,
    classification: Classification,
    about: MailMatch,
  ): Promise<void> {
    if (about.kind === 'nothing') {
      await settle(mail, parsed, {
        state: 'unfiled',
        reason: 'It carries no reply address and answers no mail of ours.',
      })
    } else if (about.kind === 'claim' && classification.kind === 'receipt') {
      await settle(mail, parsed, {
        state: 'noted',
        claimId: about.claim.id,
        reason: 'A read receipt: kept, it is no answer.',
      })
    } else if (about.kind === 'claim') {
      await fileUnder(mail, parsed, classification, about)
    } else if (about.row?.kind === 'account') {
      await noteAccountMail(mail, about.row)
    } else if (about.kind === 'own') {
      // With its claim, so that it goes where the claim goes: into the export, and away with the account.
      const claimId = about.row?.claimId ?? undefined
      await settle(mail, parsed, {
        state: 'noted',
        ...(claimId ? { claimId } : {}),
        reason: 'Our own mail came back to us.',
      })
    } else if (about.row) {
      await noteDelivery(mail, parsed, classification, about.row)
    } else {
      await settle(mail, parsed, { state: 'unfiled', reason: 'A delivery report about no mail of ours.' })
    }
  }

  /**
   * What mail servers report of a mail of ours: a failed delivery of a claim email makes its claim SendingFailed;
   * delays, successes (RFC 3464) and whatever else machines send to a return address change nothing.
   */
  async function noteDelivery(
    mail: InboundMail,
    parsed: ParsedMail,
    { kind, bounce }: Classification,
    row: OutboxRow,
  ): Promise<void> {
    const hasFailed = kind !== 'receipt' && bounce?.action === 'failed'
    await inTransaction(db, async (trx) => {
      if (hasFailed && (row.kind === 'letter' || row.kind === 'to-builder'))
        await claims.mailFailed(
          trx,
          row,
          plainReason({ ...bounce, recipient: bounce.recipient ?? row.to.address }),
        )
      await repository.settleInbound(trx, mail.id, {
        ...facts(parsed),
        state: 'noted',
        claimId: row.claimId,
        reason: hasFailed
          ? 'A report that a mail could not be delivered.'
          : bounce
            ? `A delivery report: ${bounce.action}.`
            : 'Automatic mail to the return address of a mail of ours: it is no answer.',
      })
    })
  }

  /**
   * A mail about an account that came back holds a key to the account, and there is no claim with which it would go: in
   * its place stands that it came. The place-holder names the mail, so that reading it again ends here again.
   */
  async function noteAccountMail(mail: InboundMail, row: OutboxRow): Promise<void> {
    const lines = [
      `From: ${deps.mailFrom}`,
      `Message-ID: ${addresses.messageId(row.id, row.messageDomain)}`,
      'Subject: (a mail about an account)',
      '',
      'It came back, or could not be delivered. Such mails may hold a secret link and are not kept.',
      '',
    ]
    await storage.put(rawKey(mail.id), Buffer.from(lines.join('\r\n')))
    await putEnvelope(mail.id, { from: null, to: [] })
    await settle(mail, undefined, {
      state: 'noted',
      reason: 'A mail about an account came back. What it said is not kept.',
    })
  }

  async function fileUnder(
    mail: InboundMail,
    parsed: ParsedMail,
    classification: Classification,
    { claim, found }: ClaimMatch,
  ): Promise<void> {
    const room = await uploads.roomOf({ claimId: claim.id, userId: claim.userId })
    const message: MailMessage = {
      inboundMailId: mail.id,
      authorName: parsed.from?.name || parsed.from?.address || null,
      ...shownContent(parsed),
      original: wholeText(parsed),
      isAutomatic: classification.kind !== 'human',
      otherAddress: await otherAddressOf(parsed, claim),
      ...(await keepAttachments(parsed, room - mail.sizeBytes)),
    }
    const isCut = mail.sizeBytes > room && mail.sizeBytes > BEGINNING_BYTES
    try {
      await inTransaction(db, async (trx) => {
        await messages.addFromMail(trx, claim.id, message)
        await repository.settleInbound(trx, mail.id, {
          ...facts(parsed),
          state: 'filed',
          claimId: claim.id,
          reason: isCut ? `${found} The claim is full: only the beginning of the mail is kept.` : found,
          ...(isCut ? { sizeBytes: BEGINNING_BYTES } : {}),
        })
      })
    } catch (error) {
      await uploads.discard(message)
      throw error
    }
    if (isCut) await keepBeginning(mail.id)
  }

  async function keepBeginning(id: string): Promise<void> {
    const raw = await storage.read(rawKey(id))
    if (raw) await storage.put(rawKey(id), raw.subarray(0, BEGINNING_BYTES))
  }

  /** Stores what fits into the claim, whose room is given in bytes; the rest is named in the thread. */
  async function keepAttachments(
    parsed: ParsedMail,
    claimRoom: number,
  ): Promise<Pick<MailMessage, 'photos' | 'files' | 'notStored'>> {
    const kept: Pick<MailMessage, 'photos' | 'files' | 'notStored'> = { photos: [], files: [], notStored: [] }
    let room = claimRoom
    for (const attachment of parsed.attachments) {
      const isRoom =
        kept.photos.length + kept.files.length < MAX_ATTACHMENTS && attachment.bytes.length <= room
      const photo =
        isRoom && attachment.kind === 'photo'
          ? await uploads.keep(attachment.bytes, attachment.fileName)
          : undefined
      const file =
        isRoom && attachment.kind === 'pdf'
          ? await uploads.keepFile(attachment.bytes, attachment.fileName, 'application/pdf')
          : undefined
      if (photo) kept.photos.push(photo)
      if (file) kept.files.push(file)
      if (photo || file) room -= attachment.bytes.length
      else if (!attachment.isInline) kept.notStored.push(attachment.fileName)
    }
    return kept
  }

  /** The admin says where an unfiled mail belongs. It counts as from another address unless it is the builder's. */
  async function fileByHand(id: string, claimNumber: number): Promise<void> {
    const mail = await repository.findInbound(db, id)
    if (!mail || mail.state !== 'unfiled') throw notFound('This mail')
    const claim = await claims.findByNumber(claimNumber)
    if (!claim)
      throw new AppError('INVALID', 'There is no claim with this number.', {
        fields: { claimNumber: 'There is no claim with this number.' },
      })
    const raw = await storage.read(rawKey(id))
    if (!raw) throw notFound('This mail')
    const { parsed, classification } = await reader.read(raw, await envelopeOf(id))
    await fileUnder(mail, parsed, classification, { claim, found: 'Filed by hand.' })
  }

  async function putEnvelope(id: string, { from, to }: MailEnvelope): Promise<void> {
    await storage.put(envelopeKey(id), Buffer.from(JSON.stringify({ from, to })))
  }

  async function envelopeOf(id: string): Promise<MailEnvelope> {
    return StoredEnvelope.parse(JSON.parse((await storage.read(envelopeKey(id)))?.toString() ?? ''))
  }

  async function settle(
    mail: InboundMail,
    parsed: ParsedMail | undefined,
    settled: { state: 'filed' | 'noted' | 'unfiled'; claimId?: string; reason: string },
  ): Promise<void> {
    await repository.settleInbound(db, mail.id, { ...facts(parsed), ...settled })
  }

  async function removeFiles(id: string): Promise<void> {
    await storage.remove(rawKey(id))
    await storage.remove(envelopeKey(id))
  }

  return {
    receive,
    receivePart,
    readStored,
    /** What came in of these tests of the set-up. */
    testArrivals: (testIds: readonly string[]) => repository.listTestArrivals(db, testIds),
    /** Forgets the tests that came in before this time. */
    clearTests: (before: string) => repository.deleteTestArrivals(db, before),
    fileByHand,
    expireUnmatched: () => expireUnmatched(deps),
    /** Whether the listener takes mail for this address. */
    accepts: (address: string) => addresses.isOurs(address),
    /** Whether it is an address that only somebody with a mail of ours can know. */
    hasSecret,
    unfiled: () => repository.listInbound(db, 'unfiled', 100),
    recent: () => repository.listInbound(db, undefined, 50),
    countUnfiled: () => repository.countUnfiled(db),
    hasMailComeIn: () => repository.hasMailComeIn(db),
    /** The raw mail for the admin: as it came, but for keys to accounts. */
    async original(id: string): Promise<Buffer | undefined> {
      const raw = /^[0-9a-z]{26}$/.test(id) ? await storage.read(rawKey(id)) : undefined
      return raw && withoutAccountTokens(raw)
    },
  }
}

export type InboxService = ReturnType<typeof createInboxService>

/** Text and HTML for the thread. Where words are missing at the end, the text says so and there is no HTML. */
function shownContent(parsed: ParsedMail): Pick<MailMessage, 'content' | 'htmlContent'> {
  const content = redactSecrets(parsed.content)
  if (!parsed.isCut && content.length <= LONGEST_CONTENT)
    return { content, htmlContent: parsed.html === null ? null : redactSecrets(parsed.html) }
  const beginning = content.slice(0, LONGEST_CONTENT).trimEnd()
  return { content: beginning === '' ? UNSHOWN_NOTE : `${beginning}\n\n${CUT_NOTE}`, htmlContent: null }
}

/** The text as it came when the thread shows only a part of it; null when it shows all. */
function wholeText(parsed: ParsedMail): string | null {
  const text = redactSecrets(parsed.text.replaceAll('\r', '').trim())
  if (parsed.folded === '' && text.length <= LONGEST_CONTENT) return null
  if (text.length <= LONGEST_ORIGINAL) return text
  return `${text.slice(0, LONGEST_ORIGINAL).trimEnd()}\n\n${CUT_NOTE}`
}

function facts(parsed: ParsedMail | undefined): { fromAddress: string | null; subject: string | null } {
  return {
    fromAddress: parsed?.from?.address ?? null,
    subject: parsed ? redactSecrets(parsed.subject).slice(0, 500) : null,
  }
}
