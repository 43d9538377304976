import { textOf } from '#shared/messages/text.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { readClaim } from '#server/claims/access.ts'
import { claimChanged } from '#server/claims/events.ts'
import { iso } from '#server/clock.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { failureInWords } from '#server/delivery/email/reason-words.ts'
import type { OutboxRow } from '#server/delivery/email/outbox-row.ts'
import type { DashboardTx } from '#server/builder/dashboard/module.ts'
import { undeliveredMail } from './trades-mails.ts'
import { findAssignmentByLink, markUndelivered } from './trades-repository.ts'
import { NOT_EMAILED, partsOfMail } from './trades-send.ts'

/** Returns what a claim's row and page say of an email to its trade that did not arrive. */
export function undeliveredWords(name: string, failure: string): string {
  const text = textOf('builderOffice').undelivered
  return failure === NOT_EMAILED
    ? text.notEmailed({ name })
    : text.cameBack({ name, failure: failureInWords(failure) })
}

/**
 * Notifies the builder, once for an email, that one to the trade of their claim did not arrive, and why. Emails to a trade
 * belong to no claim: the link that was in it leads to the claim. An ended link needs nobody.
 */
export async function notifyBuilderOfFailure(
  tx: DashboardTx,
  { row, failure }: { row: Pick<OutboxRow, 'id' | 'kind' | 'userId' | 'to'>; failure: string },
): Promise<void> {
  if (row.kind !== 'account' || row.userId !== null) return
  const tokenHash = hashSecret(accountToken(tx.secrets, row))
  const assignment = await findAssignmentByLink(tx.db, tokenHash)
  if (!assignment) return
  // A refused email may bounce as well, and some servers report twice.
  if (!(await markUndelivered(tx.db, { tokenHash, failure, at: iso(tx.clock.now()) }))) return
  const { claimId, trade, builderEmail } = assignment
  const claim = await readClaim(tx, { kind: 'builder', claimId, email: builderEmail }, claimId)
  const parts = await partsOfMail(tx, claim, trade)
  await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: builderEmail, name: parts.builder.name },
    recipient: { kind: 'signed-in-builder' },
    reader: { is: 'builder', email: builderEmail, homeId: claim.homeId },
    isAutomatic: true,
    write: () => ({
      ...undeliveredMail({
        ...parts,
        url: tx.config.opensOutside ? `${tx.config.publicUrl}/builder/claims/${claimId}` : null,
        to: row.to.address,
        failure: failureInWords(failure),
      }),
      fromName: tx.outbox.mailFrom.name,
    }),
  })
  await claimChanged(tx, claim)
}
