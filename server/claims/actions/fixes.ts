import { SECOND } from '#shared/dates.ts'
import { isOpen } from '#shared/statuses.ts'
import type { Builder } from '#server/actor.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { claimForSystem, openClaim } from '../access.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import {
  deletePendingFix,
  findPendingFix,
  insertPendingFix,
  listDueFixes,
} from '../store/fixes-repository.ts'
import { reportFixed } from './fix-answers.ts'

/*
 * "Mark as fixed" and its undo. The mark waits in the database, so it survives a restart and counts when the builder
 * closes the page; the job commits it when it is due.
 */

/** How long "Mark as fixed" can be undone, in ms. Nothing is recorded and nobody is notified before it ends. */
export const UNDO_WITHIN_MS = 10 * SECOND

/** Idempotent: a second press, also in another tab, neither restarts the wait nor marks twice. */
export async function markFixed(core: ClaimsCore, actor: Builder): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    if (!isOpen(claim.status) || claim.fixReportedAt) return
    const now = tx.clock.now()
    await insertPendingFix(tx.db, {
      claimId: claim.id,
      markedAt: iso(now),
      dueAt: isoAfter(now, UNDO_WITHIN_MS),
    })
  })
}

/** Idempotent. Throws CONFLICT when the homeowner has been asked already. */
export async function undoFixed(core: ClaimsCore, actor: Builder): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    if (await deletePendingFix(tx.db, claim.id)) return
    if (claim.fixReportedAt)
      throw new AppError(
        'CONFLICT',
        'This can no longer be undone: the homeowner has been asked. If it is not fixed, please write a message.',
      )
  })
}

/** Job: reports fixes whose undo has expired. Each claim is reported once, in its own transaction. */
export async function reportMarkedFixes(core: ClaimsCore): Promise<void> {
  const errors: unknown[] = []
  for (const claimId of await listDueFixes(core.db, iso(core.clock.now()))) {
    await transact(core, (tx) => reportMarkedFix(tx, claimId)).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} marked fixes could not be reported`)
}

async function reportMarkedFix(tx: ClaimsTx, claimId: string): Promise<void> {
  // The mark was undone, or set again, since the list was read.
  const pending = await findPendingFix(tx.db, claimId)
  if (!pending || pending.dueAt > iso(tx.clock.now())) return
  await deletePendingFix(tx.db, claimId)
  const claim = await claimForSystem(tx, claimId)
  if (claim && isOpen(claim.status) && !claim.fixReportedAt)
    await reportFixed(tx, claim, new Date(pending.markedAt))
}
