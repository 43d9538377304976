import { DAY, shortDate } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { STILL_FIXED_DAY } from '#shared/claims/still-fixed.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { claimForSystem } from './access.ts'
import { asking } from './emails/notifications.ts'
import { notifyHomeowner } from './emails/to-homeowner.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listToAskAgain } from './fix-answers-repository.ts'
import { updateClaim } from './claims-repository.ts'
import { recordNews } from './unread.ts'

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
    await transact(core, (tx) => ask(tx, id)).catch((error: unknown) => errors.push(error))
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
  const text = `It was closed as fixed on ${shortDate(claim.closedAt, timeZone)}. Is it still fixed? Then there is nothing to do. If it came back, reopen the claim until ${shortDate(until, timeZone)}: your builder is told, and the history stays.`
  await notifyHomeowner(tx, asked, { lines: [asking.stillFixed(asked, claim.closedAt, text)] })
}
