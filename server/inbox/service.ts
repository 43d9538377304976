import type { InboundChannel } from '#shared/inbound.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { findClaim } from '#server/claims/claims-repository.ts'
import { isoAfter } from '#server/clock.ts'
import { MINUTE } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { englishTexts } from '#server/language.ts'
import type { MailEnvelope } from './mail-kind.ts'
import { findMessage } from '#server/messages/repository.ts'
import { isOriginalOffered } from '#server/messages/thread.ts'
import { requireActing } from '#server/homes/access.ts'
import { deleteTestArrivals, listTestArrivals } from './test-mail.ts'
import { hasSecret } from './priority.ts'
import { createReadingQueue } from './reading-queue.ts'
import { readRaw, removeRaw, sweepInbound } from './raw-files.ts'
import { withoutAccountTokens } from '#server/messages/redact.ts'
import * as repository from './repository.ts'
import { TRIES, countUnmatched, deleteOneUnmatched, type InboundMail } from './repository.ts'
import { classifyStored, facts } from './classify.ts'
import { fileInThread, fileMail } from './file.ts'
import { matchMail } from './match.ts'
import { receiveMail, receivePart, expireUnmatched } from './receive.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { MailFrom } from '#server/delivery/email/module.ts'
import type { MailReader } from './parse/reader.ts'

/** Wires the inbox. Its only state is the reading budget of each sender, which starts anew with the process. */
export function createInboxService(core: InboxCore) {
  const { db, addresses } = core
  const queue = createReadingQueue(core)

  return {
    receive: (
      raw: Buffer,
      envelope: MailEnvelope & { remoteAddress?: string },
      channel: InboundChannel,
    ): Promise<boolean> => receiveMail(core, { raw, envelope, channel }),
    receivePart: (part: Buffer, channel: InboundChannel, about: Parameters<typeof receivePart>[2]) =>
      receivePart(core, { part, channel }, about),
    readStored: (stop: () => boolean = () => false) => readStored(core, queue, stop),
    /** Returns the arrivals of these tests of the mail set-up. */
    testArrivals: (testIds: readonly string[]) => listTestArrivals(db, testIds),
    /** Deletes the test arrivals before this ISO time. */
    clearTests: (before: string) => deleteTestArrivals(db, before),
    fileByHand: (id: string, claimNumber: number) => fileByHand(core, id, claimNumber),
    removeByHand: (id: string) => removeByHand(core, id),
    expireUnmatched: () => expireUnmatched(core),
    sweepFiles: () => sweepInbound(core),
    /** Returns whether the listener accepts mail for this address. */
    accepts: (address: string) => addresses.isOurs(address),
    /** Returns whether only recipients of our emails can have this address. */
    hasSecret: (address: string) => hasSecret(core, address),
    unmatched: () => repository.listInbound(db, 'unmatched', 100),
    recent: () => repository.listInbound(db, undefined, 50),
    countUnmatched: () => countUnmatched(db),
    hasMailComeIn: () => repository.hasMailComeIn(db),
    original: (id: string) => originalForAdmin(core, id),
    originalOfMessage: (userId: string, messageId: string) => originalOfMessage(core, userId, messageId),
  }
}

export type InboxService = ReturnType<typeof createInboxService>

/**
 * Job: reads stored mails, those with a valid secret first and those of unknown senders last, each in its own attempt. A mail
 * that fails five times becomes unmatched, unabridged. Returns when nothing is due, or only mail of senders whose reading
 * budget is used up, which a later run reads.
 */
async function readStored(
  core: InboxCore,
  queue: ReturnType<typeof createReadingQueue>,
  stop: () => boolean,
): Promise<void> {
  const { db, clock, log } = core
  while (!stop()) {
    const next = await queue.next()
    if (!next) return
    // Counted before it is tried, so that an attempt that ends the process counts too. The number is the lease of who reads.
    const row = { ...next, attempts: next.attempts + 1 }
    const nextAttemptAt = isoAfter(clock.now(), row.attempts * MINUTE)
    if (!(await repository.postponeInbound(db, next, { attempts: row.attempts, nextAttemptAt }))) continue
    try {
      await processMail(core, row)
    } catch (error) {
      // An unavailable bucket or a full disk says nothing about the mail: it is tried again without counting the attempt.
      if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL')) {
        await repository.postponeInbound(db, row, {
          attempts: next.attempts,
          nextAttemptAt: isoAfter(clock.now(), MINUTE),
        })
        continue
      }
      log.error(
        { err: error, inboundId: row.id, attempts: row.attempts },
        'an inbound mail could not be read',
      )
      if (row.attempts >= TRIES) {
        const reason = englishTexts('inboxWords').unreadable
        await repository.settleInbound(db, row, { ...facts(undefined), state: 'unfiled', reason })
      }
    }
  }
}

/** Classifies, matches and files one received mail. */
async function processMail(core: InboxCore, row: InboundMail): Promise<void> {
  const mail = await classifyStored(core, row.id)
  if (!mail) throw new Error('the file of a stored mail is missing')
  await fileMail(core, { ...mail, row }, await matchMail(core, mail))
}

/**
 * Files an unmatched mail under a claim that the admin chose. It counts as from another address unless the builder sent
 * it. Throws NOT_FOUND for a mail that is not unmatched, INVALID for an unknown claim number.
 */
async function fileByHand(core: InboxCore, id: string, claimNumber: number): Promise<void> {
  const row = await repository.findInbound(core.db, id)
  if (!row || row.state !== 'unfiled') throw notFound('email')
  const claim = await findClaim(core.db, { number: claimNumber })
  if (!claim)
    throw new AppError('INVALID', textOf('adminErrors').noSuchClaim, {
      fields: { claimNumber: textOf('adminErrors').noSuchClaim },
    })
  const mail = await classifyStored(core, id)
  if (!mail) throw notFound('email')
  await fileInThread(core, { ...mail, row }, { claim, found: 'Filed by hand.' })
}

/** Removes an unmatched mail, row first: the sweeper removes files without a row. Throws NOT_FOUND for any other. */
async function removeByHand({ db, storage }: InboxCore, id: string): Promise<void> {
  if (!(await deleteOneUnmatched(db, id))) throw notFound('email')
  await removeRaw(storage, id)
}

/** Returns a raw mail for the admin without the secrets of links into accounts; undefined for an unknown id. */
async function originalForAdmin(core: InboxCore, id: string): Promise<Buffer | undefined> {
  const raw = /^[0-9a-z]{26}$/.test(id) ? await readRaw(core.storage, id) : undefined
  return raw && withoutAccountTokens(raw)
}

/**
 * Returns the whole email of a message without words of its own that were read, for who acts for the home. Throws NOT_FOUND for any
 * other message, FORBIDDEN for who may only look.
 */
async function originalOfMessage(core: InboxCore, userId: string, messageId: string): Promise<Buffer> {
  const message = await findMessage(core.db, { id: messageId })
  if (!message || !isOriginalOffered(message)) throw notFound('email')
  const { homeId } = (await claimForSystem(core, message.claimId)) ?? {}
  if (homeId === undefined) throw notFound('email')
  await requireActing(core, { homeId, userId }, 'email')
  const raw = await readRaw(core.storage, message.inboundMailId)
  if (!raw) throw notFound('email')
  return withoutAccountTokens(raw)
}

/** The dependencies of the inbox's functions. */
export type InboxCore = ClaimsCore & {
  reader: MailReader
  addresses: AddressBook
  /** The sender of the app's emails: mail from it is our own mail that came back. */
  mailFrom: MailFrom
}
