import { NO_TEXT } from '#shared/message-text.ts'
import { openClaim } from '#server/claims/access.ts'
import { emailMessage } from '#server/claims/emails/to-builder.ts'
import { setLastMessage } from '#server/claims/events.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { attachDocuments, attachStoredPhotos } from '#server/uploads/attachments.ts'
import type { MailMessage } from './from-builder.ts'
import * as repository from './repository.ts'
import { store } from './store.ts'

/** An email of a person of the home, as it was parsed. */
type HomeownerMail = Pick<
  MailMessage,
  'content' | 'htmlContent' | 'original' | 'notStored' | 'photos' | 'files'
> & {
  inboundMailId: string
  idempotencyKey: string
}

/**
 * Adds an email of a person of the home to the thread, in the caller's transaction, and emails it to the builder like a
 * message from the page. Returns false when it is there already. Throws FORBIDDEN for who may only look, NOT_FOUND for who
 * left the home, TOO_MANY.
 */
export async function addFromHomeowner(
  tx: ClaimsTx,
  { claimId, ...person }: { userId: string; homeId: string; claimId: string },
  { photos, files, content, ...mail }: HomeownerMail,
): Promise<boolean> {
  const claim = await openClaim(tx, { kind: 'homeowner', ...person }, claimId)
  if (await repository.findMessage(tx.db, { claimId, idempotencyKey: mail.idempotencyKey })) return false
  await tx.limits.take('messages', person.userId)
  const text = content || NO_TEXT
  const inReplyTo = (await repository.lastInboundMessageId(tx.db, claimId)) ?? null
  const stored = await store(tx, claim, { ...mail, sender: 'Homeowner', channel: 'email', content: text })
  const owner = { userId: person.userId, claimId, messageId: stored.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  await setLastMessage(tx, claim, stored)
  const photoIds = photos.map(({ id }) => id)
  const actIds = [stored.id]
  if (claim.builder) await emailMessage(tx, claim, { content: text, photoIds, inReplyTo, actIds })
  return true
}
