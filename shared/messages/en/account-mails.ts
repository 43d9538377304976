import { PRODUCT_NAME } from '#shared/brand.ts'

/** Emails about an account: its address, its password, its ways in. Sent to homeowners and to who may become one. */
export const accountMails = {
  hello: 'Hello,',
  notYou: 'If it was not you, nothing needs to be done.',
  /** The same subject for an address with and one without an account. */
  confirmSubject: `Confirm your email address for ${PRODUCT_NAME}`,
  confirmButton: 'Confirm my address',
  isYourAddress: 'Is this your email address?',
  /** Asks whether to create an account for the address. */
  makeAccount: {
    preview: 'One tap makes your account.',
    asked: `Someone asked for an account at ${PRODUCT_NAME} with this address.`,
    address: 'Address',
    askedFor: 'Asked for',
    confirm: 'If it was you, please confirm it within seven days.',
    notYou:
      'If it was not you, nothing needs to be done: no account is made. The same page has “This wasn’t me”.',
    footer: `This email was sent because the address was entered when an account was asked for at ${PRODUCT_NAME}.`,
  },
}
