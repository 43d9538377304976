import { PRODUCT_NAME } from '#shared/brand.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { zonedDateTime } from '#shared/dates.ts'
import { findAccount, listAdmins, type Account } from '#server/auth/repository.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import type { AccountCore } from './module.ts'
import { consume } from '#server/http/rate-limit.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Enqueues one email for each admin, whose reply goes to the person who asked, all in one transaction; those of Premium
 * accounts are marked as priority. Throws TOO_MANY, and UNAVAILABLE if there is no admin yet.
 */
export async function askForHelp(core: AccountCore, userId: string, text: string): Promise<void> {
  await consume(core.questions, userId, { what: textOf('accountErrors').help.tooMany })
  try {
    await transact(core, { about: subject.account(userId) }, async (tx) => {
      const account = await findAccount(tx.db, { id: userId })
      if (!account) throw notFound('account')
      const admins = await listAdmins(tx.db)
      if (admins.length === 0) throw new AppError('UNAVAILABLE', textOf('accountErrors').help.noAdmin)
      const now = tx.clock.now()
      for (const admin of admins)
        await enqueueMail(tx, {
          kind: 'account',
          // The person's own text: it belongs to their export and is deleted with their account.
          userId,
          claimId: null,
          to: { address: admin.email, name: admin.name },
          recipient: { kind: 'admin' },
          reader: { is: 'member', userId: admin.id },
          replyTo: account.email,
          write: () => ({
            ...helpMail(account, text, now),
            fromName: `${withoutLinks(account.name)} via ${PRODUCT_NAME}`,
          }),
        })
    })
  } catch (error) {
    await core.questions.reward(userId)
    throw error
  }
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
          ['Asked', zonedDateTime(now, account.timeZone)],
        ],
      },
    ],
    footer: [
      `Answer this email to write to ${account.name}. It was sent because you are the admin of ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}
