import { MINUTE, SECOND } from '#shared/dates.ts'
import { UNDO_MS } from '#shared/claims/reasons.ts'
import { isOpen, mayMove } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Builder, transact } from '#server/core.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { claimForSystem, claimAnsweredBy, openClaim, speakerAt, type AuthorizedClaim } from './access.ts'
import { claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import {
  deletePending,
  findPending,
  insertPending,
  listDue,
  updateDue,
  type PendingAnswer,
} from './pending-answers-repository.ts'
import { reportFixed } from './fix-answers.ts'
import { recordAcknowledged, recordUndone } from './responses.ts'
import { subject } from '#server/db/subjects.ts'

/*
 * "Acknowledge" and "Mark as fixed" with their undo. An acknowledgement counts at once, and its undo is a correction that
 * both sides see. A marked fix waits in the database, so it survives a restart and counts when the builder closes the
 * page; the job commits it when it is due.
 */

/** The longest an answer can be undone while somebody stays at its Undo (WCAG 2.2.1 asks for ten times the time), in ms. */
const UNDO_AT_MOST_MS = 2 * MINUTE

type Answer = PendingAnswer['answer']

/** Counts at once. Idempotent: a second press, also in another tab, neither restarts the time to undo nor counts twice. */
export async function acknowledge(core: ClaimsCore, actor: Builder): Promise<void> {
  await mark(core, actor, 'acknowledgement')
}

/** Waits ten seconds before anything is recorded. Idempotent. An acknowledgement before it can no longer be undone. */
export async function markFixed(core: ClaimsCore, actor: Builder): Promise<void> {
  await mark(core, actor, 'fix')
}

async function mark(core: ClaimsCore, actor: Builder, answer: Answer): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, (tx) => markIn(tx, actor, answer))
}

/** The same in a transaction of the caller, for several claims at once. */
export async function markIn(tx: ClaimsTx, actor: Builder, answer: Answer): Promise<void> {
  const claim = await openClaim(tx, actor, actor.claimId)
  if (!mayGive(claim, answer)) return
  const pending = await findPending(tx.db, claim.id)
  // A fix acknowledges the claim as well, so beside one that waits there is nothing to acknowledge.
  if (pending && (pending.answer === answer || pending.answer === 'fix')) return
  if (pending) await settle(tx, claim, pending)
  const now = tx.clock.now()
  if (answer === 'acknowledgement') await recordAcknowledged(tx, claim, now)
  await insertPending(tx.db, claim.id, {
    answer,
    markedAt: iso(now),
    dueAt: isoAfter(now, UNDO_MS),
    speaker: speakerAt(claim)?.addressId ?? null,
  })
  await claimChanged(tx, claim)
}

function mayGive(claim: AuthorizedClaim, answer: Answer): boolean {
  return answer === 'fix'
    ? isOpen(claim.status) && !claim.fixReportedAt
    : mayMove(claim.status, 'Acknowledged', 'builder')
}

/** Idempotent. Throws CONFLICT when it is too late, or the builder or the homeowner did something since. */
export async function undo(core: ClaimsCore, actor: Builder, answer: Answer): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    const pending = await findPending(tx.db, claim.id)
    if (pending?.answer === answer) {
      await deletePending(tx.db, claim.id)
      if (claim.status === 'Acknowledged' && answer === 'acknowledgement') return recordUndone(tx, claim)
      if (isOpen(claim.status)) return claimChanged(tx, claim)
    }
    if (answer === 'fix' && claim.fixReportedAt)
      throw new AppError('CONFLICT', textOf('claimErrors').undo.asked)
    if (answer === 'acknowledgement' && !mayGive(claim, answer))
      throw new AppError('CONFLICT', textOf('claimErrors').undo.over)
  })
}

/**
 * Somebody is at Undo with the keyboard: it can be undone for ten seconds from now, at most two minutes in all. Returns the
 * seconds that are left; 0 when nothing can be undone any more.
 */
export async function extendUndo(core: ClaimsCore, actor: Builder): Promise<number> {
  return transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    const pending = await findPending(tx.db, claim.id)
    const now = tx.clock.now()
    if (!pending || pending.dueAt <= iso(now)) return 0
    const last = isoAfter(new Date(pending.markedAt), UNDO_AT_MOST_MS)
    const wanted = isoAfter(now, UNDO_MS)
    const dueAt = wanted < last ? wanted : last
    await updateDue(tx.db, claim.id, dueAt)
    return Math.max(0, Math.ceil((Date.parse(dueAt) - now.getTime()) / SECOND))
  })
}

/**
 * Job: gives the fixes, and ends the time to undo the acknowledgements, that are due, each in its own transaction. One
 * that fails stays for the next run; throws an AggregateError of those.
 */
export async function settlePending(core: ClaimsCore): Promise<void> {
  const errors: unknown[] = []
  for (const claimId of await listDue(core.db, iso(core.clock.now())))
    await transact(core, { about: subject.claim(claimId) }, (tx) => settleDue(tx, claimId)).catch(
      (error: unknown) => errors.push(error),
    )
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} answers could not be given`)
}

async function settleDue(tx: ClaimsTx, claimId: string): Promise<void> {
  const pending = await findPending(tx.db, claimId)
  // It may have been undone, extended or settled since the list was read.
  if (!pending || pending.dueAt > iso(tx.clock.now())) return
  const claim = await claimForSystem(tx, claimId)
  if (claim) await settle(tx, claim, pending)
  else await deletePending(tx.db, claimId)
}

async function settle(tx: ClaimsTx, claim: AuthorizedClaim, pending: PendingAnswer): Promise<void> {
  await deletePending(tx.db, claim.id)
  if (!mayGive(claim, pending.answer)) return claimChanged(tx, claim)
  const markedAt = new Date(pending.markedAt)
  // Whoever marked it, not who happens to come next.
  const given = await claimAnsweredBy(tx, claim, pending.speaker)
  if (pending.answer === 'fix') await reportFixed(tx, given, markedAt)
  else await recordAcknowledged(tx, given, markedAt)
}
