import { RateLimiterMemory } from 'rate-limiter-flexible'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { shortDateTime, zoneName } from '#shared/dates.ts'
import { findAccount, listAdmins, type Account } from '#server/auth/repository.ts'
import type { Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import { layOut } from '#server/mail/outbox/layout.ts'
import type { MailContent } from '#server/mail/outbox/mail.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { consume } from '#server/http/rate-limit.ts'

const PER_HOUR = 5

/** Help requests: an email to each admin, whose reply goes to the person who asked. */
export function createSupport({ db, clock, outbox }: { db: Db; clock: Clock; outbox: OutboxService }) {
  const perAccount = new RateLimiterMemory({ points: PER_HOUR, duration: 60 * 60 })

  /**
   * Enqueues one email for each admin, all in one transaction; those of Premium accounts are marked as priority.
   * Throws TOO_MANY, and UNAVAILABLE if there is no admin yet.
   */
  async function ask(userId: string, text: string): Promise<void> {
    await consume(perAccount, userId, 'You have asked several times in a short time.')
    try {
      await inTransaction(db, async (trx) => {
        const account = await findAccount(trx, { id: userId })
        if (!account) throw notFound('This account')
        const admins = await listAdmins(trx)
        if (admins.length === 0)
          throw new AppError('UNAVAILABLE', 'Nobody looks after this server yet, so nobody would read this.')
        const content = helpMail(account, text, clock.now())
        for (const admin of admins)
          await outbox.enqueue(trx, {
            kind: 'account',
            // The person's own text: it belongs to their export and is deleted with their account.
            userId,
            claimId: null,
            to: { address: admin.email, name: admin.name },
            fromName: `${withoutLinks(account.name)} via ${PRODUCT_NAME}`,
            replyTo: account.email,
            content,
          })
      })
    } catch (error) {
      await perAccount.reward(userId)
      throw error
    }
  }

  return { ask }
}

function helpMail(account: Account, text: string, now: Date): MailContent {
  const [firstLine = ''] = text.split('\n')
  return layOut({
    subject: `${account.isSubscribed ? '[Priority] ' : ''}${account.name} asks for help: ${firstLine}`,
    preview: firstLine,
    blocks: [
      { kind: 'title', text: `${account.name} asks for help` },
      { kind: 'quote', text },
      {
        kind: 'facts',
        rows: [
          ['From', `${account.name}, ${account.email}`],
          ['Address', account.emailVerifiedAt ? 'Confirmed' : 'Not confirmed'],
          ['Plan', account.isSubscribed ? 'Premium, to be answered first' : 'Free'],
          ['Claims', String(account.claimsCount)],
          ['Asked', `${shortDateTime(now, account.timeZone)} ${zoneName(now, account.timeZone)}`],
        ],
      },
    ],
    footer: [
      `Answer this mail to write to ${account.name}. It was sent because you look after this server of ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}
