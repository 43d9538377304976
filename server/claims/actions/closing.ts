import type { Homeowner } from '#server/actor.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { openClaim } from '../access.ts'
import { emailEvent } from '../emails/to-builder.ts'
import { notifyHomeowner } from '../emails/to-homeowner.ts'
import { moveClaim } from '../events.ts'
import type { ClaimsCore } from '../module.ts'
import { reopenableUntil } from '../views.ts'
import { cancelVisits, visitWords } from './visits.ts'

/** Closes the claim for the homeowner. Idempotent. */
export async function closeClaim(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const closed = await moveClaim(tx, claim, { to: 'Closed', by: 'homeowner' })
    if (!closed) return
    const visit = await cancelVisits(tx, closed)
    await emailEvent(tx, closed, { kind: 'closed', visit })
    // The homeowner's calendar contains the visit as well; without one, their own closing needs no notification.
    if (!visit) return
    const text = `You closed this claim, so the visit of ${visitWords(visit)} is not needed any more. The calendar file of this email takes it out of your calendar.`
    const line = { text, subject: `Visit cancelled: ${claim.title}`, about: null }
    await notifyHomeowner(tx, closed, { lines: [line], cancelled: visit })
  })
}

/** Reopens a closed claim with a reason. Throws CONFLICT if it is open or was closed more than 60 days ago. */
export async function reopenClaim(
  core: ClaimsCore,
  actor: Homeowner,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const until = reopenableUntil(claim)
    if (!until) throw new AppError('CONFLICT', 'This claim is not closed.')
    if (until <= iso(tx.clock.now()))
      throw new AppError(
        'CONFLICT',
        'A claim can be reopened within 60 days of closing. Please file a new claim.',
      )
    const reopened = await moveClaim(tx, claim, { to: 'InProgress', by: 'homeowner', detail: reason })
    await emailEvent(tx, reopened ?? claim, { kind: 'reopened', note: reason })
  })
}
