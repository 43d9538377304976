import { DAY, shortDate } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { REOPEN_WITHIN_DAYS, STILL_FIXED_DAY } from '#shared/claims/claim-state.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { claimForSystem, openClaim, type AuthorizedClaim } from './access.ts'
import { builderName, recordNews } from './views.ts'
import { asking, notifyHomeowner, remindOfClosing } from './emails/to-homeowner.ts'
import { emailEvent } from './emails/to-builder.ts'
import { moveClaim, recordEvent } from './events.ts'
import { CONFIRM_WITHIN_DAYS, CONFIRM_WITHIN_MS, SECOND_REMINDER_DAY, REOPEN_WITHIN_MS } from './lifecycle.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listUnansweredFixes, listToAskAgain } from './pending-answers-repository.ts'
import { updateClaim } from './claims-repository.ts'
import { listEvents } from './events-repository.ts'
import { attachToEvent } from './photos.ts'
import { recordResponse } from './responses.ts'
import { cancelVisits, visitTime } from './visits.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Records that the builder reports a fix and asks the homeowner to confirm it; the claim closes by itself after 14 days
 * without an answer. `markedAt`: when the builder marked it, for the first response time.
 */
export async function reportFixed(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  markedAt: Date,
): Promise<AuthorizedClaim> {
  const now = tx.clock.now()
  const reported = await updateClaim(tx.db, claim, { fixReportedAt: iso(now), fixRemindedDay: 0 })
  await recordNews(tx, reported, { id: tx.ids.next() })
  await recordEvent(tx, reported, { kind: 'fix-reported', by: 'builder' })
  const answered = await recordResponse(tx, reported, markedAt)
  const { timeZone } = await accountOf(tx, claim.userId)
  await notifyHomeowner(tx, answered, {
    lines: () => {
      const closes = shortDate(isoAfter(now, CONFIRM_WITHIN_MS), timeZone)
      const text = textOf('homeownerMails').fix.reported({ builder: builderName(claim), closes })
      return [asking.fix(claim, iso(now), text)]
    },
  })
  await tx.events.emit('fixReported', { trx: tx.db, claimId: claim.id, markedAt: iso(markedAt) })
  return answered
}

/** "Not yet": the claim stays open and the builder is sent the reason and its photos. Throws CONFLICT when no fix is reported. */
export async function disputeFix(
  core: ClaimsCore,
  actor: Homeowner,
  { id, reason, imageUrls }: { id: string; reason: string; imageUrls: readonly string[] },
): Promise<void> {
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    // The reason must not be lost silently: the app offers to reopen the closed claim with it.
    if (!isOpen(claim.status)) throw new AppError('CONFLICT', textOf('claimErrors').closedReopen)
    if (!claim.fixReportedAt) {
      // The same reason sent twice is one objection; another reason must not be lost silently.
      const latest = (await listEvents(tx.db, claim.id)).findLast(({ kind }) => kind === 'fix-disputed')
      if (latest?.detail === reason) return
      throw new AppError('CONFLICT', textOf('claimErrors').noFix)
    }
    const disputed = await updateClaim(tx.db, claim, { fixReportedAt: null, fixRemindedDay: null })
    const eventId = tx.ids.next()
    const event = { id: eventId, kind: 'fix-disputed', by: 'homeowner', detail: reason } as const
    await recordEvent(tx, disputed, event)
    const photoIds = await attachToEvent(tx, disputed, { eventId, imageUrls })
    await emailEvent(tx, disputed, { kind: 'fix-disputed', note: reason, photoIds, actId: eventId })
  })
}

