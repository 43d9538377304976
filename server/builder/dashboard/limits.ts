import { textOf } from '#shared/messages/text.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { consume, createLimiter, type Shared } from '#server/http/rate-limit.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * Limits of the builder's dashboard. A link is counted by the typed address, whether or not it has claims, so that the
 * limit reveals nothing. Addresses are those of the network; `email` is in lower case.
 */
export function createDashboardLimits(core: Shared) {
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

export type DashboardLimits = ReturnType<typeof createDashboardLimits>
