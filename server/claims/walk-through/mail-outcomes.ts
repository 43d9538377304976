import type { SettledMail } from '#server/delivery/email/deliver.ts'
import type { OutboxRow } from '#server/delivery/email/outbox-row.ts'
import { itemsText } from '#shared/walk-through/items.ts'
import { claimEmailSettled } from '../actions/claim-email.ts'
import { asking } from '../emails/notifications.ts'
import { notifyHomeowner } from '../emails/to-homeowner.ts'
import { moveClaim, recordEvent } from '../events.ts'
import type { ClaimsTx } from '../module.ts'
import { recordNews } from '../unread.ts'
import { itemClaims } from './access.ts'

type ListRow = { row: OutboxRow; walkThroughId: string }

/** Applies the outcome of the email with a whole list to each item that still follows it, in one transaction. */
export async function listSettled(
  tx: ClaimsTx,
  { settled, ...list }: ListRow & { settled: SettledMail },
): Promise<void> {
  const { row, walkThroughId } = list
  if (settled.state === 'failed') return listFailed(tx, { ...list, detail: settled.reason })
  for (const { claim } of await itemClaims(tx, { id: walkThroughId }))
    if (claim.claimEmailId === row.id) await claimEmailSettled(tx, claim, { row, settled })
}

/**
 * Records that the email with a whole list did not arrive at each item that follows it, and notifies the homeowner once.
 * An item that was opened or answered before keeps its status. Changes nothing at a second report.
 */
export async function listFailed(
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
  const text = `The email with your ${itemsText(failing.length)} to ${row.to.address} did not arrive. ${detail}`
  const line = { ...asking.failed(asked, text), claimId: walkThroughId }
  await notifyHomeowner(tx, asked, {
    lines: [asked.status === 'SendingFailed' ? line : { ...line, about: null }],
  })
}
