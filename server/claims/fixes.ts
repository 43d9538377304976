import { SECOND } from '#shared/dates.ts'
import { isOpen } from '#shared/statuses.ts'
import type { Builder } from '#server/actor.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'
import type { ClaimsService } from './service.ts'

/** How long "Mark as fixed" can be undone, in ms. Nothing is recorded and nobody is notified before it ends. */
export const UNDO_WITHIN_MS = 10 * SECOND

export type FixesDeps = {
  db: Db
  clock: Clock
  claims: Pick<ClaimsService, 'openClaim'>
  /** Records the fix and notifies the homeowner, in the caller's transaction. */
  reportFixed: (trx: Trx, claim: ClaimRecord, markedAt: Date) => Promise<void>
}

/**
 * "Mark as fixed" and its undo. The mark waits in the database, so it survives a restart and counts when the builder
 * closes the page; the job commits it when it is due.
 */
export function createFixes({ db, clock, claims, reportFixed }: FixesDeps) {
  /** Idempotent: a second press, also in another tab, neither restarts the wait nor marks twice. */
  async function markFixed(actor: Builder): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, actor.claimId, trx)
      if (!isOpen(claim.status) || claim.fixReportedAt) return
      const now = clock.now()
      await repository.insertPendingFix(trx, {
        claimId: claim.id,
        markedAt: iso(now),
        dueAt: isoAfter(now, UNDO_WITHIN_MS),
      })
    })
  }

  /** Idempotent. Throws CONFLICT when the homeowner has been asked already. */
  async function undoFixed(actor: Builder): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, actor.claimId, trx)
      if (await repository.deletePendingFix(trx, claim.id)) return
      if (claim.fixReportedAt)
        throw new AppError(
          'CONFLICT',
          'This can no longer be undone: the homeowner has been asked. If it is not fixed, please write a message.',
        )
    })
  }

  /** Job: reports fixes whose undo has expired. Each claim is reported once, in its own transaction. */
  async function reportMarkedFixes(): Promise<void> {
    const errors: unknown[] = []
    for (const claimId of await repository.listDueFixes(db, iso(clock.now()))) {
      await inTransaction(db, (trx) => report(trx, claimId)).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} marked fixes could not be reported`)
  }

  async function report(trx: Trx, claimId: string): Promise<void> {
    // Undone, or marked again, since the list was read.
    const pending = await repository.findPendingFix(trx, claimId)
    if (!pending || pending.dueAt > iso(clock.now())) return
    await repository.deletePendingFix(trx, claimId)
    const claim = await repository.findClaim(trx, { id: claimId })
    if (claim && isOpen(claim.status) && !claim.fixReportedAt)
      await reportFixed(trx, claim, new Date(pending.markedAt))
  }

  return { markFixed, undoFixed, reportMarkedFixes }
}

export type Fixes = ReturnType<typeof createFixes>
