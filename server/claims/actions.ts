import { calendarDate, DAY, shortDate } from '#shared/dates.ts'
import { isOpen } from '#shared/statuses.ts'
import { isMoot } from '#shared/visits.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { Actor, Builder, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { NotificationLine } from '#server/mail/outbox/mail.ts'
import type { Ids } from '#server/ids.ts'
import { zonedInstant } from './calendar.ts'
import type { ClaimEmails } from './emails.ts'
import { CONFIRM_WITHIN_MS, SECOND_REMINDER_DAY } from './lifecycle.ts'
import { asking, news } from './notifications.ts'
import type { ClaimEvents } from './events.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'
import type { ClaimsService } from './service.ts'
import { cancelVisits, visitWords } from './visits.ts'

export type ClaimActionsDeps = {
  db: Db
  clock: Clock
  ids: Ids
  auth: AuthService
  claims: Pick<ClaimsService, 'openClaim'>
  emails: ClaimEmails
  claimEvents: ClaimEvents
}

/** What builder and homeowner do with a claim once it is sent. Every action is idempotent. */
export function createClaimActions({
  db,
  clock,
  ids,
  auth,
  claims,
  emails,
  claimEvents: events,
}: ClaimActionsDeps) {
  /** Records that a person sees the builder's page: it was visible and touched. */
  async function opened(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (await events.move(trx, claim, 'Opened', 'builder')) {
        await tell(trx, claim, news(claim, `${builderName(claim)} opened this claim.`, 'opened your claim'))
      }
    })
  }

  async function acknowledge(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (!(await answered(trx, claim))) return
      await tell(
        trx,
        claim,
        news(claim, `${builderName(claim)} acknowledged this claim.`, 'acknowledged your claim'),
      )
    })
  }

  /**
   * Records an answer of the builder, from any channel: sets Acknowledged, and the first response if it is the first
   * one. Returns whether the status changed.
   */
  async function answered(trx: Trx, claim: ClaimRecord, at = clock.now()): Promise<boolean> {
    if (isOpen(claim.status)) await events.stampFirstResponse(trx, claim, at)
    return events.move(trx, claim, 'Acknowledged', 'builder')
  }

  /** Proposes a visit and replaces the one before. Idempotent for the same visit. Throws CONFLICT on a closed claim. */
  async function proposeVisit(
    actor: Builder,
    visit: { date: string; from: string; to: string; who: string | null },
  ): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (!isOpen(claim.status)) throw new AppError('CONFLICT', 'This claim is closed.')
      const visits = await repository.listVisits(trx, claim.id)
      const standing = visits.filter((v) => v.state === 'proposed' || v.state === 'accepted')
      if (
        standing.some(
          (v) => v.date === visit.date && v.from === visit.from && v.to === visit.to && v.who === visit.who,
        )
      )
        return
      for (const old of standing) await repository.updateVisit(trx, old.id, { state: 'replaced' })
      const account = await auth.account(claim.userId, trx)
      const cancelled = standing.find((v) => v.state === 'accepted' && isAhead(v, account.timeZone))
      const proposed: Visit = {
        id: ids.next(),
        ...visit,
        state: 'proposed',
        proposedAt: iso(clock.now()),
        answeredAt: null,
        note: null,
      }
      await repository.insertVisit(trx, claim.id, proposed)
      const words = visitWords(visit)
      await events.note(trx, claim, 'visit-proposed', 'builder', words)
      await answered(trx, claim)
      await events.move(trx, claim, 'InProgress', 'builder')
      const proposal = `${builderName(claim)} proposes a visit: ${words}. Please accept it or ask for another time.`
      const today = calendarDate(clock.now(), account.timeZone)
      const lines = [asking.visit(claim, proposed, proposal, today)]
      if (cancelled) {
        const instead = `A new proposal replaces the visit of ${visitWords(cancelled)}.`
        lines.unshift(news(claim, instead, 'replaced a visit'))
      }
      await emails.notify(trx, claim, account, lines, cancelled)
      // Both calendars contain the accepted visit; it must not stay there beside the new one.
      if (cancelled) await emails.sendEvent(trx, claim, account, { kind: 'visit-replaced', visit: cancelled })
    })
  }

  async function answerVisit(
    actor: Homeowner,
    id: string,
    answer: { visitId: string; accept: boolean; note?: string | undefined },
  ): Promise<void> {
    await withClaim(actor, id, async (trx, claim) => {
      const visit = (await repository.listVisits(trx, claim.id)).find((v) => v.id === answer.visitId)
      if (!visit) throw notFound('This visit')
      const state = answer.accept ? 'accepted' : 'declined'
      if (visit.state === state) return
      if (!isOpen(claim.status)) throw new AppError('CONFLICT', 'This claim is closed.')
      if (isMoot(visit, claim.fixReportedAt, (await auth.account(claim.userId, trx)).timeZone))
        throw new AppError('CONFLICT', 'This visit is not needed any more: your builder says it is fixed.')
      if (visit.state !== 'proposed')
        throw new AppError('CONFLICT', 'This visit has been answered or replaced already.')
      const note = answer.note || null
      const answeredVisit: Visit = { ...visit, state, note, answeredAt: iso(clock.now()) }
      await repository.updateVisit(trx, visit.id, { state, note, answeredAt: iso(clock.now()) })
      await events.note(
        trx,
        claim,
        answer.accept ? 'visit-accepted' : 'visit-declined',
        'homeowner',
        note ?? visitWords(visit),
      )
      const account = await auth.account(claim.userId, trx)
      const kind = answer.accept ? 'visit-accepted' : 'visit-declined'
      await emails.sendEvent(trx, claim, account, { kind, visit: answeredVisit, note })
      if (answer.accept) await emails.sendVisitToHomeowner(trx, claim, account, answeredVisit)
    })
  }

  /**
   * Records that the builder reports a fix and asks the homeowner to confirm it; the claim closes by itself after 14 days
   * without an answer. `markedAt`: when the builder marked it, for the first response time.
   */
  async function reportFixed(trx: Trx, claim: ClaimRecord, markedAt: Date): Promise<void> {
    const now = clock.now()
    await repository.updateClaim(trx, claim, { fix_reported_at: iso(now), fix_reminded_day: 0 })
    await events.note(trx, claim, 'fix-reported', 'builder')
    await answered(trx, claim, markedAt)
    const account = await auth.account(claim.userId, trx)
    const closes = shortDate(isoAfter(now, CONFIRM_WITHIN_MS), account.timeZone)
    await emails.notify(
      trx,
      claim,
      account,
      asking.fix(
        claim,
        iso(now),
        `${builderName(claim)} marked this as fixed. Please confirm it, or say what is still wrong; otherwise the claim closes by itself on ${closes}.`,
      ),
    )
  }

  /** "Not yet": the claim stays open and the builder is sent the reason. Throws CONFLICT when no fix is reported. */
  async function disputeFix(actor: Homeowner, id: string, reason: string): Promise<void> {
    await withClaim(actor, id, async (trx, claim) => {
      // The reason must not be lost silently: the app offers to reopen the closed claim with it.
      if (!isOpen(claim.status)) throw new AppError('CONFLICT', 'This claim is closed. You can reopen it.')
      if (!claim.fixReportedAt) {
        // The same reason sent twice is one objection; another reason must not be lost silently.
        const latest = (await repository.listEvents(trx, claim.id)).findLast(
          ({ kind }) => kind === 'fix-disputed',
        )
        if (latest?.detail === reason) return
        throw new AppError(
          'CONFLICT',
          'There is no fix to object to any more. Please write a message instead.',
        )
      }
      await repository.updateClaim(trx, claim, { fix_reported_at: null, fix_reminded_day: null })
      await events.note(trx, claim, 'fix-disputed', 'homeowner', reason)
      await emails.sendEvent(trx, claim, await auth.account(claim.userId, trx), {
        kind: 'fix-disputed',
        note: reason,
      })
    })
  }

  /** Records that the reader of the claim email is not the builder's warranty contact, and notifies the homeowner. */
  async function wrongAddress(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      const email = claim.builder?.email ?? ''
      // Reported again after the claim email was sent again, it is new information.
      const known = (await repository.listEvents(trx, claim.id)).findLast(
        ({ kind }) => kind === 'wrong-address' || kind === 'letter-queued',
      )
      if (known?.kind === 'wrong-address' && known.detail === email) return
      await events.note(trx, claim, 'wrong-address', 'builder', email)
      await tell(
        trx,
        claim,
        asking.address(
          claim,
          email,
          `Whoever reads ${email} says it is not the right address for warranty claims. Please check it in your profile.`,
        ),
      )
    })
  }

  /** Job: reminds on day 11 and closes after 14 days. Each step is its own transaction and happens once. */
  async function settleReportedFixes(): Promise<void> {
    const now = clock.now()
    const due = await repository.listUnansweredFixes(db, {
      remindBefore: isoAfter(now, -SECOND_REMINDER_DAY * DAY),
      reminder: SECOND_REMINDER_DAY,
      closeBefore: isoAfter(now, -CONFIRM_WITHIN_MS),
    })
    const errors: unknown[] = []
    for (const { id } of due) {
      await inTransaction(db, (trx) => settleReportedFix(trx, id, now)).catch((error: unknown) =>
        errors.push(error),
      )
    }
    // One claim that fails does not block the others; the job still reports the failure.
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} reported fixes could not be settled`)
  }

  async function settleReportedFix(trx: Trx, id: string, now: Date): Promise<void> {
    const claim = await repository.findClaim(trx, { id })
    if (!claim?.fixReportedAt || !isOpen(claim.status)) return
    const account = await auth.account(claim.userId, trx)
    const closesAt = isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS)
    if (closesAt <= iso(now)) {
      await events.move(trx, claim, 'Closed', 'system', 'Marked as fixed 14 days ago; nobody objected.')
      const cancelled = await cancelVisits({ clock, events }, trx, claim, account.timeZone)
      const closed =
        'This claim was closed: it was marked as fixed 14 days ago and you did not object. You can reopen it within 60 days.'
      const lines = [asking.closed(claim, closed)]
      if (cancelled) {
        const instead = `The visit of ${visitWords(cancelled)} is not needed any more.`
        lines.push({ text: instead, subject: `Closed: ${claim.title}`, about: null })
      }
      await emails.notify(trx, claim, account, lines, cancelled)
      await emails.sendEvent(trx, claim, account, { kind: 'closed', visit: cancelled })
    } else if ((claim.fixRemindedDay ?? 0) < SECOND_REMINDER_DAY) {
      await repository.updateClaim(trx, claim, { fix_reminded_day: SECOND_REMINDER_DAY })
      await emails.remindOfClosing(trx, claim, account, closesAt)
    }
  }

  async function tell(trx: Trx, claim: ClaimRecord, line: NotificationLine): Promise<void> {
    await emails.notify(trx, claim, await auth.account(claim.userId, trx), line)
  }

  /** Whether a visit is not over yet, in the time zone of the home. */
  function isAhead(visit: Visit, timeZone: string): boolean {
    return zonedInstant(visit.date, visit.to, timeZone) > clock.now()
  }

  /** Opens the claim inside a new transaction, authorized for the actor, and runs `work` in it. */
  function withClaim(
    actor: Actor,
    id: string,
    work: (trx: Trx, claim: ClaimRecord) => Promise<void>,
  ): Promise<void> {
    return inTransaction(db, async (trx) => work(trx, await claims.openClaim(actor, id, trx)))
  }

  return {
    opened,
    acknowledge,
    answered,
    proposeVisit,
    answerVisit,
    reportFixed,
    disputeFix,
    wrongAddress,
    settleReportedFixes,
  }
}

export type ClaimActions = ReturnType<typeof createClaimActions>

const builderName = (claim: ClaimRecord): string => claim.builder?.name ?? 'Your builder'
