import { PRODUCT_NAME } from '#shared/brand.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { Envelope } from '#server/delivery/email/smtp.ts'
import { TEST_HEADER } from './test-mail-read.ts'

export type TestEmail = { raw: Buffer; envelope: Envelope }

/**
 * Composes the test email like the app's own emails: the same From and a tagged return address, so that a mail server
 * that would refuse an email to a builder refuses this one too. Its text explains what it is.
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
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const raw = await new MailComposer({
    from,
    to,
    subject: `${PRODUCT_NAME}: a test of the email set-up`,
    messageId: `<${tag}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: at,
    text: `This email tests the email set-up of ${PRODUCT_NAME}. Nobody needs to do anything with it; it can be deleted.\n`,
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
