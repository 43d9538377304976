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
            fromName: textOf('adminMails').help.sender({ name: withoutLinks(account.name) }),
          }),
        })
    })
  } catch (error) {
    await core.questions.reward(userId)
    throw error
  }
}

/** To an admin: somebody asks for help. */
export function helpMail(
  account: Pick<Account, 'name' | 'email' | 'isSubscribed' | 'emailVerifiedAt' | 'claimsCount' | 'timeZone'>,
  question: string,
  now: Date,
): MailContent {
  const { name, email } = account
  const [line = ''] = question.split('\n')
  const { help: text } = textOf('adminMails')
  const subjectOf = account.isSubscribed ? text.subjectFirst : text.subject
  return layOut({
    subject: subjectOf({ name, line }),
    preview: line,
    blocks: [
      { kind: 'title', text: text.title({ name }) },
      { kind: 'quote', text: question },
      {
        kind: 'facts',
        rows: [
          [text.from, `${name}, ${email}`],
          [text.address, account.emailVerifiedAt ? text.confirmed : text.notConfirmed],
          [text.plan, account.isSubscribed ? text.premium : text.free],
          [text.claims, String(account.claimsCount)],
          [text.asked, zonedDateTime(now, account.timeZone)],
        ],
      },
    ],
    footer: [text.footer({ name })],
    showBranding: true,
    canReplyByMail: false,
  })
}
