import type { SettledMail } from '#server/delivery/email/deliver.ts'
import type { OutboxRow } from '#server/delivery/email/outbox-row.ts'
import type { AuthorizedClaim } from './access.ts'
import { moveClaim, recordEvent } from './events.ts'
import type { ClaimsTx } from './module.ts'

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
