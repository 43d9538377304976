import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/errors.ts'

const QUARTER = 15 * 60

/**
 * Guards of the doors where passwords are tried (product.md: per address and per account). Failures count, successes
 * do not, so nobody who knows the password is ever kept out by their own signing in.
 */
export function createAuthLimits() {
  const failuresPerAccount = new RateLimiterMemory({ points: 10, duration: QUARTER })
  const failuresPerAddress = new RateLimiterMemory({ points: 50, duration: QUARTER })
  const registrationsPerAddress = new RateLimiterMemory({ points: 60, duration: 60 * 60 })

  const mailsPerAccount = new RateLimiterMemory({ points: 3, duration: QUARTER })

  return {
    /** Throws TOO_MANY when this account or this network address has failed too often. */
    async beforeSignIn(email: string, address: string): Promise<void> {
      const [account, network] = await Promise.all([
        failuresPerAccount.get(email),
        failuresPerAddress.get(address),
      ])
      if (account && account.remainingPoints <= 0) throw tooMany(account)
      if (network && network.remainingPoints <= 0) throw tooMany(network)
    },
    async signInFailed(email: string, address: string): Promise<void> {
      await Promise.allSettled([failuresPerAccount.consume(email), failuresPerAddress.consume(address)])
    },
    async signedIn(email: string): Promise<void> {
      await failuresPerAccount.delete(email)
    },
    async beforeAskingAgain(userId: string): Promise<void> {
      await consume(mailsPerAccount, userId)
    },
    async beforeRegistration(address: string): Promise<void> {
      await consume(registrationsPerAddress, address)
    },
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>

/** Takes one point from a limiter, or throws TOO_MANY with the seconds to wait. */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error)
    throw error
  }
}

function tooMany(result: RateLimiterRes): AppError {
  return new AppError('TOO_MANY', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  })
}
