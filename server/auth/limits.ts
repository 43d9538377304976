import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '#server/http/rate-limit.ts'
import type { Familiarity, Visit } from './familiar.ts'
import { networkOf } from './network.ts'
import { createSlowDown, type SlowDownDeps } from './slow-down.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Somebody who says they are an account, from a device and a network that may be known to it. */
export type Claimant = Familiarity & Pick<Visit, 'address'> & { email: string }

/**
 * Limits of sign-in, registration and account mails. A limit is kept by account and network together, so that a stranger
 * uses up their own and not the owner's. Failures count, successes do not. Each try is counted before the password is
 * looked at and given back when it was right: of a hundred sent at once, no more are looked at than of a hundred sent in
 * turn. The figures are those of docs/security.md.
 */
export function createAuthLimits(deps: SlowDownDeps = {}) {
  const failuresPerDevice = new RateLimiterMemory({ points: 10, duration: QUARTER })
  const failuresPerAccountAndNetwork = new RateLimiterMemory({ points: 10, duration: QUARTER })
  const failuresPerNetwork = new RateLimiterMemory({ points: 50, duration: QUARTER })
  const failuresPerAccount = createSlowDown(deps)
  const failuresPerSession = new RateLimiterMemory({ points: 10, duration: QUARTER })
  const registrationsPerNetwork = new RateLimiterMemory({ points: 60, duration: HOUR })

  const providerStartsPerNetwork = new RateLimiterMemory({ points: 120, duration: QUARTER })

  const mailsPerAccount = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const forgottenPerDevice = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const forgottenPerAccountAndNetwork = new RateLimiterMemory({ points: 3, duration: QUARTER })
  const forgottenPerNetwork = new RateLimiterMemory({ points: 20, duration: QUARTER })
  const confirmationsPerNetwork = new RateLimiterMemory({ points: 60, duration: QUARTER })
  const resetsPerNetwork = new RateLimiterMemory({ points: 20, duration: QUARTER })

  return {
    /**
     * Counts a try; throws TOO_MANY when this device, or this network for this account or any, has failed too often. Who
     * comes from a device and a network the account does not know may have to wait their turn.
     */
    async beforeSignIn(claimant: Claimant): Promise<void> {
      const { email, address, deviceId } = claimant
      if (deviceId) return await consume(failuresPerDevice, pair(email, deviceId))
      await consume(failuresPerNetwork, networkOf(address))
      await consume(failuresPerAccountAndNetwork, pair(email, networkOf(address)))
      if (!claimant.isKnownNetwork) await failuresPerAccount.enter(email)
    },
    /** The password was right: the try is given back, and earlier failures from the same place are forgotten. */
    async signedIn({ email, address, deviceId, isKnownNetwork }: Claimant): Promise<void> {
      if (deviceId) {
        await failuresPerDevice.delete(pair(email, deviceId))
        return
      }
      await failuresPerAccountAndNetwork.delete(pair(email, networkOf(address)))
      await failuresPerNetwork.reward(networkOf(address))
      if (!isKnownNetwork) failuresPerAccount.giveBack(email)
    },
    /** Counts a try at the password inside a session; nobody else's tries count against it. */
    async beforeProof(sessionId: string): Promise<void> {
      await consume(failuresPerSession, sessionId)
    },
    async proved(sessionId: string): Promise<void> {
      await failuresPerSession.delete(sessionId)
    },
    /** Each way to a provider may ask it something, and seals a cookie: more of them than a household ever presses. */
    async beforeProviderStart(address: string): Promise<void> {
      await consume(providerStartsPerNetwork, networkOf(address))
    },
    /** Counts a try with a provider's credential; given back when it was good, or nobody could say. */
    async beforeCredential(address: string): Promise<void> {
      await consume(failuresPerNetwork, networkOf(address))
    },
    async credentialWasNoGuess(address: string): Promise<void> {
      await failuresPerNetwork.reward(networkOf(address))
    },
    /** A new password ends what guesses at the old one cost whoever chose it. */
    async passwordIsNew(email: string, { address }: Visit): Promise<void> {
      await failuresPerAccountAndNetwork.delete(pair(email, networkOf(address)))
    },
    async beforeAskingAgain(userId: string): Promise<void> {
      await consume(mailsPerAccount, userId)
    },
    /** Counted by what was typed, whether or not there is such an account: the answer tells nobody. */
    async beforeForgotten({ email, address, deviceId }: Claimant): Promise<void> {
      if (deviceId) return await consume(forgottenPerDevice, pair(email, deviceId))
      await consume(forgottenPerNetwork, networkOf(address))
      await consume(forgottenPerAccountAndNetwork, pair(email, networkOf(address)))
    },
    async beforeConfirmation(address: string): Promise<void> {
      await consume(confirmationsPerNetwork, networkOf(address))
    },
    async beforeReset(address: string): Promise<void> {
      await consume(resetsPerNetwork, networkOf(address))
    },
    async beforeRegistration(address: string): Promise<void> {
      await consume(registrationsPerNetwork, networkOf(address))
    },
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>

/** One key of two parts; a line break is in neither. */
const pair = (email: string, where: string): string => `${email}\n${where}`