/** Job: reminds on day 11 and closes after 14 days. Each step is its own transaction and happens once. */
export async function settleReportedFixes(core: ClaimsCore): Promise<void> {
  const now = core.clock.now()
  const due = await listUnansweredFixes(core.db, {
    remindBefore: isoAfter(now, -SECOND_REMINDER_DAY * DAY),
    reminder: SECOND_REMINDER_DAY,
    closeBefore: isoAfter(now, -CONFIRM_WITHIN_MS),
  })
  const errors: unknown[] = []
  for (const id of due) {
    await transact(core, { about: subject.claim(id) }, (tx) => settleReportedFix(tx, id, now)).catch(
      (error: unknown) => errors.push(error),
    )
  }
  // One claim that fails does not block the others; the job still reports the failure.
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} reported fixes could not be settled`)
}

async function settleReportedFix(tx: ClaimsTx, id: string, now: Date): Promise<void> {
  const claim = await claimForSystem(tx, id)
  if (!claim?.fixReportedAt || !isOpen(claim.status)) return
  const closesAt = isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS)
  if (closesAt <= iso(now)) {
    await closeUnanswered(tx, claim)
  } else if ((claim.fixRemindedDay ?? 0) < SECOND_REMINDER_DAY) {
    const reminded = await updateClaim(tx.db, claim, { fixRemindedDay: SECOND_REMINDER_DAY })
    await remindOfClosing(tx, reminded, closesAt)
  }
}

async function closeUnanswered(tx: ClaimsTx, claim: AuthorizedClaim): Promise<void> {
  const detail = `Marked as fixed ${CONFIRM_WITHIN_DAYS} days ago; nobody objected.`
  await recordNews(tx, claim, { id: tx.ids.next() })
  const actId = tx.ids.next()
  const closed = (await moveClaim(tx, claim, { id: actId, to: 'Closed', by: 'system', detail })) ?? claim
  const cancelled = await cancelVisits(tx, closed)
  const lines = () => {
    const text = textOf('homeownerMails')
    const days = { days: CONFIRM_WITHIN_DAYS, reopenDays: REOPEN_WITHIN_DAYS }
    const question = asking.closed(closed, text.closed.text(days))
    if (!cancelled) return [question]
    const instead = text.visit.off({ visit: visitTime(cancelled) })
    return [question, { text: instead, subject: text.closed.subject(claim), about: null }]
  }
  await notifyHomeowner(tx, closed, { lines, cancelled })
  await emailEvent(tx, closed, { kind: 'closed', visit: cancelled, actId })
}

/**
 * Job: four weeks after a claim was closed as fixed, asks the homeowner once whether the repair holds, as long as the
 * claim can be reopened. A withdrawn claim had nothing to fix. Each question is its own transaction.
 */
export async function askWhetherStillFixed(core: ClaimsCore): Promise<void> {
  const now = core.clock.now()
  const due = await listToAskAgain(core.db, {
    after: isoAfter(now, -REOPEN_WITHIN_MS),
    until: isoAfter(now, -STILL_FIXED_DAY * DAY),
  })
  const errors: unknown[] = []
  for (const id of due) {
    await transact(core, { about: subject.claim(id) }, (tx) => ask(tx, id)).catch((error: unknown) =>
      errors.push(error),
    )
  }
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `${errors.length} homeowners could not be asked whether it is still fixed`,
    )
}

async function ask(tx: ClaimsTx, id: string): Promise<void> {
  const claim = await claimForSystem(tx, id)
  // Reopened, or asked by another run, since the list was read.
  if (!claim?.closedAt || isOpen(claim.status) || claim.fixRemindedDay !== null) return
  const until = isoAfter(new Date(claim.closedAt), REOPEN_WITHIN_MS)
  if (until <= iso(tx.clock.now())) return
  const asked = await updateClaim(tx.db, claim, { fixRemindedDay: STILL_FIXED_DAY })
  await recordNews(tx, asked, { id: tx.ids.next() })
  const { timeZone } = await accountOf(tx, claim.userId)
  const { closedAt } = claim
  await notifyHomeowner(tx, asked, {
    lines: () => {
      const text = textOf('homeownerMails').stillFixed.text({
        closed: shortDate(closedAt, timeZone),
        until: shortDate(until, timeZone),
      })
      return [asking.stillFixed(asked, closedAt, text)]
    },
  })
}
