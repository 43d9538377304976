import { EMPTY_MESSAGE, NO_TEXT } from '#shared/message-text.ts'
import type { AuthorizedClaim } from '#server/claims/access.ts'
import { setLastMessage } from '#server/claims/events.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { iso } from '#server/clock.ts'
import { attachDocuments, attachStoredPhotos } from '#server/uploads/attachments.ts'
import * as repository from './repository.ts'
import type { MessageRow } from './repository.ts'
import type { MailMessage } from './from-builder.ts'

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
  return setLastMessage(tx, claim, message)
}
