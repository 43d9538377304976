import type { SettledMail } from '#server/delivery/email/deliver.ts'
import { type OutboxRow, markReturned } from '#server/delivery/email/delivery-repository.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import { textOf } from '#shared/messages/text.ts'
import { copyReturned, failureDetail, mailFailed, claimEmailSettled } from '#server/claims/mail-outcomes.ts'
import { iso } from '#server/clock.ts'
import { asking, notifyHomeowner } from '#server/claims/emails/to-homeowner.ts'
import { moveClaim, recordEvent } from '#server/claims/events.ts'
import type { ClaimsTx, ClaimsCore } from '#server/claims/module.ts'
import { recordNews } from '#server/claims/views.ts'
import { itemClaims } from './access.ts'
import { findItemPlace } from '#server/claims/claims-repository.ts'
import { replaceListLink } from './sending.ts'

type ListRow = { row: OutboxRow; walkThroughId: string }

/** Applies the outcome of the email with a whole list to each item that still follows it, in one transaction. */
export async function listSettled(
  tx: ClaimsTx,
  { row, settled }: { row: OutboxRow; settled: SettledMail },
): Promise<void> {
  const { walkThroughId } = row
  if (walkThroughId === null || row.kind === 'copy') return
  if (settled.state === 'failed') return listFailed(tx, { row, walkThroughId, detail: settled.reason })
  for (const { claim } of await itemClaims(tx, { id: walkThroughId }))
    if (claim.claimEmailId === row.id) await claimEmailSettled(tx, claim, { row, settled })
}

/** Records a bounce of an email to the builder, about one claim or with a whole list. */
export async function mailReturned(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<void> {
  const { walkThroughId } = row
  if (row.kind === 'copy') return copyReturned(tx, row, reason)
  if (walkThroughId === null) return mailFailed(tx, row, reason)
  await markReturned(tx.db, row.id, { at: iso(tx.clock.now()), reason })
  await listFailed(tx, { row, walkThroughId, detail: await failureDetail(tx, row, reason) })
}

/**
 * Records that the email with a whole list did not arrive at each item that follows it, and notifies the homeowner once.
 * An item that was opened or answered before keeps its status. Changes nothing at a second report.
 */
async function listFailed(
  tx: ClaimsTx,
  { row, walkThroughId, detail }: ListRow & { detail: string },
): Promise<void> {
  const all = await itemClaims(tx, { id: walkThroughId })
  const failing = all.filter(({ claim }) => claim.claimEmailId === row.id && claim.status !== 'SendingFailed')
  const [first] = failing
  if (!first) return
  let asked = first.claim
  for (const { claim } of failing) {
    await recordNews(tx, claim, { id: tx.ids.next() })
    const failed = await moveClaim(tx, claim, { to: 'SendingFailed', by: 'system', detail })
    if (failed) asked = failed
    else
      await recordEvent(tx, claim, {
        kind: 'mail-failed',
        by: 'system',
        detail: `${row.to.address}: ${detail}`,
      })
  }
  await notifyHomeowner(tx, asked, {
    lines: () => {
      const text = textOf('homeownerMails').failed.textOfList({
        to: row.to.address,
        count: failing.length,
        detail: failureInWords(detail),
      })
      const line = { ...asking.failed(asked, text), claimId: walkThroughId }
      return [asked.status === 'SendingFailed' ? line : { ...line, about: null }]
    },
  })
}

/** Subscribes walk-throughs to what happens to their claims and emails, in the transactions of those. */
export function subscribeWalkThroughs(claims: ClaimsCore): void {
  claims.events.on('mailSettled', ({ trx, ...mail }) => listSettled({ ...claims, db: trx }, mail))
  claims.events.on('claimLinkReplaced', async ({ trx, claimId }) => {
    const place = await findItemPlace(trx, claimId)
    if (place) await replaceListLink({ ...claims, db: trx }, place.walkThroughId)
  })
}
