import { addDays, calendarDate, HOUR, MINUTE } from '#shared/dates.ts'
import type { AutomaticFollowUp } from '#shared/claims/claims.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { mailedLetterSince, hasAnsweredSince, openWrongAddress } from '#shared/objection.ts'
import { unreachedState } from '#shared/record/delivery.ts'
import type { ResponseClock } from '#shared/clock/clock.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { languageOfReader } from '#server/delivery/readers-repository.ts'
import { AppError } from '#server/errors.ts'
import { inLanguage } from '#server/language.ts'
import { openClaim, readClaim, type ReadableClaim } from './access.ts'
import { zonedInstant } from './calendar.ts'
import { clockOf } from './clock.ts'
import {
  nextMorning,
  workingTime,
  recordFollowUp,
  findActingChoice,
  nameOfOther,
  type Reading,
  deleteFollowUpChoice,
  findSettled,
  listHomesToLookAt,
  lookAtHomeAgain,
  settlePeriod,
  unstopPeriod,
  waitForMail,
  type ClockPeriod,
  type FollowUpChoice,
} from './follow-up.ts'
import { claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listOpen } from './claims-repository.ts'
import { listEvents, hasPersonWritten } from './events-repository.ts'
import { findHouse } from './standing-repository.ts'
import { findPending } from './pending-answers-repository.ts'
import { listVisits } from './visits-repository.ts'
import { subject } from '#server/db/subjects.ts'

/*
 * Follow-ups that go by themselves, because somebody of the home chose so: one for each claim and period of its clock, on
 * the first working day after it was due, at nine in the morning of the house.
 */

/** A look that comes this late waits a while, so that mail that came while nothing ran is read before. */
const LATE_MS = 15 * MINUTE
const WAIT_MS = 10 * MINUTE
/** Homes of one list. */
const BATCH = 100

/** Returns whether and when a follow-up of a claim goes by itself. Throws NOT_FOUND. */
export async function readAutomaticFollowUp(
  core: Reading,
  actor: Homeowner,
  { id }: { id: string },
): Promise<AutomaticFollowUp> {
  const claim = await readClaim(core, actor, id)
  const choice = await findActingChoice(core, claim.homeId)
  const plan = choice && (await planFor(core, claim, choice))
  if (!choice || !plan) return { isOn: choice !== undefined, setBy: null, goesOn: null, isStopped: false }
  const state = await findSettled(core.db, plan.period)
  return {
    isOn: true,
    setBy: await nameOfOther(core, actor, choice),
    goesOn: state === undefined ? calendarDate(plan.at, plan.timeZone) : null,
    isStopped: state === 'stopped',
  }
}

/** Stops the follow-up of a claim that would go next, or lets it go after all. Idempotent. Throws NOT_FOUND, FORBIDDEN. */
export async function stopAutomaticFollowUp(
  core: ClaimsCore,
  actor: Homeowner,
  { id, isStopped }: { id: string; isStopped: boolean },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const choice = await findActingChoice(tx, claim.homeId)
    const plan = choice && (await planFor(tx, claim, choice))
    if (!plan) return
    if (isStopped) await settlePeriod(tx.db, plan.period, { state: 'stopped', at: iso(tx.clock.now()) })
    else await unstopPeriod(tx.db, plan.period)
    await claimChanged(tx, claim)
  })
}

/**
 * Job: sends the follow-ups that are to go by now, each in its own transaction, once. One that fails is tried again in an
 * hour; throws an AggregateError of those.
 */
