import type { Visit } from '#shared/claims/views.ts'
import { calendarDate, timeWindow, weekdayDate, HOUR } from '#shared/dates.ts'
import { comesText, isMoot, type VisitWindow } from '#shared/visits.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { type Builder, type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { storedWords } from '#server/language.ts'
import { AppError, notFound } from '#server/errors.ts'
import { openClaim, claimForSystem, type AuthorizedClaim } from './access.ts'
import { builderName, recordNews } from './views.ts'
import { zonedInstant } from './calendar.ts'
import { asking, news, emailAcceptedVisit, notifyHomeowner } from './emails/to-homeowner.ts'
import { emailEvent } from './emails/to-builder.ts'
import { moveClaim, recordEvent, claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import {
  insertVisit,
  listVisits,
  updateVisit,
  listVisitsToRemind,
  setRemindAt,
  type VisitToRemind,
} from './visits-repository.ts'
import { recordResponse } from './responses.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'
import { visitReminderDay } from '#shared/reminder.ts'
import { textOf } from '#shared/messages/text.ts'
import type { House } from './clock.ts'
import { findHouse } from './standing-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** In the zone of the house. */
const MORNING = '09:00'

/**
 * Job: reminds the household once of a proposed visit that nobody has answered, on the second working day after the
 * proposal or on the day before the visit. Each reminder is its own transaction.
 */
export async function remindOfVisits(core: ClaimsCore, stop: () => boolean): Promise<void> {
  const errors: unknown[] = []
  for (const due of await listVisitsToRemind(core.db, iso(core.clock.now()))) {
    if (stop()) return
    await transact(core, { about: subject.claim(due.claimId) }, (tx) => remind(tx, due)).catch(
      (error: unknown) => errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} visits could not be reminded of`)
}

async function remind(tx: ClaimsTx, due: VisitToRemind): Promise<void> {
  const claim = await claimForSystem(tx, due.claimId)
  if (!claim) return
  const visit = (await listVisits(tx.db, claim.id)).find(({ id }) => id === due.id)
  // Answered or replaced since the list was read.
  if (visit?.state !== 'proposed') return
  const house = await findHouse(tx.db, claim)
  const next = await nextLook(tx, claim, { visit, house })
  const lookAt = next instanceof Date ? iso(next) : null
  if (!(await setRemindAt(tx.db, due, lookAt)) || next !== 'now') return
  await recordNews(tx, claim, { id: tx.ids.next() })
  await claimChanged(tx, claim)
  const today = calendarDate(tx.clock.now(), house.timeZone)
  await notifyHomeowner(tx, claim, {
    lines: () => {
      const said = { builder: builderName(claim), visit: visitWords(visit) }
      const text = textOf('homeownerMails').visit.waits(said)
      return [asking.visit(claim, visit, { text, today })]
    },
  })
}

/** Returns `now` when the household is to be reminded, else when to look again, null for never. */
async function nextLook(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { visit, house: { timeZone, template } }: { visit: Visit; house: House },
): Promise<Date | 'now' | null> {
  const now = tx.clock.now()
  if (!isOpen(claim.status) || zonedInstant(visit.date, visit.from, timeZone) <= now) return null
  const proposedOn = calendarDate(visit.proposedAt, timeZone)
  const day = visitReminderDay({ proposedOn, date: visit.date }, holidaysOf(template))
  const morning = zonedInstant(day, MORNING, timeZone)
  if (morning > now) return morning
  // "Not yet" to a reported fix makes the visit count again.
  return isMoot(visit, claim.fixReportedAt, timeZone) ? new Date(now.getTime() + HOUR) : 'now'
}

type Proposal = Pick<Visit, 'date' | 'from' | 'to' | 'who'>

/** Proposes a visit and replaces the one before. Idempotent for the same visit. Throws CONFLICT on a closed claim. */
export async function proposeVisit(core: ClaimsCore, actor: Builder, proposal: Proposal): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    await proposeVisitIn(tx, actor, proposal)
  })
}

/**
 * The same in a transaction of the caller. Returns undefined for a visit that stands already. `isMoved`: the builder's own
 * calendar has moved the visit that is replaced, so that no email takes it out of there.
 */
export async function proposeVisitIn(
  tx: ClaimsTx,
  actor: Builder,
  { isMoved = false, ...proposal }: Proposal & { isMoved?: boolean },
): Promise<Visit | undefined> {
  const claim = await openClaim(tx, actor, actor.claimId)
  if (!isOpen(claim.status)) throw closedClaim()
  const visits = await listVisits(tx.db, claim.id)
  const standing = visits.filter(({ state }) => state === 'proposed' || state === 'accepted')
  if (standing.some((visit) => isSame(visit, proposal))) return undefined
  for (const old of standing) await updateVisit(tx.db, old.id, { state: 'replaced' })
  const { timeZone } = await accountOf(tx, claim.userId)
  const replaced = standing.find(
    ({ state, date, to }) => state === 'accepted' && zonedInstant(date, to, timeZone) > tx.clock.now(),
  )
  const proposed: Visit = {
    id: tx.ids.next(),
    ...proposal,
    state: 'proposed',
    proposedAt: iso(tx.clock.now()),
    answeredAt: null,
    note: null,
  }
  await insertVisit(tx.db, claim.id, proposed)
  await recordNews(tx, claim, { id: proposed.id })
  await recordEvent(tx, claim, {
    kind: 'visit-proposed',
    by: 'builder',
    detail: storedWords(() => visitWords(proposal)),
  })
  const answered = await recordResponse(tx, claim)
  const moved = (await moveClaim(tx, answered, { to: 'InProgress', by: 'builder' })) ?? answered
  if (replaced) await visitSettled(tx, claim, { visit: replaced, outcome: 'cancelled' })
  await notifyOfProposal(tx, moved, {
    proposed,
    replaced,
    isMoved,
    today: calendarDate(tx.clock.now(), timeZone),
  })
  return proposed
}

/** Tells higher modules what became of a visit, in the transaction of it. */
function visitSettled(
  { db, events }: ClaimsTx,
  claim: AuthorizedClaim,
  { visit, outcome }: { visit: Visit; outcome: 'accepted' | 'declined' | 'cancelled' },
): Promise<void> {
  return events.emit('visitSettled', { trx: db, claimId: claim.id, visit, outcome })
}

/** `replaced`: the accepted future visit that the proposal replaces. Both calendars contain it. */
async function notifyOfProposal(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    proposed,
    replaced,
    isMoved,
    today,
  }: { proposed: Visit; replaced: Visit | undefined; isMoved: boolean; today: string },
): Promise<void> {
  const lines = () => {
    const words = textOf('homeownerMails').visit
    const text = words.proposed({ builder: builderName(claim), visit: visitWords(proposed) })
    const proposal = asking.visit(claim, proposed, { text, today })
    if (!replaced) return [proposal]
    const instead = words.replaced({ visit: visitTime(replaced) })
    return [news(claim, { text: instead, subject: words.replacedSubject }), proposal]
  }
  await notifyHomeowner(tx, claim, { lines, cancelled: replaced })
  if (replaced && !isMoved)
    await emailEvent(tx, claim, { kind: 'visit-replaced', visit: replaced, actId: null })
}

/** Cancels a visit because the builder says so, in the caller's transaction, and tells the household. */
export async function cancelVisitIn(tx: ClaimsTx, claim: AuthorizedClaim, visit: Visit): Promise<void> {
  await updateVisit(tx.db, visit.id, { state: 'cancelled' })
  await recordNews(tx, claim, { id: tx.ids.next() })
  await recordEvent(tx, claim, {
    kind: 'visit-cancelled',
    by: 'builder',
    detail: storedWords(() => visitWords(visit, true)),
  })
  const wasAgreed = visit.state === 'accepted'
  if (wasAgreed) await visitSettled(tx, claim, { visit, outcome: 'cancelled' })
  await notifyHomeowner(tx, claim, {
    lines: () => {
      const words = textOf('homeownerMails').visit
      const text = words.cancelled({ builder: builderName(claim), visit: visitTime(visit) })
      return [news(claim, { text, subject: words.cancelledSubject })]
    },
    cancelled: wasAgreed ? visit : undefined,
  })
}

/**
 * Accepts or declines a visit; both sides get a calendar file of an accepted one. Idempotent for the same answer.
 * Throws NOT_FOUND for a visit of another claim, CONFLICT when it can no longer be answered.
 */
export async function answerVisit(
  core: ClaimsCore,
  actor: Homeowner,
  answer: { id: string; visitId: string; accept: boolean; note?: string | undefined },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const { claim, visit } = await visitOf(tx, actor, answer)
    const state = answer.accept ? 'accepted' : 'declined'
    if (visit.state === state) return
    await assertAnswerable(tx, claim, visit)
    const note = answer.note || null
    const answeredAt = iso(tx.clock.now())
    const answered: Visit = { ...visit, state, note, answeredAt }
    await updateVisit(tx.db, visit.id, { state, note, answeredAt })
    const kind = answer.accept ? 'visit-accepted' : 'visit-declined'
    const actId = tx.ids.next()
    await recordEvent(tx, claim, {
      id: actId,
      kind,
      by: 'homeowner',
      detail: note ?? storedWords(() => visitWords(visit, !answer.accept)),
    })
    await emailEvent(tx, claim, { kind, visit: answered, note, actId })
    await visitSettled(tx, claim, { visit: answered, outcome: state })
    if (answer.accept) await emailAcceptedVisit(tx, claim, answered)
  })
}

async function visitOf(
  tx: ClaimsTx,
  actor: Homeowner,
  { id, visitId }: { id: string; visitId: string },
): Promise<{ claim: AuthorizedClaim; visit: Visit }> {
  const claim = await openClaim(tx, actor, id)
  const visit = (await listVisits(tx.db, claim.id)).find((one) => one.id === visitId)
  if (!visit) throw notFound('visit')
  return { claim, visit }
}

async function assertAnswerable(tx: ClaimsTx, claim: AuthorizedClaim, visit: Visit): Promise<void> {
  if (!isOpen(claim.status)) throw closedClaim()
  const { timeZone } = await accountOf(tx, claim.userId)
  if (isMoot(visit, claim.fixReportedAt, timeZone))
    throw new AppError('CONFLICT', textOf('claimErrors').visitMoot)
  if (visit.state !== 'proposed') throw new AppError('CONFLICT', textOf('claimErrors').visitAnswered)
}

/**
 * Cancels the visits that are still to come when a claim is closed, so that a claim that is reopened later does not
 * promise them again: a proposal, whatever its day, and an accepted visit that has not begun in the time zone of the
 * home. Call it in the transaction that closes the claim. Returns the accepted visit that was cancelled, if any: both
 * sides have it in their calendars.
 */
export async function cancelVisits(tx: ClaimsTx, claim: AuthorizedClaim): Promise<Visit | undefined> {
  const { timeZone } = await accountOf(tx, claim.userId)
  const now = tx.clock.now()
  let inCalendars: Visit | undefined
  for (const visit of await listVisits(tx.db, claim.id)) {
    const isAhead = zonedInstant(visit.date, visit.from, timeZone) > now
    if (visit.state !== 'proposed' && !(visit.state === 'accepted' && isAhead)) continue
    await updateVisit(tx.db, visit.id, { state: 'cancelled' })
    const detail = storedWords(() => visitWords(visit, true))
    await recordEvent(tx, claim, { kind: 'visit-cancelled', by: 'system', detail })
    if (visit.state !== 'accepted') continue
    await visitSettled(tx, claim, { visit, outcome: 'cancelled' })
    inCalendars = visit
  }
  return inCalendars
}

/** Returns when a visit is: "Fri, Mar 6, 2026, 9:00 to 11:00 AM". */
export const visitTime = (visit: VisitWindow): string =>
  `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)}`

/** Returns the same with who comes: "…, Carlos Medina comes"; with `isOff`, who was to come. */
export function visitWords(visit: Proposal, isOff = false): string {
  const when = visitTime(visit)
  return visit.who ? `${when}, ${comesText(visit.who, isOff)}` : when
}

function isSame(one: Proposal, other: Proposal): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to && one.who === other.who
}

const closedClaim = () => new AppError('CONFLICT', textOf('claimErrors').closed)

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
