import type { ClaimsCore } from '#server/claims/module.ts'
import type { InTrx } from '#server/core.ts'
import type { LiveCore } from '#server/live/module.ts'
import { createDashboardLimits, type DashboardLimits } from './limits.ts'
import { sendConfirmed } from '#server/builder/trades/trades-answers.ts'
import { notifyTradeOfVisit } from '#server/builder/trades/trades-send.ts'
import { notifyBuilderOfFailure } from '#server/builder/trades/undelivered.ts'

/** The dependencies of this module's functions. */
export type DashboardCore = ClaimsCore & { dashboardLimits: DashboardLimits; live: LiveCore }

/** The same inside a transaction. */
export type DashboardTx = InTrx<DashboardCore>

/** Follows what becomes of visits and of emails to trades, in their transactions. */
export function createBuilderDashboard(claims: ClaimsCore, live: LiveCore): DashboardCore {
  const core = { ...claims, live, dashboardLimits: createDashboardLimits(claims) }
  core.events.on('visitSettled', ({ trx, ...settled }) => notifyTradeOfVisit({ ...core, db: trx }, settled))
  core.events.on('fixReported', ({ trx, ...fix }) => sendConfirmed({ ...core, db: trx }, fix))
  core.events.on('mailSettled', async ({ trx, row, settled }) => {
    if (settled.state === 'failed')
      await notifyBuilderOfFailure({ ...core, db: trx }, { row, failure: settled.reason })
  })
  core.events.on('accountMailBounced', ({ trx, row, reason }) =>
    notifyBuilderOfFailure({ ...core, db: trx }, { row, failure: reason }),
  )
  return core
}
