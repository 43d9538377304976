import { NO_TEXT, EMPTY_MESSAGE } from '#shared/message-text.ts'
import { openClaim, personAt, type AuthorizedClaim } from '#server/claims/access.ts'
import { emailMessage } from '#server/claims/emails/to-builder.ts'
import { setLastMessage, claimChanged } from '#server/claims/events.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { attachDocuments, attachStoredPhotos } from '#server/uploads/attachments.ts'
import { attachStoredRecordings } from '#server/uploads/recordings/recordings.ts'
import type { MailMessage } from './from-builder.ts'
import * as repository from './repository.ts'
import type { MessageRow } from './repository.ts'
import { iso } from '#server/clock.ts'

/** An email of a person of the home, as it was parsed. */
type HomeownerMail = Pick<
  MailMessage,
  'content' | 'htmlContent' | 'original' | 'notStored' | 'photos' | 'files' | 'recordings'
> & {
  inboundMailId: string
  idempotencyKey: string
}

/**
 * Adds an email of a person of the home to the thread, in the caller's transaction, and emails it to the builder like a
 * message from the page. Returns false when it is there already. Throws FORBIDDEN for who may only look, NOT_FOUND for who
 * left the home. The caller counts it, outside of the transaction, because the limit has a connection of its own.
 */
export async function addFromHomeowner(
  tx: ClaimsTx,
  { claimId, ...person }: { userId: string; homeId: string; claimId: string },
  { photos, files, recordings, content, ...mail }: HomeownerMail,
): Promise<boolean> {
  const claim = await openClaim(tx, { kind: 'homeowner', ...person }, claimId)
  if (await repository.findMessage(tx.db, { claimId, idempotencyKey: mail.idempotencyKey })) return false
  const text = content || NO_TEXT
  const inReplyTo = (await repository.lastInboundMessageId(tx.db, claimId)) ?? null
  const stored = await store(tx, claim, { ...mail, sender: 'Homeowner', channel: 'email', content: text })
  const owner = { userId: person.userId, claimId, messageId: stored.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  await attachStoredRecordings(tx, { ...owner, sender: 'Homeowner' }, recordings)
  await setLastMessage(tx, claim, stored)
  const photoIds = photos.map(({ id }) => id)
  const actIds = [stored.id]
  const added = recordings.map((recording) => ({ stored: recording, hasPoster: false, messageId: stored.id }))
  const papers = files.map(({ id, fileName, sizeBytes }) => ({
    id,
    name: fileName,
    sizeBytes,
    firstPage: null,
  }))
  if (claim.builder)
    await emailMessage(tx, claim, { content: text, photoIds, papers, recordings: added, inReplyTo, actIds })
  return true
}

type Draft = Partial<Omit<MessageRow, 'id' | 'createdAt' | 'claimId' | 'userId'>> &
  Pick<MessageRow, 'sender' | 'channel' | 'content'>

export async function store(tx: ClaimsTx, claim: AuthorizedClaim, draft: Draft): Promise<MessageRow> {
  const message: MessageRow = {
    authorName: null,
    htmlContent: null,
    original: null,
    isAutomatic: false,
    notAnswer: null,
    countedAt: null,
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

/** An email that a homeowner kept elsewhere, with its own date (ISO 8601). */
type ImportedMessage = Pick<
  MailMessage,
  'authorName' | 'content' | 'htmlContent' | 'original' | 'notStored' | 'photos' | 'files' | 'recordings'
> & { inboundMailId: string; sender: 'Homeowner' | 'Builder'; writtenAt: string }

/**
 * Adds an email from the homeowner's own files to the thread of an imported claim. It answers nothing, notifies nobody
 * and counts as no response. Call it in the order of the dates. Throws TOO_LARGE when the claim has no room, INVALID when
 * its sender has more recordings than a claim may have.
 */
export async function addImported(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { photos, files, recordings, writtenAt, ...mail }: ImportedMessage,
): Promise<AuthorizedClaim> {
  const hasMore = photos.length + files.length + recordings.length + mail.notStored.length > 0
  const content = mail.content || (hasMore ? NO_TEXT : EMPTY_MESSAGE)
  const message: MessageRow = {
    ...mail,
    content,
    id: tx.ids.next(),
    claimId: claim.id,
    channel: 'import',
    isAutomatic: false,
    notAnswer: null,
    countedAt: null,
    otherAddress: null,
    idempotencyKey: null,
    createdAt: writtenAt,
    userId: null,
  }
  await repository.insertMessage(tx.db, message, iso(tx.clock.now()))
  const owner = { userId: claim.userId, claimId: claim.id, messageId: message.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  await attachStoredRecordings(tx, { ...owner, sender: mail.sender }, recordings)
  return setLastMessage(tx, claim, message)
}
