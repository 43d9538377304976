import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { TEST_HEADER } from '#server/mail/inbox/test-mail.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { Envelope } from '#server/mail/outbox/smtp/smtp.ts'

export type TestEmail = { raw: Buffer; envelope: Envelope }

/**
 * An email as the app sends them: the same From, and a return address with a tag, so that what a server would refuse
 * in an email to a builder it refuses here. It says what it is to whoever finds it.
 */
export async function composeTestEmail(options: {
  testId: string
  from: { name: string; address: string }
  to: string
  addresses: AddressBook
  at: Date
}): Promise<TestEmail> {
  const { testId, from, to, addresses, at } = options
  const tag = addresses.testTag(testId)
  const raw = await new MailComposer({
    from,
    to,
    subject: `${PRODUCT_NAME}: a test of the mail set-up`,
    messageId: `<${tag}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: at,
    text: `This letter tests the mail set-up of ${PRODUCT_NAME}. Nobody needs to do anything with it; it can be deleted.\n`,
    headers: {
      [TEST_HEADER]: tag,
      'X-Mailer': PRODUCT_NAME,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { raw, envelope: { from: addresses.testAddress(testId) ?? from.address, to } }
}
