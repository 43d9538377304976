import type { ListedClock } from '#shared/claims/views.ts'
import type { ClockRules } from '#shared/claims/claims.ts'
import { addDays, calendarDate, remembered } from '#shared/dates.ts'
import { inspectionClock, responseClock, type ClockFacts, type ResponseClock } from '#shared/clock/clock.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { OwnTargets, type HomeTargets } from '#shared/clock/own-targets.ts'
import { NO_OWN_TARGETS, targetsOf, trulyOwn } from '#shared/clock/targets.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'
import { fromJson } from '#server/db/columns.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { requireOwner, roleIn } from '#server/homes/access.ts'
import type { ClaimsCore } from './module.ts'
import { listOpen } from './claims-repository.ts'
import { findStoredTargets, storeTargets } from './list-repository.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * The basis of a claim's deadlines: the IANA zone of the house, the coverage template of the home (null while none was
 * saved), and its own targets as they are stored.
 */
export type House = { timeZone: string; template: TemplateId | null; ownTargets: string | null }

/** Returns what a home has of its own, from how it is stored. */
export const ownTargetsIn = (stored: string | null): OwnTargets =>
  stored === null ? NO_OWN_TARGETS : fromJson(OwnTargets, stored)

const contextOf = ({ timeZone, template, ownTargets }: House, now: Date) => ({
  now,
  timeZone,
  calendar: holidaysOf(template),
  targets: targetsOf(ownTargetsIn(ownTargets)),
})

/** Returns what the builder owes a claim next, by the home's targets and holidays and the zone of the house. */
export function clockOf(facts: ClockFacts & House, now: Date): ResponseClock | undefined {
  return responseClock(facts, contextOf(facts, now))
}

/** Returns the inspection that comes before the repair; undefined when none is owed. */
export function inspectionOf(facts: ClockFacts & House, now: Date): ResponseClock | undefined {
  return inspectionClock(facts, contextOf(facts, now))
}

/**
 * Returns what says for each claim of a list what its builder owes; null where nothing is owed. Counted once a day for the
 * same facts.
 */
export function listedClocks(now: Date): (facts: (ClockFacts & House) | null) => ListedClock | null {
  // A list has few zones, and finding out the day in one takes longer than the rest.
  const dayIn = remembered(MOST_ZONES, (zone: string) => calendarDate(now, zone))
  return (facts) => {
    if (!facts) return null
    const today = dayIn(facts.timeZone)
    const known = countedOn.get(facts)
    if (known?.today === today) return known.clock
    const counted = clockOf(facts, now)
    const clock = counted ? listed(counted, facts) : null
    countedOn.set(facts, { today, clock })
    return clock
  }
}

const MOST_ZONES = 100

/** The last day on which it was counted for these facts. */
const countedOn = new WeakMap<House, { today: string; clock: ListedClock | null }>()

/** Returns the same of the inspection that comes before the repair. */
export function listedInspection(facts: ClockFacts & House, now: Date): ListedClock | null {
  const clock = inspectionOf(facts, now)
  return clock ? listed(clock, facts) : null
}

const listed = (
  { kind, since, startedBy, due, pausedBy, followedUp }: ResponseClock,
  { timeZone: zone }: House,
): ListedClock => ({
  kind,
  since,
  ...(startedBy === 'opened' ? { startedBy } : {}),
  due,
  pausedBy,
  followedUp,
  zone,
})

/** Number of days ahead that an open page can count without the server: further than 365 working days go. */
const DAYS_AHEAD = 600

/**
 * Returns by what the page of a claim counts, so that it goes on by itself: the holidays from the beginning of what is
 * owed until further ahead than a target can be.
 */
export function clockRules(facts: ClockFacts & House, now: Date): ClockRules {
  const { name, between } = holidaysOf(facts.template)
  const targets = targetsOf(ownTargetsIn(facts.ownTargets))
  const clock = clockOf(facts, now)
  if (!clock) return { holidays: [], without: name, targets }
  const last = addDays(calendarDate(now, facts.timeZone), DAYS_AHEAD)
  return { holidays: between(clock.since, last), without: name, targets }
}

/** Returns within how many days a home wants its builder to act. Throws NOT_FOUND for anyone else. */
export async function readTargets(
  { db }: Pick<ClaimsCore, 'db'>,
  { homeId, userId }: Homeowner,
): Promise<HomeTargets> {
  const role = await roleIn({ db }, { homeId, userId })
  const own = ownTargetsIn(await findStoredTargets(db, homeId))
  return { homeId, own, mayChange: role === 'owner' }
}

/**
 * Changes those days, and with them what is due on the open claims: days are counted when they are read, so that none
 * is stored. Nothing happened between the two sides, so it is in no claim's record. Throws FORBIDDEN for anybody but
 * the owner, NOT_FOUND for anyone else.
 */
export async function saveTargets(
  core: ClaimsCore,
  actor: Homeowner,
  targets: OwnTargets,
): Promise<HomeTargets> {
  const { homeId } = actor
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    await requireOwner(tx, actor)
    const own = trulyOwn(targets)
    const isNone = Object.values(own).every((days) => days === null)
    await storeTargets(tx.db, homeId, isNone ? null : own)
    await tx.events.emit('homeChanged', { trx: tx.db, homeId })
    // The builder's open screens show when something is due, too.
    for (const claimId of await listOpen(tx.db, homeId))
      await tx.events.emit('claimChanged', { trx: tx.db, claimId, homeId, readBy: undefined })
  })
  return readTargets(core, actor)
}
