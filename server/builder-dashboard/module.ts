import type { ClaimsCore } from '#server/claims/module.ts'
import type { InTrx } from '#server/core.ts'
import type { LiveCore } from '#server/live/module.ts'
import { createDashboardLimits, type DashboardLimits } from './limits.ts'
import { tellTradeOfVisit } from './trades/send.ts'

/** What the functions of this module need. */
export type DashboardCore = ClaimsCore & { dashboardLimits: DashboardLimits; live: LiveCore }

/** The same inside a transaction. */
export type DashboardTx = InTrx<DashboardCore>

/** Follows what becomes of visits, in their transactions. */
export function createBuilderDashboard(claims: ClaimsCore, live: LiveCore): DashboardCore {
  const core = { ...claims, live, dashboardLimits: createDashboardLimits() }
  core.events.on('visitSettled', ({ trx, ...settled }) => tellTradeOfVisit({ ...core, db: trx }, settled))
  return core
}