export async function sendAutomaticFollowUps(core: ClaimsCore, stop: () => boolean): Promise<void> {
  const errors: unknown[] = []
  const now = core.clock.now()
  let hasMore = true
  while (hasMore && errors.length === 0) {
    const homes = await listHomesToLookAt(core.db, iso(now), BATCH)
    hasMore = homes.length === BATCH
    for (const homeId of homes) {
      if (stop()) return
      // A home that could not be looked at does not keep the others from it.
      const failed = await lookAtHome(core, { homeId, now }, stop).catch((error: unknown) => [error])
      errors.push(...failed)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} follow-ups could not be sent`)
}

/** Looks at the claims of a home, and says when to look again. Returns what failed. `now`: when the run began. */
async function lookAtHome(
  core: ClaimsCore,
  { homeId, now }: { homeId: string; now: Date },
  stop: () => boolean,
): Promise<unknown[]> {
  const choice = await findActingChoice(core, homeId)
  // Whoever chose it may only look by now; another one may have chosen it meanwhile.
  if (!choice) {
    await transact(core, { about: subject.home(homeId) }, async (tx) => {
      if (!(await findActingChoice(tx, homeId))) await deleteFollowUpChoice(tx.db, homeId)
    })
    return []
  }
  const isLate = choice.lookAt < isoAfter(now, -LATE_MS)
  if (isLate && (await waitForMail(core.db, homeId, isoAfter(now, WAIT_MS)))) return []
  const errors: unknown[] = []
  const zones = new Set([(await accountOf(core, choice.userId)).timeZone])
  let isRefused = false
  for (const id of await listOpen(core.db, homeId)) {
    if (stop()) return errors
    try {
      const zone = await transact(core, { about: subject.home(homeId) }, (tx) =>
        sendIfDue(tx, { id, homeId }),
      )
      if (zone !== undefined) zones.add(zone)
    } catch (error) {
      isRefused = true
      // Such as a limit on emails of a day.
      if (error instanceof AppError) core.log.warn({ err: error, claimId: id }, 'a follow-up has to wait')
      else errors.push(error)
    }
  }
  const mornings = [...zones].map((zone) => nextMorning(now, zone).getTime())
  const again = isRefused ? now.getTime() + HOUR : Math.min(...mornings)
  await lookAtHomeAgain(core.db, homeId, iso(new Date(again)))
  return errors
}

/** Sends the follow-up of one claim if it is to go now. Returns the zone of its house; undefined when it was turned off meanwhile. */
async function sendIfDue(
  tx: ClaimsTx,
  { id, homeId }: { id: string; homeId: string },
): Promise<string | undefined> {
  const choice = await findActingChoice(tx, homeId)
  if (!choice) return undefined
  const actor: Homeowner = { kind: 'homeowner', userId: choice.userId, homeId }
  const claim = await openClaim(tx, actor, id)
  const plan = await planFor(tx, claim, choice)
  const { timeZone } = plan ?? (await accountOf(tx, claim.userId))
  if (!plan || plan.at > tx.clock.now()) return timeZone
  // The builder has pressed an answer that can still be undone.
  if (await findPending(tx.db, id)) return timeZone
  if (!(await settlePeriod(tx.db, plan.period, { state: 'sent', at: iso(tx.clock.now()) }))) return timeZone
  // Nobody reads it over before it goes, so it is written for who gets it.
  const reader = await languageOfReader(tx.db, { is: 'builder', email: plan.to, homeId })
  const text = inLanguage(reader, () => followUpDraft(plan.clock))
  await recordFollowUp(tx, actor, {
    claim,
    clock: plan.clock,
    by: 'system',
    text,
    since: iso(plan.overdueAt),
  })
  return timeZone
}

type Plan = {
  /** The address of the builder. */
  to: string
  clock: ResponseClock
  period: ClockPeriod
  timeZone: string
  overdueAt: Date
  /** When it goes. */
  at: Date
}

/**
 * Returns what a follow-up would be about and when it goes, as things are now; undefined when the builder owes nothing,
 * waits for the homeowner, was asked, also by a letter, has answered since it was due, or is at another address, and
 * without a mail server.
 */
async function planFor(
  { db, clock: time, outbox }: Reading,
  claim: ReadableClaim,
  { lookAt }: FollowUpChoice,
): Promise<Plan | undefined> {
  if (!outbox.hasSmtp) return undefined
  const house = await findHouse(db, claim)
  const { timeZone } = house
  const [record, visits] = [await listEvents(db, claim.id), await listVisits(db, claim.id)]
  const clock = clockOf({ status: claim.status, record, visits, ...house }, time.now())
  if (!claim.builder || !clock || clock.due === null || clock.pausedBy || clock.followedUp) return undefined
  // One of the homeowner's that has not reached the builder is theirs to send.
  if (record.some(({ kind, delivery }) => kind === 'followed-up' && unreachedState(delivery)))
    return undefined
  const { builder } = claim
  if (mailedLetterSince(record, clock.since) !== undefined) return undefined
  const overdueAt = zonedInstant(addDays(clock.due, 1), '00:00', timeZone)
  if (openWrongAddress({ record, builder, builderWroteAt: null })) return undefined
  if (hasAnsweredSince({ record, builderWroteAt: null }, iso(overdueAt))) return undefined
  if (await hasPersonWritten(db, claim.id, iso(overdueAt))) return undefined
  const from = new Date(Math.max(overdueAt.getTime(), Date.parse(lookAt)))
  const { kind, since } = clock
  const period = { claimId: claim.id, kind, since }
  return { to: builder.email, clock, period, timeZone, overdueAt, at: workingTime(from, house) }
}
