import type { z } from 'zod'
import type { FollowUpChoice as Choice } from '#shared/claims/claims.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { isOverdue } from '#shared/claims/needs-you.ts'
import { type ResponseClock, isWorkingDay } from '#shared/clock/clock.ts'
import { calendarDate, shortCalendarDate, addDays } from '#shared/dates.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { inLanguage, storedWords } from '#server/language.ts'
import { languageOfReader } from '#server/delivery/readers-repository.ts'
import { findBuilder } from '#server/profile/repository.ts'
import { dropMail } from '#server/delivery/email/enqueue.ts'
import { openClaim, type AuthorizedClaim, type ReadableClaim } from './access.ts'
import { clockOf, type House } from './clock.ts'
import { recordEvent } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listEvents } from './events-repository.ts'
import { findHouse } from './standing-repository.ts'
import { findPending } from './pending-answers-repository.ts'
import { listVisits } from './visits-repository.ts'
import { holidaysOf } from '#shared/holidays/of-template.ts'
import { zonedInstant } from './calendar.ts'
import { mayAct } from '#shared/homes.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { requireActing, roleIn } from '#server/homes/access.ts'
import { findNames, findRole } from '#server/homes/repository.ts'
import { subject } from '#server/db/subjects.ts'
import { toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'

/** When a follow-up goes by itself; what could not go then, because nothing ran, goes later on that day or a next one. */
const MORNING = '09:00'
const EVENING = '17:00'

/** Returns `from` when it is in the working hours at a house, else the next morning of a working day there. */
export function workingTime(from: Date, { timeZone, template }: Omit<House, 'ownTargets'>): Date {
  const calendar = holidaysOf(template)
  const day = calendarDate(from, timeZone)
  const isInHours =
    zonedInstant(day, MORNING, timeZone) <= from && from < zonedInstant(day, EVENING, timeZone)
  if (isInHours && isWorkingDay(day, calendar)) return from
  return nextMorning(from, timeZone, (date) => isWorkingDay(date, calendar))
}

/** Returns the next nine in the morning of a zone after `from`, on a day that fits. */
export function nextMorning(
  from: Date,
  timeZone: string,
  fits: (date: string) => boolean = () => true,
): Date {
  for (let day = calendarDate(from, timeZone); ; day = addDays(day, 1)) {
    const morning = zonedInstant(day, MORNING, timeZone)
    if (morning > from && fits(day)) return morning
  }
}

/**
 * Returns what is overdue on a claim, in the zone of the house, with the day there; undefined when nothing is, and when
 * the builder has just pressed an answer.
 */
export async function findOverdue(
  core: Pick<ClaimsCore, 'db' | 'clock'>,
  claim: ReadableClaim,
): Promise<{ clock: ResponseClock & { due: string }; today: string; timeZone: string } | undefined> {
  const house = await findHouse(core.db, claim)
  const { timeZone } = house
  const [record, visits] = [await listEvents(core.db, claim.id), await listVisits(core.db, claim.id)]
  const now = core.clock.now()
  const clock = clockOf({ status: claim.status, record, visits, ...house }, now)
  const isAnswering = (await findPending(core.db, claim.id)) !== undefined
  const today = calendarDate(now, timeZone)
  if (!claim.builder || isAnswering || !clock || !isOverdue(clock, today)) return undefined
  return { clock, today, timeZone }
}

/**
 * Sends a follow-up at once: records what is overdue, and has the message stored and emailed. Idempotent: a second press
 * on the same day, also on another device, sends nothing. Throws CONFLICT when nothing is overdue, TOO_MANY.
 */
export async function followUp(
  core: ClaimsCore,
  actor: Homeowner,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await core.limits.take('messages', actor.userId)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const overdue = await findOverdue(tx, claim)
    if (!overdue) throw new AppError('CONFLICT', textOf('claimErrors').notOverdue)
    const { clock, today, timeZone } = overdue
    const record = await listEvents(tx.db, claim.id)
    const isSecond = record.some(
      ({ kind, at }) => kind === 'followed-up' && calendarDate(new Date(at), timeZone) === today,
    )
    if (isSecond) return
    await recordFollowUp(tx, actor, { claim, clock, by: 'homeowner', text, since: iso(tx.clock.now()) })
  })
}

