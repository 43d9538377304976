import { UNDO_MS } from '#shared/claims/acts/undo.ts'
import type { Homeowner } from '#server/actor.ts'
import { isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { claimForSystem, openClaim } from '../access.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import {
  deleteAnswer,
  findHomeownerAnswer,
  insertHomeownerAnswer,
} from '../store/undoable-answers-repository.ts'
import { closeClaimIn } from './closing.ts'
import { giveDue, isDue } from './due-answers.ts'
import { giveFollowUp, requireOverdue } from './follow-up.ts'
import { answerableVisit, answerVisitIn } from './visits.ts'

/*
 * "Accept", "Yes" and "Follow up" in the list of claims, and their undo. The answer waits in the database, so it
 * survives a restart and counts when the homeowner closes the page; the job gives it when it is due. Nobody is notified
 * before.
 */

/**
 * Accepts a visit, sends a follow-up, or without either confirms a reported fix, unless it is undone in time. Idempotent.
 * Throws NOT_FOUND or CONFLICT when there is nothing to answer or to follow up on, TOO_MANY.
 */
export async function answerSoon(
  core: ClaimsCore,
  actor: Homeowner,
  { id, visitId, followUp }: { id: string; visitId?: string | undefined; followUp?: string | undefined },
): Promise<void> {
  if (followUp !== undefined) await core.limits.take('messages', actor.userId)
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (followUp !== undefined) await requireOverdue(tx, claim)
    else if (visitId !== undefined) await answerableVisit(tx, actor, { id, visitId })
    else if (!claim.fixReportedAt) throw new AppError('CONFLICT', 'This has been answered already.')
    const dueAt = isoAfter(tx.clock.now(), UNDO_MS)
    await insertHomeownerAnswer(tx.db, {
      claimId: claim.id,
      visitId: visitId ?? null,
      followUp: followUp ?? null,
      userId: actor.userId,
      dueAt,
    })
  })
}

/** Throws CONFLICT when the answer counts already. */
export async function undoAnswer(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (!(await deleteAnswer(tx.db, 'homeowner_answers', claim.id)))
      throw new AppError('CONFLICT', 'It is too late to undo this. You can still write a message.')
  })
}

/** Job: gives the homeowners' answers whose undo has ended (see `giveDue`). */
export async function giveDueAnswers(core: ClaimsCore): Promise<void> {
  await giveDue(core, {
    table: 'homeowner_answers',
    give: giveAnswer,
    // The homeowner is asked again.
    async onRefused(claimId, error) {
      core.log.warn({ err: error, claimId }, 'an answer could not be given')
      await deleteAnswer(core.db, 'homeowner_answers', claimId)
    },
  })
}

async function giveAnswer(tx: ClaimsTx, claimId: string): Promise<void> {
  const pending = await findHomeownerAnswer(tx.db, claimId)
  if (!isDue(tx, pending)) return
  await deleteAnswer(tx.db, 'homeowner_answers', claimId)
  const claim = await claimForSystem(tx, claimId)
  if (!claim) return
  const { userId = claim.userId } = pending
  const actor: Homeowner = { kind: 'homeowner', userId, homeId: claim.homeId }
  if (pending.followUp !== null)
    await giveFollowUp(tx, actor, { claim, dueAt: pending.dueAt, text: pending.followUp })
  else if (pending.visitId !== null)
    await answerVisitIn(tx, actor, { id: claimId, visitId: pending.visitId, accept: true })
  else if (claim.fixReportedAt) await closeClaimIn(tx, actor, { id: claimId })
}
