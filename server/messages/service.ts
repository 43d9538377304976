import { EMPTY_MESSAGE, NO_TEXT, preview } from '#shared/message-text.ts'
import type { Message } from '#shared/messages.ts'
import type { Builder, Homeowner } from '#server/actor.ts'
import { claimForSystem, openClaim, personAt, type AuthorizedClaim } from '#server/claims/access.ts'
import { recordResponse } from '#server/claims/actions/responses.ts'
import { builderName } from '#server/claims/builder.ts'
import { news } from '#server/claims/emails/notifications.ts'
import { emailMessage } from '#server/claims/emails/to-builder.ts'
import { notifyHomeowner } from '#server/claims/emails/to-homeowner.ts'
import { claimChanged, recordEvent, setLastMessage } from '#server/claims/events.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { keepFollowUpEmail } from '#server/claims/store/follow-ups-repository.ts'
import { hasPersonWritten } from '#server/claims/store/written-repository.ts'
import { recordNews } from '#server/claims/unread.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { attachPhotos } from '#server/uploads/attach.ts'
import {
  attachDocuments,
  attachStoredPhotos,
  type StoredDocument,
  type StoredPhoto,
} from '#server/uploads/attachments.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { filesOfMessages, toPhoto } from '#server/uploads/stored.ts'
import { ownBases } from './bases.ts'
import * as repository from './repository.ts'
import type { MessageRow } from './repository.ts'
import { toMessage } from './view.ts'

/** A parsed email that belongs to a claim. */
export type MailMessage = {
  /** Null for a further message of one mail that answers several claims. */
  inboundMailId: string | null
  /** The same for every message of such a mail. */
  idempotencyKey?: string
  authorName: string | null
  content: string
  htmlContent: string | null
  /** The whole text as it came, when `content` is only a part of it. */
  original: string | null
  isAutomatic: boolean
  /** The sender's address when it is not the builder's. */
  otherAddress: string | null
  notStored: string[]
  photos: StoredPhoto[]
  files: StoredDocument[]
}

/**
 * Stores a message of the homeowner with its photos and emails it to the builder, in the same thread of their mail
 * program. Throws INVALID (fields.imageUrls), TOO_MANY.
 */
export async function sendMessage(
  core: ClaimsCore,
  actor: Homeowner,
  input: {
    claimId: string
    content: string
    imageUrls: readonly string[]
    idempotencyKey?: string | undefined
  },
): Promise<Message> {
  const { claimId, imageUrls, idempotencyKey: key } = input
  const content = input.content || NO_TEXT
  if (!key || !(await repository.findMessage(core.db, { claimId, idempotencyKey: key }))) {
    await core.limits.take('messages', actor.userId)
    await takeArrived(core, actor.userId, imageUrls)
  }
  const message = await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, claimId)
    const known = key && (await repository.findMessage(tx.db, { claimId, idempotencyKey: key }))
    if (known) return known
    const stored = await store(tx, claim, {
      sender: 'Homeowner',
      channel: 'app',
      content,
      idempotencyKey: key ?? null,
    })
    const owner = { userId: actor.userId, claimId: claim.id, messageId: stored.id }
    const photoIds = await attachPhotos(tx, { ...owner, imageUrls })
    await setLastMessage(tx, claim, stored)
    if (claim.builder) {
      const inReplyTo = (await repository.lastInboundMessageId(tx.db, claim.id)) ?? null
      await emailMessage(tx, claim, { content, photoIds, inReplyTo })
    }
    return stored
  })
  const { photos } = await filesOfMessages(core, [message.id])
  return toMessage(message, {
    photos: (photos.get(message.id) ?? []).map((photo) => toPhoto(photo, ownBases(core).photos)),
    attachments: [],
  })
}

/**
 * Stores a message of the builder from the page. Idempotent by the form's key: a repeat returns false, and its photos
 * belong to no message. Throws TOO_LARGE when the claim's quota cannot hold the photos.
 */
export async function addFromPage(
  core: ClaimsCore,
  actor: Builder,
  input: { content: string; authorName: string | null; formKey: string; photos: StoredPhoto[] },
): Promise<boolean> {
  return transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    const idempotencyKey = `page ${input.formKey}`
    if (await repository.findMessage(tx.db, { claimId: claim.id, idempotencyKey })) return false
    const stored = await store(tx, claim, {
      sender: 'Builder',
      channel: 'page',
      authorName: input.authorName,
      content: input.content || (input.photos.length > 0 ? NO_TEXT : EMPTY_MESSAGE),
      idempotencyKey,
    })
    const owner = { userId: claim.userId, claimId: claim.id, messageId: stored.id }
    await attachStoredPhotos(tx, { ...owner, kept: input.photos })
    const from = input.authorName ?? builderName(claim)
    await recordNews(tx, claim, { id: stored.id, message: { from, text: stored.content } })
    const answered = await recordResponse(tx, await setLastMessage(tx, claim, stored))
    const text = `${builderName(claim)} wrote: ${preview(input.content)}`
    const line = news(claim, { text, did: 'answered' })
    await notifyHomeowner(tx, answered, { lines: [line] })
    return true
  })
}

/**
 * Adds an email to the thread of its claim, in the caller's transaction, once. A personal answer of the builder counts
 * as a response; an automatic reply is stored as proof of receipt only; an email from another address is shown with
 * that address and changes no status until the homeowner says "this is my builder". Throws NOT_FOUND when the claim is
 * gone.
 */