/**
 * Records what is overdue, and has the message stored and emailed; `by` the system when it goes by itself, as the actor
 * had set. Throws CONFLICT when a person of the builder's has written after `since` (ISO 8601).
 */
export async function recordFollowUp(
  tx: ClaimsTx,
  actor: Homeowner,
  {
    claim,
    clock: { kind, due },
    by,
    text,
    since,
  }: {
    claim: AuthorizedClaim
    clock: Pick<ResponseClock, 'kind' | 'due'>
    by: 'homeowner' | 'system'
    text: string
    since: string
  },
): Promise<void> {
  const detail = storedWords(() => `The ${kind} was due ${shortCalendarDate(due ?? '')}`)
  const eventId = tx.ids.next()
  await recordEvent(tx, claim, { id: eventId, kind: 'followed-up', by, detail, setBy: actor.userId })
  await tx.events.emit('followUpGiven', { trx: tx.db, actor, claimId: claim.id, eventId, text, since })
}

/** A person of the builder's has answered: a follow-up whose email still waits does not go. */
export async function dropWaitingFollowUp(tx: ClaimsTx, { id }: AuthorizedClaim): Promise<void> {
  const mailId = await takeFollowUpEmail(tx.db, id)
  if (mailId !== undefined) await dropMail(tx, mailId)
}

export type Reading = Pick<ClaimsCore, 'db' | 'clock' | 'outbox'>

/** A Monday, and the Monday after it. */
const EXAMPLE = { kind: 'answer', since: '2026-03-02', due: '2026-03-09' } as const

/** Returns whether the follow-ups of a home go by themselves, who chose it, and an example. Throws NOT_FOUND for anyone else. */
export async function readFollowUpChoice(core: Reading, actor: Homeowner): Promise<z.infer<typeof Choice>> {
  const role = await roleIn(core, actor)
  const choice = await findActingChoice(core, actor.homeId)
  const builder = await findBuilder(core.db, actor.homeId)
  // Without a builder nobody else is to read it.
  const reader = builder
    ? await languageOfReader(core.db, { is: 'builder', email: builder.email, homeId: actor.homeId })
    : language()
  return {
    isOn: choice !== undefined,
    setBy: choice ? await nameOfOther(core, actor, choice) : null,
    mayChange: mayAct(role),
    example: { text: inLanguage(reader, () => followUpDraft(EXAMPLE)), language: reader },
  }
}

/** Turns follow-ups by themselves on or off for a home. Throws FORBIDDEN for who may only look, NOT_FOUND. */
export async function chooseFollowUps(
  core: ClaimsCore,
  actor: Homeowner,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    await requireActing(tx, actor)
    if (!isOn) return deleteFollowUpChoice(tx.db, actor.homeId)
    if (!(await findActingChoice(tx, actor.homeId))) await deleteFollowUpChoice(tx.db, actor.homeId)
    const { timeZone } = await accountOf(tx, actor.userId)
    const lookAt = iso(nextMorning(tx.clock.now(), timeZone))
    await insertFollowUpChoice(tx.db, actor.homeId, { userId: actor.userId, lookAt })
  })
}

/** Returns the choice of a home while whoever made it may act there. */
export async function findActingChoice(
  { db }: Pick<ClaimsCore, 'db'>,
  homeId: string,
): Promise<FollowUpChoice | undefined> {
  const choice = await findFollowUpChoice(db, homeId)
  const role = choice && (await findRole(db, { homeId, userId: choice.userId }))
  return role && mayAct(role) ? choice : undefined
}

/** Returns the name of who chose it; null when the reader did. */
export async function nameOfOther(
  { db }: Pick<ClaimsCore, 'db'>,
  { userId: reader }: Homeowner,
  { userId }: FollowUpChoice,
): Promise<string | null> {
  return userId === reader ? null : ((await findNames(db, [userId])).get(userId) ?? null)
}

