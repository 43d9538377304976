import { RateLimiterMemory } from 'rate-limiter-flexible'
import { textOf } from '#shared/messages/text.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { consume } from '#server/http/rate-limit.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * Limits of the builder's dashboard. A link is counted by the typed address, whether or not it has claims, so that the
 * limit reveals nothing. Addresses are those of the network; `email` is in lower case.
 */
export function createDashboardLimits() {
  const linksPerNetwork = new RateLimiterMemory({ points: 20, duration: QUARTER })
  const linksPerEmailAndNetwork = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const signInsPerNetwork = new RateLimiterMemory({ points: 30, duration: QUARTER })
  const changesPerBuilder = new RateLimiterMemory({ points: 600, duration: HOUR })
  const exportsPerBuilder = new RateLimiterMemory({ points: 30, duration: HOUR })
  const answersPerTrade = new RateLimiterMemory({ points: 30, duration: HOUR })
  const feedsPerNetwork = new RateLimiterMemory({ points: 300, duration: HOUR })
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
