import type { ClaimsCore } from '#server/claims/module.ts'
import type { InTrx } from '#server/core.ts'
import type { LiveCore } from '#server/live/module.ts'
import { sendConfirmed } from '#server/builder/trades/trades-answers.ts'
import { notifyTradeOfVisit, notifyBuilderOfFailure } from '#server/builder/trades/trades-send.ts'
import { textOf } from '#shared/messages/text.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { consume, createLimiter, type Shared } from '#server/http/rate-limit.ts'

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

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * Limits of the builder's dashboard. A link is counted by the typed address, whether or not it has claims, so that the
 * limit reveals nothing. Addresses are those of the network; `email` is in lower case.
 */
function createDashboardLimits(core: Shared) {
  const limit = (name: string, points: number, duration: number) =>
    createLimiter(core, name, { points, duration })
  const linksPerNetwork = limit('builder linksPerNetwork', 20, QUARTER)
  const linksPerEmailAndNetwork = limit('builder linksPerEmailAndNetwork', 3, QUARTER)
  const signInsPerNetwork = limit('builder signInsPerNetwork', 30, QUARTER)
  const changesPerBuilder = limit('builder changesPerBuilder', 600, HOUR)
  const exportsPerBuilder = limit('builder exportsPerBuilder', 30, HOUR)
  const answersPerTrade = limit('builder answersPerTrade', 30, HOUR)
  const feedsPerNetwork = limit('builder feedsPerNetwork', 300, HOUR)
  return {
    async beforeLink(email: string, address: string): Promise<void> {
      await consume(linksPerNetwork, networkOf(address))
      await consume(linksPerEmailAndNetwork, `${email}\n${networkOf(address)}`)
    },
    async beforeSignIn(address: string): Promise<void> {
      await consume(signInsPerNetwork, networkOf(address))
    },
    async beforeExport(email: string): Promise<void> {
      await consume(exportsPerBuilder, email, { what: textOf('builderAccount').failures.tooManyExports })
    },
    /** A calendar program asks some times an hour; an office shares its network. */
    async beforeFeed(address: string): Promise<void> {
      await consume(feedsPerNetwork, networkOf(address))
    },
    /** Each form of a trade's page of one claim. */
    async beforeTradeAnswer(claimId: string): Promise<void> {
      await consume(answersPerTrade, claimId)
    },
    /** Each form that a signed-in builder sends. */
    async beforeChange(email: string): Promise<void> {
      await consume(changesPerBuilder, email, { what: textOf('builderAccount').failures.tooManyChanges })
    },
  }
}

type DashboardLimits = ReturnType<typeof createDashboardLimits>
