import { DAY } from '#shared/time/dates.ts'
import type { Account } from '#server/auth/repository.ts'
import { isoAfter } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import {
  countClaimMails,
  countToBuilders,
  listFirstEmails,
  wroteTo,
} from '#server/mail/outbox/store/builder-emails-repository.ts'
import type { AuthorizedClaim } from '../access.ts'
import { builderOf } from '../builder.ts'
import type { ClaimsCore } from '../module.ts'

/** Emails to builders in a day from an account whose address is not confirmed. */
const UNVERIFIED_EMAILS_A_DAY = 20
/** Emails to builders in a day from any account, over all its claims. */
const EMAILS_A_DAY = 100
/** New builder addresses in a day: a home has one builder, so more suggests spam. */
const NEW_RECIPIENTS_A_DAY = 5
/** Emails to the builder of one claim in a day: stops a mail loop between two automatic senders. */
const EMAILS_A_CLAIM_A_DAY = 60

/**
 * Returns why this claim may send its builder no further email today, or undefined if it may. Without a mail server
 * nothing is sent, and only the limit per claim applies. Throws CONFLICT for a claim without a builder.
 */
export async function limitReached(
  { db, clock, outbox }: Pick<ClaimsCore, 'db' | 'clock' | 'outbox'>,
  account: Account,
  claim: AuthorizedClaim,
): Promise<AppError | undefined> {
  const { email } = builderOf(claim)
  const since = isoAfter(clock.now(), -DAY)
  if (outbox.hasSmtp) {
    const sent = await countToBuilders(db, account.id, since)
    if (!account.emailVerifiedAt && sent >= UNVERIFIED_EMAILS_A_DAY)
      return tooMany('Please confirm your email address: until then you can send 20 claim emails a day.')
    if (sent >= EMAILS_A_DAY)
      return tooMany(`Your claims have sent ${EMAILS_A_DAY} emails today. Please try again tomorrow.`)
    if (
      !(await wroteTo(db, account.id, email)) &&
      (await newRecipients(db, account.id, since)) >= NEW_RECIPIENTS_A_DAY
    )
      return tooMany(
        `You have written to ${NEW_RECIPIENTS_A_DAY} new addresses today. Please try again tomorrow.`,
      )
  }
  if ((await countClaimMails(db, claim.id, since)) >= EMAILS_A_CLAIM_A_DAY)
    return tooMany('This claim has sent its builder very many emails today. Please try again tomorrow.')
  return undefined
}

async function newRecipients(db: Db, userId: string, since: string): Promise<number> {
  const known = await listFirstEmails(db, userId)
  return known.filter(({ firstAt }) => firstAt >= since).length
}

const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })
