import { DAY } from '#shared/dates.ts'
import type { Account } from '#server/auth/repository.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { countClaimMails, countToBuilders, listFirstEmails } from '#server/mail/outbox/repository.ts'

/** Emails to builders in a day from an account whose address is not confirmed. */
const UNVERIFIED_EMAILS_A_DAY = 20
/** Emails to builders in a day from any account, over all its claims. */
const EMAILS_A_DAY = 100
/** New builder addresses in a day: a home has one builder, so more suggests spam. */
const NEW_RECIPIENTS_A_DAY = 5
/** Emails to the builder of one claim in a day: stops a mail loop between two automatic senders. */
const EMAILS_A_CLAIM_A_DAY = 60

/** Decides whether an account may send another email to a builder today. Without a mail server only the limit per claim applies. */
export function createSendingLimits({ clock, hasSmtp }: { clock: Clock; hasSmtp: boolean }) {
  /** Returns why an email of this claim to this address may not be sent today; undefined while it may. */
  async function reached(
    db: Db,
    account: Account,
    { id, address }: { id: string; address: string },
  ): Promise<AppError | undefined> {
    const since = isoAfter(clock.now(), -DAY)
    if (hasSmtp) {
      const sent = await countToBuilders(db, account.id, since)
      if (!account.emailVerifiedAt && sent >= UNVERIFIED_EMAILS_A_DAY)
        return tooMany('Please confirm your email address: until then you can send 20 letters a day.')
      if (sent >= EMAILS_A_DAY)
        return tooMany(`Your claims have sent ${EMAILS_A_DAY} emails today. Please try again tomorrow.`)
      const known = await listFirstEmails(db, account.id)
      const isNew = known.every((each) => each.address !== address)
      if (isNew && known.filter(({ firstAt }) => firstAt >= since).length >= NEW_RECIPIENTS_A_DAY)
        return tooMany(
          `You have written to ${NEW_RECIPIENTS_A_DAY} new addresses today. Please try again tomorrow.`,
        )
    }
    if ((await countClaimMails(db, id, since)) >= EMAILS_A_CLAIM_A_DAY)
      return tooMany('This claim has sent its builder very many mails today. Please try again tomorrow.')
    return undefined
  }

  return { reached }
}

export type SendingLimits = ReturnType<typeof createSendingLimits>

const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })
