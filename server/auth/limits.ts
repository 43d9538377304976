import { isIPv6 } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/rate-limit.ts'

const QUARTER = 15 * 60

/**
 * Guards of the doors where passwords are tried (product.md: per address and per account). Failures count, successes
 * do not, so nobody who knows the password is ever kept out by their own signing in. Each try is counted before the
 * password is looked at and given back when it was right: of a hundred sent at once, no more are looked at than of a
 * hundred sent in turn.
 */
export function createAuthLimits() {
  const failuresPerAccount = new RateLimiterMemory({ points: 10, duration: QUARTER })
  const failuresPerAddress = new RateLimiterMemory({ points: 50, duration: QUARTER })
  const registrationsPerAddress = new RateLimiterMemory({ points: 60, duration: 60 * 60 })

  const providerStartsPerAddress = new RateLimiterMemory({ points: 120, duration: QUARTER })

  const mailsPerAccount = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const forgottenPerAccount = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const forgottenPerAddress = new RateLimiterMemory({ points: 20, duration: QUARTER })
  const resetsPerAddress = new RateLimiterMemory({ points: 20, duration: QUARTER })

  return {
    /** Counts a try; throws TOO_MANY when this account or this network address has failed too often. */
    async beforeSignIn(email: string, address: string): Promise<void> {
      await consume(failuresPerAddress, networkOf(address))
      await consume(failuresPerAccount, email)
    },
    /** The password was right: the try is given back, and earlier failures of the account are forgotten. */
    async signedIn(email: string, address: string): Promise<void> {
      await Promise.all([failuresPerAccount.delete(email), failuresPerAddress.reward(networkOf(address))])
    },
    /** Each way to a provider may ask it something, and seals a cookie: more of them than a household ever presses. */
    async beforeProviderStart(address: string): Promise<void> {
      await consume(providerStartsPerAddress, networkOf(address))
    },
    /** Counts a try with a provider's credential; given back when it was good, or nobody could say. */
    async beforeCredential(address: string): Promise<void> {
      await consume(failuresPerAddress, networkOf(address))
    },
    async credentialWasNoGuess(address: string): Promise<void> {
      await failuresPerAddress.reward(networkOf(address))
    },
    /** A new password ends the time its account was closed for guesses at the old one. */
    async passwordIsNew(email: string): Promise<void> {
      await failuresPerAccount.delete(email)
    },
    async beforeAskingAgain(userId: string): Promise<void> {
      await consume(mailsPerAccount, userId)
    },
    /** Counted by what was typed, whether or not there is such an account: the answer tells nobody. */
    async beforeForgotten(email: string, address: string): Promise<void> {
      await consume(forgottenPerAddress, networkOf(address))
      await consume(forgottenPerAccount, email)
    },
    async beforeReset(address: string): Promise<void> {
      await consume(resetsPerAddress, networkOf(address))
    },
    async beforeRegistration(address: string): Promise<void> {
      await consume(registrationsPerAddress, networkOf(address))
    },
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>

/**
 * What one visitor is counted by: a whole IPv4 address, but the first 64 bits of an IPv6 one, since a household or a
 * rented machine has all of the rest to itself (RFC 6177). An IPv4 address written as IPv6 counts as what it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  // The one spelling of the standard, then the zeros that "::" stands for.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [start = '', end] = canonical.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
