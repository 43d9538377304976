import { isOpen } from '#shared/claims/statuses.ts'
import type { Visit } from '#shared/claims/views.ts'
import type { VisitWindow } from '#shared/visits.ts'
import { textOf } from '#shared/messages/text.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { storedWords } from '#server/language.ts'
import type { AuthorizedClaim } from './access.ts'
import { zonedInstant } from './calendar.ts'
import { news } from './emails/notifications.ts'
import { emailEvent } from './emails/to-builder.ts'
import { emailAcceptedVisit, notifyHomeowner } from './emails/to-homeowner.ts'
import { moveClaim, recordEvent } from './events.ts'
import type { ClaimsTx } from './module.ts'
import { insertVisit, listVisits, updateVisit } from './visits-repository.ts'
import { visitTime, visitWords } from './visits.ts'

/**
 * Sets a visit at a time that the builder named in their own words, because the homeowner says that it suits: it stands as
 * accepted, takes the place of the one before, and both sides get its calendar file. Idempotent for a visit that stands.
 * `since`: when the builder wrote. Throws CONFLICT on a closed claim, for a time that has begun, and where another visit
 * was proposed since.
 */
export async function acceptOfferedVisit(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { since, ...window }: VisitWindow & { since: string },
): Promise<void> {
  if (!isOpen(claim.status)) throw new AppError('CONFLICT', textOf('claimErrors').closed)
  const standing = (await listVisits(tx.db, claim.id)).filter(
    ({ state }) => state === 'proposed' || state === 'accepted',
  )
  if (standing.some((visit) => isAt(visit, window) && visit.state === 'accepted')) return
  const { timeZone } = await accountOf(tx, claim.userId)
  const now = tx.clock.now()
  const isLate = zonedInstant(window.date, window.from, timeZone) <= now
  if (isLate || standing.some(({ proposedAt }) => proposedAt > since))
    throw new AppError('CONFLICT', textOf('claimErrors').visitAnswered)
  for (const old of standing) await updateVisit(tx.db, old.id, { state: 'replaced' })
  const agreed: Visit = {
    id: tx.ids.next(),
    ...window,
    who: null,
    state: 'accepted',
    proposedAt: iso(now),
    answeredAt: iso(now),
    note: null,
  }
  await insertVisit(tx.db, claim.id, agreed)
  const replaced = standing.find(
    ({ state, date, to }) => state === 'accepted' && zonedInstant(date, to, timeZone) > now,
  )
  if (replaced) await takeOutOfCalendars(tx, claim, replaced)
  const actId = tx.ids.next()
  const detail = storedWords(() => visitWords(agreed))
  await recordEvent(tx, claim, { id: actId, kind: 'visit-accepted', by: 'homeowner', detail })
  const moved = (await moveClaim(tx, claim, { to: 'InProgress', by: 'builder' })) ?? claim
  await emailEvent(tx, moved, { kind: 'visit-accepted', visit: agreed, note: null, actId })
  await tx.events.emit('visitSettled', { trx: tx.db, claimId: claim.id, visit: agreed, outcome: 'accepted' })
  await emailAcceptedVisit(tx, moved, agreed)
}

async function takeOutOfCalendars(tx: ClaimsTx, claim: AuthorizedClaim, visit: Visit): Promise<void> {
  await tx.events.emit('visitSettled', { trx: tx.db, claimId: claim.id, visit, outcome: 'cancelled' })
  const lines = () => {
    const words = textOf('homeownerMails').visit
    const text = words.replaced({ visit: visitTime(visit) })
    return [news(claim, { text, subject: words.replacedSubject })]
  }
  await notifyHomeowner(tx, claim, { lines, cancelled: visit })
  await emailEvent(tx, claim, { kind: 'visit-replaced', visit, actId: null })
}

/** Returns whether a visit is at this time. */
export const isAt = (visit: VisitWindow, { date, from, to }: VisitWindow): boolean =>
  visit.date === date && visit.from === from && visit.to === to
