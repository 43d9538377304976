import type { Delivery, RecordEvent } from '#shared/claims/views.ts'
import { undeliverableReason } from '#shared/claims/undeliverable.ts'
import type { ReadableClaim } from '#server/claims/access.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { findMail } from '#server/delivery/email/mails-repository.ts'

/** Returns what became of the claim email, by its outbox row and the claim's events. */
export async function deliveryOf(
  { db }: Pick<ClaimsCore, 'db'>,
  claim: ReadableClaim,
  record: readonly RecordEvent[],
): Promise<Delivery> {
  if (!claim.builder) return { state: 'no-builder' }
  const mail = claim.claimEmailId ? await findMail(db, claim.claimEmailId) : undefined
  const to = claim.builder.email
  if (claim.status === 'SendingFailed' && mail?.state !== 'due') {
    const failure = record.findLast((event) => event.status === 'SendingFailed')
    return {
      state: 'failed',
      to,
      at: failure?.at ?? claim.updatedAt,
      reason: undeliverableReason(failure?.detail ?? ''),
      acceptedAt: mail?.state === 'sent' ? mail.doneAt : null,
    }
  }
  if (mail?.state === 'due') {
    const { attempts, nextAttemptAt, lastError } = mail
    return { state: 'waiting', to, attempts, nextAttemptAt: attempts > 0 ? nextAttemptAt : null, lastError }
  }
  if (mail?.state === 'sent')
    return { state: 'accepted', to, at: mail.doneAt ?? mail.createdAt, serverReply: mail.serverReply }
  const shared = record.findLast((event) => event.status === 'Sent' && event.by === 'homeowner')
  if (shared) return { state: 'shared', at: shared.at }
  if (mail?.state === 'local') return { state: 'kept-locally', to, letterId: mail.id }
  return {
    state: 'failed',
    to,
    at: mail?.doneAt ?? claim.updatedAt,
    reason: mail?.lastError ?? '',
    acceptedAt: null,
  }
}
