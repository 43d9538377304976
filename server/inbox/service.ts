import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { MINUTE } from '#shared/dates.ts'
import type { ClaimsService } from '#server/claims/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { MailMessage, MessagesService } from '#server/messages/service.ts'
import type { AddressBook } from '#server/outbox/address.ts'
import type { OutboxRow } from '#server/outbox/repository.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import { plainReason } from './bounce.ts'
import type { Classification, MailEnvelope } from './classify.ts'
import { firstHeader, readMessageId, readRawHeaders } from './mail-headers.ts'
import type { ParsedMail } from './parse.ts'
import { createPlaces, type Place } from './place.ts'
import { redactSecrets, withoutAccountTokens } from './redact.ts'
import { envelopeKey, rawKey } from './raw-keys.ts'
import type { MailReader } from './reader.ts'
import { readTestArrival } from './test-arrival.ts'
import { readTestMail, type TestMail } from './test-mail.ts'
import * as repository from './repository.ts'
import type { InboundMail } from './repository.ts'

const TRIES = 5
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
  /** Called when a mail was stored, so that it is read soon. */
  wake: () => void
}

export function createInboxService(deps: InboxDeps) {
  const { db, clock, ids, log, storage, reader, addresses, claims, messages, uploads } = deps
  const { findPlace, findOwnMail, otherAddressOf } = createPlaces(deps)

  /**
   * Stores a mail as it came, durably, before anything is read of it; every door hands its bytes to this. A second
   * copy (same Message-ID, or the same bytes where there is none) changes nothing. Answers whether it was new.
   */
  async function receive(raw: Buffer, envelope: MailEnvelope, door: InboundMail['door']): Promise<boolean> {
    const test = readTestMail(raw, envelope, addresses)
    if (test) return noteTest(test, raw, envelope, door)
    const messageId = readMessageId(firstHeader(readRawHeaders(raw), 'message-id'))
    // A Message-ID of ours is a key to its claim and must not stand in the database, so a hash stands for it.
    const isKey = messageId && addresses.readMessageId(messageId) !== undefined
    const dedupeKey =
      messageId && !isKey
        ? messageId
        : `sha256:${createHash('sha256')
            .update(messageId ?? raw)
            .digest('hex')}`
    const isNew = await keep(raw, envelope, { dedupeKey, door, sizeBytes: raw.length })
    if (isNew) deps.wake()
    return isNew
  }

  /**
   * Records a mail that a door cannot have whole, with what there is of it, in Unfiled mail. `key` names it for good;
   * the mail itself is still taken when it comes by another door.
   */
  async function receivePart(
    part: Buffer,
    door: InboundMail['door'],
    { key, sizeBytes, reason }: { key: string; sizeBytes: number; reason: string },
  ): Promise<void> {
    const envelope = { from: null, to: [] }
    const reading = await reader.read(part, envelope).catch(() => undefined)
    await keep(part, envelope, {
      dedupeKey: `part:${createHash('sha256').update(key).digest('hex')}`,
      door,
      sizeBytes,
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

  /** A test of the set-up is noted, door by door, for the check that waits for it; it is nobody's mail. */
  async function noteTest(
    test: TestMail,
    raw: Buffer,
    envelope: MailEnvelope,
    door: InboundMail['door'],
  ): Promise<boolean> {
    return repository.insertTestArrival(db, {
      rowId: ids.next(),
      door,
      sizeBytes: raw.length,
      receivedAt: iso(clock.now()),
      ...(await readTestArrival(test, raw, envelope, reader)),
    })
  }

  /** Job: reads what was stored, each mail in its own attempt; one that fails five times waits in Unfiled mail, whole. */
  async function readStored(stop: () => boolean = () => false): Promise<void> {
    while (!stop()) {
      const mail = await repository.nextToRead(db, iso(clock.now()))
      if (!mail) return
      // Counted before it is tried: a mail that ends the whole process has had its attempt too.
      const attempts = mail.attempts + 1
      await repository.postponeInbound(db, mail.id, attempts, isoAfter(clock.now(), attempts * MINUTE))
      try {
        await read(mail)
      } catch (error) {
        // A bucket that is away is no fault of the mail: it waits until its pictures can be kept.
        if (error instanceof AppError && error.code === 'UNAVAILABLE') {
          await repository.postponeInbound(db, mail.id, mail.attempts, isoAfter(clock.now(), MINUTE))
          continue
        }
        log.error({ err: error, inboundId: mail.id, attempts }, 'an inbound mail could not be read')
        if (attempts >= TRIES) {
          await settle(mail, undefined, {
            state: 'unfiled',
            reason: 'It could not be read. The original is kept.',
          })
        }
      }
    }
  }

  async function read(mail: InboundMail): Promise<void> {
    const raw = await storage.read(rawKey(mail.id))
    if (!raw) throw new Error('the stored mail is not there')
    const envelope = await envelopeOf(mail.id)
    const { parsed, classification } = await reader.read(raw, envelope)
    const receivers = [
      ...envelope.to,
      ...parsed.deliveredTo,
      ...parsed.to.map((a) => a.address),
      ...parsed.cc.map((a) => a.address),
    ]
    if (parsed.from && (parsed.from.address === deps.mailFrom || addresses.isOurs(parsed.from.address))) {
      // With its claim, so that it goes where the claim goes: into the export, and away with the account.
      const row = await findOwnMail(
        [parsed.messageId, parsed.inReplyTo, ...parsed.references].map((id) =>
          addresses.readMessageId(id ?? ''),
        ),
      )
      if (row?.kind === 'account') {
        await noteAccountMail(mail, row)
        return
      }
      const claimId = row?.claimId ?? undefined
      await settle(mail, parsed, {
        state: 'noted',
        ...(claimId ? { claimId } : {}),
        reason: 'Our own mail came back to us.',
      })
      return
    }
    // Return addresses are for machines: what comes to one is no answer, whatever it looks like.
    const returned = await findOwnMail(receivers.map((address) => addresses.readBounceAddress(address)))
    if (returned?.kind === 'account') {
      await noteAccountMail(mail, returned)
      return
    }
    if (classification.kind === 'bounce') {
      await readBounceReport(mail, parsed, classification, receivers)
      return
    }
    const place = await findPlace(parsed, receivers)
    if (!place) {
      await settle(mail, parsed, {
        state: 'unfiled',
        reason: 'It carries no reply address and answers no mail of ours.',
      })
    } else if (classification.kind === 'receipt') {
      await settle(mail, parsed, {
        state: 'noted',
        claimId: place.claim.id,
        reason: 'A read receipt: kept, it is no answer.',
      })
    } else {
      await fileUnder(mail, parsed, classification, place)
    }
  }

  /** A failed delivery makes its letter's claim SendingFailed; delays and successes change nothing (RFC 3464). */
  async function readBounceReport(
    mail: InboundMail,
    parsed: ParsedMail,
    { bounce }: Classification,
    receivers: string[],
  ): Promise<void> {
    const row = await findOwnMail([
      ...receivers.map((address) => addresses.readBounceAddress(address)),
      ...[...(bounce?.originalMessageIds ?? []), parsed.inReplyTo ?? '', ...parsed.references].map((id) =>
        addresses.readMessageId(id),
      ),
    ])
    if (!row) {
      await settle(mail, parsed, { state: 'unfiled', reason: 'A delivery report about no mail of ours.' })
      return
    }
    if (row.kind === 'account') {
      await noteAccountMail(mail, row)
      return
    }
    const hasFailed = !bounce || bounce.action === 'failed'
    const claimId = row.claimId
    await inTransaction(db, async (trx) => {
      if (hasFailed && (row.kind === 'letter' || row.kind === 'to-builder')) {
        await claims.mailFailed(trx, row, bounce ? plainReason(bounce) : 'It came back.')
      }
      await repository.settleInbound(trx, mail.id, {
        ...facts(parsed),
        state: 'noted',
        claimId,
        reason: hasFailed
          ? 'A report that a mail could not be delivered.'
          : `A delivery report: ${bounce?.action ?? ''}.`,
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
    place: Place,
  ): Promise<void> {
    const { claim } = place
    const message: MailMessage = {
      inboundMailId: mail.id,
      authorName: parsed.from?.name || parsed.from?.address || null,
      content: redactSecrets(parsed.content).slice(0, 50_000),
      htmlContent: parsed.html === null ? null : redactSecrets(parsed.html),
      folded: parsed.folded ? redactSecrets(parsed.folded).slice(0, 50_000) : null,
      isAutomatic: classification.kind !== 'human',
      otherAddress: await otherAddressOf(parsed, claim),
      ...(await keepAttachments(parsed)),
    }
    await inTransaction(db, async (trx) => {
      await messages.addFromMail(trx, claim.id, message)
      await repository.settleInbound(trx, mail.id, {
        ...facts(parsed),
        state: 'filed',
        claimId: claim.id,
        reason: place.found,
      })
    })
  }

  async function keepAttachments(
    parsed: ParsedMail,
  ): Promise<Pick<MailMessage, 'photos' | 'files' | 'notStored'>> {
    const kept: Pick<MailMessage, 'photos' | 'files' | 'notStored'> = { photos: [], files: [], notStored: [] }
    for (const attachment of parsed.attachments) {
      const isRoom = kept.photos.length + kept.files.length < MAX_ATTACHMENTS
      const photo =
        isRoom && attachment.kind === 'photo'
          ? await uploads.keep(attachment.bytes, attachment.fileName)
          : undefined
      if (photo) kept.photos.push(photo)
      else if (isRoom && attachment.kind === 'pdf') {
        kept.files.push(await uploads.keepFile(attachment.bytes, attachment.fileName, 'application/pdf'))
      } else if (!attachment.isInline) kept.notStored.push(attachment.fileName)
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
    /** Whether the listener takes mail for this address. */
    accepts: (address: string) => addresses.isOurs(address),
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

function facts(parsed: ParsedMail | undefined): { fromAddress: string | null; subject: string | null } {
  return {
    fromAddress: parsed?.from?.address ?? null,
    subject: parsed ? redactSecrets(parsed.subject).slice(0, 500) : null,
  }
}
