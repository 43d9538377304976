import { DAY } from '#shared/dates.ts'
import type { Account } from '#server/auth/repository.ts'
import { isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { mailLimitReached } from '#server/delivery/email/recipients.ts'
import { countClaimMails } from '#server/delivery/email/builder-emails-repository.ts'
import type { AuthorizedClaim } from '../access.ts'
import { builderOf } from '../builder.ts'
import type { ClaimsTx } from '../module.ts'

/** Emails to the builder of one claim in a day: stops a mail loop between two automatic senders. */
const EMAILS_A_CLAIM_A_DAY = 60

/**
 * Returns why this claim may send its builder no further email today, or undefined if it may. Throws CONFLICT for a
 * claim without a builder.
 */
export async function limitReached(
  tx: ClaimsTx,
  account: Account,
  claim: AuthorizedClaim,
): Promise<AppError | undefined> {
  const { email } = builderOf(claim)
  const reached = await mailLimitReached(tx, { kind: 'builder', account }, email)
  if (reached) return reached
  const since = isoAfter(tx.clock.now(), -DAY)
  if ((await countClaimMails(tx.db, claim.id, since)) >= EMAILS_A_CLAIM_A_DAY)
    return tooMany('This claim has sent its builder very many emails today. Please try again tomorrow.')
  return undefined
}

const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })
