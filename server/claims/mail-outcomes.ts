import { textOf } from '#shared/messages/text.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import { undeliverableDetail } from '#shared/claims/claim-state.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { SettledMail } from '#server/delivery/email/deliver.ts'
import { markReturned, type OutboxRow } from '#server/delivery/email/delivery-repository.ts'
import { iso } from '#server/clock.ts'
import { storedWords } from '#server/language.ts'
import { claimForSystem, type AuthorizedClaim } from './access.ts'
import { asking, notifyHomeowner } from './emails/to-homeowner.ts'
import { claimChanged, moveClaim, recordEvent } from './events.ts'
import type { ClaimsTx } from './module.ts'
import { recordNews } from './views.ts'

/** Applies the outcome of an email to the builder to its claim, in the transaction that settles the outbox row. */
export async function mailSettled(
  tx: ClaimsTx,
  { row, settled }: { row: OutboxRow; settled: SettledMail },
): Promise<void> {
  // The email of a whole walk-through is settled by it (walk-throughs/sending.ts).
  if (row.walkThroughId !== null && row.kind !== 'copy') return
  const claim = await claimForSystem(tx, row.claimId)
  // A copy proves nothing of the builder: it is shown, and changes nothing.
  if (claim && row.kind === 'copy') return claimChanged(tx, claim)
  if (!claim || (row.kind !== 'letter' && row.kind !== 'to-builder')) return
  // Open screens show what became of it.
  await claimChanged(tx, claim)
  if (settled.state === 'failed') return mailFailed(tx, row, settled.reason)
  // A later email, or a claim email to an address that was corrected since, changes nothing about the claim's status.
  if (row.id === claim.claimEmailId) await claimEmailSettled(tx, claim, { row, settled })
}

/**
 * Records a refusal, a bounce or exhausted retries; after a bounce the event also names the earlier acceptance. The
 * status stays when a later email bounced, or when a person opened or answered the claim before: the claim arrived.
 */
export async function mailFailed(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<void> {
  await markReturned(tx.db, row.id, { at: iso(tx.clock.now()), reason })
  const claim = await claimForSystem(tx, row.claimId)
  if (!claim) return
  const isCurrent = row.id === claim.claimEmailId
  // A refused email may bounce as well, and some servers report twice: notify once.
  if (isCurrent && claim.status === 'SendingFailed') return
  const detail = await failureDetail(tx, row, reason)
  await recordNews(tx, claim, { id: tx.ids.next() })
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
  await notifyHomeowner(tx, failed ?? claim, {
    lines: () => {
      const said = { to: row.to.address, detail: failureInWords(detail) }
      const line = asking.failed(claim, textOf('homeownerMails').failed.text(said))
      return [failed ? line : { ...line, about: null }]
    },
  })
}

/** Stores that a copy came back. It is shown beside its address, and changes nothing about the claim or its proofs. */
export async function copyReturned(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<void> {
  await markReturned(tx.db, row.id, { at: iso(tx.clock.now()), reason })
  const claim = await claimForSystem(tx, row.claimId)
  if (claim) await claimChanged(tx, claim)
}

/** Returns why an email did not arrive; after a bounce it names the earlier acceptance as well. */
export async function failureDetail(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<string> {
  if (row.state !== 'sent' || !row.doneAt || row.userId === null) return reason
  const { timeZone } = await accountOf(tx, row.userId)
  const { doneAt: acceptedAt } = row
  const reportedAt = tx.clock.now()
  return storedWords(() => undeliverableDetail({ acceptedAt, reportedAt, timeZone, reason }))
}

/** Applies that its claim email was sent, or stored in the local mailbox, to a claim. */
export async function claimEmailSettled(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { row, settled }: { row: OutboxRow; settled: Exclude<SettledMail, { state: 'failed' }> },
): Promise<void> {
  const { address } = row.to
  if (settled.state === 'sent') {
    const detail = `To ${address}. Their mail server answered: ${settled.reply}`
    await moveClaim(tx, claim, { to: 'Sent', by: 'system', detail })
  } else {
    await recordEvent(tx, claim, { kind: 'kept-locally', by: 'system', detail: address })
  }
}
