import { calendarDate } from '#shared/dates.ts'
import { STILL_TO_COME } from '#shared/statement-words.ts'
import type { NewStatement, OwnStatement } from '#shared/statements.ts'
import type { Homeowner } from '#server/actor.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { attachProof } from '#server/homes/documents/proofs.ts'
import { attachPhotos } from '#server/uploads/attach.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim } from './access.ts'
import { recordEvent } from './events.ts'
import type { ClaimsCore } from './module.ts'
import { listEvents } from './events-repository.ts'
import { dropWaitingFollowUp } from './follow-up.ts'

/**
 * Records what the homeowner did outside this program to tell the builder, with photos and a PDF as proof, as their own
 * statement. It changes no status and notifies nobody; a closed claim takes it too. The same statement again adds
 * nothing. Throws INVALID (fields.date, fields.imageUrls, fields.documentId).
 */
export async function addStatement(
  core: ClaimsCore,
  actor: Homeowner,
  { id, imageUrls, documentId, way, date, words, tracking }: NewStatement & { id: string },
): Promise<void> {
  const statement: OwnStatement = { way, date, words, tracking: (way === 'letter' && tracking) || null }
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const events = await listEvents(tx.db, claim.id)
    if (events.some((event) => isSame(event.statement, statement))) return
    const { timeZone } = await accountOf(tx, actor.userId)
    if (date > calendarDate(tx.clock.now(), timeZone))
      throw new AppError('INVALID', STILL_TO_COME, { fields: { date: STILL_TO_COME } })
    const eventId = tx.ids.next()
    await attachPhotos(tx, { userId: actor.userId, claimId: claim.id, eventId, imageUrls })
    const proof =
      documentId === undefined
        ? {}
        : { proof: await attachProof(tx, { claimId: claim.id, homeId: claim.homeId, documentId }) }
    const said = { ...statement, ...proof }
    await recordEvent(tx, claim, { id: eventId, kind: 'own-statement', by: 'homeowner', statement: said })
    // After a formal letter no polite one goes by itself, though its email may have waited for days.
    const asked = events.findLast(({ kind }) => kind === 'followed-up')
    if (way === 'letter' && asked?.by === 'system') await dropWaitingFollowUp(tx, claim)
  })
}

function isSame(one: OwnStatement | undefined, other: OwnStatement): boolean {
  return (
    one?.way === other.way &&
    one.date === other.date &&
    one.words === other.words &&
    one.tracking === other.tracking
  )
}
