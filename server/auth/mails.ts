import { PRODUCT_NAME } from '#shared/brand.ts'
import { textOf } from '#shared/messages/text.ts'
import { zonedDateTime } from '#shared/dates.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'

// The same email for an address with and one without an account.
const CONFIRM_SUBJECT = `Confirm your email address for ${PRODUCT_NAME}`
const CHANGE_SUBJECT = `Confirm your new email address for ${PRODUCT_NAME}`

/** An invitation to make an account. */
export function invitation({ url, where }: { url: string; where: string | null }): MailContent {
  return layOut({
    subject: `You are invited to ${PRODUCT_NAME}`,
    preview: 'One link makes your account.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: `You are invited to ${PRODUCT_NAME}` },
      {
        kind: 'text',
        text: `${PRODUCT_NAME} keeps warranty claims for new houses on record: you file what needs fixing, and your builder answers by email or with one tap.`,
      },
      {
        kind: 'text',
        text: ['The link works once, for this address and for seven days.', where].filter(Boolean).join(' '),
      },
      { kind: 'actions', primary: { label: 'Create my account', href: url } },
      { kind: 'text', text: 'If you expected nothing of the kind, nothing needs to be done.' },
    ],
    footer: [`This email was sent because the admin of this ${PRODUCT_NAME} invited this address.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Asks whether to create an account for the address. `url` is the page that creates it. */
export function makeAccount({
  address,
  askedAt,
  timeZone,
  url,
}: {
  address: string
  /** ISO 8601. */
  askedAt: string
  /** IANA zone of who asked. */
  timeZone: string
  url: string
}): MailContent {
  const { makeAccount: text, ...every } = textOf('accountMails')
  return layOut({
    subject: every.confirmSubject,
    preview: text.preview,
    blocks: [
      { kind: 'text', text: every.hello },
      { kind: 'title', text: every.isYourAddress },
      { kind: 'text', text: text.asked },
      {
        kind: 'facts',
        rows: [
          [text.address, address],
          [text.askedFor, zonedDateTime(askedAt, timeZone)],
        ],
      },
      { kind: 'text', text: text.confirm },
      { kind: 'actions', primary: { label: every.confirmButton, href: url } },
      { kind: 'text', text: text.notYou },
    ],
    footer: [text.footer],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Notifies the owner of an account that somebody registered with its address. `url` resets the password, once. */
export function accountExists({ name, url }: { name: string; url: string }): MailContent {
  return layOut({
    subject: CONFIRM_SUBJECT,
    preview: 'You have an account already.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'You have an account already' },
      {
        kind: 'text',
        text: `Someone asked for an account at ${PRODUCT_NAME} with this address, which has one. If it was you, sign in with your password, or choose a new one. The link works once, for 30 minutes.`,
      },
      { kind: 'actions', primary: { label: 'Choose a new password', href: url } },
      { kind: 'text', text: 'If it was not you, nothing needs to be done. Your account stays as it is.' },
    ],
    footer: [
      `This email was sent because the address was entered when an account was asked for at ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Asks an existing account to confirm its address. `url` is the page that does it. */
export function confirmAddress({ address, url }: { address: string; url: string }): MailContent {
  return layOut({
    subject: CONFIRM_SUBJECT,
    preview: 'One tap says that this address is yours.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: 'Is this your email address?' },
      {
        kind: 'text',
        text: `An account at ${PRODUCT_NAME} was made with ${address}. If it was you, please confirm it.`,
      },
      { kind: 'actions', primary: { label: 'Confirm my address', href: url } },
      { kind: 'text', text: 'If it was not you, open the same page and choose “This wasn’t me”.' },
    ],
    footer: [
      `This email was sent because the address was entered when an account was made at ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Asks the owner of a new address to confirm it; the account keeps its old one until then. */
export function confirmNewAddress({ url }: { url: string }): MailContent {
  return layOut({
    subject: CHANGE_SUBJECT,
    preview: 'One tap makes this the address of your account.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: 'Is this your new email address?' },
      {
        kind: 'text',
        text: `Someone wants to use this address for their account at ${PRODUCT_NAME}. If it was you, please confirm it within a day. From then on you sign in with it.`,
      },
      { kind: 'actions', primary: { label: 'Use this address', href: url } },
      {
        kind: 'text',
        text: 'If it was not you, nothing needs to be done. The same page has “This wasn’t me”.',
      },
    ],
    footer: [`This email was sent because the address was entered in the settings of ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Notifies the owner of an account that another account requested its address. `url` is the sign-in page. */
export function addressWanted({ url }: { url: string }): MailContent {
  return layOut({
    subject: CHANGE_SUBJECT,
    preview: 'You have an account already.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: 'You have an account with this address already' },
      {
        kind: 'text',
        text: `Someone wants to use this address for another account at ${PRODUCT_NAME}. An address has one account only, so nothing was changed. If it was you, sign in with this address instead.`,
      },
      { kind: 'actions', primary: { label: 'Sign in', href: url } },
      { kind: 'text', text: 'If it was not you, nothing needs to be done.' },
    ],
    footer: [`This email was sent because the address was entered in the settings of ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** The password reset email. `url` works once, for half an hour. */
export function resetPassword({ name, url }: { name: string; url: string }): MailContent {
  return layOut({
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'Choose a new password' },
      {
        kind: 'text',
        text: 'Someone said that the password of your account is forgotten. If it was you, choose a new one. The link works once, for 30 minutes.',
      },
      { kind: 'actions', primary: { label: 'Choose a new password', href: url } },
      { kind: 'text', text: 'If it was not you, nothing needs to be done. Your password stays as it is.' },
    ],
    footer: [
      `This email was sent because the address was entered under "Forgot password" at ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Notifies that the password was changed. `url` is where to request a reset. */
export function passwordChanged({ name, url }: { name: string; url: string }): MailContent {
  return layOut({
    subject: `Your password for ${PRODUCT_NAME} was changed`,
    preview: 'If it was you, nothing needs to be done.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'Your password was changed' },
      {
        kind: 'text',
        text: 'Other devices were signed out. If it was you, nothing needs to be done. If it was not, choose a new password now.',
      },
      { kind: 'actions', primary: { label: 'It was not me', href: url } },
    ],
    footer: [`This email was sent because the password of your account at ${PRODUCT_NAME} was changed.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Goes to the old address, so that nobody loses an account unnoticed. */
export function addressChanged({ name, newEmail }: { name: string; newEmail: string }): MailContent {
  return layOut({
    subject: `Your account at ${PRODUCT_NAME} has a new email address`,
    preview: 'This address is no longer used to sign in.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'Your account has a new email address' },
      { kind: 'facts', rows: [['New address', newEmail]] },
      {
        kind: 'text',
        text: 'From now on you sign in with it, and our mails go there. If it was not you, tell whoever runs Homeclaim for you at once.',
      },
    ],
    footer: [`This email was sent because this was the address of an account at ${PRODUCT_NAME} until now.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Notifies that a sign-in provider was connected or disconnected. */
export function signInChanged(facts: {
  name: string
  provider: string
  email: string
  isConnected: boolean
  /** The address at which the change can be undone. */
  url: string
}): MailContent {
  const { provider, isConnected } = facts
  const title = isConnected
    ? `You can sign in with ${provider} now`
    : `You no longer sign in with ${provider}`
  return layOut({
    subject: isConnected
      ? `${provider} was connected to your account at ${PRODUCT_NAME}`
      : `${provider} was disconnected from your account at ${PRODUCT_NAME}`,
    preview: 'If it was you, nothing needs to be done.',
    blocks: [
      { kind: 'text', text: `Hello ${facts.name},` },
      { kind: 'title', text: title },
      { kind: 'facts', rows: [[provider, facts.email]] },
      {
        kind: 'text',
        text: 'If it was you, nothing needs to be done. If it was not, undo it in Settings and choose a new password.',
      },
      { kind: 'actions', primary: { label: 'Open Settings', href: facts.url } },
    ],
    footer: [`This email was sent because the ways into your account at ${PRODUCT_NAME} were changed.`],
    showBranding: true,
    canReplyByMail: false,
  })
}