export async function addFromMail(tx: ClaimsTx, claimId: string, mail: MailMessage): Promise<void> {
  const claim = await claimForSystem(tx, claimId)
  if (!claim) throw notFound()
  if (await isAdded(tx, claimId, mail)) return
  const { photos, files, content, ...facts } = mail
  const hasMore = photos.length + files.length + mail.notStored.length > 0
  const stored = await store(tx, claim, {
    ...facts,
    sender: 'Builder',
    channel: 'email',
    content: content || (hasMore ? NO_TEXT : EMPTY_MESSAGE),
  })
  const owner = { userId: claim.userId, claimId, messageId: stored.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  if (mail.isAutomatic) return
  const written = await setLastMessage(tx, claim, stored)
  const answered = mail.otherAddress === null ? await recordResponse(tx, written) : written
  const who = mail.otherAddress ?? builderName(claim)
  const from = mail.otherAddress ?? mail.authorName ?? who
  await recordNews(tx, claim, { id: stored.id, message: { from, text: stored.content } })
  const text = `${who} wrote: ${preview(stored.content)}`
  const line = news(claim, { text, did: 'answered', by: who })
  await notifyHomeowner(tx, answered, { lines: [line] })
}

/** An email that a homeowner kept elsewhere, with its own date (ISO 8601). */
type ImportedMessage = Pick<
  MailMessage,
  'authorName' | 'content' | 'htmlContent' | 'original' | 'notStored' | 'photos' | 'files'
> & { inboundMailId: string; sender: 'Homeowner' | 'Builder'; writtenAt: string }

/**
 * Adds an email from the homeowner's own files to the thread of an imported claim. It answers nothing, notifies nobody
 * and counts as no response. Call it in the order of the dates. Throws TOO_LARGE when the claim has no room.
 */
export async function addImported(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { photos, files, writtenAt, ...mail }: ImportedMessage,
): Promise<AuthorizedClaim> {
  const hasMore = photos.length + files.length + mail.notStored.length > 0
  const content = mail.content || (hasMore ? NO_TEXT : EMPTY_MESSAGE)
  const message: MessageRow = {
    ...mail,
    content,
    id: tx.ids.next(),
    claimId: claim.id,
    channel: 'import',
    isAutomatic: false,
    otherAddress: null,
    idempotencyKey: null,
    createdAt: writtenAt,
    userId: null,
  }
  await repository.insertMessage(tx.db, message, iso(tx.clock.now()))
  const owner = { userId: claim.userId, claimId: claim.id, messageId: message.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  return setLastMessage(tx, claim, message)
}

async function isAdded(
  { db }: ClaimsTx,
  claimId: string,
  { inboundMailId, idempotencyKey }: MailMessage,
): Promise<boolean> {
  if (idempotencyKey !== undefined)
    return (await repository.findMessage(db, { claimId, idempotencyKey })) !== undefined
  return inboundMailId !== null && (await repository.findMessage(db, { inboundMailId })) !== undefined
}

/**
 * Confirms a sender ("This is my builder"): messages from that address count as the builder's. For an unknown or
 * unverified sender only the one message counts, because anybody could forge the others.
 */
export async function confirmSender(
  core: ClaimsCore,
  actor: Homeowner,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const message = await repository.findMessage(tx.db, { id: messageId })
    if (!message || message.claimId !== claim.id) throw notFound('This message')
    if (message.otherAddress === null) return
    const { otherAddress } = message
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(otherAddress)
    const meant = isAddress
      ? (await repository.listMessages(tx.db, claim.id)).filter(
          (known) => known.otherAddress === otherAddress,
        )
      : [message]
    const answer = meant.find((known) => !known.isAutomatic)
    await repository.clearOtherAddress(
      tx.db,
      meant.map((each) => each.id),
    )
    const confirmed = await recordEvent(tx, claim, {
      kind: 'sender-confirmed',
      by: 'homeowner',
      detail: otherAddress,
    })
    // An automatic reply is no response even from a confirmed sender; a personal one counts from its arrival.
    if (answer) await recordResponse(tx, confirmed, new Date(answer.createdAt))
  })
}

/**
 * Stores a follow-up as a message of the homeowner and emails it, in the caller's transaction. Throws CONFLICT when a
 * person of the builder's has written after `since` (ISO 8601).
 */
export async function addFollowUp(
  tx: ClaimsTx,
  { actor, claimId, text, since }: { actor: Homeowner; claimId: string; text: string; since: string },
): Promise<void> {
  const claim = await openClaim(tx, actor, claimId)
  if (await hasPersonWritten(tx.db, claimId, since))
    throw new AppError('CONFLICT', 'The builder has just written, so no follow-up was sent.')
  const stored = await store(tx, claim, { sender: 'Homeowner', channel: 'app', content: text })
  await setLastMessage(tx, claim, stored)
  const inReplyTo = (await repository.lastInboundMessageId(tx.db, claimId)) ?? null
  const mailId = await emailMessage(tx, claim, { content: text, photoIds: [], inReplyTo })
  await keepFollowUpEmail(tx.db, claimId, mailId)
}

type Draft = Partial<Omit<MessageRow, 'id' | 'createdAt' | 'claimId' | 'userId'>> &
  Pick<MessageRow, 'sender' | 'channel' | 'content'>

async function store(tx: ClaimsTx, claim: AuthorizedClaim, draft: Draft): Promise<MessageRow> {
  const message: MessageRow = {
    authorName: null,
    htmlContent: null,
    original: null,
    isAutomatic: false,
    otherAddress: null,
    notStored: [],
    inboundMailId: null,
    idempotencyKey: null,
    ...draft,
    userId: draft.sender === 'Homeowner' ? (personAt(claim) ?? null) : null,
    claimId: claim.id,
    id: tx.ids.next(),
    createdAt: iso(tx.clock.now()),
  }
  await repository.insertMessage(tx.db, message)
  await claimChanged(tx, claim)
  return message
}
