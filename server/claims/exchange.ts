import { DAY, shortDate, timeWindow, weekdayDate } from '#shared/dates.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { Actor, Builder, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import { zonedInstant } from './calendar.ts'
import type { Letters } from './letters.ts'
import { CONFIRM_WITHIN_MS, isOpen, SECOND_REMINDER_DAY } from './lifecycle.ts'
import type { ClaimLog } from './record.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'
import type { ClaimsService } from './service.ts'

export type ExchangeDeps = {
  db: Db
  clock: Clock
  ids: Ids
  auth: AuthService
  claims: Pick<ClaimsService, 'openClaim'>
  letters: Letters
  log: ClaimLog
}

/** What builder and homeowner do with a claim once it is sent. Everything pressed twice happens once. */
export function createExchange({ db, clock, ids, auth, claims, letters, log }: ExchangeDeps) {
  /** A person has the builder's page before them: it was visible and touched (product.md, Opened). */
  async function opened(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (await log.move(trx, claim, 'Opened', 'builder')) {
        await tell(trx, claim, `${builderName(claim)} opened this claim.`)
      }
    })
  }

  async function acknowledge(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (!(await answered(trx, claim))) return
      await tell(trx, claim, `${builderName(claim)} acknowledged this claim.`)
    })
  }

  /** The builder's first real answer, by whatever way: Acknowledged, and the first response stamped. Answers whether the status moved. */
  async function answered(trx: Trx, claim: ClaimRecord, at = clock.now()): Promise<boolean> {
    if (isOpen(claim.status)) await log.stampFirstResponse(trx, claim, at)
    return log.move(trx, claim, 'Acknowledged', 'builder')
  }

  /** Replaces a visit that was proposed before; the same visit again changes nothing. */
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
      await repository.insertVisit(trx, claim.id, {
        id: ids.next(),
        ...visit,
        state: 'proposed',
        proposedAt: iso(clock.now()),
        answeredAt: null,
        note: null,
      })
      const words = visitWords(visit)
      await log.note(trx, claim, 'visit-proposed', 'builder', words)
      await answered(trx, claim)
      await log.move(trx, claim, 'InProgress', 'builder')
      const proposal = `${builderName(claim)} proposes a visit: ${words}. Please accept it or ask for another time.`
      const instead = cancelled && ` It replaces the visit of ${visitWords(cancelled)}.`
      await letters.notify(trx, claim, account, proposal + (instead ?? ''), cancelled)
      // Both calendars hold the visit that was accepted; it must not stand there beside the new one.
      if (cancelled)
        await letters.sendEvent(trx, claim, account, { kind: 'visit-replaced', visit: cancelled })
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
      if (visit.state !== 'proposed')
        throw new AppError('CONFLICT', 'This visit has been answered or replaced already.')
      const note = answer.note || null
      const answeredVisit: Visit = { ...visit, state, note, answeredAt: iso(clock.now()) }
      await repository.updateVisit(trx, visit.id, { state, note, answeredAt: iso(clock.now()) })
      await log.note(
        trx,
        claim,
        answer.accept ? 'visit-accepted' : 'visit-declined',
        'homeowner',
        note ?? visitWords(visit),
      )
      const account = await auth.account(claim.userId, trx)
      const kind = answer.accept ? 'visit-accepted' : 'visit-declined'
      await letters.sendEvent(trx, claim, account, { kind, visit: answeredVisit, note })
      if (answer.accept) await letters.sendVisitToHomeowner(trx, claim, account, answeredVisit)
    })
  }

  /** The builder says it is fixed; the homeowner is asked, and the claim closes by itself if she says nothing for 14 days. */
  async function reportFixed(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      if (!isOpen(claim.status) || claim.fixReportedAt) return
      const now = clock.now()
      await repository.updateClaim(trx, claim, { fix_reported_at: iso(now), fix_reminded_day: 0 })
      await log.note(trx, claim, 'fix-reported', 'builder')
      await answered(trx, claim)
      const account = await auth.account(claim.userId, trx)
      const closes = shortDate(isoAfter(now, CONFIRM_WITHIN_MS), account.timeZone)
      await letters.notify(
        trx,
        claim,
        account,
        `${builderName(claim)} marked this as fixed. Please confirm it, or say what is still wrong; otherwise the claim closes by itself on ${closes}.`,
      )
    })
  }

  /** "Not yet": the claim stays open and the builder reads why. */
  async function disputeFix(actor: Homeowner, id: string, reason: string): Promise<void> {
    await withClaim(actor, id, async (trx, claim) => {
      // Her reason must not be lost without a word: a closed claim is reopened with it instead.
      if (!isOpen(claim.status)) throw new AppError('CONFLICT', 'This claim is closed. You can reopen it.')
      if (!claim.fixReportedAt) {
        // Sent twice it is one objection; other words must not be lost without a word.
        const said = (await repository.listEvents(trx, claim.id)).findLast(
          ({ kind }) => kind === 'fix-disputed',
        )
        if (said?.detail === reason) return
        throw new AppError(
          'CONFLICT',
          'There is no fix to object to any more. Please write a message instead.',
        )
      }
      await repository.updateClaim(trx, claim, { fix_reported_at: null, fix_reminded_day: null })
      await log.note(trx, claim, 'fix-disputed', 'homeowner', reason)
      await letters.sendEvent(trx, claim, await auth.account(claim.userId, trx), {
        kind: 'fix-disputed',
        note: reason,
      })
    })
  }

  /** The builder's page was opened by somebody who is not the right one. */
  async function wrongAddress(actor: Builder): Promise<void> {
    await withClaim(actor, actor.claimId, async (trx, claim) => {
      const email = claim.builder?.email ?? ''
      // Said again of a letter that was sent again, it is news.
      const known = (await repository.listEvents(trx, claim.id)).findLast(
        ({ kind }) => kind === 'wrong-address' || kind === 'letter-queued',
      )
      if (known?.kind === 'wrong-address' && known.detail === email) return
      await log.note(trx, claim, 'wrong-address', 'builder', email)
      await tell(
        trx,
        claim,
        `Whoever reads ${email} says it is not the right address for warranty claims. Please check it in your profile.`,
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
    // One claim that cannot be settled does not hold up those behind it; the failure is still the job's.
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} reported fixes could not be settled`)
  }

  async function settleReportedFix(trx: Trx, id: string, now: Date): Promise<void> {
    const claim = await repository.findClaim(trx, { id })
    if (!claim?.fixReportedAt || !isOpen(claim.status)) return
    const account = await auth.account(claim.userId, trx)
    const closesAt = isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS)
    if (closesAt <= iso(now)) {
      await log.move(trx, claim, 'Closed', 'system', 'Marked as fixed 14 days ago; nobody objected.')
      await letters.notify(
        trx,
        claim,
        account,
        'This claim was closed: it was marked as fixed 14 days ago and you did not object. You can reopen it within 60 days.',
      )
      await letters.sendEvent(trx, claim, account, { kind: 'closed' })
    } else if ((claim.fixRemindedDay ?? 0) < SECOND_REMINDER_DAY) {
      await repository.updateClaim(trx, claim, { fix_reminded_day: SECOND_REMINDER_DAY })
      await letters.remindOfClosing(trx, claim, account, closesAt)
    }
  }

  async function tell(trx: Trx, claim: ClaimRecord, line: string): Promise<void> {
    await letters.notify(trx, claim, await auth.account(claim.userId, trx), line)
  }

  /** Whether a visit is not over yet, by the clocks at the house. */
  function isAhead(visit: Visit, timeZone: string): boolean {
    return zonedInstant(visit.date, visit.to, timeZone) > clock.now()
  }

  /** Every step reads the claim anew inside its own transaction, through the one door. */
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

export type Exchange = ReturnType<typeof createExchange>

const builderName = (claim: ClaimRecord): string => claim.builder?.name ?? 'Your builder'

/** "Fri, Mar 6, 2026, 9:00 to 11:00 AM, Carlos Medina". */
export function visitWords(visit: { date: string; from: string; to: string; who: string | null }): string {
  const when = `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)}`
  return visit.who ? `${when}, ${visit.who}` : when
}
