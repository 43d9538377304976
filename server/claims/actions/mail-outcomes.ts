import { undeliverableDetail } from '#shared/undeliverable.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { Settled } from '#server/mail/outbox/deliver.ts'
import type { OutboxRow } from '#server/mail/outbox/repository.ts'
import { claimForSystem } from '../access.ts'
import { asking } from '../emails/notifications.ts'
import { notifyHomeowner } from '../emails/to-homeowner.ts'
import { moveClaim, recordEvent } from '../events.ts'
import type { ClaimsTx } from '../module.ts'

/** Applies the outcome of an email to the builder to its claim, in the transaction that settles the outbox row. */
export async function mailSettled(
  tx: ClaimsTx,
  { row, settled }: { row: OutboxRow; settled: Settled },
): Promise<void> {
  const claim = await claimForSystem(tx, row.claimId)
  if (!claim || (row.kind !== 'letter' && row.kind !== 'to-builder')) return
  if (settled.state === 'failed') return mailFailed(tx, row, settled.reason)
  // A later email, or a claim email to an address that was corrected since, changes nothing about the claim's status.
  if (row.id !== claim.claimEmailId) return
  const { address } = row.to
  if (settled.state === 'sent') {
    const detail = `To ${address}. Their mail server answered: ${settled.reply}`
    await moveClaim(tx, claim, { to: 'Sent', by: 'system', detail })
  } else {
    await recordEvent(tx, claim, { kind: 'kept-locally', by: 'system', detail: address })
  }
}

/**
 * Records a refusal, a bounce or exhausted retries; after a bounce the event also names the earlier acceptance. The
 * status stays when a later email bounced, or when a person opened or answered the claim before: the claim arrived.
 */
export async function mailFailed(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<void> {
  const claim = await claimForSystem(tx, row.claimId)
  if (!claim) return
  const isCurrent = row.id === claim.claimEmailId
  // A refused email may bounce as well, and some servers report twice: notify once.
  if (isCurrent && claim.status === 'SendingFailed') return
  const { timeZone } = await accountOf(tx, claim.userId)
  const detail =
    row.state === 'sent' && row.doneAt
      ? undeliverableDetail(row.doneAt, tx.clock.now(), timeZone, reason)
      : reason
  const failed =
    row.kind === 'letter' && isCurrent
      ? await moveClaim(tx, claim, { to: 'SendingFailed', by: 'system', detail })
      : undefined
  if (!failed)
    await recordEvent(tx, claim, {
      kind: 'mail-failed',
      by: 'system',
      detail: `${row.to.address}: ${detail}`,
    })
  const line = asking.failed(claim, `An email to ${row.to.address} did not arrive. ${detail}`)
  await notifyHomeowner(tx, failed ?? claim, { lines: [failed ? line : { ...line, about: null }] })
}