/**
 * The member who chose automatic follow-ups for a home, and the time at which its claims are checked next (ISO 8601).
 */
export type FollowUpChoice = { userId: string; lookAt: string }

/** One period of a claim's clock. `since`: YYYY-MM-DD. */
export type ClockPeriod = { claimId: string; kind: Word<'automatic_follow_ups', 'kind'>; since: string }

/** Returns the homes to look at by a time (ISO 8601), the one that waits longest first, at most `limit`. */
export async function listHomesToLookAt(db: Db, by: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follow_up_choices')
    .select('home_id')
    .where('look_at', '<=', by)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns the choice of a home; undefined when its follow-ups do not go by themselves. */
async function findFollowUpChoice(db: Db, homeId: string): Promise<FollowUpChoice | undefined> {
  return db
    .selectFrom('follow_up_choices')
    .select(['user_id as userId', 'look_at as lookAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/**
 * Lets a late look wait until a time (ISO 8601) for mail, once: a server that runs for short whiles only is late each
 * time. Returns false when it has waited.
 */
export async function waitForMail(db: Db, homeId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up_choices')
    .set({ look_at: at, has_waited: toFlag(true) })
    .where('home_id', '=', homeId)
    .where('has_waited', '=', toFlag(false))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a choice; an earlier one stays as it is. */
async function insertFollowUpChoice(
  db: Db,
  homeId: string,
  { userId, lookAt }: FollowUpChoice,
): Promise<void> {
  await db
    .insertInto('follow_up_choices')
    .values({ home_id: homeId, user_id: userId, look_at: lookAt, has_waited: toFlag(false) })
    .onConflict((conflict) => conflict.column('home_id').doNothing())
    .execute()
}

export async function deleteFollowUpChoice(db: Db, homeId: string): Promise<void> {
  await db.deleteFrom('follow_up_choices').where('home_id', '=', homeId).execute()
}

/** `at`: ISO 8601. */
export async function lookAtHomeAgain(db: Db, homeId: string, at: string): Promise<void> {
  await db
    .updateTable('follow_up_choices')
    .set({ look_at: at, has_waited: toFlag(false) })
    .where('home_id', '=', homeId)
    .execute()
}

/** Returns what is settled of a period; undefined while its follow-up may go by itself. */
export async function findSettled(
  db: Db,
  period: ClockPeriod,
): Promise<Word<'automatic_follow_ups', 'state'> | undefined> {
  const row = await db
    .selectFrom('automatic_follow_ups')
    .select('state')
    .where('claim_id', '=', period.claimId)
    .where('kind', '=', period.kind)
    .where('since', '=', period.since)
    .executeTakeFirst()
  return row?.state
}

/** Settles a period, once. Returns false when it was settled before. `at`: ISO 8601. */
export async function settlePeriod(
  db: Db,
  { claimId, kind, since }: ClockPeriod,
  { state, at }: { state: Word<'automatic_follow_ups', 'state'>; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('automatic_follow_ups')
    .values({ claim_id: claimId, kind, since, state, at })
    .onConflict((conflict) => conflict.columns(['claim_id', 'kind', 'since']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Lets the follow-up of a period go after all, if it was stopped. */
export async function unstopPeriod(db: Db, { claimId, kind, since }: ClockPeriod): Promise<void> {
  await db
    .deleteFrom('automatic_follow_ups')
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('since', '=', since)
    .where('state', '=', 'stopped')
    .execute()
}

/** Remembers the email of a claim's latest follow-up. */
export async function keepFollowUpEmail(db: Db, claimId: string, mailId: string): Promise<void> {
  await db
    .insertInto('follow_up_emails')
    .values({ claim_id: claimId, outbox_id: mailId })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ outbox_id: mailId }))
    .execute()
}

/** Returns the email of a claim's latest follow-up and forgets it; undefined without one. */
async function takeFollowUpEmail(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('follow_up_emails')
    .where('claim_id', '=', claimId)
    .returning('outbox_id')
    .executeTakeFirst()
  return row?.outbox_id
}
